import { describe, expect, it } from 'vitest';
import { factBytes } from '#tests/fixtures/fact-fixtures.ts';
import { createFactStore, type FactStore } from './fact-store.ts';

const current = ({ facts, isCurrent }: FactStore) =>
  Array.from({ length: facts.length }, (_, row) => row)
    .filter(isCurrent)
    .map((row) => ({ evaluation: facts.evaluation[row], score: facts.score[row], tags: tagsOf(facts, row) }))
    .sort((one, other) => (one.evaluation ?? 0) - (other.evaluation ?? 0));
const tagsOf = ({ tags, tagAt }: FactStore['facts'], row: number) =>
  Array.from(tags.subarray(tagAt[row], tagAt[row + 1]));

const fact = (evaluation: number, score: number, tags: number[] = []) => ({
  evaluation,
  score,
  tags,
  day: '2026-03-01',
});

describe('facts in memory', () => {
  it('the newest row of an evaluation is the current one', () => {
    const kept = createFactStore();
    kept.put(factBytes([fact(1, 100, [7]), fact(900, 200)]));
    kept.put(factBytes([fact(1, 300, [8, 9])]));
    expect(current(kept)).toEqual([
      { evaluation: 1, score: 300, tags: [8, 9] },
      { evaluation: 900, score: 200, tags: [] },
    ]);
    expect(kept.gone()).toBe(1);
  });

  it('what is counted no longer goes, and may come back', () => {
    const kept = createFactStore();
    kept.put(factBytes([fact(1, 100), fact(2, 200)]));
    kept.remove([1, 5, 1_000_000]);
    expect(current(kept)).toEqual([{ evaluation: 2, score: 200, tags: [] }]);
    kept.put(factBytes([fact(1, 50)]));
    expect(current(kept)).toHaveLength(2);
    expect(kept.gone()).toBe(1);
  });

  it('has room for more than came at first', () => {
    const kept = createFactStore();
    for (let evaluation = 1; evaluation <= 500; evaluation += 1)
      kept.put(factBytes([fact(evaluation, evaluation, [evaluation])]));
    expect(current(kept)).toEqual(
      Array.from({ length: 500 }, (_, nth) => ({ evaluation: nth + 1, score: nth + 1, tags: [nth + 1] })),
    );
  });
});
