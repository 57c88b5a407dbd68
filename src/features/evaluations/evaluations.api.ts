import type {
  AcknowledgeEvaluation,
  CreateEvaluation,
  Evaluation,
  EvaluationDraft,
  EvaluationReason,
} from '#domain/evaluations/evaluations.schema.ts';
import { http } from '#src/app/http-client.ts';

/** The revision that the change was made on (D-38). */
const seen = (revision: number): Record<string, string> => ({ 'If-Match': `"${revision}"` });

export function getEvaluation(id: number, signal?: AbortSignal): Promise<Evaluation> {
  return http.get<Evaluation>(`evaluations/${id}`, { signal });
}

/** The own draft that exists already, if there is one. */
export function createEvaluation(communicationId: number, input: CreateEvaluation): Promise<Evaluation> {
  return http.post<Evaluation>(`communications/${communicationId}/evaluations`, { json: input });
}

export type SeenEvaluation = { id: number; revision: number };

export function saveDraft({ id, revision }: SeenEvaluation, draft: EvaluationDraft): Promise<Evaluation> {
  return http.put<Evaluation>(`evaluations/${id}/draft`, { json: draft, headers: seen(revision) });
}

/** To the form's current version (D-11). */
export function moveVersion({ id, revision }: SeenEvaluation): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/move-version`, { headers: seen(revision) });
}

export function submitEvaluation({ id, revision }: SeenEvaluation): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/submit`, { headers: seen(revision) });
}

export function publishEvaluation({ id, revision }: SeenEvaluation): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/publish`, { headers: seen(revision) });
}

export function returnEvaluation({ id, revision }: SeenEvaluation, why: EvaluationReason): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/return`, { json: why, headers: seen(revision) });
}

export function voidEvaluation({ id, revision }: SeenEvaluation, why: EvaluationReason): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/void`, { json: why, headers: seen(revision) });
}

export function acknowledgeEvaluation(
  { id, revision }: SeenEvaluation,
  word: AcknowledgeEvaluation,
): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/acknowledge`, { json: word, headers: seen(revision) });
}
