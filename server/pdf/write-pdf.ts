import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

export type PdfBlock = Content;

/** Roboto comes with pdfmake and has Cyrillic; the app's own font is cut by alphabets for the web. */
const FONTS = join(dirname(fileURLToPath(import.meta.resolve('pdfmake/package.json'))), 'fonts', 'Roboto');
const font = (name: string): string => join(FONTS, `Roboto-${name}.ttf`);

/** Library as it is set up here, loaded with the first document: it is 0.3 s of a start that needs no PDF. */
async function loadPdfmake() {
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
  });
  // A document holds words of people: nothing in it may make the server read a file or an address.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(FONTS + sep));
  return pdfmake;
}

type Document = {
  title: string;
  author: string;
  content: PdfBlock[];
  footer: (page: number, pages: number) => PdfBlock;
};

/** A4 with selectable text. */
export async function writePdf({ title, author, content, footer }: Document): Promise<Uint8Array<ArrayBuffer>> {
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    language: 'ru-RU',
    displayTitle: true,
    info: { title, author, creator: 'Разбор', producer: 'Разбор' },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25, color: '#1b1d23' },
    footer,
    content,
  };
  const pdfmake = await loadPdfmake();
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer());
}
