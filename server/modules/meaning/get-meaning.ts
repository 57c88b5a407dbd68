import type { meaningApi } from '#domain/meaning/meaning.api.ts';
import { mayReadMeaning } from '#domain/meaning/meaning.policy.ts';
import type { Meaning } from '#domain/meaning/meaning.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { loadSeen } from '../communications/load-seen.ts';
import { showMeaning } from './show-meaning.ts';

/** «Кратко» of a conversation. */
export function getMeaning({
  deps,
  caller: { actor },
  params: { id },
}: RequestOf<typeof meaningApi.get>): Promise<Meaning> {
  return deps.db.read(async (q) => {
    const seen = await loadSeen(q, actor, id);
    assertAllowed(mayReadMeaning(actor, { id }));
    return showMeaning(q, deps, { actor, seen });
  });
}
