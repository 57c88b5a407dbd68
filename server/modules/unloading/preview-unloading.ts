import type { unloadingApi } from '#domain/unloading/unloading.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayMakeReports } from '#domain/reports/reports.policy.ts';
import { PREVIEW_ROWS } from '#domain/unloading/unloading-limits.ts';
import type { UnloadingPreview } from '#domain/unloading/unloading.schema.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { checkedChoice, openSource } from './open-source.ts';

/** The first rows of the file, and how many it will have (D-31). */
export function previewUnloading({
  db,
  caller,
  input,
}: RequestOf<typeof unloadingApi.preview>): Promise<UnloadingPreview> {
  assertAllowed(mayMakeReports(caller.actor));
  const choice = checkedChoice(input);
  const source = openSource(choice, caller);
  return db.read(async (q) => {
    const total = await source.count(q);
    const keys = await source.keys(q, PREVIEW_ROWS);
    const rows = keys.length === 0 ? [] : await source.rows(q, [...keys]);
    const shown = rows.slice(0, PREVIEW_ROWS).map((row) => choice.columns.map((key) => row[key] ?? null));
    return { total, rows: shown };
  });
}
