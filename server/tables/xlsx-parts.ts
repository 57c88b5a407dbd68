import { type DateSystem, numberFormat, type NumberLook } from './xlsx-dates.ts';
import { streamXml, type XmlHandler } from './stream-xml.ts';
import { TableError } from './table-error.ts';

const MB = 1024 * 1024;
const PART_MAX = { maxBytes: 16 * MB, tooLarge: 'Таблица повреждена: её описание слишком большое.' };
const STRINGS_MAX = 256 * MB;
/** Texts of a table are kept while it is read: 200 000 rows of long names are a third of this. */
const STRING_CHARS_MAX = 64 * MB;
const TOO_MANY_TEXTS = 'В таблице слишком много текста для XLSX: сохраните её как CSV.';
/** Longest text of a cell in Excel, and most styles of cells in a book of it. */
const CELL_MAX = 32_767;
const STYLES_MAX = 65_490;
/** A sheet's name has 31 characters in Excel; other programs are not so strict. */
const NAME_MAX = 255;

type Bytes = AsyncIterable<Uint8Array>;

async function readAll(bytes: Bytes, handler: XmlHandler<never>): Promise<void> {
  for await (const items of streamXml(bytes, handler, PART_MAX)) void items;
}

/** First sheet that is shown: its name and the id of its part. */
export async function readWorkbook(bytes: Bytes): Promise<{ name: string; part: string; dates: DateSystem }> {
  let sheet: { name: string; part: string } | null = null;
  let dates: DateSystem = 1900;
  await readAll(bytes, {
    open: (name, { name: title = '', state, date1904, ...rest }) => {
      if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) dates = 1904;
      const part = Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1];
      if (name === 'sheet' && sheet === null && part && (state ?? 'visible') === 'visible')
        sheet = { name: title.slice(0, NAME_MAX), part };
    },
    take: () => [],
  });
  const found = sheet as { name: string; part: string } | null;
  if (found === null) throw new TableError('В книге нет ни одного листа.');
  return { ...found, dates };
}

/** Paths of parts by their id. */
export async function readRelations(bytes: Bytes): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readAll(bytes, {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`);
    },
    take: () => [],
  });
  return targets;
}

/** Looks of the numbers of each style. */
export async function readStyles(bytes: Bytes): Promise<NumberLook[]> {
  const codes = new Map<number, string>();
  // Once for each format and not for each style of it: a thousand styles may share one.
  const known = new Map<number, NumberLook>();
  const looks: NumberLook[] = [];
  const lookOf = (id: number): NumberLook => {
    const look = known.get(id) ?? numberFormat(id, codes.get(id));
    known.set(id, look);
    return look;
  };
  let isOfCells = false;
  await readAll(bytes, {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) looks.push(lookOf(Number(numFmtId ?? 0)));
      if (looks.length > STYLES_MAX) throw new TableError(PART_MAX.tooLarge);
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
    take: () => [],
  });
  return looks;
}

/** Texts that cells name by their number; bounded, for they are in memory while the table is read. */
export async function readSharedStrings(bytes: Bytes): Promise<string[]> {
  const strings: string[] = [];
  let chars = 0;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  const handler: XmlHandler<never> = {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (piece) => {
      if (isText && text.length < CELL_MAX) text += piece;
    },
    close: (name) => {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
      if (name !== 'si') return;
      chars += text.length + 16;
      if (chars > STRING_CHARS_MAX) throw new TableError(TOO_MANY_TEXTS);
      strings.push(text);
    },
    take: () => [],
  };
  for await (const items of streamXml(bytes, handler, { maxBytes: STRINGS_MAX, tooLarge: TOO_MANY_TEXTS })) void items;
  return strings;
}
