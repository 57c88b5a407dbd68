import type { asksApi } from '#domain/asks/asks.api.ts';
import { maySeeAsks } from '#domain/asks/asks.policy.ts';
import type { AskList } from '#domain/asks/asks.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { countAsks, listAskRows } from './asks.repo.ts';
import { presentAsks } from './present-ask.ts';

/** What was asked about the companies that the caller leads. */
export async function listAsks({
  db,
  caller: { actor },
  query: { filter, ...paging },
}: RequestOf<typeof asksApi.list>): Promise<AskList> {
  assertAllowed(maySeeAsks(actor));
  return db.read(async (q) => {
    const rows = await presentAsks(q, actor, await listAskRows(q, { actor, filter }, paging));
    return listResponse(paging, await countAsks(q, { actor, filter }), rows, maySeeAsks(actor));
  });
}
