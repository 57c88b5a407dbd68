import { expect, test } from 'vitest';
import { onlyTo, toldToAll } from '../actor/actor-fixtures.ts';
import { mayReadAudit } from './audit.policy.ts';

test('журнал читают администраторы и руководители проектов (D-3)', () => {
  expect(toldToAll(mayReadAudit)).toEqual(
    onlyTo(['admin', 'pm', 'foreignPm', 'idlePm'], 'Журнал изменений видят администраторы и руководители проектов.'),
  );
});
