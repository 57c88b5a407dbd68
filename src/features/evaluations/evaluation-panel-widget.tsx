import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { isLive } from '#domain/tasks/task-states.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { useMe, usePermissions } from '#src/app/session.ts';
import { oncePageIsIdle } from '#src/app/page-idle.ts';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { ownTaskQuery } from '#src/features/tasks/own-task.queries.ts';
import { isBlankKept } from './blank-place.ts';
import { usePrefetchAppeals } from './evaluation-appeals.ts';
import { evaluationToOpen, isReadable } from './evaluation-choice.ts';
import { EvaluationList } from './evaluation-list.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { fetchRatingForm } from './load-rating-form.ts';
import { OpenEvaluation } from './open-evaluation-widget.tsx';
import { StartEvaluation } from './start-evaluation.tsx';
import { useBeginKey } from './use-begin-key.ts';

const TaskBar = lazyPart(async () => (await import('#src/features/tasks/task-bar-widget.tsx')).TaskBar);

/**
 * Choice of the evaluation to see; `null` is a new one, filled by `formId` once that is chosen. Without a choice the page
 * opens the best match.
 */
type Choice = { id: number | null; formId?: number; begins?: boolean; discarded?: boolean };

type EvaluationPanelProps = {
  communication: Communication;
  /** Evaluation of the address, if this person sees it. */
  openAt?: number | null | undefined;
  /** Own task that the page was opened for: its rating begins by itself. */
  taskId?: number | undefined;
  /** The address asks to begin rating. */
  rates?: boolean;
  /** Form that the address asks to rate by. */
  rateBy?: number | undefined;
};

/** Search of the address once the rating has begun: a reload must not begin another. */
const withoutRate = ({ rate: _rate, form: _form, ...search }: { rate?: true; form?: number }) => search;

/** Right side of a communication: rate it, or read its evaluations. */
export function EvaluationPanel({ communication, openAt = null, taskId, rates = false, rateBy }: EvaluationPanelProps) {
  const { evaluations, forms, given_form_id, may } = communication;
  const { id: userId } = useMe();
  const { tasks: hasTasks } = usePermissions();
  const ownTask = useQuery({ ...ownTaskQuery(communication.id, userId), enabled: hasTasks });
  const task = ownTask.data ?? null;
  const todo = task && isLive(task.state) ? task : null;
  const navigate = useNavigate({ from: '/communications/$id' });
  const [choice, setChoice] = useState<Choice | null>(null);
  const wanted = forms.find(({ id }) => id === rateBy)?.id;
  // Typed and not yet with the server when the page went away.
  const [kept] = useState(
    () =>
      forms.find(({ id: formId }) => isBlankKept({ assessorId: userId, communicationId: communication.id, formId }))
        ?.id,
  );
  const asked = evaluations.find((one) => one.id === openAt && isReadable(one, userId))?.id;
  const canStart = may.evaluate.allowed && forms.length > 0;
  // The second sheet of a re-check is none of the communication's evaluations: its task leads to it (D-47).
  const recheck = task?.recheck ?? null;
  const sheetId = recheck?.evaluation_id ?? null;
  const hasDraft = recheck
    ? sheetId !== null
    : evaluations.some(({ state, assessor }) => state === 'draft' && assessor.id === userId);
  const startsAnew = rates && canStart && !hasDraft;
  const best = () => evaluationToOpen(evaluations, userId, todo?.form.id ?? given_form_id);
  const given = startsAnew ? null : recheck ? sheetId : best();
  const openId = choice ? choice.id : (asked ?? given);
  const hasNothing = openId === null && !may.evaluate.allowed && evaluations.length > 0;
  const fillsNew = openId === null && choice?.formId !== undefined;
  const isOpenSheet = todo !== null && openId !== null && openId === sheetId;
  const opensDraft = fillsNew || isOpenSheet || evaluations.some(({ id, state }) => id === openId && state === 'draft');
  useEffect(() => {
    // A draft's form is on its way beside its answers; for «Оценить» it is there before anybody can press.
    if (opensDraft) return fetchRatingForm();
    return canStart ? oncePageIsIdle(fetchRatingForm) : undefined;
  }, [opensDraft, canStart]);
  usePrefetchAppeals(evaluations.find(({ id }) => id === openId));
  useBeginKey(canStart && !opensDraft, () => setChoice({ id: null, begins: true }));
  // A task opens its own form: until it is known, another one must not show.
  if (taskId !== undefined && ownTask.isLoading) return <FormSkeleton />;
  const isTaskBegun = choice === null && todo?.id === taskId && todo?.may.start.allowed === true;
  const begins = isTaskBegun || choice?.begins === true || (choice === null && (startsAnew || kept !== undefined));
  return (
    <>
      {task && (
        <Suspense fallback={<div className="h-12 border-b border-line bg-subtle" />}>
          <TaskBar task={task} />
        </Suspense>
      )}
      <EvaluationList
        evaluations={evaluations}
        userId={userId}
        openId={openId}
        canStart={canStart && forms.some(({ id }) => !fillsNew || id !== choice?.formId)}
        folded={opensDraft}
        onOpen={(id) => setChoice({ id })}
      />
      {(openId !== null || fillsNew) && (
        <OpenEvaluation
          key={choice?.formId === undefined ? openId : `by ${choice.formId}`}
          id={openId}
          communicationId={communication.id}
          formId={choice?.formId}
          projectId={communication.project.id}
          started={choice?.formId !== undefined}
          onBegun={(id) => {
            setChoice({ ...choice, id });
            if (rates) void navigate({ to: '/communications/$id', search: withoutRate, replace: true });
          }}
          onOpen={(id) => setChoice({ id })}
          onDiscarded={() => setChoice({ id: null, discarded: true })}
        />
      )}
      {openId === null && !fillsNew && !hasNothing && (
        <StartEvaluation
          forms={forms}
          may={may.evaluate}
          project={communication.project}
          reason={communication.no_forms_reason ?? 'none_linked'}
          givenFormId={todo?.form.id ?? kept ?? wanted}
          begins={begins}
          takesFocus={choice?.discarded === true}
          onStarted={(formId) => setChoice({ id: null, formId })}
        />
      )}
      {hasNothing && <EmptyState title="Оценка ещё не опубликована" />}
    </>
  );
}
