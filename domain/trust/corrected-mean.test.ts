import { describe, expect, test } from 'vitest';
import { seededRandom } from '../kernel/seeded-random.ts';
import { correctedMean, correctedMeanText, type GivenLevels } from './corrected-mean.ts';

const level = (over: Partial<GivenLevels>): GivenLevels => ({
  is_loss: false,
  points: 100,
  given: 0,
  compared: 0,
  sum: 0,
  squares: 0,
  ...over,
});

describe('the mean of a machine, corrected by what people gave (D-44)', () => {
  test('by hand: 90 of 100 full, of which people took one of ten away; losses are right', () => {
    const full = level({ given: 90, compared: 40, sum: -400, squares: 40_000 });
    const loss = level({ is_loss: true, points: 0, given: 10, compared: 10 });
    const mean = correctedMean([full, loss]);
    expect(mean?.correction).toBeCloseTo(-9);
    expect(mean?.value).toBeCloseTo(81);
    // var(machine) 900/100; differences of full levels: (40 000 − 40·100)/39 = 923.1, 0.81·923.1/40.
    expect(mean?.margin).toBeCloseTo(1.96 * Math.sqrt(9 + (0.81 * (36_000 / 39)) / 40));
    expect(mean && correctedMeanText(mean)).toBe('81 ± 10 (исправлено на расхождение с асессорами: −9)');
  });

  test('none of fewer than thirty control answers, nor where a kind is not checked', () => {
    expect(correctedMean([])).toBe(null);
    expect(correctedMean([level({ given: 50, compared: 29 })])).toBe(null);
    expect(correctedMean([level({ given: 50, compared: 30 })])).toMatchObject({ value: 100, margin: 0, correction: 0 });
    const unchecked = level({ is_loss: true, points: 0, given: 3, compared: 1 });
    expect(correctedMean([level({ given: 50, compared: 30 }), unchecked])).toBe(null);
  });

  test('the interval holds the people’s mean in about 95 of 100 runs, whatever the judge is like', () => {
    const random = seededRandom(7);
    const runs = 600;
    for (const judge of [
      { yes: 0.95, no: 0.9 },
      { yes: 0.8, no: 0.5 },
    ]) {
      let held = 0;
      for (let run = 0; run < runs; run += 1) {
        const full = level({});
        const loss = level({ is_loss: true, points: 0 });
        for (let talk = 0; talk < 1000; talk += 1) {
          const person = random.next() < 0.7 ? 100 : 0;
          const isRight = random.next() < (person === 100 ? judge.yes : judge.no);
          const said = (person === 100) === isRight ? full : loss;
          said.given += 1;
          if (random.next() >= (said.is_loss ? 0.4 : 0.15)) continue;
          const difference = person - said.points;
          said.compared += 1;
          said.sum += difference;
          said.squares += difference ** 2;
        }
        const mean = correctedMean([full, loss]);
        if (mean && Math.abs(mean.value - 70) <= mean.margin) held += 1;
      }
      expect(held / runs).toBeGreaterThan(0.93);
    }
  });
});
