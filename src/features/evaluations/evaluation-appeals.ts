import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { usePermissions } from '#src/app/session.ts';
import { evaluationAppealsQuery } from '#src/features/appeals/appeals.queries.ts';

const load = async () => (await import('#src/features/appeals/evaluation-appeals-widget.tsx')).EvaluationAppeals;

/** Appeals of an evaluation are a file of their own: most that is rated is not published yet. */
export const EvaluationAppeals = lazyPart(load);

/** Fetches appeals and their file beside the evaluation, which waits for them; a failure is told where they are shown. */
export function usePrefetchAppeals(evaluation: EvaluationSummary | undefined): void {
  const queryClient = useQueryClient();
  const { appeals: hasAppeals } = usePermissions();
  const id = hasAppeals && evaluation?.state === 'published' ? evaluation.id : null;
  useEffect(() => {
    if (id === null) return;
    load().catch(() => {});
    void queryClient.prefetchQuery(evaluationAppealsQuery(id));
  }, [id, queryClient]);
}
