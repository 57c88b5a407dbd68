import { describe, expect, test } from 'vitest';
import type { Verdict } from '../kernel/verdict.ts';
import { ACTORS, COMPANY_ID, expectOnly, said, USER_ID, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import {
  lifeVerdicts,
  mayAcknowledgeNow,
  mayBeAcknowledgedBy,
  mayLeadEvaluations,
  leadsAnyCompany,
  mayPublishNow,
  mayReopenNow,
  mayReturnNow,
  mayVoidNow,
} from './evaluation-life.policy.ts';
import { EVALUATION_STATES, type EvaluationState } from './evaluation-states.ts';

const LEADS = 'Это делает администратор или руководитель проекта компании.';
const JUDGED = 'Ознакомиться с оценкой может только тот, кого оценили.';
const CALIBRATION = 'Это оценка калибровки.';
const regular = (state: EvaluationState) => ({ kind: 'regular', state, appealed: false }) as const;

/** Verdict of a rule in each state, in the order of states. */
const inEachState = (rule: (evaluation: ReturnType<typeof regular>) => Verdict) =>
  EVALUATION_STATES.map((state) => said(rule(regular(state))));

describe('D-3, D-19: who takes a step', () => {
  test('D-19: publishing, returning and annulling are the pm’s', () => {
    expect(verdictsByActor((actor) => mayLeadEvaluations(actor, { company_id: COMPANY_ID }))).toEqual(
      expectOnly(['admin', 'pm'], LEADS),
    );
  });

  test('D-19: somewhere, every admin and pm', () => {
    expect(verdictsByActor(leadsAnyCompany)).toEqual(
      expectOnly(['admin', 'pm', 'foreignPm', 'idlePm'], 'Публикуют администратор и руководители проектов.'),
    );
  });

  test('D-19: only the manager who was judged acknowledges', () => {
    expect(verdictsByActor((actor) => mayBeAcknowledgedBy(actor, { employee_id: USER_ID }))).toEqual(
      expectOnly(['manager'], JUDGED),
    );
    expect(verdictsByActor((actor) => mayBeAcknowledgedBy(actor, { employee_id: null }))).toEqual(
      expectOnly([], JUDGED),
    );
  });
});

describe('D-19: when', () => {
  test('D-19: what waits for its pm is published or returned, nothing else', () => {
    const publish = 'Опубликовать можно только оценку на проверке.';
    const back = 'Вернуть асессору можно только оценку на проверке.';
    expect(inEachState(mayPublishNow)).toEqual([publish, 'да', publish, publish, publish, publish]);
    expect(inEachState(mayReturnNow)).toEqual([back, 'да', back, back, back, back]);
  });

  test('D-19: what counts or may still count is annulled', () => {
    const withdrawn = 'Отозванную оценку не аннулируют.';
    expect(inEachState(mayVoidNow)).toEqual(['да', 'да', 'да', 'да', withdrawn, 'Оценка уже аннулирована.']);
  });

  test('D-3: what is published is opened anew', () => {
    const not = 'Открыть заново можно только опубликованную оценку.';
    expect(inEachState(mayReopenNow)).toEqual([not, not, 'да', not, not, not]);
  });

  test.each([
    ['annulled', mayVoidNow],
    ['opened anew', mayReopenNow],
  ])('D-20: what is disputed is %s in no state: the appeal is decided first', (_, rule) => {
    const disputed = (evaluation: ReturnType<typeof regular>) => rule({ ...evaluation, appealed: true });
    expect(new Set(inEachState(disputed))).toEqual(new Set(['По оценке подана апелляция: сначала рассмотрите её.']));
  });

  test('D-19: what is published is acknowledged, once', () => {
    const not = 'Ознакомиться можно с опубликованной оценкой.';
    const fresh = (evaluation: ReturnType<typeof regular>) => mayAcknowledgeNow({ ...evaluation, acknowledged: false });
    expect(inEachState(fresh)).toEqual([not, not, 'да', not, not, not]);
    expect(said(mayAcknowledgeNow({ ...regular('published'), acknowledged: true }))).toBe(
      'Вы уже ознакомились с этой оценкой.',
    );
  });

  test.each([
    ['published', () => mayPublishNow({ kind: 'calibration', state: 'submitted' })],
    ['returned', () => mayReturnNow({ kind: 'calibration', state: 'submitted' })],
    ['annulled', () => mayVoidNow({ kind: 'calibration', state: 'published', appealed: false })],
    ['opened anew', () => mayReopenNow({ kind: 'calibration', state: 'published', appealed: false })],
    ['acknowledged', () => mayAcknowledgeNow({ kind: 'calibration', state: 'published', acknowledged: false })],
  ])('D-23: a rating of a calibration is not %s', (_, verdictOf) => {
    expect(said(verdictOf())).toBe(CALIBRATION);
  });
});

describe('D-19: who, then when', () => {
  const life = { ...regular('submitted'), company_id: COMPANY_ID, employee_id: USER_ID, acknowledged: false };
  const told = (verdicts: Record<string, Verdict>) =>
    Object.fromEntries(Object.entries(verdicts).map(([step, verdict]) => [step, said(verdict)]));

  test('D-19: the pm of what waits', () => {
    expect(told(lifeVerdicts(ACTORS.pm, life))).toEqual({
      publish: 'да',
      return: 'да',
      reopen: 'Открыть заново можно только опубликованную оценку.',
      void: 'да',
      acknowledge: JUDGED,
    });
  });

  test('D-19: the pm of what was annulled', () => {
    expect(told(lifeVerdicts(ACTORS.pm, { ...life, state: 'void' }))).toMatchObject({
      publish: 'Опубликовать можно только оценку на проверке.',
      return: 'Вернуть асессору можно только оценку на проверке.',
      void: 'Оценка уже аннулирована.',
    });
  });

  test('D-19: the manager who was judged', () => {
    const all = { publish: LEADS, return: LEADS, reopen: LEADS, void: LEADS };
    expect(told(lifeVerdicts(ACTORS.manager, { ...life, state: 'published' }))).toEqual({ ...all, acknowledge: 'да' });
    expect(told(lifeVerdicts(ACTORS.manager, life))).toEqual({
      ...all,
      acknowledge: 'Ознакомиться можно с опубликованной оценкой.',
    });
  });
});
