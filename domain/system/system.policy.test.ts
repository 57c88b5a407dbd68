import { expect, test } from 'vitest';
import { expectOnly, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { maySeeSystem } from './system.policy.ts';

test('D-3: the installation is told to an administrator', () => {
  expect(verdictsByActor(maySeeSystem)).toEqual(expectOnly(['admin'], 'Раздел «Система» видит только администратор.'));
});
