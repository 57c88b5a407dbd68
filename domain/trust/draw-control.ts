import { mixSeeds, seededRandom } from '../kernel/seeded-random.ts';

/** Bounds of what is kept blind: everything until so many full levels are checked, a share for ever after (D-44). */
export const CONTROL_RULE = { full: 100, share: 0.1, aWeek: 5 } as const;

type Drawn = {
  /** Seed of the criterion's trial. */
  seed: number;
  communication_id: number;
  /** Full levels that people have checked by now. */
  fullChecked: number;
  /** Levels that were kept blind in the seven days before. */
  ofLastWeek: number;
};

/**
 * Whether the machine's level on a communication is kept from who rates until their answer is saved. Decided by the
 * number of the communication and never by what the machine says, so that both kinds of levels are simple random samples.
 */
export function isControl({ seed, communication_id, fullChecked, ofLastWeek }: Drawn): boolean {
  if (fullChecked < CONTROL_RULE.full || ofLastWeek < CONTROL_RULE.aWeek) return true;
  return seededRandom(mixSeeds(seed, communication_id)).next() < CONTROL_RULE.share;
}
