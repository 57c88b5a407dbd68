import type { Actor } from '#domain/actor/actor.ts';
import { mayAsk, mayAskEngine } from '#domain/asks/asks.policy.ts';
import { mayChangeNow } from '#domain/companies/companies.policy.ts';
import { both, type Verdict } from '#domain/kernel/verdict.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isEngineOn } from '#server/engines/engines.repo.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { companyFacts } from '../companies/companies.presenter.ts';
import { loadCompany } from '../companies/load-company.ts';

/** Company that is asked about: 404 where it is not seen, 403 where the actor does not lead it. */
export async function loadAsking(
  q: Query,
  { engines }: Pick<Deps, 'engines'>,
  { actor, id }: { actor: Actor; id: number },
): Promise<{ mayCount: Verdict; mayAskEngine: Verdict }> {
  const company = companyFacts(await loadCompany(q, actor, id));
  assertAllowed(mayAsk(actor, { company_id: id }));
  const mayCount = mayChangeNow(company);
  const is_on = await isEngineOn(q, id, 'meaning');
  return { mayCount, mayAskEngine: both(mayCount, mayAskEngine({ has_engine: engines.chat !== null, is_on })) };
}
