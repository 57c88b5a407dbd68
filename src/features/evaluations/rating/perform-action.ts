import { CRITERIA } from '#domain/kernel/nouns.ts';
import { flushSync } from 'react-dom';
import { answerText } from '#domain/evaluations/answer-text.ts';
import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import { losesPoints, needsComment } from '#domain/evaluations/check-completeness.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { FragmentBoard } from '#src/components/player/fragments.ts';
import type { Playback } from '#src/components/player/playback.ts';
import { notify } from '#src/app/notify.ts';
import { attachEvidence } from './attach-evidence.ts';
import { focusAnswer, focusCard, focusComment } from './card-focus.ts';
import { digitEffect, POINT_CHIPS_MAX } from './digit-answer.ts';
import { momentOf } from '../evidence-text.ts';
import { movesOn } from '#src/app/work-switches.ts';
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
  /** Puts the phrase of that key into the comment and gives it back; absent where comments are not kept. */
  insertPhrase?: (key: string, digit: number) => Promise<string | null>;
};

/** Digit pressed a moment ago on this criterion: its second half may follow (1, then 0). */
export type RecentDigit = { key: string; digit: number; at: number };

/**
 * Performs the action. True when the key is used up; false lets the browser go on with it (a digit into the field just
 * focused).
 */
export function performAction(action: RatingAction, context: KeyContext, recent: RecentDigit | null): boolean {
  const { rating, onSubmit, say } = context;
  const { active } = rating.attention.state();
  switch (action.kind) {
    case 'submit':
      onSubmit();
      return true;
    case 'move':
      return goTo(rating, rating.attention.neighbour(action.step));
    case 'rest':
      say(toggleRest(rating));
      return true;
    case 'step':
      return rating.store.content.type_view === 'steps' && goStep(rating, action.step, 'group');
    default:
      return active !== null && performOn(active, action, { ...context, recent });
  }
}

type CriterionAction = Exclude<RatingAction, { kind: 'submit' | 'move' | 'step' | 'rest' }>;

function performOn(
  key: string,
  action: CriterionAction,
  context: KeyContext & { recent: RecentDigit | null },
): boolean {
  const { attention } = context.rating;
  switch (action.kind) {
    case 'digit':
      return answerByDigit(key, action.digit, context);
    case 'reason':
      return toggleReason(key, action.digit, context);
    case 'phrase':
      return putPhrase(key, action.digit, context);
    case 'na':
      return toggleNa(key, context);
    case 'mark':
      return mark(key, context);
    case 'comment':
      flushSync(() => attention.openComment(key));
      focusComment(key);
      return true;
    case 'enter':
      return takeSuggestion(key, context) || focusAnswer(key);
    case 'hide':
      return context.rating.suggestions?.hide(key, context.rating.store) ?? false;
    case 'leave':
      focusCard(key);
      return true;
  }
}

/** Answers the rest at its best, or takes that back; the sentence tells which. */
export function toggleRest({ store }: RatingFormState): string {
  if (store.filled().length > 0) {
    store.takeBackFilled();
    return 'Лучшие ответы убраны';
  }
  store.fillBest();
  const count = store.filled().length;
  return count === 0
    ? 'Нет критериев, которым можно поставить лучший ответ'
    : `Лучший ответ: ${countOf(count, CRITERIA)}`;
}

function answerByDigit(key: string, digit: number, context: KeyContext & { recent: RecentDigit | null }): boolean {
  const { rating, say, recent } = context;
  const criterion = rating.store.criterion(key);
  if (!criterion) return false;
  const present = rating.store.answer(key).value;
  const effect = digitEffect(criterion.scale, digit, { present, recent: recent?.key === key ? recent.digit : null });
  if (effect?.kind === 'type') {
    focusAnswer(key);
    return false;
  }
  if (effect === null) return false;
  rating.store.setValue(key, effect.value);
  announceAnswer(criterion, rating, say);
  if (isSettledBy(criterion, digit)) moveOn(criterion, rating);
  return true;
}

/** Takes what is proposed and goes on, as a digit would; false: nothing is, and Enter goes into the answer. */
function takeSuggestion(key: string, { rating, say }: KeyContext): boolean {
  const criterion = rating.store.criterion(key);
  if (!criterion || !rating.suggestions?.take(key, rating.store)) return false;
  announceAnswer(criterion, rating, say);
  moveOn(criterion, rating);
  return true;
}

/** True when no other digit belongs to the answer: of several options each has one, and ten points begin with 1. */
function isSettledBy({ scale }: FormCriterion, digit: number): boolean {
  if (scale.type === 'points') return scale.max < POINT_CHIPS_MAX || digit !== 1;
  return scale.type !== 'multi';
}

/** Goes on to the next criterion unless the answer owes something: a loss its reason or its comment. */
function moveOn(criterion: FormCriterion, rating: RatingFormState): void {
  const answer = rating.store.answer(criterion.criterion_key);
  if (!movesOn.isOn() || losesPoints(criterion, answer) || needsComment(criterion, answer)) return;
  goTo(rating, rating.attention.neighbour(1));
}

function toggleReason(key: string, digit: number, { rating, say }: KeyContext): boolean {
  const criterion = rating.store.criterion(key);
  const reason = criterion?.reasons[digit - 1];
  if (!criterion || reason === undefined || !losesPoints(criterion, rating.store.answer(key))) return false;
  rating.store.toggleReason(key, reason);
  say(rating.store.answer(key).reasons.includes(reason) ? `Причина: ${reason}` : `Без причины: ${reason}`);
  return true;
}

/** The key is used up even where there is no such phrase: a browser would go to another tab. */
function putPhrase(key: string, digit: number, { insertPhrase, say }: KeyContext): boolean {
  if (!insertPhrase) return false;
  void insertPhrase(key, digit).then((phrase) => say(phrase === null ? `Фразы ${digit} нет` : `Вставлено: ${phrase}`));
  return true;
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
  if (rating.store.answer(key).na) moveOn(criterion, rating);
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
