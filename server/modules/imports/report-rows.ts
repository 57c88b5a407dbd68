import { type ImportPhase, ROW_VERDICTS, ROW_VERDICTS_AHEAD } from '#domain/imports/import-words.ts';
import type { importsApi } from '#domain/imports/imports.api.ts';
import type { ImportRows } from '#domain/imports/imports.schema.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/kernel/csv.ts';
import type { FileAnswer } from '#server/http/endpoints/implement.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { listReported } from './import-batches.repo.ts';
import { loadImport } from './load-import.ts';
import type { ImportRow } from './imports.repo.ts';

const PAGE_ROWS = 50;
const PIECE_ROWS = 5000;

/** The report is of the load, once it has begun. */
const phaseOf = ({ import: of }: ImportRow): ImportPhase => (of.begun_at === null ? 'check' : 'run');

export function listReportRows({
  db,
  caller,
  params: { id },
  query: { verdict, after = 0 },
}: RequestOf<typeof importsApi.rows>): Promise<ImportRows> {
  return db.read(async (q) => {
    const phase = phaseOf(await loadImport(q, caller.actor, id));
    const rows = await listReported(q, { import_id: id, phase, verdict: verdict ?? null, after, limit: PAGE_ROWS + 1 });
    const data = rows.slice(0, PAGE_ROWS).map(([row, of, reason]) => ({ row, verdict: of, reason }));
    return { phase, data, next: rows.length > PAGE_ROWS ? (data.at(-1)?.row ?? null) : null };
  });
}

/** Report of all rows as CSV, a piece at a time. */
export async function exportReport({
  db,
  caller,
  params: { id },
}: RequestOf<typeof importsApi.report>): Promise<FileAnswer> {
  const of = await db.read((q) => loadImport(q, caller.actor, id));
  const phase = phaseOf(of);
  const words = phase === 'check' ? ROW_VERDICTS_AHEAD : ROW_VERDICTS;
  const encoder = new TextEncoder();
  let after: number | null = null;
  const bytes = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (after === null) {
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(['Строка', 'Итог', 'Пояснение'])));
        after = 0;
        return;
      }
      const from = after;
      const rows = await db.read((q) =>
        listReported(q, { import_id: id, phase, verdict: null, after: from, limit: PIECE_ROWS }),
      );
      const last = rows.at(-1);
      if (last === undefined) {
        for (const name of of.import.recordings?.names ?? [])
          controller.enqueue(encoder.encode(csvLine([null, 'Файл без строки', name])));
        controller.close();
        return;
      }
      after = last[0];
      const lines = rows.map(([row, verdict, reason]) => csvLine([row, words[verdict], reason]));
      controller.enqueue(encoder.encode(lines.join('')));
    },
  });
  return { bytes, type: 'text/csv; charset=utf-8', name: `import-${id}.csv` };
}
