import type { criteriaApi } from '#domain/criteria/criteria.api.ts';
import type { Criterion } from '#domain/criteria/criteria.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { showCriterion } from './load-criterion.ts';

export function getCriterion({ db, caller, params }: RequestOf<typeof criteriaApi.get>): Promise<Criterion> {
  return db.read((q) => showCriterion(q, caller.actor, params.id));
}
