import { createRequire } from 'node:module';

/** Roboto of the PDF (decisions/038-pdf.md): a server's system fonts are nobody's promise, and may know no Cyrillic. */
const FONTS = ['Roboto-Regular.ttf', 'Roboto-Medium.ttf'];
/** Zoom for the eyes of a phone: two pixels to one. */
const ZOOM = 2;

/** Picture of an SVG document. */
export async function drawPng(svg: string): Promise<Uint8Array> {
  // Loaded by the first picture: most servers never draw one.
  const { renderAsync } = await import('@resvg/resvg-js');
  const { resolve } = createRequire(import.meta.url);
  const fontFiles = FONTS.map((file) => resolve(`pdfmake/fonts/Roboto/${file}`));
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Roboto' };
  return (await renderAsync(svg, { font, fitTo: { mode: 'zoom', value: ZOOM } })).asPng();
}
