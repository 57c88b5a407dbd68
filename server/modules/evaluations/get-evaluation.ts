import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadEvaluation, showEvaluation } from './load-evaluation.ts';

export function getEvaluation({ db, caller, params }: RequestOf<typeof evaluationsApi.get>): Promise<Evaluation> {
  const { actor } = caller;
  return db.read(async (q) => showEvaluation(q, actor, await loadEvaluation(q, actor, params.id)));
}
