import { isOffered } from '#domain/kernel/verdict.ts';
import type { trustApi } from '#domain/trust/trust.api.ts';
import type { CriterionTrust } from '#domain/trust/trust.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { moveTrust } from '../machine/move-trust.ts';
import { loadTrust, mayStop, showCriterionTrust } from './show-criterion-trust.ts';

/** Switches a criterion's machine off: it is asked no more, and proposes nothing (D-44). */
export function stopTrust({ deps, caller, params }: RequestOf<typeof trustApi.stop>): Promise<CriterionTrust> {
  const asked = { actor: caller.actor, id: params.id };
  return deps.db.write(async (q) => {
    const may = mayStop(await loadTrust(q, deps, asked));
    assertAllowed(may, isOffered(may) ? conflict : undefined);
    await moveTrust(q, caller, params.id, { reason: 'stopped' });
    return showCriterionTrust(q, await loadTrust(q, deps, asked));
  });
}
