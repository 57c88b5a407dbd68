import { mixSeeds, seededRandom, shuffled } from '../kernel/seeded-random.ts';

type Draw = {
  /** Seed of the plan, the same for its whole life: with it and the share every draw can be repeated. */
  seed: number;
  evaluation_id: number;
  /** Share of submitted evaluations to be re-checked, whole percent; 0: none. */
  share: number;
};

/** Whether an evaluation is re-checked (D-47): by its number, so neither order nor time of sending decides. */
export function isDrawn({ seed, evaluation_id, share }: Draw): boolean {
  return seededRandom(mixSeeds(seed, evaluation_id)).next() * 100 < share;
}

export type SecondCandidate = {
  id: number;
  /** Open tasks that they have already. */
  load: number;
  /** Among the assessors of the plan: others of the team are asked only where none of these can. */
  of_plan: boolean;
};

/**
 * Second assessor of a re-check: of the plan's people, the one with the fewest open tasks, ties by the seed. The order of
 * the candidates decides nothing. @returns their id; null where nobody is left to ask
 */
export function chooseSecond(
  candidates: readonly SecondCandidate[],
  { seed, evaluation_id }: Omit<Draw, 'share'>,
): number | null {
  const ofPlan = candidates.filter(({ of_plan }) => of_plan);
  const asked = (ofPlan.length > 0 ? ofPlan : candidates).toSorted((a, b) => a.id - b.id);
  const mixed = shuffled(asked, seededRandom(mixSeeds(seed, evaluation_id, 1)));
  return mixed.toSorted((a, b) => a.load - b.load)[0]?.id ?? null;
}
