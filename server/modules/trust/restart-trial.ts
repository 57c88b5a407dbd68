import { randomInt } from 'node:crypto';
import { isOffered } from '#domain/kernel/verdict.ts';
import type { trustApi } from '#domain/trust/trust.api.ts';
import type { CriterionTrust } from '#domain/trust/trust.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { moveTrust } from '../machine/move-trust.ts';
import { readFingerprint } from '../machine/read-fingerprint.ts';
import { findExamples } from '../suggestions/examples.repo.ts';
import { loadTrust, mayRestart, showCriterionTrust } from './show-criterion-trust.ts';
import { SEEDS } from './start-trial.ts';

/** «Обновить примеры» and «Начать обкатку» of one that is off: the trial begins anew with today's examples (D-44). */
export function restartTrial({ deps, caller, params }: RequestOf<typeof trustApi.restart>): Promise<CriterionTrust> {
  const { actor, now } = caller;
  const asked = { actor, id: params.id };
  return deps.db.write(async (q) => {
    const loaded = await loadTrust(q, deps, asked);
    const may = mayRestart(loaded);
    assertAllowed(may, isOffered(may) ? conflict : undefined);
    const { trust, criterion, facts } = loaded;
    if (!criterion) throw new Error(`criterion ${trust.id} is gone`);
    const { company_id } = facts;
    const examples = await findExamples(q, { company_id, communication_id: null, criteria: [criterion] });
    const fingerprint = await readFingerprint(q, { criterion, examples, engines: deps.engines });
    await moveTrust(q, caller, trust.id, {
      reason: trust.state === 'off' ? 'started' : 'examples',
      values: { examples, fingerprint, seed: randomInt(SEEDS), started_at: now },
    });
    return showCriterionTrust(q, await loadTrust(q, deps, asked));
  });
}
