import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateCriterion } from '#domain/forms/edit-content.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { BuilderInsights } from './builder-insights.ts';
import { FormBuilderStore } from './form-builder-store.ts';

const form = aContent([aGroup('a', [aCriterion('a1', { weight: 1 }), aCriterion('a2', { weight: 1 })])], {
  rate_method: 'weights',
});
const ROWS = 250;

/** Test bench: insights followed by so many rows; the browser is idle whenever the clock moves on to the next timer. */
function bench() {
  const store = new FormBuilderStore(form);
  const insights = new BuilderInsights(store);
  const told = new Map<number, number>();
  for (let row = 0; row < ROWS; row += 1) insights.subscribe(() => told.set(row, (told.get(row) ?? 0) + 1));
  const stop = insights.start();
  vi.runAllTimers();
  told.clear();
  const weigh = (weight: number): void => store.edit((content) => updateCriterion(content, 'a1', { weight }));
  return { insights, told, stop, weigh };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what a change makes of the form as a whole (D-12)', () => {
  it('Q-9: 250 rows are told of new shares in portions, each of them once', () => {
    const { insights, told, weigh } = bench();
    weigh(3);
    expect(told.size).toBe(0);
    vi.advanceTimersToNextTimer();
    expect(insights.state().criteria.get('a1')?.form).toBe(75);
    expect(told.size).toBe(100);
    vi.advanceTimersToNextTimer();
    expect(told.size).toBe(200);
    vi.runAllTimers();
    expect([...told.values()]).toEqual(Array.from({ length: ROWS }, () => 1));
  });

  it('D-12: a change in the midst of the telling is what everybody hears in the end', () => {
    const { insights, told, weigh } = bench();
    const seen = new Map<number, number | undefined>();
    for (let row = 0; row < ROWS; row += 1)
      insights.subscribe(() => seen.set(row, insights.state().criteria.get('a1')?.form));
    weigh(3);
    vi.advanceTimersToNextTimer();
    weigh(9);
    vi.runAllTimers();
    expect(told.size).toBe(ROWS);
    expect(new Set(seen.values())).toEqual(new Set([90]));
    expect(seen.size).toBe(ROWS);
  });

  it('D-12: nobody is told any more once the builder is left', () => {
    const { told, stop, weigh } = bench();
    weigh(3);
    vi.advanceTimersToNextTimer();
    stop();
    vi.runAllTimers();
    expect(told.size).toBe(100);
  });
});
