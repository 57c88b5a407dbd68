/** Seeded random numbers: the same seed gives the same sequence on every machine and version. */
export type SeededRandom = { next: () => number; below: (limit: number) => number };

const RANGE = 4_294_967_296;

/** Seed from several whole numbers; a change of any of them changes everything that follows. */
export function mixSeeds(...numbers: number[]): number {
  let mixed = 0x9e3779b9;
  for (const number of numbers) {
    mixed = Math.imul(mixed ^ (number >>> 0), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) ^ (mixed >>> 16);
  }
  return mixed >>> 0;
}

/** Mulberry32: 32 bits of state are plenty for a choice among some hundreds. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / RANGE;
  };
  return { next, below: (limit) => Math.floor(next() * limit) };
}

/** Fisher–Yates over a copy. */
export function shuffled<Item>(items: readonly Item[], { below }: SeededRandom): Item[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    const [a, b] = [mixed[at], mixed[other]];
    if (a === undefined || b === undefined) continue;
    mixed[at] = b;
    mixed[other] = a;
  }
  return mixed;
}
