import type {
  AcknowledgeEvaluation,
  CreateEvaluation,
  Evaluation,
  EvaluationDraft,
  EvaluationReason,
  SavedDraft,
} from '#domain/evaluations/evaluations.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { http } from '#src/app/http-client.ts';

export function getEvaluation(id: number, signal?: AbortSignal): Promise<Evaluation> {
  return http.get<Evaluation>(`evaluations/${id}`, { signal });
}

/** Creates an evaluation, or returns the own draft that exists already. */
export function createEvaluation(communicationId: number, input: CreateEvaluation): Promise<Evaluation> {
  return http.post<Evaluation>(`communications/${communicationId}/evaluations`, { json: input });
}

export function saveDraft({ id, revision }: Revisioned, draft: EvaluationDraft): Promise<SavedDraft> {
  return http.put<SavedDraft>(`evaluations/${id}/draft`, { json: draft, revision });
}

/** Moves to the form's current version (D-11). */
export function moveVersion({ id, revision }: Revisioned): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/move-version`, { revision });
}

export function submitEvaluation({ id, revision }: Revisioned): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/submit`, { revision });
}

export function publishEvaluation({ id, revision }: Revisioned): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/publish`, { revision });
}

export function returnEvaluation({ id, revision }: Revisioned, why: EvaluationReason): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/return`, { json: why, revision });
}

export function reopenEvaluation({ id, revision }: Revisioned, why: EvaluationReason): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/reopen`, { json: why, revision });
}

export function voidEvaluation({ id, revision }: Revisioned, why: EvaluationReason): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/void`, { json: why, revision });
}

export function acknowledgeEvaluation({ id, revision }: Revisioned, word: AcknowledgeEvaluation): Promise<Evaluation> {
  return http.post<Evaluation>(`evaluations/${id}/acknowledge`, { json: word, revision });
}
