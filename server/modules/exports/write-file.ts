import { type Cell, csvValue, type ExportRow, wallClock } from '#domain/exports/cell.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/kernel/csv.ts';
import { columnsOf, type ColumnType, type ExportColumn } from '#domain/exports/export-columns.ts';
import { EXPORT_KINDS, type ExportFormat, type ExportKind } from '#domain/exports/export-kinds.ts';
import type { ByteSource } from '#server/storage/storage.ts';
import { streamWorkbook } from '#server/xlsx/stream-workbook.ts';

type FilePlan = { what: ExportKind; format: ExportFormat; columns: readonly string[] };
type Pieces = AsyncIterable<readonly ExportRow[]>;
type Chosen = ExportColumn & { key: string };

const encoder = new TextEncoder();

function chosenColumns({ what, columns }: FilePlan): Chosen[] {
  const all = columnsOf(what);
  return columns.flatMap((key) => (all[key] ? [{ key, ...all[key] }] : []));
}

async function* csv(columns: readonly Chosen[], pieces: Pieces): AsyncGenerator<Uint8Array> {
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)));
  for await (const rows of pieces) {
    const lines = rows.map((row) => columns.map(({ key, type }) => csvValue(type, row[key] ?? null)).join(';'));
    if (lines.length > 0) yield encoder.encode(`${lines.join('\r\n')}\r\n`);
  }
}

async function* jsonLines(columns: readonly Chosen[], pieces: Pieces): AsyncGenerator<Uint8Array> {
  for await (const rows of pieces) {
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map(({ key }) => [key, row[key] ?? null]))),
    );
    if (lines.length > 0) yield encoder.encode(`${lines.join('\n')}\n`);
  }
}

const FORMATS: Partial<Record<ColumnType, string>> = {
  instant: 'dd.mm.yyyy hh:mm:ss',
  day: 'dd.mm.yyyy',
  phone: '@',
};
const WIDTHS: Record<ColumnType, number> = {
  text: 24,
  long: 60,
  phone: 20,
  number: 14,
  instant: 20,
  day: 12,
  flag: 12,
};

/** Dates are the clock of the project: a workbook knows no zones. */
function xlsxCell(type: ColumnType, cell: Cell): string | number | Date | null {
  if (typeof cell === 'boolean') return cell ? 'Да' : 'Нет';
  if (typeof cell !== 'string') return cell;
  if (type === 'instant') return new Date(`${wallClock(cell)}Z`);
  return type === 'day' ? new Date(`${cell}T00:00:00Z`) : cell;
}

/** Cells from which a sheet may be larger than 4 GB before it is compressed. */
const HUGE_CELLS = 20_000_000;

function xlsx(plan: FilePlan, pieces: Pieces, { rows, maxRows }: { rows: number; maxRows?: number }): ByteSource {
  const columns = chosenColumns(plan);
  async function* cells() {
    for await (const piece of pieces)
      yield piece.map((row) => columns.map(({ key, type }) => xlsxCell(type, row[key] ?? null)));
  }
  const sheet = {
    name: EXPORT_KINDS[plan.what],
    columns: columns.map(({ title, type }) => ({
      header: title,
      width: WIDTHS[type],
      ...(FORMATS[type] ? { format: FORMATS[type] } : {}),
    })),
    isHuge: rows * columns.length > HUGE_CELLS,
    ...(maxRows === undefined ? {} : { maxRows }),
  };
  return streamWorkbook(sheet, cells());
}

/**
 * The file as bytes, made while it is read. @param size `rows`: of the whole file; `maxRows`: of one sheet, for tests.
 */
export function fileBytes(plan: FilePlan, pieces: Pieces, size: { rows: number; maxRows?: number }): ByteSource {
  if (plan.format === 'xlsx') return xlsx(plan, pieces, size);
  return plan.format === 'csv' ? csv(chosenColumns(plan), pieces) : jsonLines(chosenColumns(plan), pieces);
}
