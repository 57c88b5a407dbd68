import { seededRandom, shuffled } from '../kernel/seeded-random.ts';

type Found = { id: number; employee_id: number | null };

/**
 * Random choice of `count` communications, but spread over employees (D-23): everybody's first before anybody's second.
 * The same seed over the same communications gives the same ones, in whatever order they were found.
 */
export function pickRandom(found: readonly Found[], count: number, seed: number): number[] {
  const random = seededRandom(seed);
  const byEmployee = new Map<number | null, number[]>();
  for (const { id, employee_id } of found.toSorted((a, b) => a.id - b.id))
    byEmployee.set(employee_id, [...(byEmployee.get(employee_id) ?? []), id]);
  const employees = [...byEmployee.values()].map((ids) => shuffled(ids, random));
  const longest = Math.max(0, ...employees.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) => {
    const turn = employees.flatMap((ids) => ids.slice(round, round + 1));
    return shuffled(turn, random);
  });
  return rounds.flat().slice(0, count);
}
