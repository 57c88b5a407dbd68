import type { SeededRandom } from '#domain/kernel/seeded-random.ts';
import { type RawFile, rawZip } from './raw-zip.ts';

/** Makes a hostile file; `size` 1 is small enough for each commit, the long loop asks for more. */
export type Make = (random: SeededRandom, size: number) => Uint8Array;

export const utf8 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text));
export const noise = ({ below }: SeededRandom, length: number): Buffer =>
  Buffer.from(Uint8Array.from({ length }, () => below(256)));

const WORKBOOK = '<workbook xmlns:r="r"><sheets><sheet name="Звонки" sheetId="1" r:id="rId1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
const text = (cell: string): string => `<c t="inlineStr"><is><t>${cell}</t></is></c>`;
const rowOf = (...cells: string[]): string => `<row>${cells.map(text).join('')}</row>`;
const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const HEAD = rowOf('ID звонка', 'Дата и время', 'Телефон', 'Длительность');
const call = (at: number): string => rowOf(`з-${at}`, '06.03.2026 10:15', `7916${1_000_000 + at}`, '60');
const calls = (count: number): string => Array.from({ length: count }, (_, at) => call(at)).join('');

type Book = { book?: string; relations?: string; sheet?: string; styles?: string; strings?: string; stored?: boolean };
type Part = 'sheet' | 'strings';
/** Book with one part or another that is not as it should be. */
function bookOf(parts: Book, change: Partial<Record<Part, Partial<RawFile>>> = {}): Uint8Array {
  const { book = WORKBOOK, relations = RELATIONS, sheet = sheetOf(HEAD + calls(20)), styles, strings, stored } = parts;
  const part = (name: string, content: string, of?: Part): RawFile => ({
    name,
    content,
    stored: stored ?? false,
    ...(of ? change[of] : {}),
  });
  return rawZip([
    part('xl/workbook.xml', book),
    part('xl/_rels/workbook.xml.rels', relations),
    part('xl/worksheets/sheet1.xml', sheet, 'sheet'),
    ...(styles === undefined ? [] : [part('xl/styles.xml', styles)]),
    ...(strings === undefined ? [] : [part('xl/sharedStrings.xml', strings, 'strings')]),
  ]);
}

const stylesOf = (codes: readonly string[], xf: number): string =>
  `<styleSheet><numFmts>${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${Array.from({ length: xf }, (_, at) => `<xf numFmtId="${164 + (at % codes.length)}"/>`).join('')}</cellXfs></styleSheet>`;

export const HOSTILE_BOOKS: Record<string, Make> = {
  'tags in one another': (_, size) =>
    bookOf({ sheet: `<worksheet><sheetData>${'<a>'.repeat(150_000 * size)}`, stored: true }),
  'formats of open brackets': (_, size) =>
    bookOf({ styles: stylesOf(Array<string>(10).fill('['.repeat(20_000 * size)), 10) }),
  'formats by the thousand': (_, size) => bookOf({ styles: stylesOf(['[h', '"', '_'.repeat(200)], 40_000 * size) }),
  'blank rows': (_, size) => {
    const piece = `${'<row/>'.repeat(60)}<row a="`;
    return bookOf({ sheet: sheetOf(Array.from({ length: 20_000 * size }, (__, at) => `${piece}${at}"/>`).join('')) });
  },
  'a size that is too small': () =>
    bookOf({ sheet: sheetOf(HEAD + calls(1000)) }, { sheet: { says: { size: 40_000 } } }),
  'a size that is too large': () => bookOf({}, { sheet: { says: { size: 500_000 } } }),
  'a stream damaged at its beginning': () => damaged(0.02),
  'a stream damaged at its end': () => damaged(0.9),
  'a bomb': (_, size) => bookOf({ sheet: ' '.repeat(3_000_000 * size) }),
  'a bomb that says it is none': () => bookOf({ sheet: ' '.repeat(3_000_000) }, { sheet: { says: { size: 100_000 } } }),
  'a text in every cell': (_, size) => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(100);
    const strings = `<sst><si><t>${'я'.repeat(32_000)}</t></si></sst>`;
    return bookOf({ sheet: sheetOf(`<row>${cells}</row>`.repeat(300 * size)), strings });
  },
  'texts by the million': (_, size) => bookOf({ strings: `<sst>${'<si><t>а</t></si>'.repeat(100_000 * size)}</sst>` }),
  'cells far away': () =>
    bookOf({
      sheet: sheetOf(
        `${HEAD}<row r="1e400"><c r="ZZZ99999999"><v>1</v></c></row><row r="99999999999"><c r="A1"><v>9e307</v></c></row>`,
      ),
    }),
  'odd numbers': () =>
    bookOf({
      sheet: sheetOf(
        `${HEAD}<row r="-5"><c s="-1"><v>1e308</v></c><c s="__proto__"><v>NaN</v></c><c t="s"><v>-1</v></c><c t="s"><v>length</v></c><c t="constructor"><v>0x10</v></c><c s="1e9"><v>-99999999999999999999</v></c></row>`,
      ),
    }),
  'relations to nowhere': () => bookOf({ relations: RELATIONS.replace('worksheets/', '../../../../etc/') }),
  'relations to themselves': () =>
    bookOf({ relations: RELATIONS.replace('worksheets/sheet1.xml', '/xl/_rels/workbook.xml.rels') }),
  'names of prototypes': () =>
    bookOf({
      book: '<workbook __proto__="1" constructor="2"><sheets><sheet name="__proto__" toString="x" r:id="__proto__"/></sheets></workbook>',
      relations: RELATIONS.replace('rId1', '__proto__'),
      sheet: sheetOf(
        rowOf('__proto__', 'constructor', 'toString', 'hasOwnProperty') +
          rowOf('constructor', '__proto__', 'valueOf', '__proto__'),
      ),
    }),
  'a tag that never ends': (_, size) =>
    bookOf({ sheet: `<worksheet ${'а="б" '.repeat(150_000 * size)}`, stored: true }),
  'an entity in an entity': () =>
    bookOf({
      sheet: `<!DOCTYPE a [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${sheetOf(rowOf('&b;&b;&b;', '&#0;&#xD800;&#x110000;&#99999999999;', '&amp;&lt'))}`,
    }),
  'zeros in texts': () =>
    bookOf({
      book: WORKBOOK.replace('Звонки', 'Зво\0нки'),
      sheet: sheetOf(HEAD + rowOf('a\0b', '\0', '7916\0', '6\0') + calls(2)),
    }),
  'sheets by the thousand': (_, size) =>
    bookOf({
      book: `<workbook><sheets>${`<sheet name="${'и'.repeat(200)}" state="hidden" r:id="rId1"/>`.repeat(20_000 * size)}</sheets></workbook>`,
    }),
};

/** Book whose sheet cannot be unpacked from this share of its bytes on. */
function damaged(from: number): Uint8Array {
  const bytes = bookOf({ sheet: sheetOf(HEAD + calls(1000)) });
  const begins = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml') + 24;
  const ends = Buffer.from(bytes).indexOf('PK\x01\x02', begins, 'latin1');
  const at = Math.floor(begins + (ends - begins) * from);
  return bytes.fill(0xff, at, at + 40);
}

const CSV_HEAD = 'ID звонка;Дата и время;Телефон;Длительность\n';
const WORDS_HEAD = `${CSV_HEAD.trim()};Направление;Итог;Сотрудник\n`;
const PROTOTYPES = Object.getOwnPropertyNames(Object.prototype);
const line = (at: number): string => `з-${at};06.03.2026 10:15;7916${1_000_000 + at};60\n`;
const lines = (count: number): string => Array.from({ length: count }, (_, at) => line(at)).join('');

export const HOSTILE_TEXTS: Record<string, Make> = {
  'one line without an end': (_, size) => utf8(`${CSV_HEAD}${'а;'.repeat(1_000_000 * size)}`),
  'a cell without an end': (_, size) => utf8(`${CSV_HEAD}${'а'.repeat(2_000_000 * size)}`),
  'quotes never closed': (_, size) => utf8(`${CSV_HEAD}"${lines(30_000 * size)}`),
  'quotes of quotes': (_, size) => utf8(`${CSV_HEAD}${'"'.repeat(500_001 * size)}`),
  'columns by the million': (_, size) => utf8(`${';'.repeat(1_000_000 * size)}\n${';'.repeat(1_000_000 * size)}`),
  'blank lines': (_, size) => utf8('\n'.repeat(3_000_000 * size)),
  'lines of carriage returns': (_, size) => utf8('\r'.repeat(3_000_000 * size)),
  'zeros behind the first bytes': () =>
    utf8(`${CSV_HEAD}${line(1)}${'\n'.repeat(70_000)}з-\0;\0${line(2)}${line(3).replace('з', 'з\0')}`),
  'zeros alone': () => new Uint8Array(100_000),
  'UTF-16 cut in the middle': () =>
    Uint8Array.from(Buffer.from(`\ufeff${CSV_HEAD}${lines(20)}`, 'utf16le').subarray(0, -1)),
  'UTF-16 of lone surrogates': () =>
    Uint8Array.from(Buffer.from(`\ufeff${CSV_HEAD}\ud800;\udc00;\ud800\ud800;1\n`, 'utf16le')),
  'UTF-8 that ends as another': (random) =>
    Uint8Array.from(Buffer.concat([utf8(CSV_HEAD + lines(50)), noise(random, 3000)])),
  'a mark alone': () => Uint8Array.from([0xef, 0xbb, 0xbf]),
  'a separator that is none': () => utf8(`sep=\u0001\n${CSV_HEAD}${lines(5)}`),
  'cells of prototypes': () =>
    utf8(
      `${WORDS_HEAD}${PROTOTYPES.map((word) => `${word};06.03.2026 10:15;79161000000;60;${word};${word};${word}\n`).join('')}`,
    ),
  'headings of prototypes': () => utf8(`__proto__;constructor;toString;Телефон\nconstructor;__proto__;valueOf;1\n`),
  'numbers without an end': () =>
    utf8(`${CSV_HEAD}${'9'.repeat(60_000)};${'1'.repeat(2000)};${'+'.repeat(2000)};${'1:'.repeat(500)}\n`),
  'no text at all': (random) => Uint8Array.from(noise(random, 50_000)),
};
