import { describe, expect, test } from 'vitest';
import type { ProjectStatus } from '../references/static-references.ts';
import { ACTORS, HERE, onlyTo, toldToAll } from '../actor/actor-fixtures.ts';
import { isAssessorOf, isPmOf, isTeamOf } from '../actor/team.ts';
import {
  mayChangeCommunication,
  mayChangeCommunications,
  mayCreateCommunicationIn,
  mayCreateCommunications,
  mayEvaluate,
} from './communications.policy.ts';

const LOADERS = 'Загружать записи могут руководители проектов и асессоры.';
const RATERS = 'Оценивать могут асессоры и руководители проекта.';
const here = { company_id: HERE };

describe('команда компании (D-2)', () => {
  test('руководитель и асессор — своей компании, администратор — любой', () => {
    const yesOrNo = (is: boolean) => (is ? { allowed: true as const } : { allowed: false as const, reason: 'нет' });
    expect(toldToAll((actor) => yesOrNo(isPmOf(actor, here)))).toEqual(onlyTo(['pm'], 'нет'));
    expect(toldToAll((actor) => yesOrNo(isAssessorOf(actor, here)))).toEqual(onlyTo(['assessor'], 'нет'));
    expect(toldToAll((actor) => yesOrNo(isTeamOf(actor, here)))).toEqual(onlyTo(['admin', 'pm', 'assessor'], 'нет'));
  });
});

describe('кто добавляет и оценивает коммуникации (D-3)', () => {
  test('раздел', () => {
    expect(toldToAll(mayCreateCommunications)).toEqual(
      onlyTo(['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'], LOADERS),
    );
  });

  test('в проекте', () => {
    const project = { ...here, status: 'active' } as const;
    expect(toldToAll((actor) => mayCreateCommunicationIn(actor, project))).toEqual(
      onlyTo(['admin', 'pm', 'assessor'], LOADERS),
    );
  });

  test('править: одну и много сразу', () => {
    expect(toldToAll((actor) => mayChangeCommunication(actor, here))).toEqual(
      onlyTo(['admin', 'pm', 'assessor'], 'Изменить коммуникацию может команда проекта.'),
    );
    expect(toldToAll(mayChangeCommunications)).toEqual(
      onlyTo(
        ['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'],
        'Изменить коммуникации может команда проекта.',
      ),
    );
  });

  test('оценить', () => {
    const talk = { ...here, outcome: 'answered', project_status: 'active' } as const;
    expect(toldToAll((actor) => mayEvaluate(actor, talk))).toEqual(onlyTo(['admin', 'pm', 'assessor'], RATERS));
  });

  test.each(['missed', 'busy'] as const)('несостоявшийся разговор (%s) не оценивают', (outcome) => {
    expect(mayEvaluate(ACTORS.pm, { ...here, outcome, project_status: 'active' })).toEqual({
      allowed: false,
      reason: 'Разговор не состоялся: оценивать нечего.',
    });
  });

  test.each<[ProjectStatus, boolean, boolean]>([
    ['draft', false, false],
    ['active', true, true],
    ['paused', false, true],
    ['finished', false, false],
    ['archived', false, false],
  ])('проект в состоянии %s: записи %s, оценки %s', (status, takes, rates) => {
    expect(mayCreateCommunicationIn(ACTORS.admin, { ...here, status }).allowed).toBe(takes);
    const talk = { ...here, outcome: 'answered', project_status: status } as const;
    expect(mayEvaluate(ACTORS.admin, talk).allowed).toBe(rates);
  });
});
