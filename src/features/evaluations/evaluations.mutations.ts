import type { QueryClient } from '@tanstack/react-query';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { evaluationQuery } from './evaluations.queries.ts';

export function keepEvaluation(queryClient: QueryClient, evaluation: Evaluation): void {
  queryClient.setQueryData(evaluationQuery(evaluation.id).queryKey, evaluation);
}
