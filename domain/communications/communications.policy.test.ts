import { describe, expect, test } from 'vitest';
import type { ProjectStatus } from '../references/static-references.ts';
import { ACTORS, COMPANY_ID, expectOnly, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import { isAssessorOf, isPmOf, isTeamOf } from '../actor/team.ts';
import {
  mayChangeCommunication,
  mayChangeCommunications,
  mayCreateCommunicationIn,
  mayCreateCommunications,
  mayEvaluate,
  mayEvaluateAny,
  maySetEmployee,
} from './communications.policy.ts';

const LOADERS = 'Загружать записи могут руководители проектов и асессоры.';
const RATERS = 'Оценивать могут асессоры и руководители проекта.';
const here = { company_id: COMPANY_ID };

describe('the team of a company (D-2)', () => {
  test('is a pm and an assessor in their own company and an administrator in any', () => {
    const yesOrNo = (is: boolean) => (is ? { allowed: true as const } : { allowed: false as const, reason: 'нет' });
    expect(verdictsByActor((actor) => yesOrNo(isPmOf(actor, here)))).toEqual(expectOnly(['pm'], 'нет'));
    expect(verdictsByActor((actor) => yesOrNo(isAssessorOf(actor, here)))).toEqual(expectOnly(['assessor'], 'нет'));
    expect(verdictsByActor((actor) => yesOrNo(isTeamOf(actor, here)))).toEqual(
      expectOnly(['admin', 'pm', 'assessor'], 'нет'),
    );
  });
});

describe('who adds and rates communications (D-3)', () => {
  test('opens the section', () => {
    expect(verdictsByActor(mayCreateCommunications)).toEqual(
      expectOnly(['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'], LOADERS),
    );
  });

  test('adds in a project', () => {
    const project = { ...here, status: 'active' } as const;
    expect(verdictsByActor((actor) => mayCreateCommunicationIn(actor, project))).toEqual(
      expectOnly(['admin', 'pm', 'assessor'], LOADERS),
    );
  });

  test('edits one, and many at once', () => {
    expect(verdictsByActor((actor) => mayChangeCommunication(actor, here))).toEqual(
      expectOnly(['admin', 'pm', 'assessor'], 'Изменить коммуникацию может команда проекта.'),
    );
    expect(verdictsByActor(mayChangeCommunications)).toEqual(
      expectOnly(
        ['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'],
        'Изменить коммуникации может команда проекта.',
      ),
    );
  });

  test('rates one', () => {
    const communication = { ...here, outcome: 'answered', project_status: 'active' } as const;
    expect(verdictsByActor((actor) => mayEvaluate(actor, communication))).toEqual(
      expectOnly(['admin', 'pm', 'assessor'], RATERS),
    );
    expect(verdictsByActor(mayEvaluateAny)).toEqual(
      expectOnly(['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'], RATERS),
    );
  });

  test.each(['missed', 'busy'] as const)('a conversation that did not take place (%s) is not rated', (outcome) => {
    expect(mayEvaluate(ACTORS.pm, { ...here, outcome, project_status: 'active' })).toEqual({
      allowed: false,
      reason: 'Разговор не состоялся: оценивать нечего.',
    });
  });

  test('D-15: the team names the employee, once', () => {
    expect(verdictsByActor((actor) => maySetEmployee(actor, { ...here, employee_id: null }))).toEqual(
      expectOnly(['admin', 'pm', 'assessor'], 'Изменить коммуникацию может команда проекта.'),
    );
    expect(maySetEmployee(ACTORS.pm, { ...here, employee_id: 8 })).toEqual({
      allowed: false,
      reason: 'Сотрудник уже указан.',
    });
  });

  test.each<[ProjectStatus, boolean, boolean]>([
    ['draft', false, false],
    ['active', true, true],
    ['paused', false, true],
    ['finished', false, false],
    ['archived', false, false],
  ])('a project in the state %s takes recordings: %s, evaluations: %s', (status, takes, rates) => {
    expect(mayCreateCommunicationIn(ACTORS.admin, { ...here, status }).allowed).toBe(takes);
    const communication = { ...here, outcome: 'answered', project_status: status } as const;
    expect(mayEvaluate(ACTORS.admin, communication).allowed).toBe(rates);
  });
});
