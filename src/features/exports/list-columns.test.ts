import { expect, it } from 'vitest';
import { columnsOf } from '#domain/exports/export-columns.ts';
import { COLUMNS } from '#src/features/communications/list/communications-page-columns.tsx';
import { exportColumnsOf } from './list-columns.ts';

const ids = COLUMNS.map(({ id = '' }) => id);

it('D-16: each column of the list but the number alone has its own in an export, known there', () => {
  expect(ids.filter((id) => exportColumnsOf([id]).length === 0)).toEqual(['id']);
  const known = Object.keys(columnsOf('communications'));
  expect(exportColumnsOf(ids).filter((key) => !known.includes(key))).toEqual([]);
});

it('D-16: leaves out what the list hides, in the order of an export', () => {
  expect(exportColumnsOf(['tags', 'started_at', 'client'])).toEqual([
    'communication_id',
    'started_at',
    'client_name',
    'client_phone',
    'tags',
  ]);
});
