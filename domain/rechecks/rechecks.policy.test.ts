import { expect, test } from 'vitest';
import { ACTORS, expectOnly, said, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { mayCompareRecheck, mayCreateRechecks, maySeeRechecks } from './rechecks.policy.ts';

test('D-47: the team sees re-checks', () => {
  expect(verdictsByActor(maySeeRechecks)).toEqual(
    expectOnly(
      ['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'],
      'Перепроверки видит команда проекта.',
    ),
  );
});

test('D-47: nobody makes one', () => {
  expect(said(mayCreateRechecks)).toBe('Перепроверки назначает план выборки.');
});

test('D-24, D-47: answers are compared once both are sent, by nobody who has the talk to rate blind', () => {
  const done = { state: 'done', communication_id: 70 } as const;
  expect(mayCompareRecheck(ACTORS.assessor, done).allowed).toBe(true);
  expect(said(mayCompareRecheck(ACTORS.assessor, { ...done, state: 'in_progress' }))).toBe(
    'Ответы можно сравнить, когда отправлены оба.',
  );
  const blind = { ...ACTORS.assessor, blind_to: [70] };
  expect(said(mayCompareRecheck(blind, done))).toBe(
    'Этот разговор ждёт вашей оценки в калибровке: до неё чужие ответы не показываются.',
  );
  expect(mayCompareRecheck(blind, { ...done, communication_id: 71 }).allowed).toBe(true);
});
