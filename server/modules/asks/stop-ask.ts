import type { asksApi } from '#domain/asks/asks.api.ts';
import { askState } from '#domain/asks/ask-words.ts';
import { maySeeAsks, mayStopNow } from '#domain/asks/asks.policy.ts';
import type { Ask } from '#domain/asks/asks.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { endAsk } from './asks.repo.ts';
import { loadAsk, showAsk } from './show-ask.ts';

/** Asks no further: what was asked by now is in random order, and a sample of its own. */
export async function stopAsk({ deps, db, caller, params: { id } }: RequestOf<typeof asksApi.stop>): Promise<Ask> {
  const { actor, now } = caller;
  assertAllowed(maySeeAsks(actor));
  return db.write(async (q) => {
    const { ask } = await loadAsk(q, actor, id);
    assertAllowed(mayStopNow(askState(ask)), conflict);
    if (await endAsk(q, id, { stopped_at: now })) {
      const { company_id, question } = ask;
      const of = { entity: 'companies', entity_id: company_id, company_id } as const;
      await record(q, caller, { action: 'stop-ask', ...of, after: { asked: question } });
    }
    return showAsk(q, deps, { actor, id });
  });
}
