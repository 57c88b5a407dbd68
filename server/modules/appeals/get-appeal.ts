import type { appealsApi } from '#domain/appeals/appeals.api.ts';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadAppeal, showAppeal } from './load-appeal.ts';

export function getAppeal({ db, caller, params }: RequestOf<typeof appealsApi.get>): Promise<Appeal> {
  return db.read(async (q) => showAppeal(q, caller, await loadAppeal(q, caller.actor, params.id)));
}
