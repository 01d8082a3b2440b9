/** Fetches WebAssembly and compiles it while it arrives. @param {string} url @returns {Promise<WebAssembly.Module>} */
export async function compileFile(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  try {
    return await WebAssembly.compileStreaming(response.clone());
  } catch {
    // A server that does not know the type of .wasm files.
    return WebAssembly.compile(await response.arrayBuffer());
  }
}
