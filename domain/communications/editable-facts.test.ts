import { describe, expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, expectOnly, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import {
  type EditableFact,
  FACT_LABELS,
  mayChangeFacts,
  mayMoveRatings,
  mayMoveToProject,
  mayRemoveCommunication,
  mayRemoveCommunications,
} from './editable-facts.ts';
import { type Holds, mayMoveRatingsNow, mayMoveToProjectNow, mayRemoveNow } from './holds.ts';

const here = { company_id: COMPANY_ID };
const unrated = { ...here, employee_id: 7, has_draft: false, has_submitted: false, has_out: false };
const TEAM = 'Изменить коммуникацию может команда проекта.';
const LEADER =
  'Проект, сотрудника и время оценённой коммуникации меняет руководитель проекта: с ними переходят оценки и задачи.';
const MOVE = 'Перенести коммуникацию в другой проект может руководитель проекта.';
const REMOVE = 'Удалить коммуникацию может руководитель проекта.';
const FACTS = Object.keys(FACT_LABELS) as EditableFact[];
const change = (changed: EditableFact[], misfits: string[] = []) => ({ changed, misfits });

describe('D-68: who corrects which fact', () => {
  test('of an unrated communication the team all of them, but the project', () => {
    for (const fact of FACTS.filter((one) => one !== 'project_id'))
      expect(
        verdictsByActor((actor) => mayChangeFacts(actor, unrated, change([fact]))),
        fact,
      ).toEqual(expectOnly(['admin', 'pm', 'assessor'], TEAM));
    expect(mayChangeFacts(ACTORS.assessor, unrated, change(['project_id']))).toMatchObject({ reason: MOVE });
    expect(mayChangeFacts(ACTORS.pm, unrated, change(['project_id']))).toEqual({ allowed: true });
  });

  test.each(['has_draft', 'has_submitted', 'has_out'] as const)(
    'of a rated one (%s) what scores hang on is the leader’s',
    (mark) => {
      const rated = { ...unrated, [mark]: true };
      const kept = FACTS.filter((fact) => !mayChangeFacts(ACTORS.assessor, rated, change([fact])).allowed);
      expect(kept).toEqual(['project_id', 'employee_id', 'started_at']);
      for (const fact of FACTS) expect(mayChangeFacts(ACTORS.pm, rated, change([fact]))).toEqual({ allowed: true });
      expect(mayChangeFacts(ACTORS.assessor, rated, change(['employee_id']))).toMatchObject({ reason: LEADER });
    },
  );

  test('naming the employee of an unnamed one takes it from nobody (D-15)', () => {
    const unnamed = { ...unrated, employee_id: null, has_out: true };
    expect(mayChangeFacts(ACTORS.assessor, unnamed, change(['employee_id']))).toEqual({ allowed: true });
  });

  test('a type that leaves a form behind is the leader’s, another is not', () => {
    const rated = { ...unrated, has_out: true };
    expect(mayChangeFacts(ACTORS.assessor, rated, change(['type_id'], ['Звонок']))).toMatchObject({ reason: LEADER });
    expect(mayChangeFacts(ACTORS.assessor, rated, change(['type_id']))).toEqual({ allowed: true });
    expect(mayChangeFacts(ACTORS.assessor, rated, change(['note'], ['Звонок']))).toEqual({ allowed: true });
  });

  test('leading a company, and deleting in it', () => {
    expect(verdictsByActor((actor) => mayMoveRatings(actor, here))).toEqual(expectOnly(['admin', 'pm'], LEADER));
    expect(verdictsByActor((actor) => mayMoveToProject(actor, here))).toEqual(expectOnly(['admin', 'pm'], MOVE));
    expect(verdictsByActor((actor) => mayRemoveCommunication(actor, here))).toEqual(
      expectOnly(['admin', 'pm'], REMOVE),
    );
    expect(verdictsByActor(mayRemoveCommunications)).toEqual(
      expectOnly(['admin', 'pm', 'foreignPm', 'idlePm'], REMOVE),
    );
  });
});

describe('D-68, D-69: what stands against it is named', () => {
  const free: Holds = { calibrations: [], appeals: [], weeks: [] };
  const inSession = (status: Holds['calibrations'][number]['status']) => ({
    ...free,
    calibrations: [{ name: 'Сверка', status }],
  });
  const appeal = { ...free, appeals: [12, 15] };
  const week = { ...free, weeks: [{ from: '2026-03-02', to: '2026-03-08' }] };
  const reasons = (holds: Holds) =>
    [mayMoveRatingsNow, mayMoveToProjectNow, mayRemoveNow].map((rule) => {
      const verdict = rule(holds);
      return verdict.allowed ? null : verdict.reason;
    });
  const APPEAL = 'Её оценка оспорена: сначала вынесите решение по апелляции № 12.';
  const RUNNING = 'Она участвует в калибровке «Сверка»: сначала закройте эту сессию.';
  const REPORT = 'Её оценка вошла в отправленный еженедельный отчёт за 02.03.2026–08.03.2026: он уже у заказчика.';

  test.each([
    ['nothing', free, [null, null, null]],
    ['an appeal', appeal, [APPEAL, APPEAL, APPEAL]],
    ['a session being rated', inSession('scoring'), [RUNNING, RUNNING, RUNNING]],
    ['a session in review', inSession('review'), [RUNNING, RUNNING, RUNNING]],
    [
      'a session that is planned',
      inSession('draft'),
      [null, 'Она выбрана для калибровки «Сверка»: сначала уберите её оттуда.', null],
    ],
    [
      'a closed session',
      inSession('closed'),
      [null, null, 'Она — часть итогов калибровки «Сверка», которые уже разосланы.'],
    ],
    ['a sent report', week, [REPORT, REPORT, null]],
  ])('%s', (_, holds, expected) => {
    expect(reasons(holds)).toEqual(expected);
  });
});
