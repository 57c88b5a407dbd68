import { describe, expect, it } from 'vitest';
import { ACTORS, COMPANY_ID, expectOnly, said, USER_ID, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { valuesOf } from '../references/static-references.ts';
import { TASK_STATES, type TaskState } from './task-states.ts';
import {
  mayAssignAny,
  mayAssignTasks,
  mayBeDue,
  mayCreateTasks,
  mayReassignTask,
  mayReplaceNow,
  mayReplaceTask,
  maySeeTasks,
  mayStartTask,
  mayTakeBackNow,
  mayTakeBackTask,
  seesOthersTasks,
} from './tasks.policy.ts';

const company_id = COMPANY_ID;
const NOT_GIVING = 'Назначать оценку может администратор или руководитель проекта компании.';
const CLOSED = 'Эта задача уже закрыта.';
const BEGUN = 'Оценка уже начата: закончите её.';

/** Verdicts in the order of states: open, in progress, done, replaced, cancelled. */
const inEachState = (verdictOf: (state: TaskState) => string): string[] => valuesOf(TASK_STATES).map(verdictOf);

describe('who (D-3, D-21)', () => {
  it('D-3: the team sees tasks, admins and pms everybody’s', () => {
    expect(verdictsByActor(maySeeTasks)).toEqual(
      expectOnly(
        ['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'],
        'Задачи на оценку видит команда проекта.',
      ),
    );
    const sees = (['admin', 'pm', 'assessor', 'customer', 'head', 'manager'] as const).filter((role) =>
      seesOthersTasks({ roles: [role] }),
    );
    expect(sees).toEqual(['admin', 'pm']);
  });

  it('D-3: the admin and the company’s pm assign; somewhere, any pm; by a form of its own, nobody', () => {
    expect(verdictsByActor((actor) => mayAssignTasks(actor, { company_id }))).toEqual(
      expectOnly(['admin', 'pm'], NOT_GIVING),
    );
    expect(verdictsByActor(mayAssignAny)).toEqual(expectOnly(['admin', 'pm', 'foreignPm', 'idlePm'], NOT_GIVING));
    expect(said(mayCreateTasks)).toBe('Задачи назначает план выборки или список коммуникаций.');
  });

  it('D-21: a task is replaced by its assessor and by those who assign', () => {
    const task = { company_id, assessor_id: 8, state: 'open', is_blank: true, is_recheck: false } as const;
    expect(verdictsByActor((actor) => mayReplaceTask(actor, task))).toEqual(
      expectOnly(
        ['admin', 'pm', 'otherManager'],
        'Заменить задачу может её асессор или руководитель проекта компании.',
      ),
    );
    expect(said(mayReplaceTask(ACTORS.pm, { ...task, state: 'done' }))).toBe(CLOSED);
  });

  it('D-21: a task is taken back and passed on by those who assign', () => {
    const task = { company_id, state: 'open', project_status: 'active' } as const;
    expect(verdictsByActor((actor) => mayTakeBackTask(actor, task))).toEqual(expectOnly(['admin', 'pm'], NOT_GIVING));
    expect(verdictsByActor((actor) => mayReassignTask(actor, task))).toEqual(expectOnly(['admin', 'pm'], NOT_GIVING));
  });

  it('D-18: a task is begun by its assessor alone', () => {
    expect(verdictsByActor((actor) => mayStartTask(actor, { state: 'open', assessor_id: 8 }))).toEqual(
      expectOnly(['otherManager'], 'Это задача другого асессора.'),
    );
  });
});

describe('when (D-21)', () => {
  const now = new Date('2026-03-08T09:00:00.000Z');

  it('D-21: a term lies ahead, or there is none', () => {
    expect(said(mayBeDue(null, now))).toBe('да');
    expect(said(mayBeDue(now, now))).toBe('да');
    expect(said(mayBeDue(new Date(now.getTime() - 1), now))).toBe('Этот срок уже прошёл.');
  });

  it('D-21: a task is begun while it is live', () => {
    expect(inEachState((state) => said(mayStartTask(ACTORS.assessor, { state, assessor_id: USER_ID })))).toEqual([
      'да',
      'да',
      CLOSED,
      CLOSED,
      CLOSED,
    ]);
  });

  it('D-21: a task is replaced while nothing has been typed', () => {
    const replaced = (is_blank: boolean) =>
      inEachState((state) => said(mayReplaceNow({ state, is_blank, is_recheck: false })));
    expect(replaced(true)).toEqual(['да', 'да', CLOSED, CLOSED, CLOSED]);
    expect(replaced(false)).toEqual(['да', BEGUN, CLOSED, CLOSED, CLOSED]);
  });

  it('D-47: a re-check is of that very evaluation: no other talk takes its place', () => {
    expect(said(mayReplaceNow({ state: 'open', is_blank: true, is_recheck: true }))).toBe(
      'Перепроверку не заменить другой: её передаёт или отменяет руководитель проекта.',
    );
  });

  it('D-21: a task is taken back before it is begun', () => {
    expect(inEachState((state) => said(mayTakeBackNow({ state })))).toEqual([
      'да',
      'Асессор уже начал оценку.',
      CLOSED,
      CLOSED,
      CLOSED,
    ]);
  });

  it('D-21: a task is passed on only where the project takes evaluations', () => {
    const passed = { company_id, state: 'open', project_status: 'archived' } as const;
    expect(mayReassignTask(ACTORS.pm, passed).allowed).toBe(false);
    expect(mayReassignTask(ACTORS.pm, { ...passed, project_status: 'paused' }).allowed).toBe(true);
    expect(said(mayReassignTask(ACTORS.pm, { ...passed, state: 'done', project_status: 'active' }))).toBe(CLOSED);
    expect(mayTakeBackTask(ACTORS.pm, passed).allowed).toBe(true);
  });
});
