import { expect, test } from 'vitest';
import { expectOnly, verdictsByActor } from '../actor/actor-fixtures.ts';
import { mayReadAudit } from './audit.policy.ts';

test('журнал читают администраторы и руководители проектов (D-3)', () => {
  expect(verdictsByActor(mayReadAudit)).toEqual(
    expectOnly(
      ['admin', 'pm', 'foreignPm', 'idlePm'],
      'Журнал изменений видят администраторы и руководители проектов.',
    ),
  );
});
