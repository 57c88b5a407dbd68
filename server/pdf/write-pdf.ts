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
  /**
   * Made anew for each try: the library writes into what it lays out. Titles of blocks have the style `heading`.
   * @param isSplit its second part begins a page.
   */
  content: (isSplit: boolean) => PdfBlock[];
  footer: (page: number, pages: number) => PdfBlock;
};

/** Roomy, and close: a letter of one page and a few lines is read as one page. */
const SETTINGS = [
  { text: { fontSize: 10, lineHeight: 1.25 }, heading: { fontSize: 13, margin: [0, 16, 0, 6] } },
  { text: { fontSize: 9, lineHeight: 1.15 }, heading: { fontSize: 12, margin: [0, 10, 0, 4] } },
] as const;

type Setting = (typeof SETTINGS)[number];

async function layOut({ title, author, content, footer }: Document, setting: Setting, isSplit = false) {
  let pages = 1;
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    language: 'ru-RU',
    displayTitle: true,
    info: { title, author, creator: 'Разбор', producer: 'Разбор' },
    defaultStyle: { font: 'Roboto', ...setting.text, color: '#1b1d23' },
    styles: { heading: { bold: true, ...setting.heading, margin: [...setting.heading.margin] } },
    footer: (page, count) => {
      pages = count;
      return footer(page, count);
    },
    content: content(isSplit),
  };
  const pdfmake = await loadPdfmake();
  return { bytes: new Uint8Array(await pdfmake.createPdf(definition).getBuffer()), pages };
}

/** Pages of a document that is worth another try: longer ones take a server seconds each time. */
const PAGES_TRIED = 3;

/**
 * A4 with selectable text. What a page less is enough for when set close is set close; of two pages the second begins
 * with the second part. So no page has just a few lines that were left over.
 */
export async function writePdf(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  const [roomy, close] = SETTINGS;
  const made = await layOut(document, roomy);
  if (made.pages === 1 || made.pages > PAGES_TRIED) return made.bytes;
  const closer = await layOut(document, close);
  const [best, setting] = closer.pages < made.pages ? [closer, close] : [made, roomy];
  if (best.pages !== 2) return best.bytes;
  const split = await layOut(document, setting, true);
  return split.pages === 2 ? split.bytes : best.bytes;
}
