import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { useMe } from '#src/app/session.ts';
import { QueryError } from '#src/components/layout/query-error.tsx';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { evaluationToOpen, isReadable } from './evaluation-choice.ts';
import { EvaluationList } from './evaluation-list.tsx';
import { EvaluationResult } from './evaluation-result.tsx';
import { evaluationQuery } from './evaluations.queries.ts';
import { RatingForm } from './rating/rating-form.tsx';
import { StartEvaluation } from './start-evaluation.tsx';

/** Choice of the evaluation to see; `null` is a new one. Without a choice the page opens the best match. */
type Choice = { id: number | null; started?: boolean };

type EvaluationPanelProps = {
  communication: Communication;
  /** Evaluation of the address, if this person sees it. */
  openAt?: number | null | undefined;
};

/** Right side of a communication: rate it, or read its evaluations. */
export function EvaluationPanel({ communication, openAt = null }: EvaluationPanelProps) {
  const { evaluations, forms, given_form_id, may } = communication;
  const { id: userId } = useMe();
  const [choice, setChoice] = useState<Choice | null>(null);
  const asked = evaluations.find((one) => one.id === openAt && isReadable(one, userId))?.id;
  const openId = choice ? choice.id : (asked ?? evaluationToOpen(evaluations, userId, given_form_id !== null));
  const canStart = may.evaluate.allowed && forms.length > 0;
  const hasNothing = openId === null && !may.evaluate.allowed && evaluations.length > 0;
  return (
    <>
      <EvaluationList
        evaluations={evaluations}
        userId={userId}
        openId={openId}
        canStart={canStart}
        onOpen={(id) => setChoice({ id })}
      />
      {openId !== null && (
        <OpenEvaluation
          key={openId}
          id={openId}
          communication={communication}
          userId={userId}
          started={choice?.started === true}
          onOpen={(id) => setChoice({ id })}
        />
      )}
      {openId === null && !hasNothing && (
        <StartEvaluation
          communicationId={communication.id}
          forms={forms}
          may={may.evaluate}
          onStarted={(id) => setChoice({ id, started: true })}
        />
      )}
      {hasNothing && <EmptyState title="Оценка ещё не опубликована" />}
    </>
  );
}

type OpenEvaluationProps = {
  id: number;
  communication: Communication;
  userId: number;
  /** Begun a moment ago: the first criterion takes the focus of the button that is gone. */
  started: boolean;
  onOpen: (id: number) => void;
};

function OpenEvaluation({ id, communication, userId, started, onOpen }: OpenEvaluationProps) {
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
    // Key by the version: another version of the form is another form to fill.
    return (
      <RatingForm
        key={evaluation.form_version.id}
        evaluation={evaluation}
        timeZone={communication.time_zone}
        takesFocus={started}
      />
    );
  }
  return (
    <EvaluationResult
      evaluation={evaluation}
      timeZone={communication.time_zone}
      isOwn={evaluation.assessor.id === userId}
      projectId={communication.project.id}
      takesFocus={wasFilled}
      onOpen={onOpen}
    />
  );
}

const SHAPES = ['a', 'b', 'c', 'd', 'e'];

function FormSkeleton() {
  return (
    <LoadingRegion label="Форма загружается" className="flex flex-col gap-6 p-4">
      <Skeleton className="h-10" />
      {SHAPES.map((shape) => (
        <div key={shape} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-9 w-48" />
        </div>
      ))}
    </LoadingRegion>
  );
}
