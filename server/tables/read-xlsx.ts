import type { Entry } from 'yauzl';
import type { Storage } from '#server/storage/storage.ts';
import { isBomb, type OpenZip, openZip } from './open-zip.ts';
import type { PartedFile } from './parted-file.ts';
import { TableError } from './table-error.ts';
import { readRelations, readSharedStrings, readStyles, readWorkbook } from './xlsx-parts.ts';
import { type NumberedRow, streamRows } from './xlsx-rows.ts';

const PARTS_MAX = 5000;
const NOT_XLSX = 'Это не книга Excel. Подойдут XLSX и CSV; XLS сохраните как XLSX.';

export type OpenWorkbook = {
  sheet: string;
  /** Unpacked bytes of the sheet read so far, and all of them. */
  position: () => { done: number; total: number };
  rows: (most?: Parameters<typeof streamRows>[2]) => AsyncGenerator<NumberedRow[]>;
  close: () => void;
};

/** First sheet of a workbook, as a stream of rows: however many there are, they are never all in memory. */
export async function openWorkbook(storage: Pick<Storage, 'open'>, file: PartedFile): Promise<OpenWorkbook> {
  const zip = await openZip(storage, file);
  try {
    const parts = await partsOf(zip);
    const bytesOf = async (path: string): Promise<AsyncIterable<Uint8Array>> => {
      const entry = parts.get(path.toLowerCase());
      if (!entry) throw new TableError(NOT_XLSX);
      return zip.read(checked(entry));
    };
    const book = await readWorkbook(await bytesOf('xl/workbook.xml'));
    const targets = await readRelations(await bytesOf('xl/_rels/workbook.xml.rels'));
    const path = targets.get(book.part) ?? 'xl/worksheets/sheet1.xml';
    const has = (name: string): boolean => parts.has(name);
    const looks = has('xl/styles.xml') ? await readStyles(await bytesOf('xl/styles.xml')) : [];
    const strings = has('xl/sharedstrings.xml') ? await readSharedStrings(await bytesOf('xl/sharedStrings.xml')) : [];
    const total = parts.get(path.toLowerCase())?.uncompressedSize ?? 0;
    let done = 0;
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const piece of await bytesOf(path)) {
        done += piece.length;
        yield piece;
      }
    }
    return {
      sheet: book.name,
      position: () => ({ done, total }),
      rows: (most) => streamRows(counted(), { strings, looks, dates: book.dates }, most),
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function partsOf(zip: OpenZip): Promise<Map<string, Entry>> {
  if (zip.count > PARTS_MAX) throw new TableError(NOT_XLSX);
  const parts = new Map<string, Entry>();
  for await (const { name, entry } of zip.entries()) parts.set(name.toLowerCase(), entry);
  return parts;
}

function checked(entry: Entry): Entry {
  if (isBomb(entry)) throw new TableError('Книга распаковывается в слишком большую. Сохраните её как CSV.');
  return entry;
}
