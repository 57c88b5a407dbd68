import { expect, test } from 'vitest';
import { expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { mayCheckNow, maySeeEngines } from './engines.policy.ts';

test('D-43: what left to engines is told to an administrator', () => {
  expect(verdictsByActor(maySeeEngines)).toEqual(expectOnly(['admin'], 'Раздел «Движки» видит только администратор.'));
});

test('D-43: an engine is tried where one is set', () => {
  expect([true, false].map((isSet) => said(mayCheckNow(isSet)))).toEqual([
    'да',
    'Движок не подключён: задайте его переменные окружения и перезапустите сервер.',
  ]);
});
