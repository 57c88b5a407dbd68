import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meanFigure, trendText } from './trend-sentence.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

/** Weeks of autumn 2026, the first from 5 October. */
const weeks = (means: readonly (number | null)[], thin: readonly number[] = []) =>
  means.map((mean, index) => {
    const day = (offset: number) => new Date(Date.UTC(2026, 9, 5 + index * 7 + offset)).toISOString().slice(0, 10);
    return { from: day(0), to: day(6), mean, thin: thin.includes(index) };
  });

const said = (
  mean: { value: number | null; change: number | null; thin?: boolean },
  points: ReturnType<typeof weeks>,
) => plain(trendText({ thin: false, ...mean }, { step: 'week', points }));

describe('the sentence of a trend (Q-31)', () => {
  it('repeats its tile, whatever the first and the last point are', () => {
    expect(said({ value: 71.2, change: -0.4 }, weeks([59.2, 80, 60, 71.3]))).toBe(
      'Средний балл 71,2: ниже прошлого периода на 0,4. 5 октября – 1 ноября по неделям: от 59,2 до 80,0.',
    );
    expect(said({ value: 70, change: 8.9 }, weeks([80.3, 71.3]))).toBe(
      'Средний балл 70,0: выше прошлого периода на 8,9. 5–18 октября по неделям: от 71,3 до 80,3.',
    );
    expect(said({ value: 70, change: 0.01 }, [])).toBe('Средний балл 70,0, столько же, сколько у прошлого периода.');
    expect(said({ value: 70, change: null }, [])).toBe('Средний балл 70,0.');
    expect(said({ value: 70, change: 3, thin: true }, [])).toBe(
      'Средний балл 70,0: выше прошлого периода на 3,0; оценок мало.',
    );
    expect(said({ value: null, change: null }, [])).toBe('Оценок с баллом нет.');
  });

  it('says of which points its ends are, where the chart draws thin ones besides', () => {
    expect(said({ value: 66, change: null }, weeks([80, 20, 60], [1]))).toBe(
      'Средний балл 66,0. 5–25 октября по неделям, где оценок не меньше 5: от 60,0 до 80,0.',
    );
    expect(said({ value: 66, change: null }, weeks([80, null, 60]))).toBe(
      'Средний балл 66,0. 5–25 октября по неделям: от 60,0 до 80,0.',
    );
  });

  it('speaks of a slope when there is one, with its interval and the days of its points', () => {
    expect(said({ value: 66, change: 4 }, weeks([10, 60, 62, 64, 66, 68, 99], [0, 6]))).toBe(
      'Средний балл 66,0: выше прошлого периода на 4,0. ' +
        '12 октября – 15 ноября: растёт примерно на 2,0 в неделю (от 2,0 до 2,0).',
    );
  });

  it('never says another direction than the tile', () => {
    const falling = weeks([80, 75, 70, 65, 60, 55]);
    expect(said({ value: 66, change: 4 }, falling)).not.toMatch(/ниже|снижается/);
    expect(said({ value: 66, change: -4 }, falling)).toMatch(/ниже.*снижается примерно на 5,0 в неделю/);
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.integer({ min: 0, max: 100 })), { maxLength: 12 }),
        fc.integer({ min: -9999, max: 9999 }),
        (means, hundredths) => {
          const text = said({ value: 50, change: hundredths / 100 }, weeks(means));
          if (/выше/.test(text)) expect(text).not.toMatch(/снижается/);
          if (/ниже/.test(text)) expect(text).not.toMatch(/растёт/);
        },
      ),
    );
  });

  it('takes the mean from the figures of the answer', () => {
    const mean = { key: 'mean_score' as const, value: 1, change: null, thin: false };
    expect(meanFigure([mean])).toBe(mean);
    expect(meanFigure([])).toMatchObject({ value: null });
  });
});
