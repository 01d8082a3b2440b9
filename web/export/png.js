// A picture as PNG, at twice the size so that it is sharp in print.

const SCALE = 2;

/** @param {{text: string, width: number, height: number}} picture @returns {Promise<Blob>} */
export async function pngOf({ text, width, height }) {
  const image = new Image();
  // The page's policy allows images from data addresses, not from objects.
  await new Promise((loaded, failed) => {
    image.onload = loaded;
    image.onerror = () => failed(new Error('SVG'));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  });
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((made, failed) => canvas.toBlob((blob) => (blob ? made(blob) : failed(new Error('PNG'))), 'image/png'));
}
