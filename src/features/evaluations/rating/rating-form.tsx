import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { useFragmentBoard } from '#src/components/player/fragments.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work.ts';
import { focusCard } from './card-focus.ts';
import { insertPhrase } from './comment-phrase.ts';
import { FormTools } from './form-tools.tsx';
import { DiscardButton } from './discard-button.tsx';
import { EvaluationOrigin } from '../evaluation-origin.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LiveResultProvider } from './live-result.tsx';
import { RatingBody } from './rating-body.tsx';
import { type Rating, RatingSessionProvider, RatingFormStateProvider, useSessionState } from './rating-context.ts';
import { useRatingMarks } from './rating-marks.ts';
import { RatingObstacles } from './rating-obstacles.tsx';
import type { RatingSession } from './rating-session.ts';
import { EvaluationRemark } from '../evaluation-remark.tsx';
import { KeyHints } from './rating-help.tsx';
import { SaveState } from './save-state.tsx';
import { StepButtons, useIsBetweenSteps } from './step-buttons.tsx';
import { LiveScore } from '../score-header.tsx';
import { VersionBanner } from '../version-banner.tsx';
import { useRatingOf } from './use-rating.ts';
import { useRatingKeys } from './use-rating-keys.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useSubmit } from './use-submit.ts';

type RatingFormProps = {
  /** One that nobody has begun is begun by its first answer. */
  evaluation: EvaluationSheet;
  takesFocus: boolean;
  onBegun: (id: number) => void;
  /** The draft is thrown away. */
  onDiscarded?: (() => void) | undefined;
};

/** Form of the own draft. Mount it anew (`key`) for another evaluation. */
export function RatingForm({ evaluation, takesFocus, onBegun, onDiscarded }: RatingFormProps) {
  const rating = useRatingOf(evaluation, onBegun);
  useEffect(() => {
    const { active } = rating.attention.state();
    if (takesFocus && active !== null) focusCard(active);
  }, [rating, takesFocus]);
  return (
    <RatingFormStateProvider value={rating}>
      <RatingSessionProvider value={rating.session}>
        <LiveResultProvider>
          <Workplace rating={rating} evaluation={evaluation} onDiscarded={onDiscarded} />
        </LiveResultProvider>
        <ConflictDialog />
        <UnsavedRating session={rating.session} />
      </RatingSessionProvider>
    </RatingFormStateProvider>
  );
}

/** Guard of an unsaved rating. It saves itself on the way out; only what not even this device stores is asked about. */
function UnsavedRating({ session }: { session: RatingSession }) {
  const { phase } = useSessionState();
  useUnsavedWork(phase !== 'clean', {
    message: 'Оценка не сохранена. Если уйти, последние ответы пропадут.',
    isUnsaved: () => session.isUnsaved,
    isLostByLeaving: () => session.atRisk,
    flush: () => session.flush(),
    retry: () => session.resend(),
    drop: () => session.finish(),
  });
  return null;
}

type WorkplaceProps = { rating: Rating } & Pick<RatingFormProps, 'evaluation' | 'onDiscarded'>;

function Workplace({ rating, evaluation, onDiscarded }: WorkplaceProps) {
  const playback = usePlayback();
  const board = useFragmentBoard();
  const queryClient = useQueryClient();
  const [said, setSaid] = useState('');
  const { submit, problem, running } = useSubmit(rating);
  const isBetweenSteps = useIsBetweenSteps();
  useRatingMarks(rating);
  useSuggestions(rating, evaluation);
  useRatingKeys({
    rating,
    playback,
    board,
    say: setSaid,
    onSubmit: () => void submit(),
    insertPhrase: (key, digit) => insertPhrase(queryClient, rating.store, key, digit),
  });

  return (
    <>
      <div className="sticky top-(--rating-top) z-10 md:top-0 print:static">
        <LiveScore />
      </div>
      <div inert={running} className="flex flex-1 flex-col">
        <VersionBanner evaluation={evaluation} />
        <FormName evaluation={evaluation} onDiscarded={onDiscarded} />
        <EvaluationRemark evaluation={evaluation} />
        <RatingBody />
      </div>
      <div className="@container sticky bottom-(--rating-bottom) z-10 border-t border-line bg-surface px-4 py-2 md:bottom-0 print:hidden">
        <RatingObstacles otherwise={problem} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <SaveState />
          <div className="flex flex-wrap items-center gap-2">
            <StepButtons />
            <Button variant={isBetweenSteps ? 'secondary' : 'primary'} pending={running} onClick={() => void submit()}>
              Отправить оценку
            </Button>
          </div>
        </div>
        <div className="pt-2 pointer-coarse:hidden max-md:hidden">
          <KeyHints />
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}

function FormName({ evaluation, onDiscarded }: Pick<RatingFormProps, 'evaluation' | 'onDiscarded'>) {
  const { form, form_version: version, content, origin } = evaluation;
  const isApart = content.type_view === 'steps';
  return (
    <div className={classNames(isApart && 'border-b border-line pb-3')}>
      <div className="flex flex-wrap items-center gap-2 px-4 pt-2 max-md:gap-y-0">
        <h2 className="mr-auto min-w-0 font-semibold max-md:w-full">{form.name}</h2>
        {!version.is_current && <Badge tone="fair">Форма обновлена</Badge>}
        <FormTools />
        {onDiscarded && <DiscardButton may={evaluation.may.discard} onDiscarded={onDiscarded} />}
      </div>
      {/* The plan stands in the bar of its task. */}
      {origin?.by !== 'plan' && <EvaluationOrigin origin={origin} />}
    </div>
  );
}
