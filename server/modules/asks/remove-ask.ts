import type { asksApi } from '#domain/asks/asks.api.ts';
import { maySeeAsks } from '#domain/asks/asks.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { deleteAsk } from './asks.repo.ts';
import { loadAsk } from './show-ask.ts';

/** Removes a question with its answer; one that is being asked ends. */
export async function removeAsk({ db, caller, params: { id } }: RequestOf<typeof asksApi.remove>): Promise<void> {
  assertAllowed(maySeeAsks(caller.actor));
  await db.write(async (q) => {
    const { ask } = await loadAsk(q, caller.actor, id);
    await deleteAsk(q, id);
    const { company_id, question, sampled } = ask;
    const of = { entity: 'companies', entity_id: company_id, company_id } as const;
    await record(q, caller, { action: 'remove-ask', ...of, before: { asked: question, asked_talks: sampled } });
  });
}
