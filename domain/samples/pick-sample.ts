import { mixSeeds, seededRandom, shuffled } from '../kernel/seeded-random.ts';

export type PickFrom = { id: number; employee_id: number; started_at: number };
export type AssessorLoad = {
  id: number;
  /** What the plan has given them in this period already. */
  load: number;
};
export type Pick = { communication_id: number; employee_id: number; assessor_id: number };

type Wanted = {
  seed: number;
  candidates: readonly PickFrom[];
  /** How many more of each employee. */
  needs: ReadonlyMap<number, number>;
  assessors: readonly AssessorLoad[];
};

const byTime = (a: PickFrom, b: PickFrom): number => a.started_at - b.started_at || a.id - b.id;

/** So many parts one after another in time, no two of which differ by more than one in size. */
function inParts<Item>(items: readonly Item[], parts: number): Item[][] {
  const edge = (part: number): number => Math.floor((part * items.length) / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(edge(part), edge(part + 1)));
}

/** One of each part of the employee's time: spread over the period as their communications are, each with an even chance. */
function pickOf(candidates: readonly PickFrom[], count: number, seed: number): PickFrom[] {
  const random = seededRandom(seed);
  const wanted = Math.min(count, candidates.length);
  return inParts(candidates.toSorted(byTime), wanted).flatMap((part) => part[random.below(part.length)] ?? []);
}

/** To whoever has least so far; who comes first of equals is up to the seed. */
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
 * The plan's choice (D-21): of each employee as many as are needed and there are, spread over the period, none twice,
 * shared equally among the assessors. Nothing but the seed and the candidates decides, and not their order.
 */
export function pickSample({ seed, candidates, needs, assessors }: Wanted): Pick[] {
  const employees = [...needs.keys()].toSorted((a, b) => a - b);
  const picked = employees.flatMap((employee) => {
    const own = candidates.filter(({ employee_id }) => employee_id === employee);
    return pickOf(own, needs.get(employee) ?? 0, mixSeeds(seed, employee));
  });
  return shareOut(picked, assessors, mixSeeds(seed, 0)).toSorted((a, b) => a.communication_id - b.communication_id);
}
