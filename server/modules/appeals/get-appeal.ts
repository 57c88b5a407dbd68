import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import type { Database } from '#server/db/client.ts';
import type { Reader } from '#server/identity/caller.ts';
import { loadAppeal, showAppeal } from './load-appeal.ts';

export function getAppeal(db: Database, reader: Reader, id: number): Promise<Appeal> {
  return db.read(async (q) => showAppeal(q, reader, await loadAppeal(q, reader.actor, id)));
}
