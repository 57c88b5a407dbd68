import { appealsList, type AppealsQuery } from '#domain/appeals/appeals.filters.ts';
import type {
  AnswerAppeal,
  Appeal,
  AppealFigures,
  AppealList,
  AppealOptions,
  EvaluationAppeals,
  OpenAppeal,
  ResolveAppeal,
} from '#domain/appeals/appeals.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { http } from '#src/app/http-client.ts';

export function listAppeals(asked: AppealsQuery, signal: AbortSignal): Promise<AppealList> {
  return http.get('appeals', { query: writeListQuery(appealsList, asked), signal, several: true });
}

/** Figures of the filter alone: neither page nor order changes them. */
export function getAppealFigures(
  { filter }: Pick<AppealsQuery, 'filter'>,
  signal: AbortSignal,
): Promise<AppealFigures> {
  return http.get('appeals/figures', { query: { filter }, signal });
}

export function getAppealOptions(signal: AbortSignal): Promise<AppealOptions> {
  return http.get('appeals/options', { signal });
}

export function getEvaluationAppeals(evaluationId: number, signal: AbortSignal): Promise<EvaluationAppeals> {
  return http.get(`evaluations/${evaluationId}/appeals`, { signal });
}

export function openAppeal(evaluationId: number, input: OpenAppeal): Promise<Appeal> {
  return http.post(`evaluations/${evaluationId}/appeals`, { json: input });
}

export function withdrawAppeal(appeal: Revisioned): Promise<Appeal> {
  return http.post(`appeals/${appeal.id}/withdraw`, { revision: appeal.revision });
}

export function startReview(appeal: Revisioned): Promise<Appeal> {
  return http.post(`appeals/${appeal.id}/start-review`, { revision: appeal.revision });
}

export function answerAppeal(appeal: Revisioned, input: AnswerAppeal): Promise<Appeal> {
  return http.post(`appeals/${appeal.id}/answer`, { json: input, revision: appeal.revision });
}

export function resolveAppeal(appeal: Revisioned, input: ResolveAppeal): Promise<Appeal> {
  return http.post(`appeals/${appeal.id}/resolve`, { json: input, revision: appeal.revision });
}
