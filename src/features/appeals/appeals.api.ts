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
import { http } from '#src/app/http-client.ts';

export function listAppeals(asked: AppealsQuery, signal: AbortSignal): Promise<AppealList> {
  return http.get('appeals', { query: writeListQuery(appealsList, asked), signal, several: true });
}

/** Of the filter alone: neither page nor order changes them. */
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

type SeenAppeal = Pick<Appeal, 'id' | 'revision'>;

/** The revision that the step was taken on (D-38). */
const seen = ({ revision }: SeenAppeal): Record<string, string> => ({ 'If-Match': `"${revision}"` });

export function withdrawAppeal(appeal: SeenAppeal): Promise<Appeal> {
  return http.post(`appeals/${appeal.id}/withdraw`, { headers: seen(appeal) });
}

export function startReview(appeal: SeenAppeal): Promise<Appeal> {
  return http.post(`appeals/${appeal.id}/start-review`, { headers: seen(appeal) });
}

export function answerAppeal(appeal: SeenAppeal, input: AnswerAppeal): Promise<Appeal> {
  return http.post(`appeals/${appeal.id}/answer`, { json: input, headers: seen(appeal) });
}

export function resolveAppeal(appeal: SeenAppeal, input: ResolveAppeal): Promise<Appeal> {
  return http.post(`appeals/${appeal.id}/resolve`, { json: input, headers: seen(appeal) });
}
