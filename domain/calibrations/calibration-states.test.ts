import { expect, test } from 'vitest';
import { valuesOf } from '../references/static-references.ts';
import { CALIBRATION_STATUSES, canMoveCalibration, isOpenToAll } from './calibration-states.ts';

const STATUSES = valuesOf(CALIBRATION_STATUSES);

test('D-23: a session moves on this way and no other', () => {
  const moves = STATUSES.flatMap((from) =>
    STATUSES.filter((to) => canMoveCalibration(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'draft → scoring',
    'scoring → draft',
    'scoring → review',
    'review → scoring',
    'review → closed',
  ]);
});

test('D-24: differences are open from the review on', () => {
  expect(STATUSES.filter(isOpenToAll)).toEqual(['review', 'closed']);
});
