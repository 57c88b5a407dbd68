import type { rechecksApi } from '#domain/rechecks/rechecks.api.ts';
import { mayCreateRechecks, maySeeRechecks } from '#domain/rechecks/rechecks.policy.ts';
import type { RecheckList } from '#domain/rechecks/rechecks.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentRecheck } from './present-recheck.ts';
import { countRechecks, listRecheckRows } from './rechecks.repo.ts';

/** «Перепроверки»: who rated first and who second, and in how much they differ (D-47). */
export async function listRechecks({
  db,
  caller: { actor },
  query: { filter, ...paging },
}: RequestOf<typeof rechecksApi.list>): Promise<RecheckList> {
  assertAllowed(maySeeRechecks(actor));
  return db.read(async (q) => {
    const rows = await listRecheckRows(q, { actor, filter }, paging);
    const counted = await countRechecks(q, { actor, filter });
    return listResponse(paging, counted, rows.map(presentRecheck), mayCreateRechecks);
  });
}
