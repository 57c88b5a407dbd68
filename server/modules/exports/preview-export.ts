import type { exportsApi } from '#domain/exports/exports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayMakeReports } from '#domain/reports/reports.policy.ts';
import { PREVIEW_ROWS } from '#domain/exports/export-limits.ts';
import type { ExportPreview } from '#domain/exports/exports.schema.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { checkedChoice, openSource } from './open-source.ts';

/** The first rows of the file, and how many it will have (D-31). */
export function previewExport({ db, caller, input }: RequestOf<typeof exportsApi.preview>): Promise<ExportPreview> {
  assertAllowed(mayMakeReports(caller.actor));
  const choice = checkedChoice(input);
  const source = openSource(choice, caller);
  return db.readReplica(async (q) => {
    const total = await source.count(q);
    const keys = await source.keys(q, PREVIEW_ROWS);
    const rows = keys.length === 0 ? [] : await source.rows(q, [...keys]);
    const shown = rows.slice(0, PREVIEW_ROWS).map((row) => choice.columns.map((key) => row[key] ?? null));
    return { total, rows: shown };
  });
}
