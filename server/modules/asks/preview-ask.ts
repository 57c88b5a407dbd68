import { costOf, estimateSample } from '#domain/asks/ask-cost.ts';
import type { asksApi } from '#domain/asks/asks.api.ts';
import type { AskPreview } from '#domain/asks/asks.schema.ts';
import { drawSample } from '#domain/asks/draw-sample.ts';
import { budgetDay } from '#domain/engines/budget-day.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { findEngineAllowance } from '#server/engines/engines.repo.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { readAskQuery } from './ask-query.ts';
import { countLetters, findPopulation } from './ask-sample.repo.ts';
import { loadAsking } from './load-asking.ts';

/** What would be asked about, and what it costs: nothing is written, no engine is asked. */
export function previewAsk({
  deps,
  db,
  caller: { actor, now },
  params: { id: company_id },
  input: { kind, query, size, seed },
}: RequestOf<typeof asksApi.preview>): Promise<AskPreview> {
  const { filter } = readAskQuery(query);
  return db.read(async (q) => {
    const asking = await loadAsking(q, deps, { actor, id: company_id });
    const { found, eligible } = await findPopulation(q, { actor, company_id, kind, filter });
    const ids = drawSample(eligible, size, seed);
    return {
      found,
      eligible: eligible.length,
      sampled: ids.length,
      cost: kind === 'counts' ? null : await readCost(q, deps, { company_id, ids, now }),
      may: { propose: asking.mayAskEngine, ask: kind === 'counts' ? asking.mayCount : asking.mayAskEngine },
    };
  });
}

type Asked = { company_id: number; ids: readonly number[]; now: Date };

const UNBOUND = { tokens_per_day: null, roubles_per_day: null, minutes_per_day: null };

async function readCost(q: Query, { engines }: Pick<Deps, 'engines'>, { company_id, ids, now }: Asked) {
  const tokens = estimateSample({ talks: ids.length, letters: await countLetters(q, ids) });
  const allowance = await findEngineAllowance(q, { company_id, purpose: 'meaning', day: budgetDay(now) });
  const { budget, spent } = allowance ?? { budget: UNBOUND, spent: { tokens: 0, roubles: 0, seconds: 0 } };
  return costOf(tokens, engines.chat?.price ?? null, budget, spent) satisfies AskPreview['cost'];
}
