import { writeXlsxStream } from 'hucre/xlsx';

type StreamedCell = string | number | boolean | Date | null;

type StreamedColumn = {
  header: string;
  width: number;
  /** Excel's own words for how values are shown: `dd.mm.yyyy`, `@` for a text that looks like a number. */
  format?: string;
};

type StreamedSheet = {
  /** Name of at most 31 characters, as Excel has it; what goes on is called `…_2`, `…_3`. */
  name: string;
  columns: readonly StreamedColumn[];
  /** Excel's limit, 1 048 576 with the header, unless a test says less. */
  maxRows?: number;
  /** Beyond 4 GB before compression a part needs the longer records, which older readers do not know. */
  isHuge: boolean;
};

/** Longest text of a cell in Excel. */
export const TEXT_MAX = 32_767;
// oxlint-disable-next-line no-control-regex -- what XML cannot carry
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Signs that XML forbids, and halves of pairs: one look at each text, for nearly all of them have none. */
// oxlint-disable-next-line no-control-regex -- see above
const SUSPECT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

/** A text that XML carries and Excel takes. A half of a pair is what is left of a cut emoji. */
function tidy(cell: StreamedCell): StreamedCell {
  if (typeof cell !== 'string') return cell;
  const text = cell.length > TEXT_MAX ? `${cell.slice(0, TEXT_MAX - 1)}…` : cell;
  return SUSPECT.test(text) ? text.replaceAll(NOT_IN_XML, '').replaceAll(/\p{Surrogate}/gu, '\ufffd') : text;
}

async function* flat(pieces: AsyncIterable<readonly StreamedCell[][]>): AsyncGenerator<StreamedCell[]> {
  for await (const rows of pieces) for (const row of rows) yield row.map(tidy);
}

/**
 * A workbook of one table in constant memory, however long it is (decisions/032-xlsx.md): past Excel's limit of rows it
 * goes on in another sheet, with its header again. Texts are texts whatever they begin with.
 */
export function streamWorkbook(
  { name, columns, maxRows, isHuge }: StreamedSheet,
  pieces: AsyncIterable<readonly StreamedCell[][]>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(flat(pieces), {
    name,
    columns: columns.map(({ header, width, format }) => ({ header, width, ...(format ? { numFmt: format } : {}) })),
    freezePane: { rows: 1 },
    zip64: isHuge,
    ...(maxRows === undefined ? {} : { maxRowsPerSheet: maxRows }),
  });
}
