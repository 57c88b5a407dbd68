import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '#src/app/api-error.ts';
import { useMe } from '#src/app/session.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { EvaluationResult } from './evaluation-result.tsx';
import { evaluationQuery, evaluationSheetQuery } from './evaluations.queries.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { loadRatingForm } from './load-rating-form.ts';

const RatingForm = lazySection(loadRatingForm);

type OpenEvaluationProps = {
  /** Null: one that its first answer is to begin. */
  id: number | null;
  communicationId: number;
  /** Form that it is begun by. */
  formId?: number | undefined;
  projectId: number;
  /** Begun a moment ago: the first criterion takes the focus of the button that is gone. */
  started: boolean;
  /** It is there now; the same element goes on showing it, so that nothing typed meanwhile is lost. */
  onBegun?: (id: number) => void;
  /** Shows another evaluation of the communication. */
  onOpen: (id: number) => void;
  /** The own draft is thrown away; without it, it cannot be. */
  onDiscarded?: () => void;
  /** Way on for who has rated, instead of to their next task. */
  next?: ReactNode;
};

const nobodyAsks = (): void => undefined;

/** Evaluation: to fill while it is one's own draft, else to read. Mount it anew (`key`) for another one. */
export function OpenEvaluation(props: OpenEvaluationProps) {
  const {
    id,
    communicationId,
    formId = 0,
    projectId,
    started,
    onBegun = nobodyAsks,
    onOpen,
    onDiscarded,
    next,
  } = props;
  const { id: userId } = useMe();
  const begun = useQuery({ ...evaluationQuery(id ?? 0), enabled: id !== null });
  const sheet = useQuery({ ...evaluationSheetQuery({ communicationId, formId }), enabled: id === null });
  // Begun in another tab since the page was asked for: it is opened as it is.
  const begunElsewhere = id === null ? (sheet.data?.id ?? null) : null;
  const tellBegun = useEffectEvent(onBegun);
  useEffect(() => {
    if (begunElsewhere !== null) tellBegun(begunElsewhere);
  }, [begunElsewhere]);
  const query = id === null ? sheet : begun;
  const { data: evaluation, error } = query;
  const [wasFilled, setWasFilled] = useState(false);
  if (error && !evaluation) {
    const isGone = error instanceof ApiError && error.status === 404;
    return <QueryError query={query} title={isGone ? 'Оценка не найдена' : undefined} />;
  }
  if (!evaluation || begunElsewhere !== null) return <FormSkeleton />;
  if (evaluation.state === 'draft' && evaluation.may.edit.allowed) {
    if (!wasFilled) setWasFilled(true);
    // Another version of the form is another form to fill.
    return (
      <Suspense fallback={<FormSkeleton />}>
        <RatingForm
          key={evaluation.form_version.id}
          evaluation={evaluation}
          takesFocus={started}
          onBegun={onBegun}
          onDiscarded={onDiscarded}
        />
      </Suspense>
    );
  }
  if (!begun.data) return <FormSkeleton />;
  return (
    <EvaluationResult
      evaluation={begun.data}
      isOwn={evaluation.assessor.id === userId}
      projectId={projectId}
      takesFocus={wasFilled}
      onOpen={onOpen}
      next={next}
    />
  );
}
