import { mixSeeds, seededRandom, shuffled } from '../kernel/seeded-random.ts';

export type PickFrom = { id: number; employee_id: number; started_at: number };
type AssessorLoad = {
  id: number;
  /** Count of tasks that the plan has already given them in this period. */
  load: number;
};
type Pick = { communication_id: number; employee_id: number; assessor_id: number };

type Wanted = {
  seed: number;
  candidates: readonly PickFrom[];
  /** Number still needed per employee. */
  needs: ReadonlyMap<number, number>;
  assessors: readonly AssessorLoad[];
};

const byTime = (a: PickFrom, b: PickFrom): number => a.started_at - b.started_at || a.id - b.id;

/** Splits items, ordered by time, into `parts` consecutive parts whose sizes differ by one at most. */
function inParts<Item>(items: readonly Item[], parts: number): Item[][] {
  const edge = (part: number): number => Math.floor((part * items.length) / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(edge(part), edge(part + 1)));
}

/**
 * Picks of an employee: one item of each part of the employee's time: the picks are spread over the period like the
 * communications, each with an equal chance.
 */
function pickOf(candidates: readonly PickFrom[], count: number, seed: number): PickFrom[] {
  const random = seededRandom(seed);
  const wanted = Math.min(count, candidates.length);
  return inParts(candidates.toSorted(byTime), wanted).flatMap((part) => part[random.below(part.length)] ?? []);
}

/** Assigns each item to the assessor with the lowest load; the seed breaks ties. */
function shareOut(picked: readonly PickFrom[], assessors: readonly AssessorLoad[], seed: number): Pick[] {
  const random = seededRandom(seed);
  const inOrder = shuffled(
    assessors.toSorted((a, b) => a.id - b.id),
    random,
  ).map((one) => ({ ...one }));
  return shuffled(picked, random).flatMap(({ id, employee_id }) => {
    const [first, ...others] = inOrder;
    if (!first) return [];
    const least = others.reduce((best, one) => (one.load < best.load ? one : best), first);
    least.load += 1;
    return { communication_id: id, employee_id, assessor_id: least.id };
  });
}

/**
 * Sample of a plan (D-21): for each employee as many as needed and available, spread over the period, none twice,
 * shared equally among the assessors. Only the seed and the set of candidates decide, not their order.
 */
export function pickSample({ seed, candidates, needs, assessors }: Wanted): Pick[] {
  const employees = [...needs.keys()].toSorted((a, b) => a - b);
  const picked = employees.flatMap((employee) => {
    const own = candidates.filter(({ employee_id }) => employee_id === employee);
    return pickOf(own, needs.get(employee) ?? 0, mixSeeds(seed, employee));
  });
  return shareOut(picked, assessors, mixSeeds(seed, 0)).toSorted((a, b) => a.communication_id - b.communication_id);
}
