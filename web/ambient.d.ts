// What the bundler resolves.
declare const __TE_SITE__: string;
declare module '*.css?inline' {
  const text: string;
  export default text;
}
declare module '#core/wasm' {
  const create: (
    options: object &
      ThisType<unknown> & {
        instantiateWasm?(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void): object;
      },
  ) => Promise<import('./core/types').CoreModule>;
  export default create;
}
declare module '#core/plain' {
  const create: (options: object) => Promise<import('./core/types').CoreModule>;
  export default create;
}
declare module '#core/wasm-file' {
  const url: string;
  export default url;
}
declare module '#core/first' {
  export { default } from '#core/wasm';
}
declare module '#core/first-file' {
  const url: string;
  export default url;
}
// core/wasm-source.js or another file of that name, as the build decides.
declare module '#core/wasm-source' {
  export const loadFirst: (() => Promise<import('./core/wasm-source.js').Source>) | null;
  export const loadWhole: (wasmUrl: string) => Promise<import('./core/wasm-source.js').Source>;
}
declare module '#core/wasm-data' {
  const dataUrl: string;
  export default dataUrl;
}
