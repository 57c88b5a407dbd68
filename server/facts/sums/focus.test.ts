import { describe, expect, it } from 'vitest';
import { criteriaBlock, strongAndWeak, weakestGroup } from './criteria-blocks.ts';
import { criterionIndex, sumCriteria, sumMeans } from './criterion-tally.ts';
import type { ResolvedPeriod } from '#domain/dashboards/dashboard-period.ts';
import { type FactOfTest, factBytes } from '#tests/fixtures/fact-fixtures.ts';
import { addFacts, allRows, emptyFacts, NA } from '../fact-layout.ts';
import { buildInput } from './dashboard-input.ts';
import { employeesBlock } from './people-blocks.ts';

const PERIOD: ResolvedPeriod = {
  name: 'own',
  from: '2026-03-01',
  to: '2026-03-14',
  counted: { from: '2026-03-01', to: '2026-03-14' },
  previous: { from: '2026-02-15', to: '2026-02-28' },
  unfinished: false,
  step: 'week',
  isStepChosen: false,
};
const [BEFORE, FIRST, SECOND] = ['2026-02-20', '2026-03-01', '2026-03-10'];

const INDEX = criterionIndex(
  new Map([
    [
      1,
      {
        form_id: 1,
        number: 1,
        criteria: ['a', 'b', 'c'].map((key) => ({ key, name: key, group: 'needs' as const, bonus: key === 'c' })),
      },
    ],
  ]),
  undefined,
);
const NAMES = { forms: new Map([[1, { id: 1, name: 'Форма' }]]) };

/** Evaluations of an employee with one score and the same answers. */
const some = (employee: number, day: string, score: number, count: number) =>
  Array.from({ length: count }, (): Omit<FactOfTest, 'evaluation'> => ({ employee, day, score: score * 100 }));

function lookOf(rows: Omit<FactOfTest, 'evaluation'>[]) {
  const table = emptyFacts();
  addFacts(table, factBytes(rows.map((row, nth) => ({ ...row, evaluation: nth + 1 }))));
  return buildInput(allRows(table), PERIOD);
}

const ASKED = { sort: { field: 'name' as const, direction: 'asc' as const }, page: 2, per_page: 1, nameOf: String };

describe('D-27: whom to help, whatever page is looked at', () => {
  it.each([
    [
      'below the mean of all, the lowest first',
      [some(1, FIRST, 90, 5), some(2, FIRST, 60, 5), some(3, FIRST, 40, 5)],
      [3, 2],
      [],
      0,
    ],
    ['those of whom little is known are told apart', [some(1, FIRST, 90, 5), some(2, FIRST, 10, 4)], [], [], 1],
    ['nobody is below the mean of themself', [some(1, FIRST, 50, 9)], [], [], 0],
    [
      'the greatest falls first; who rose or was not there before is not among them',
      [
        some(1, BEFORE, 90, 5),
        some(1, FIRST, 80, 5),
        some(2, BEFORE, 90, 5),
        some(2, FIRST, 50, 5),
        some(3, BEFORE, 50, 5),
        some(3, FIRST, 60, 5),
        some(4, FIRST, 70, 5),
      ],
      [2, 3],
      [2, 1],
      0,
    ],
    ['no more than six', [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => some(id, FIRST, id * 10, 5)), [1, 2, 3, 4], [], 0],
  ])('%s', (_, rows, ...[weakest, fallen, thin]) => {
    const { employees } = employeesBlock(lookOf(rows.flat()), INDEX, ASKED);
    expect(employees.weakest.map(({ employee }) => employee.id)).toEqual(weakest);
    expect(employees.fallen.map(({ employee }) => employee.id)).toEqual(fallen);
    expect(employees.thin_total).toBe(thin);
  });

  it('the best of all is told on every page, and nobody of whom little is known', () => {
    const rows = [some(1, FIRST, 99, 4), some(2, FIRST, 60, 5), some(3, FIRST, 80, 5)];
    const { employees } = employeesBlock(lookOf(rows.flat()), INDEX, { ...ASKED, page: 3 });
    expect(employees.best?.employee.id).toBe(3);
    expect(employeesBlock(lookOf([]), INDEX, ASKED).employees.best).toBeNull();
  });
});

describe('D-27: criteria over time', () => {
  const full: [number, number] = [10_000, 0];
  const half: [number, number] = [5000, 100];
  const none: [number, number] = [NA, 0];
  const answered = (day: string, count: number, answers: [number, number][]) =>
    some(1, day, 50, count).map((row) => ({ ...row, answers }));
  const input = lookOf([
    ...answered(BEFORE, 5, [full, full, full]),
    ...answered(FIRST, 3, [full, half, none]),
    ...answered(SECOND, 3, [half, half, half]),
  ]);
  const block = criteriaBlock(
    sumCriteria(input.now, INDEX, input.buckets),
    sumMeans(input.before ?? input.now, INDEX),
    NAMES,
  );

  it('a mean for each point of the trend, none where nothing counted', () => {
    expect(input.buckets).toHaveLength(3);
    expect(block.rows.map(({ criterion_key: key, spark }) => [key, spark])).toEqual([
      ['b', [50, null, 50]],
      ['a', [100, null, 50]],
      ['c', [null, null, 50]],
    ]);
  });

  it('the greatest falls, thin ones left out', () => {
    expect(block.fallen.map(({ criterion_key: key, change }) => [key, change])).toEqual([
      ['b', -50],
      ['a', -25],
    ]);
  });

  it('sums of the points are those of the whole', () => {
    const { points: _, ...whole } = sumCriteria(input.now, INDEX)[0] ?? {};
    expect(sumCriteria(input.now, INDEX, input.buckets)[0]).toMatchObject(whole);
  });
});

describe('Q-31: what somebody is weak in', () => {
  const full: [number, number] = [10_000, 0];
  const half: [number, number] = [5000, 100];
  const none: [number, number] = [0, 200];
  const sumsOf = (count: number, answers: [number, number][]) =>
    sumCriteria(lookOf(some(1, FIRST, 50, count).map((row) => ({ ...row, answers }))).now, INDEX);

  it('is no bonus, however little of it was earned', () => {
    const { weak } = strongAndWeak(sumsOf(5, [half, full, none]));
    expect(weak.map(({ name }) => name)).toEqual(['a']);
  });

  it('is nothing that lost no points', () => {
    expect(strongAndWeak(sumsOf(5, [full, full, none]), 3).weak).toEqual([]);
  });

  it('is a group of criteria where no single one has answers enough, over all of them but bonuses', () => {
    const few = sumsOf(3, [half, full, none]);
    expect(strongAndWeak(few).weak).toEqual([]);
    expect(weakestGroup(few)).toMatchObject({ name: 'Группа «Выявление потребности»', mean: 75 });
    expect(weakestGroup(sumsOf(2, [half, full, none]))).toBeNull();
    expect(weakestGroup(sumsOf(3, [full, full, none]))).toBeNull();
  });

  it('is chosen by a report among all criteria, not among those that lost most', () => {
    const sums = sumsOf(5, [half, full, none]);
    expect(criteriaBlock(sums, null, { ...NAMES, most: 1 }).rows).toHaveLength(1);
    expect(criteriaBlock(sums, null, { ...NAMES, most: Number.POSITIVE_INFINITY }).rows).toHaveLength(3);
  });
});
