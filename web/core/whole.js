// The whole core: its loader, and where the compiled file is.
export { default as create } from '#core/wasm';
export { default as file } from '#core/wasm-file';
