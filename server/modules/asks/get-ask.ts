import type { asksApi } from '#domain/asks/asks.api.ts';
import { maySeeAsks } from '#domain/asks/asks.policy.ts';
import type { Ask } from '#domain/asks/asks.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { showAsk } from './show-ask.ts';

/** A question with its answer. */
export async function getAsk({ deps, caller: { actor }, params: { id } }: RequestOf<typeof asksApi.get>): Promise<Ask> {
  assertAllowed(maySeeAsks(actor));
  return deps.db.read((q) => showAsk(q, deps, { actor, id }));
}
