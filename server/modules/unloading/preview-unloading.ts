import { mayMakeReports } from '#domain/reports/reports.policy.ts';
import { PREVIEW_ROWS } from '#domain/unloading/unloading-limits.ts';
import type { PreviewUnloading, UnloadingPreview } from '#domain/unloading/unloading.schema.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { Reader } from '#server/identity/caller.ts';
import { checkedChoice, openSource } from './open-source.ts';

/** The first rows of the file, and how many it will have (D-31). */
export function previewUnloading(db: Database, reader: Reader, asked: PreviewUnloading): Promise<UnloadingPreview> {
  assertAllowed(mayMakeReports(reader.actor));
  const choice = checkedChoice(asked);
  const source = openSource(choice, reader);
  return db.read(async (q) => {
    const total = await source.count(q);
    const keys = await source.keys(q, PREVIEW_ROWS);
    const rows = keys.length === 0 ? [] : await source.rows(q, [...keys]);
    const shown = rows.slice(0, PREVIEW_ROWS).map((row) => choice.columns.map((key) => row[key] ?? null));
    return { total, rows: shown };
  });
}
