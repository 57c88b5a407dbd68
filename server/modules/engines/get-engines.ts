import type { enginesApi } from '#domain/engines/engines.api.ts';
import { maySeeEngines } from '#domain/engines/engines.policy.ts';
import type { EnginesAnswer } from '#domain/engines/engines.schema.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import type { Deps } from '#server/deps.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { presentEngine, presentSpending } from './engines.presenter.ts';
import { listChecks, listCompanySpending } from './engines.repo.ts';

/** «Движки»: what is set, whether it works, what it has cost today and this month (D-43). */
export function getEngines({ deps, caller }: RequestOf<typeof enginesApi.get>): Promise<EnginesAnswer> {
  assertAllowed(maySeeEngines(caller.actor));
  return readEngines(deps, caller.now);
}

export function readEngines({ db, engines, installation }: Deps, now: Date): Promise<EnginesAnswer> {
  const today = dayInZone(now, DEFAULT_TIME_ZONE);
  return db.read(async (q) => {
    const checks = await listChecks(q);
    const companies = await listCompanySpending(q, { today, since: `${today.slice(0, 7)}-01` });
    return {
      chat: presentEngine('chat', engines.chat, { auth: installation.chatAuth, checks }),
      speech: presentEngine('speech', engines.speech, { auth: null, checks }),
      foreign_allowed: installation.foreignEngines,
      companies: companies.map(presentSpending),
    };
  });
}
