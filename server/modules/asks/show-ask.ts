import type { Actor } from '#domain/actor/actor.ts';
import { askState } from '#domain/asks/ask-words.ts';
import { mayAskEngine, mayStopNow } from '#domain/asks/asks.policy.ts';
import type { Ask, AskRow } from '#domain/asks/asks.schema.ts';
import { groupBy } from '#domain/kernel/group-by.ts';
import { allow } from '#domain/kernel/verdict.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isEngineOn } from '#server/engines/engines.repo.ts';
import { notFound } from '#server/http/errors.ts';
import { type AskFound, findAsk, listFinds, listTalks } from './asks.repo.ts';
import { presentAsks } from './present-ask.ts';

/** Question about a company that the actor leads; 404 otherwise. */
export async function loadAsk(q: Query, actor: Actor, id: number): Promise<AskFound> {
  const row = await findAsk(q, actor, id);
  if (!row) throw notFound('Вопрос не найден.');
  return row;
}

/** A question with its answer and the conversations of its sample. */
export async function showAsk(
  q: Query,
  { engines }: Pick<Deps, 'engines'>,
  { actor, id }: { actor: Actor; id: number },
) {
  const row = await loadAsk(q, actor, id);
  const { ask } = row;
  const [summary] = await presentAsks(q, actor, [row]);
  if (!summary) throw new Error(`ask ${id} is not presented`);
  const rows = await readRows(q, actor, id);
  const is_on = await isEngineOn(q, ask.company_id, 'meaning');
  const { book, rubric, speaker, query, size, seed, found, eligible, failure, model, waits_until } = ask;
  return {
    ...summary,
    book,
    rubric,
    speaker,
    query,
    size,
    seed,
    found,
    eligible,
    failure,
    model,
    rows,
    hidden: ask.sampled - rows.length,
    waits_until: waits_until?.toISOString() ?? null,
    may: {
      stop: mayStopNow(askState(ask)),
      ask: ask.kind === 'counts' ? allow : mayAskEngine({ has_engine: engines.chat !== null, is_on }),
    },
  } satisfies Ask;
}

async function readRows(q: Query, actor: Actor, id: number): Promise<AskRow[]> {
  const finds = new Map(groupBy(await listFinds(q, id), ({ communication_id }) => communication_id));
  const talks = await listTalks(q, actor, id);
  return talks.map(
    ({ communication_id, started_at, time_zone, employee, employee_source_name, client_name, outcome }) => ({
      communication: {
        id: communication_id,
        started_at: started_at.toISOString(),
        time_zone,
        employee: employee ? displayName(employee) : employee_source_name,
        client: client_name,
      },
      outcome,
      finds: (finds.get(communication_id) ?? []).map(({ key, label, quote, second }) => ({
        key,
        label,
        quote,
        second,
      })),
    }),
  );
}
