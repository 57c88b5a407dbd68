import { NOT_APPLICABLE } from '../evaluations/provenance.ts';
import { checkableOptions } from '../forms/criterion-check-flaws.ts';
import type { FormCriterion } from '../forms/form-content.schema.ts';
import { mixSeeds, seededRandom } from '../kernel/seeded-random.ts';
import { MINUTE_MS } from '../kernel/time.ts';
import type { Utterance } from '../checks/read-talk.ts';

/** A person may take back what they have just answered for so long: they still do not know what the machine said. */
export const CHANGEABLE_MS = 15 * MINUTE_MS;

/** Level that nobody has checked. */
type OpenLevel = { communication_id: number; is_loss: boolean };

/**
 * Level to be checked next, for a person who has checked `nth` before (D-44). A coin tells the kind, and a draw which of
 * it: so losses, which are rare, come as often as full levels, and neither their order nor their share tells a person what
 * the machine said. Null where one kind has run out: whatever is left would be told by that.
 */
export function pickQuickCheck<Level extends OpenLevel>(
  open: readonly Level[],
  { seed, person, nth }: { seed: number; person: number; nth: number },
): Level | null {
  const losses = open.filter(({ is_loss }) => is_loss);
  const full = open.filter(({ is_loss }) => !is_loss);
  if (losses.length === 0 || full.length === 0) return null;
  const among = seededRandom(mixSeeds(seed, person, nth)).next() < 0.5 ? losses : full;
  const draw = ({ communication_id }: Level): number => mixSeeds(seed, person, communication_id);
  return among.reduce((least, level) => (draw(level) < draw(least) ? level : least));
}

/** Checks that are left, about: as many of each kind as there are of the rarer one. */
export const quickChecksLeft = ({ loss, full }: { loss: number; full: number }): number => 2 * Math.min(loss, full);

/** Proof of an answer: its seconds in a talk of so many. */
export type ProofPlace = { start: number; end: number; seconds: number };

/** Part of a talk where a criterion is usually decided, in seconds from its beginning or from its end. */
export type QuickWindow = { of: 'beginning' | 'end'; from: number; to: number };

/** Proofs below which nothing is usual. */
const MIN_PROOFS = 5;
/** Before and after it, seconds: what was said to it is needed to judge. */
const AROUND = 10;

/**
 * Part of a talk in which all proofs of a criterion lie, counted from the beginning or from the end, whichever is
 * narrower. One for all talks: cut around a proof, the fragment itself would tell that the machine has found one. Null:
 * too few are known, the whole talk is shown.
 */
export function quickWindow(proofs: readonly ProofPlace[]): QuickWindow | null {
  if (proofs.length < MIN_PROOFS) return null;
  const fromBeginning = {
    from: Math.min(...proofs.map(({ start }) => start)),
    to: Math.max(...proofs.map(({ end }) => end)),
  };
  const fromEnd = {
    from: Math.min(...proofs.map(({ end, seconds }) => seconds - end)),
    to: Math.max(...proofs.map(({ start, seconds }) => seconds - start)),
  };
  const isNearBeginning = fromBeginning.to - fromBeginning.from <= fromEnd.to - fromEnd.from;
  const { from, to } = isNearBeginning ? fromBeginning : fromEnd;
  return { of: isNearBeginning ? 'beginning' : 'end', from: Math.max(0, from - AROUND), to: to + AROUND };
}

/** Utterances within a window: `from` inclusive, `to` exclusive; all where their seconds are not known or none is within. */
export function withinWindow(
  utterances: readonly Pick<Utterance, 'start' | 'end'>[],
  window: QuickWindow | null,
): { from: number; to: number } {
  const whole = { from: 0, to: utterances.length };
  const last = utterances.findLast(({ end, start }) => (end ?? start) !== null);
  const seconds = last ? (last.end ?? last.start) : null;
  if (window === null || seconds === null) return whole;
  const [begin, end] =
    window.of === 'beginning' ? [window.from, window.to] : [seconds - window.to, seconds - window.from];
  const isWithin = ({ start, end: own }: Pick<Utterance, 'start' | 'end'>): boolean =>
    start !== null && start <= end && (own ?? start) >= begin;
  const from = utterances.findIndex(isWithin);
  return from < 0 ? whole : { from, to: utterances.findLastIndex(isWithin) + 1 };
}

/** Levels of a quick check at most: each has a key of its own. */
const QUICK_LEVELS_MAX = 10;

/** Levels that a person chooses from in a quick check, in the scale's order, «Н/П» last; null: too many for a key each. */
export function quickLevels({
  scale,
  allow_na,
}: Pick<FormCriterion, 'scale' | 'allow_na'>): { option: string; label: string }[] | null {
  const options =
    scale.type === 'points'
      ? Array.from({ length: scale.max + 1 }, (_, points) => ({ option: String(points), label: String(points) }))
      : (checkableOptions(scale) ?? []).map(({ key, label }) => ({ option: key, label }));
  const levels = allow_na ? [...options, { option: NOT_APPLICABLE, label: 'Н/П' }] : options;
  return options.length > 0 && levels.length <= QUICK_LEVELS_MAX ? levels : null;
}
