import { describe, expect, it } from 'vitest';
import { isSelected, NOTHING_SELECTED, pageState, rowsBetween, type Selection, withRows } from './list-selection.ts';

const PAGE = [5, 3, 9, 7];
const rows = (...ids: number[]): Selection => ({ kind: 'rows', ids: new Set(ids) });

describe('a selection of rows (D-16)', () => {
  it('ticks and unticks, and keeps what other pages have', () => {
    const ticked = withRows(rows(100), { ids: [3, 9], on: true, page: PAGE });
    expect(ticked).toEqual(rows(100, 3, 9));
    expect(withRows(ticked, { ids: [100], on: false, page: PAGE })).toEqual(rows(3, 9));
  });

  it('goes on with the page, without the row that was unticked, after all found were chosen', () => {
    expect(withRows({ kind: 'all' }, { ids: [9], on: false, page: PAGE })).toEqual(rows(5, 3, 7));
  });

  it('leaves the selection it was given as it was', () => {
    const before = rows(5);
    withRows(before, { ids: [3], on: true, page: PAGE });
    expect(before).toEqual(rows(5));
  });

  it.each([
    { first: 5, last: 9, between: [5, 3, 9] },
    { first: 7, last: 3, between: [3, 9, 7] },
    { first: null, last: 9, between: [9] },
    { first: 404, last: 9, between: [9] },
  ])('reaches from $first to $last of a page over $between', ({ first, last, between }) => {
    expect(rowsBetween(PAGE, first, last)).toEqual(between);
  });

  it.each([
    { of: NOTHING_SELECTED, state: 'none' },
    { of: rows(100), state: 'none' },
    { of: rows(5, 100), state: 'some' },
    { of: rows(...PAGE), state: 'all' },
    { of: { kind: 'all' } as const, state: 'all' },
  ])('the header says $state', ({ of, state }) => {
    expect(pageState(of, PAGE)).toBe(state);
  });

  it('has every row when all found are chosen', () => {
    expect(isSelected({ kind: 'all' }, 12345)).toBe(true);
    expect(isSelected(NOTHING_SELECTED, 5)).toBe(false);
  });
});
