import { seededRandom as domainRandom } from '#domain/kernel/seeded-random.ts';

/** Random numbers that are the same at every run, so that demo data is the same everywhere (D-39). */
export type Random = {
  next(): number;
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item extends string>(weights: Record<Item, number>): Item;
};

export function seededRandom(seed: number): Random {
  const { next } = domainRandom(seed);
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    weighted: <Item extends string>(weights: Record<Item, number>): Item => {
      const entries = Object.entries(weights) as [Item, number][];
      let point = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of entries) {
        point -= weight;
        if (point < 0) return item;
      }
      throw new Error('no weight is above 0');
    },
  };
}
