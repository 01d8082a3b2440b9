// In place of the core compiled to plain JavaScript, which is twice as large as the single file has room for. Where WebAssembly
// does not run, the figures stay as they stand at the start, and say so.
export default () => {
  throw new Error('This file holds the core as WebAssembly only.');
};
