import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup, anOption, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { FormContent } from '../forms/form-content.schema.ts';
import { comparedCriteria } from './compared-criteria.ts';
import { alphaOf, pairableNames, pairableNumbers } from './krippendorff.ts';
import {
  CONTENT,
  figuresOf,
  FULL,
  HALF,
  NA,
  POOR,
  rating,
  type Said,
} from '#tests/fixtures/calibration-rating-fixtures.ts';

describe('D-26: figures of a session', () => {
  test('compare a person with the median of the others', () => {
    const figures = figuresOf([rating(1, 10, FULL), rating(2, 10, HALF), rating(3, 10, POOR)]);
    expect(figures).toMatchObject({ ratings: 3, communications: 1, participants_count: 3, reference: 'median' });
    const gaps = Object.fromEntries(figures.participants.map(({ participant_id, bias }) => [participant_id, bias]));
    // 100 − (60 + 40)/2, 60 − (100 + 40)/2, 40 − (100 + 60)/2.
    expect(gaps).toEqual({ 1: 50, 2: -10, 3: -40 });
    expect(figures.mad).toBeCloseTo(100 / 3, 9);
    expect(figures.participants.map(({ participant_id, tendency }) => [participant_id, tendency])).toEqual([
      [3, 'strict'],
      [2, 'strict'],
      [1, 'lenient'],
    ]);
    // Pairs 1–2: greeting; 1–3: questions; 2–3: none: 2 of 9.
    expect(figures.exact).toBeCloseTo(2 / 9, 12);
    const first = figures.participants.find(({ participant_id }) => participant_id === 1);
    expect(first).toMatchObject({ ratings: 1, mad: 50, pairs: 6, alpha: null, marks: [] });
    expect(first?.exact).toBeCloseTo(2 / 6, 12);
    // 1–2: 1 − (40·½ + 40·½)/100 = 0.6; 1–3: 1 − (20 + 40)/100 = 0.4.
    expect(first?.alignment).toBeCloseTo(0.5, 12);
  });

  test('compare everybody with the expert, who is compared with nobody', () => {
    const ratings = [10, 11].flatMap((id) => [rating(1, id, FULL), rating(2, id, HALF), rating(3, id, FULL)]);
    const figures = figuresOf(ratings, { expert_id: 1 });
    expect(figures.reference).toBe('expert');
    const byId = new Map(figures.participants.map((one) => [one.participant_id, one]));
    expect(byId.get(1)).toMatchObject({ ratings: 2, bias: null, mad: null, tendency: null, exact: null, alpha: null });
    expect(byId.get(2)).toMatchObject({ bias: -40, mad: 40, tendency: 'strict', alignment: 0.6, pairs: 6 });
    expect(byId.get(2)?.alpha?.value).not.toBeNull();
    expect(byId.get(2)?.alpha).toMatchObject({ low: null, high: null, units: 6, pairs: 6 });
    expect(byId.get(3)).toMatchObject({ bias: 0, mad: 0, tendency: 'even', exact: 1, alignment: 1 });
    expect(byId.get(3)?.alpha).toMatchObject({ value: null, no_variation: true });
    // Who has no bias comes last.
    expect(figures.participants.map(({ participant_id }) => participant_id)).toEqual([2, 3, 1]);
  });

  test('where the expert has not rated there is nobody to be measured by', () => {
    const figures = figuresOf([rating(2, 10, FULL), rating(3, 10, HALF)], { expert_id: 1 });
    expect(figures.mad).toBeNull();
    expect(figures.participants.map(({ bias, alignment }) => [bias, alignment])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  test('a score of «Н/П» is no gap and no reference', () => {
    const none: Said = { greeting: NA, questions: NA, deal: NA };
    const figures = figuresOf([rating(1, 10, none), rating(2, 10, FULL)]);
    expect(figures.participants.map(({ participant_id, bias }) => [participant_id, bias])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    expect(figures.alpha).toMatchObject({ value: null, no_variation: false, pairs: 0 });
    expect(figures.sentence).toBe('Сравнивать нечего: ни на один критерий не ответили хотя бы двое.');
  });

  test('tell metric, share of equal answers, difference and answers in the order of the scale for each criterion', () => {
    const figures = figuresOf([rating(1, 10, FULL), rating(2, 10, HALF), rating(3, 10, { ...POOR, greeting: NA })]);
    const [greeting, questions, deal] = figures.criteria;
    expect(figures.criteria).toHaveLength(3);
    expect(greeting).toMatchObject({
      criterion_key: 'greeting',
      metric: 'nominal',
      group_name: CONTENT.groups[0]?.name,
    });
    expect(greeting?.exact).toBeCloseTo(1 / 3, 12);
    expect(greeting).toMatchObject({ mean_difference: 0, alpha: { value: null, no_variation: true, pairs: 1 } });
    expect(greeting?.distribution.at(-1)).toEqual({ label: 'Н/П', count: 1 });
    expect(greeting?.distribution.map(({ count }) => count)).toEqual([2, 0, 1]);
    expect(questions).toMatchObject({
      metric: 'interval',
      distribution: [
        { label: '5 из 10', count: 1 },
        { label: '10 из 10', count: 2 },
      ],
    });
    expect(questions?.mean_difference).toBeCloseTo(1 / 3, 12);
    expect(deal?.distribution.map(({ count }) => count)).toEqual([1, 1, 1]);
    expect(deal?.exact).toBe(0);
    const [, , agreed] = figuresOf([rating(1, 10, FULL), rating(2, 10, FULL)]).criteria;
    expect(agreed?.distribution.map(({ count }) => count)).toEqual([2, 0, 0]);
  });

  test('a criterion that names is compared by names, one that measures by distance', () => {
    const deals = ['full', 'none', 'partly', 'full', 'none', 'partly'];
    const ratings = deals.flatMap((deal, n) => [
      rating(1, n, { ...FULL, deal, questions: n }),
      rating(2, n, { ...FULL, deal: n === 1 ? 'partly' : (deals[n] ?? ''), questions: n + 1 }),
    ]);
    const [, questions, deal] = figuresOf(ratings).criteria;
    const columns = (key: string) =>
      [0, 1, 2, 3, 4, 5].map((n) =>
        ratings.filter((one) => one.communication_id === n).map(({ answers }) => answers.get(key)),
      );
    const names = columns('deal').map((unit) => unit.map((one) => String(one?.value)));
    const numbers = columns('questions').map((unit) => unit.map((one) => one?.normalised ?? null));
    expect(deal?.alpha.value).toBe(alphaOf(pairableNames(names)));
    expect(questions?.alpha.value).toBe(alphaOf(pairableNumbers(numbers)));
    expect(deal?.alpha.value).not.toBe(
      alphaOf(pairableNumbers(columns('deal').map((unit) => unit.map((one) => one?.normalised ?? null)))),
    );
    expect(questions?.mean_difference).toBeCloseTo(0.1, 12);
  });

  test('«Н/П» stands last among answers by their worth, and is no distance from any', () => {
    const [, questions] = figuresOf([
      rating(1, 10, { ...FULL, questions: NA }),
      rating(2, 10, { ...FULL, questions: 4 }),
      rating(3, 10, { ...FULL, questions: 6 }),
    ]).criteria;
    expect(questions?.distribution).toEqual([
      { label: '4 из 10', count: 1 },
      { label: '6 из 10', count: 1 },
      { label: 'Н/П', count: 1 },
    ]);
    expect(questions?.mean_difference).toBeCloseTo(0.2, 12);
    expect(questions?.exact).toBe(0);
  });

  test('an option that nobody chose is told, of a scale of three, too', () => {
    const options = [anOption('x', 2), anOption('y', 1), anOption('z', 0)];
    const content = aContent([aGroup('one', [aCriterion('third', { scale: { type: 'ternary', options } })])]);
    const ratings = [rating(1, 10, { third: 'y' }, content), rating(2, 10, { third: 'y' }, content)];
    const [third] = figuresOf(ratings, { content }).criteria;
    expect(third?.distribution.map(({ count }) => count)).toEqual([0, 2, 0]);
    expect(third).toMatchObject({ metric: 'interval', exact: 1, mean_difference: 0 });
  });

  test('within half a point of the reference nobody is strict or lenient; who are equal stand by number', () => {
    const scored = (id: number, score: number) => ({ ...rating(id, 10, FULL), score });
    const { participants } = figuresOf([scored(3, 60), scored(1, 59.5), scored(2, 60.5)], {
      expert_id: 3,
      participant_ids: [2, 1, 3],
    });
    expect(participants.map(({ tendency }) => tendency)).toEqual(['even', 'even', null]);
    const tied = figuresOf([scored(3, 60), scored(1, 59), scored(2, 59)], { expert_id: 3, participant_ids: [2, 1, 3] });
    expect(tied.participants.map(({ participant_id, tendency }) => [participant_id, tendency])).toEqual([
      [1, 'strict'],
      [2, 'strict'],
      [3, null],
    ]);
  });

  test('the three that differ most: the widest first, of equals the rarer agreed; nobody’s and all alike are none', () => {
    // Answers of two people to three communications, a digit each; sums of 1/10 and 1/10, 2/10 and 0 are the same.
    const said = {
      wide: ['999', '111'],
      middling: ['555', '777'],
      often: ['222', '112'],
      once: ['222', '022'],
      alike: ['345', '345'],
      alone: ['345', ''],
    };
    const differed = (keys: readonly (keyof typeof said)[]) => {
      const criteria = keys.map((key) => aCriterion(key, { scale: outOfTen }));
      const content = aContent([aGroup('all', criteria)]);
      const by = (who: 0 | 1, talk: number): Said =>
        Object.fromEntries(
          keys.flatMap((key) => (said[key][who]?.at(talk) ?? '').split('').map((digit) => [key, Number(digit)])),
        );
      const ratings = [0, 1, 2].flatMap((talk) =>
        ([0, 1] as const).map((who) => rating(who + 1, talk, by(who, talk), content)),
      );
      return figuresOf(ratings, { content }).most_different;
    };
    const all = Object.keys(said) as (keyof typeof said)[];
    const inAnyOrder = fc.shuffledSubarray(all, { minLength: all.length });
    fc.assert(
      fc.property(inAnyOrder, (keys) => {
        expect(differed(keys)).toEqual(['wide', 'middling', 'often']);
      }),
      { numRuns: 30 },
    );
    expect(differed(['once', 'alike', 'alone', 'often'])).toEqual(['often', 'once']);
    const figures = figuresOf([rating(1, 10, FULL), rating(2, 10, { ...FULL, questions: 9, deal: 'none' })]);
    expect(figures.most_different).toEqual(['deal', 'questions']);
  });

  test('an answer that somebody has not given is none of theirs', () => {
    const { questions: _, ...rest } = FULL;
    const [, questions] = figuresOf([rating(1, 10, rest), rating(2, 10, FULL)]).criteria;
    expect(questions).toMatchObject({ exact: null, distribution: [{ label: '10 из 10', count: 1 }] });
  });

  test('a criterion’s draws are not those of the whole', () => {
    const only = (questions: number): Said => ({ greeting: NA, questions, deal: NA });
    const ratings = Array.from({ length: 12 }, (_, n) => [
      rating(1, n, only(n % 11)),
      rating(2, n, only((n * 7) % 10)),
    ]);
    const { alpha, criteria } = figuresOf(ratings.flat());
    expect(criteria[1]?.alpha).toMatchObject({ value: alpha.value, pairs: alpha.pairs });
    expect(criteria[1]?.alpha.low).not.toBe(alpha.low);
  });

  test('fewer than five units have no interval, five have one', () => {
    const pair = (id: number) => [rating(1, id, FULL), rating(2, id, id % 2 === 0 ? HALF : POOR)];
    expect(figuresOf(pair(10)).alpha).toMatchObject({ units: 3, low: null, high: null });
    const two = figuresOf([...pair(10), ...pair(11)]).alpha;
    expect(two.units).toBe(6);
    expect(two.low).toBeLessThan(two.value ?? 0);
    expect(two.high).toBeGreaterThan(two.value ?? 0);
    expect(figuresOf([...pair(10), ...pair(11)]).sentence).toMatch(
      /^Согласованность низкая: .+ \[.+; .+\], 6\u00a0пар$/,
    );
  });

  test('the order of rows and the names of people change nothing; the session’s number changes the interval', () => {
    const ratings = [10, 11, 12].flatMap((id) => [rating(1, id, FULL), rating(2, id, id === 11 ? POOR : HALF)]);
    const figures = figuresOf(ratings);
    expect(figuresOf(ratings.toReversed())).toEqual(figures);
    expect(figuresOf(ratings, { calibration_id: 6 }).alpha).not.toEqual(figures.alpha);
    const renamed = ratings.map((one) => ({
      ...one,
      participant_id: one.participant_id === 1 ? 3 : one.participant_id,
    }));
    const { alpha, exact, criteria, mad } = figuresOf(renamed);
    expect({ alpha, exact, criteria, mad }).toEqual({
      alpha: figures.alpha,
      exact: figures.exact,
      criteria: figures.criteria,
      mad: figures.mad,
    });
  });

  test('marks go along with whom they are of', () => {
    const marks = new Map([[2, [{ communication_id: 10, knows: 'made' as const }]]]);
    const figures = figuresOf([rating(1, 10, FULL), rating(2, 10, FULL)], { marks });
    expect(figures.participants.flatMap((one) => one.marks)).toEqual([{ communication_id: 10, knows: 'made' }]);
  });
});

describe('what a criterion weighs by the form’s method', () => {
  const weights = (content: FormContent) => comparedCriteria(content).map(({ weight }) => weight);
  test('is its weight, its largest points or its share of its group', () => {
    expect(weights(CONTENT)).toEqual([20, 40, 40]);
    expect(weights({ ...CONTENT, rate_method: 'penalty' })).toEqual([20, 40, 40]);
    expect(weights({ ...CONTENT, rate_method: 'points' })).toEqual([1, 10, 2]);
    const grouped = CONTENT.groups.map((group, place) => ({ ...group, weight: [30, 70][place] ?? 0 }));
    const shares = weights({ ...CONTENT, rate_method: 'groups', groups: grouped });
    expect(shares).toEqual([10, 20, 70]);
    const empty = grouped.map((group) => ({
      ...group,
      criteria: group.criteria.map((one) => ({ ...one, weight: 0 })),
    }));
    expect(weights({ ...CONTENT, rate_method: 'groups', groups: empty })).toEqual([0, 0, 0]);
  });

  test('largest points of every scale', () => {
    const options = [anOption('a', 1), anOption('b', 7)];
    const range = (points: number) => ({ from: null, to: null, points, critical: 'none' as const });
    const content = aContent([
      aGroup('all', [
        aCriterion('multi', { scale: { type: 'multi', options, max: 6 } }),
        aCriterion('range', { scale: { type: 'range', unit: '', ranges: [range(3), range(9)] } }),
        aCriterion('ternary', { scale: { type: 'ternary', options: [anOption('x', 2), ...options] } }),
      ]),
    ]);
    expect(weights({ ...content, rate_method: 'points' })).toEqual([6, 9, 7]);
  });
});
