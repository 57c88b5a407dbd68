import { describe, expect, it } from 'vitest';
import { columnVisibility, gridOf, listColumn } from './list-columns.ts';
import { nextSort, readSort } from './list-sort.ts';

const columns = [
  listColumn({ id: 'started_at', title: 'Дата', width: 120, fixed: true, cell: () => null }),
  listColumn({ id: 'client', title: 'Клиент', width: 160, grow: 2, cell: () => null }),
  listColumn({ id: 'form', title: 'Форма', width: 140, grow: 1, from: 'xl', cell: () => null }),
  listColumn({ id: 'id', title: 'Номер', width: 80, from: 'asked', cell: () => null }),
];
const TRACKS = [
  { width: 120, grow: 0 },
  { width: 160, grow: 2 },
];
const shown = (visibility: Record<string, boolean>) => Object.keys(visibility).filter((id) => visibility[id]);

describe('columns of a list', () => {
  it('take what the screen has room for', () => {
    expect(shown(columnVisibility(columns, {}, 'md'))).toEqual(['started_at', 'client']);
    expect(shown(columnVisibility(columns, {}, 'xl'))).toEqual(['started_at', 'client', 'form']);
  });

  it('follow what a person chose, except that the row keeps its link', () => {
    const chosen = { id: true, client: false, started_at: false };
    expect(shown(columnVisibility(columns, chosen, 'md'))).toEqual(['started_at', 'id']);
  });

  it('share one grid: as its contents need while everything fits, roomy where the table scrolls', () => {
    expect(gridOf(TRACKS, { hasMenu: true, hasBox: false })).toEqual({
      fitting: '120px minmax(160px, auto) 48px',
      scrolling: '120px 192px 48px',
      least: 328,
    });
    expect(gridOf(TRACKS.slice(0, 1), { hasMenu: false, hasBox: true })).toEqual({
      fitting: '40px 120px',
      scrolling: '40px 120px',
      least: 160,
    });
  });
});

describe('sorting by a header', () => {
  it('begins with the newest and turns round', () => {
    expect(nextSort('-started_at', 'id')).toBe('-id');
    expect(nextSort('-id', 'id')).toBe('id');
    expect(nextSort('id', 'id')).toBe('-id');
    expect(readSort('-id')).toEqual({ field: 'id', descending: true });
    expect(readSort('id')).toEqual({ field: 'id', descending: false });
  });
});
