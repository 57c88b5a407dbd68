import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criterionIndex, sumCriteria } from './criterion-tally.ts';
import { type FactOfTest, factBytes } from '#tests/fixtures/fact-fixtures.ts';
import { addFacts, allRows, emptyFacts, NA, UNCOUNTED } from '../fact-layout.ts';
import { rowsBy, rowsOfTags } from './dashboard-input.ts';
import { select, type Tally, tallyAll, tallyBy } from './tally.ts';

const PASSED = 2;
const CRITICAL = 4;
const DELETED = 16;

const answer: fc.Arbitrary<[number, number]> = fc.tuple(
  fc.constantFrom(NA, UNCOUNTED, 0, 2500, 10_000),
  fc.constantFrom(0, 150),
);
/** Few communications and employees, so that rows often share them. */
type Row = Required<Omit<FactOfTest, 'evaluation' | 'day'>>;
const fact: fc.Arbitrary<Row> = fc.record({
  communication: fc.integer({ min: 1, max: 6 }),
  employee: fc.integer({ min: 0, max: 3 }),
  score: fc.constantFrom(-1, 0, 5000, 12_000),
  flags: fc.constantFrom(0, PASSED, CRITICAL, PASSED | CRITICAL, DELETED, DELETED | PASSED),
  tags: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  answers: fc.array(answer, { minLength: 2, maxLength: 2 }),
});

function selectionOf(rows: readonly Row[]) {
  const facts = emptyFacts();
  addFacts(facts, factBytes(rows.map((row, nth) => ({ ...row, evaluation: nth + 1, day: '2026-11-02' }))));
  return select(allRows(facts));
}

const isDeleted = ({ flags }: Row): boolean => (flags & DELETED) !== 0;
const listed = (rows: readonly Row[]): number =>
  new Set(rows.filter((row) => !isDeleted(row)).map(({ communication }) => communication)).size;

/** Sums made plainly, by reading each row once for each of them. */
function plainTally(rows: readonly Row[]): Tally {
  const scored = rows.filter(({ score }) => score >= 0);
  return {
    count: rows.length,
    scored: scored.length,
    sum: scored.reduce((sum, { score }) => sum + score, 0),
    passed: scored.filter(({ flags }) => (flags & PASSED) !== 0).length,
    critical: rows.filter(({ flags }) => (flags & CRITICAL) !== 0).length,
    communications: listed(rows),
    deleted: rows.filter(isDeleted).length,
  };
}

function grouped(rows: readonly Row[], keysOf: (row: Row) => readonly number[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) for (const key of keysOf(row)) groups.set(key, [...(groups.get(key) ?? []), row]);
  return groups;
}

const some = fc.array(fact, { minLength: 1, maxLength: 14 });

describe('D-27: sums over columns are those of the rows', () => {
  test('are equal for all and for each employee, several evaluations of a communication and deleted ones included', () => {
    fc.assert(
      fc.property(some, (rows) => {
        const selection = selectionOf(rows);
        expect(tallyAll(selection)).toEqual(plainTally(rows));
        const byEmployee = [...grouped(rows, ({ employee }) => [employee])];
        expect(tallyBy(selection, selection.facts.employee)).toEqual(
          new Map(byEmployee.map(([employee, own]) => [employee, plainTally(own)])),
        );
      }),
    );
  });

  test('rows of a column and of tags are found in their order', () => {
    fc.assert(
      fc.property(some, (rows) => {
        const selection = selectionOf(rows);
        const places = new Map(rows.map((row, nth) => [row, nth]));
        const placesOf = (groups: Map<number, Row[]>) =>
          [...groups].map(([key, own]) => [key, own.map((row) => places.get(row) ?? -1)] as const);
        const found = (groups: Map<number, Int32Array>) => [...groups].map(([key, own]) => [key, [...own]] as const);
        const byKey = (one: readonly [number, unknown], other: readonly [number, unknown]) => one[0] - other[0];
        const unique = rows.length === places.size;
        fc.pre(unique);
        expect(found(rowsBy(selection, selection.facts.employee))).toEqual(
          placesOf(grouped(rows, ({ employee }) => [employee])).sort(byKey),
        );
        expect(found(rowsOfTags(selection, [1, 2]))).toEqual(
          placesOf(grouped(rows, ({ tags }) => tags.filter((tag) => tag < 3))).sort(byKey),
        );
      }),
    );
  });

  test('are equal for each criterion: worth, loss, «Н/П» and what the lists have', () => {
    const versions = new Map([
      [
        1,
        {
          form_id: 1,
          number: 1,
          criteria: ['a', 'b'].map((key) => ({ key, name: key, group: 'needs' as const, bonus: false })),
        },
      ],
    ]);
    fc.assert(
      fc.property(some, (rows) => {
        const sums = sumCriteria(selectionOf(rows), criterionIndex(versions, undefined));
        for (const [nth, key] of ['a', 'b'].entries()) {
          const worthOf = (row: Row): number => row.answers[nth]?.[0] ?? UNCOUNTED;
          const counted = rows.filter((row) => worthOf(row) >= 0);
          const lost = counted.filter((row) => worthOf(row) < 10_000);
          const na = rows.filter((row) => worthOf(row) === NA);
          const own = sums.find((one) => one.key === key);
          if (counted.length + na.length === 0) {
            expect(own).toBeUndefined();
            continue;
          }
          expect(own).toMatchObject({
            counted: counted.length,
            na: na.length,
            worth: counted.reduce((sum, row) => sum + worthOf(row), 0),
            lossCount: lost.length,
            loss: lost.reduce((sum, row) => sum + (row.answers[nth]?.[1] ?? 0), 0),
            communications: listed(counted),
            naCommunications: listed(na),
            lossCommunications: listed(lost),
            deleted: counted.filter(isDeleted).length,
          });
        }
      }),
    );
  });
});
