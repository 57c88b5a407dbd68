import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import type { Database } from '#server/db/client.ts';
import type { Caller } from '../audit/audit.repo.ts';
import { loadAppeal, showAppeal } from './load-appeal.ts';

export function getAppeal(db: Database, caller: Caller, id: number): Promise<Appeal> {
  return db.read(async (q) => showAppeal(q, caller, await loadAppeal(q, caller.actor, id)));
}
