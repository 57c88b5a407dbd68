import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '#src/app/api-error.ts';
import { useMe } from '#src/app/session.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { EvaluationResult } from './evaluation-result.tsx';
import { evaluationQuery } from './evaluations.queries.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { loadRatingForm } from './load-rating-form.ts';

const RatingForm = lazySection(loadRatingForm);

type OpenEvaluationProps = {
  id: number;
  projectId: number;
  /** Begun a moment ago: the first criterion takes the focus of the button that is gone. */
  started: boolean;
  /** Shows another evaluation of the communication. */
  onOpen: (id: number) => void;
  /** The own draft is thrown away; without it, it cannot be. */
  onDiscarded?: () => void;
  /** Way on for who has rated, instead of to their next task. */
  next?: ReactNode;
};

/** Evaluation: to fill while it is one's own draft, else to read. Mount it anew (`key`) for another one. */
export function OpenEvaluation({ id, projectId, started, onOpen, onDiscarded, next }: OpenEvaluationProps) {
  const { id: userId } = useMe();
  const query = useQuery(evaluationQuery(id));
  const { data: evaluation, error } = query;
  const [wasFilled, setWasFilled] = useState(false);
  if (error && !evaluation) {
    const isGone = error instanceof ApiError && error.status === 404;
    return <QueryError query={query} title={isGone ? 'Оценка не найдена' : undefined} />;
  }
  if (!evaluation) return <FormSkeleton />;
  if (evaluation.state === 'draft' && evaluation.may.edit.allowed) {
    if (!wasFilled) setWasFilled(true);
    // Another version of the form is another form to fill.
    return (
      <Suspense fallback={<FormSkeleton />}>
        <RatingForm
          key={evaluation.form_version.id}
          evaluation={evaluation}
          takesFocus={started}
          onDiscarded={onDiscarded}
        />
      </Suspense>
    );
  }
  return (
    <EvaluationResult
      evaluation={evaluation}
      isOwn={evaluation.assessor.id === userId}
      projectId={projectId}
      takesFocus={wasFilled}
      onOpen={onOpen}
      next={next}
    />
  );
}
