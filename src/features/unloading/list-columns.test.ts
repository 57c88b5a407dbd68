import { expect, it } from 'vitest';
import { columnsOf } from '#domain/unloading/unloading-columns.ts';
import { COLUMNS } from '#src/features/communications/list/communications-page-columns.tsx';
import { unloadingColumnsOf } from './list-columns.ts';

const ids = COLUMNS.map(({ id = '' }) => id);

it('D-16: each column of the list but the number alone has its own in an unloading, known there', () => {
  expect(ids.filter((id) => unloadingColumnsOf([id]).length === 0)).toEqual(['id']);
  const known = Object.keys(columnsOf('communications'));
  expect(unloadingColumnsOf(ids).filter((key) => !known.includes(key))).toEqual([]);
});

it('D-16: leaves out what the list hides, in the order of an unloading', () => {
  expect(unloadingColumnsOf(['tags', 'started_at', 'client'])).toEqual([
    'communication_id',
    'started_at',
    'client_name',
    'client_phone',
    'tags',
  ]);
});
