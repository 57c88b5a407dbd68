import type { trustApi } from '#domain/trust/trust.api.ts';
import type { CriterionTrust } from '#domain/trust/trust.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadTrust, showCriterionTrust } from './show-criterion-trust.ts';

/** Page of a measured criterion (D-44). */
export const getCriterionTrust = ({
  deps,
  caller: { actor },
  params: { id },
}: RequestOf<typeof trustApi.get>): Promise<CriterionTrust> =>
  deps.db.read(async (q) => showCriterionTrust(q, await loadTrust(q, deps, { actor, id })));
