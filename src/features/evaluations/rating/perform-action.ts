import { flushSync } from 'react-dom';
import { answerText } from '#domain/evaluations/answer-text.ts';
import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { FragmentBoard } from '#src/components/player/fragments.ts';
import type { Playback } from '#src/components/player/playback.ts';
import { notify } from '#src/app/notify.ts';
import { attachEvidence } from './attach-evidence.ts';
import { focusAnswer, focusCard, focusComment } from './card-focus.ts';
import { digitEffect } from './digit-answer.ts';
import { momentOf } from '../evidence-text.ts';
import { goTo } from '../go-to.ts';
import { clockTime, evidenceMessage } from './key-messages.ts';
import type { RatingFormState } from './rating-context.ts';
import { goStep } from './rating-steps.ts';
import type { RatingAction } from './shortcut-map.ts';

export type KeyContext = {
  rating: RatingFormState;
  playback: Playback | null;
  /** Board of what is selected to be attached. */
  board: FragmentBoard | null;
  /** Announces a change made away from the focus to a screen reader. */
  say: (text: string) => void;
  onSubmit: () => void;
};

/** Digit pressed a moment ago on this criterion: its second half may follow (1, then 0). */
export type RecentDigit = { key: string; digit: number; at: number };

/**
 * Performs the action. True when the key is used up; false lets the browser go on with it (a digit into the field just
 * focused).
 */
export function performAction(action: RatingAction, context: KeyContext, recent: RecentDigit | null): boolean {
  const { rating, onSubmit } = context;
  const { active } = rating.attention.state();
  switch (action.kind) {
    case 'submit':
      onSubmit();
      return true;
    case 'move':
      return goTo(rating, rating.attention.neighbour(action.step));
    case 'step':
      return rating.store.content.type_view === 'steps' && goStep(rating, action.step, 'group');
    default:
      return active !== null && performOn(active, action, { ...context, recent });
  }
}

type CriterionAction = Exclude<RatingAction, { kind: 'submit' | 'move' | 'step' }>;

function performOn(
  key: string,
  action: CriterionAction,
  context: KeyContext & { recent: RecentDigit | null },
): boolean {
  const { attention } = context.rating;
  switch (action.kind) {
    case 'digit':
      return answerByDigit(key, action.digit, context);
    case 'na':
      return toggleNa(key, context);
    case 'mark':
      return mark(key, context);
    case 'comment':
      flushSync(() => attention.openComment(key));
      focusComment(key);
      return true;
    case 'enter':
      return focusAnswer(key);
    case 'leave':
      focusCard(key);
      return true;
  }
}

function answerByDigit(
  key: string,
  digit: number,
  { rating, say, recent }: KeyContext & { recent: RecentDigit | null },
) {
  const criterion = rating.store.criterion(key);
  if (!criterion) return false;
  const present = rating.store.answer(key).value;
  const effect = digitEffect(criterion.scale, digit, { present, recent: recent?.key === key ? recent.digit : null });
  if (effect?.kind === 'type') {
    focusAnswer(key);
    return false;
  }
  if (effect) rating.store.setValue(key, effect.value);
  if (effect) announceAnswer(criterion, rating, say);
  return effect !== null;
}

function toggleNa(key: string, { rating, say }: KeyContext): boolean {
  const criterion = rating.store.criterion(key);
  if (!criterion) return false;
  if (!criterion.allow_na) {
    say('У этого критерия нет ответа «Н/П»');
    return true;
  }
  rating.store.toggleNa(key);
  announceAnswer(criterion, rating, say);
  return true;
}

/** Sentence where there is no sound and so no second: in a chat or a letter only what is selected can be marked. */
const NOTHING_TO_MARK = 'Выделите слова, которые нужно прикрепить к критерию.';

/** Marks what is selected, else the second at which the sound stands. */
function mark(key: string, { rating, playback, board, say }: KeyContext): boolean {
  const picked = board?.read().picked;
  if (board && picked) {
    const outcome = attachEvidence(rating, key, picked.fragment);
    say(evidenceMessage(outcome, evidencePosition(picked.fragment)));
    if (outcome !== 'full') board.drop();
    return true;
  }
  if (!playback) {
    if (board) notify.info(NOTHING_TO_MARK);
    return board !== null;
  }
  const moment = momentOf(playback.state().time);
  say(evidenceMessage(attachEvidence(rating, key, moment), clockTime(moment.start)));
  return true;
}

function announceAnswer(criterion: FormCriterion, { store }: RatingFormState, say: (text: string) => void): void {
  say(`${criterion.name}: ${answerText(criterion.scale, store.answer(criterion.criterion_key))}`);
}
