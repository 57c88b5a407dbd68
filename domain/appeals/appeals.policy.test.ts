import { describe, expect, it } from 'vitest';
import { EVALUATION_STATES, type EvaluationState } from '../evaluations/evaluation-states.ts';
import { valuesOf } from '../references/static-references.ts';
import { ACTORS, COMPANY_ID, expectOnly, said, USER_ID, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { APPEAL_STATES } from './appeal-states.ts';
import {
  appealVerdicts,
  mayAnswer,
  mayAnswerNow,
  mayAppeal,
  mayAppealNow,
  mayListAppeals,
  mayResolve,
  mayResolveNow,
  mayStartReviewNow,
  mayWithdraw,
  mayWithdrawNow,
  type AppealContext,
} from './appeals.policy.ts';

const judged = { company_id: COMPANY_ID, project_id: COMPANY_ID, employee_id: 8, assessor_id: 99 };
const disputed = { ...judged, author_id: 98 };
const STATES = valuesOf(APPEAL_STATES);

describe('who disputes an evaluation (D-3, D-20)', () => {
  it('D-20: the judged employee, the head of the project, the owner, an admin', () => {
    expect(verdictsByActor((actor) => mayAppeal(actor, judged))).toEqual(
      expectOnly(
        ['admin', 'customer', 'head', 'otherManager'],
        'Оспорить оценку могут сотрудник, которого оценили, его руководитель и заказчик.',
      ),
    );
  });

  it('D-20: nobody disputes an evaluation that they made', () => {
    const own = { ...judged, assessor_id: USER_ID, employee_id: USER_ID };
    for (const who of ['admin', 'customer', 'head', 'manager'] as const)
      expect(mayAppeal(ACTORS[who], own)).toEqual({ allowed: false, reason: 'Свою оценку не оспаривают.' });
  });

  it('D-20: nobody disputes an evaluation without an employee', () => {
    expect(mayAppeal(ACTORS.otherManager, { ...judged, employee_id: null }).allowed).toBe(false);
    expect(mayAppeal(ACTORS.head, { ...judged, employee_id: null }).allowed).toBe(true);
  });

  it('D-7: the section is closed to guests alone', () => {
    const { guest, ...people } = verdictsByActor(mayListAppeals);
    expect(new Set(Object.values(people))).toEqual(new Set(['да']));
    expect(guest).toBe('Апелляции по временной ссылке недоступны.');
  });
});

const now = new Date('2026-03-09T20:59:59.999Z');
const context = (over: Partial<AppealContext> = {}): AppealContext => ({
  kind: 'regular',
  state: 'published',
  appealed: false,
  rules: { appeals_on: true, appeal_window_days: 1, appeal_limit: 2 },
  used: 0,
  term: { last_day: '2026-03-09', ends_at: '2026-03-09T21:00:00.000Z' },
  ...over,
});
const told = (over: Partial<AppealContext> = {}, at = now): string => said(mayAppealNow(context(over), at));

describe('when an evaluation can be disputed (D-20)', () => {
  it('D-20: published, to the last millisecond of the last day, and not after', () => {
    expect(told()).toBe('да');
    expect(told({}, new Date('2026-03-09T21:00:00.000Z'))).toBe('Срок апелляции истёк 09.03.2026.');
  });

  it.each<[EvaluationState, string]>([
    ['draft', 'Оспорить можно только опубликованную оценку.'],
    ['submitted', 'Оспорить можно только опубликованную оценку.'],
    ['under_review', 'Апелляция по этой оценке уже рассматривается.'],
    ['withdrawn', 'Оценку заменила новая: оспорить можно её.'],
    ['void', 'Оценка аннулирована: оспаривать нечего.'],
  ])('D-19, D-20: one in the state %s is not disputed', (state, sentence) => {
    expect(told({ state })).toBe(sentence);
  });

  it('D-20: no state is forgotten', () => {
    expect(EVALUATION_STATES.filter((state) => told({ state }) === 'да')).toEqual(['published']);
  });

  it.each<[string, Partial<AppealContext>, string]>([
    ['a calibration', { kind: 'calibration' }, 'Это оценка калибровки.'],
    ['one at a time', { appealed: true }, 'По этой оценке уже подана апелляция.'],
    [
      'where they are off',
      { rules: { appeals_on: false, appeal_window_days: 1, appeal_limit: 2 } },
      'Апелляции в этом проекте выключены.',
    ],
    ['the limit', { used: 2 }, 'Оценка уже рассмотрена по апелляции: больше её не оспорить.'],
    ['over the limit', { used: 3 }, 'Оценка уже рассмотрена по апелляции: больше её не оспорить.'],
    ['never published', { term: null }, 'Оспорить можно только опубликованную оценку.'],
  ])('D-20: it is not disputed: %s', (_case, over, sentence) => {
    expect(told(over)).toBe(sentence);
  });

  it('D-20: the last of two is one more', () => {
    expect(told({ used: 1 })).toBe('да');
  });
});

describe('who does what with an appeal (D-3, D-20)', () => {
  it('D-20: an admin or the pm of the company decides', () => {
    expect(verdictsByActor((actor) => mayResolve(actor, disputed))).toEqual(
      expectOnly(['admin', 'pm'], 'Апелляцию рассматривает администратор или руководитель проекта компании.'),
    );
  });

  it.each(['admin', 'pm'] as const)(
    'D-20: %s decides neither about their own evaluation nor about their own appeal',
    (who) => {
      expect(mayResolve(ACTORS[who], { ...disputed, assessor_id: USER_ID })).toEqual({
        allowed: false,
        reason: 'Апелляцию на свою оценку рассматривает кто-то другой.',
      });
      expect(mayResolve(ACTORS[who], { ...disputed, author_id: USER_ID })).toEqual({
        allowed: false,
        reason: 'Свою апелляцию рассматривает кто-то другой.',
      });
    },
  );

  it('D-20: the author of an appeal takes it back, the assessor answers, nobody else does either', () => {
    const OTHERS = 'Отозвать апелляцию может только тот, кто её подал.';
    expect(verdictsByActor((actor) => mayWithdraw(actor, { author_id: 8 }))).toEqual(
      expectOnly(['otherManager'], OTHERS),
    );
    const RATED = 'Ответить на апелляцию может асессор этой оценки.';
    expect(verdictsByActor((actor) => mayAnswer(actor, { assessor_id: 8 }))).toEqual(
      expectOnly(['otherManager'], RATED),
    );
  });

  const CLOSED = 'Апелляция уже закрыта.';
  it.each([
    ['start', mayStartReviewNow, ['да', 'Апелляция уже на рассмотрении.']],
    ['resolve', mayResolveNow, ['Сначала возьмите апелляцию на рассмотрение.', 'да']],
    ['withdraw', mayWithdrawNow, ['да', 'Рассмотрение уже началось: отозвать апелляцию нельзя.']],
    ['answer', mayAnswerNow, ['да', 'да']],
  ])('D-20: %s: open, under review, and not any more', (_step, rule, active) => {
    expect(STATES.map((state) => said(rule(state)))).toEqual([...active, CLOSED, CLOSED, CLOSED, CLOSED]);
  });

  it('D-20: the verdicts say who before when', () => {
    const { may } = { may: appealVerdicts(ACTORS.head, { ...disputed, state: 'accepted' }) };
    expect(may.resolve).toMatchObject({ reason: expect.stringContaining('рассматривает администратор') });
    expect(appealVerdicts(ACTORS.pm, { ...disputed, state: 'under_review' })).toMatchObject({
      start_review: { allowed: false, reason: 'Апелляция уже на рассмотрении.' },
      resolve: { allowed: true },
      withdraw: { allowed: false },
      answer: { allowed: false },
    });
  });
});
