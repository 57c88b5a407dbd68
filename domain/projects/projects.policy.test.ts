import { describe, expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, expectOnly, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import {
  mayArchiveProject,
  mayCreateProjects,
  mayDeleteProject,
  mayListProjects,
  mayManageProject,
  mayMoveToCompany,
  maySeeSuggestionCounts,
  mayUnarchiveProject,
  mayUpdateProject,
} from './projects.policy.ts';

const live = { company_id: COMPANY_ID, archived: false };
const archived = { company_id: COMPANY_ID, archived: true, company_archived: false };
const empty = { has_communications: false, people: 0, integrations: 0 };
const KEEPERS = 'Изменить проект может администратор или руководитель проекта этой компании.';
const said = (reason: string) => ({ allowed: false, reason });
const { admin } = ACTORS;

describe('who may do what with a project (D-3)', () => {
  test('opens the section', () => {
    expect(verdictsByActor(mayListProjects)).toEqual({
      ...expectOnly([], 'да'),
      manager: 'Доступ запрещён',
      otherManager: 'Доступ запрещён',
      roleless: 'Доступ запрещён',
    });
  });

  test.each(['calibration', 'communication', 'report'] as const)(
    'a guest with a link to something else (%s) may not',
    (type) => {
      expect(mayListProjects({ ...ACTORS.guest, target: { type, id: 1 } })).toEqual({
        ...said('Доступ запрещён'),
        never: true,
      });
    },
  );

  test('creates one somewhere', () => {
    expect(verdictsByActor(mayCreateProjects)).toEqual(
      expectOnly(['admin', 'pm', 'foreignPm'], 'Проекты создают администраторы и руководители проектов.'),
    );
  });

  test('changes one, archives it, brings it back', () => {
    const expected = expectOnly(['admin', 'pm'], KEEPERS);
    expect(verdictsByActor((actor) => mayManageProject(actor, live))).toEqual(expected);
    expect(verdictsByActor((actor) => mayUpdateProject(actor, live))).toEqual(expected);
    expect(verdictsByActor((actor) => mayArchiveProject(actor, live))).toEqual(expected);
    expect(verdictsByActor((actor) => mayUnarchiveProject(actor, archived))).toEqual(expected);
  });

  test('deletes one', () => {
    expect(verdictsByActor((actor) => mayDeleteProject(actor, empty))).toEqual(
      expectOnly(['admin'], 'Удалить проект может только администратор.'),
    );
  });
});

describe('a refusal says why (D-4)', () => {
  const talked = { ...empty, has_communications: true };
  const peopled = { ...empty, people: 1 };
  test.each([
    [
      'an archived one is not changed',
      () => mayUpdateProject(admin, archived),
      'Проект в архиве: сначала верните его.',
    ],
    ['an archived one is not archived', () => mayArchiveProject(admin, archived), 'Проект уже в архиве.'],
    [
      'an active one is not brought back',
      () => mayUnarchiveProject(admin, { ...live, company_archived: false }),
      'Проект не в архиве.',
    ],
    [
      'none is brought back into an archived company',
      () => mayUnarchiveProject(admin, { ...archived, company_archived: true }),
      'Компания проекта в архиве: сначала верните её.',
    ],
    [
      'with communications it is not deleted',
      () => mayDeleteProject(admin, talked),
      'Удалить нельзя: в проекте есть коммуникации. Его можно убрать в архив.',
    ],
    [
      'with integrations it is not moved',
      () => mayMoveToCompany({ ...empty, integrations: 1 }),
      'В проект приходят звонки: сначала удалите его интеграции.',
    ],
    [
      'with integrations it is not deleted',
      () => mayDeleteProject(admin, { ...empty, integrations: 1 }),
      'Удалить нельзя: в проект приходят звонки. Сначала удалите его интеграции.',
    ],
    [
      'with people it is not deleted',
      () => mayDeleteProject(admin, peopled),
      'Удалить нельзя: в проекте есть сотрудники. Сначала уберите их из состава.',
    ],
    [
      'with communications it is not moved',
      () => mayMoveToCompany(talked),
      'В проекте есть коммуникации: компанию уже не сменить.',
    ],
    [
      'with people it is not moved',
      () => mayMoveToCompany(peopled),
      'В проекте есть сотрудники: сначала уберите их из состава.',
    ],
  ])('%s', (_name, verdictOf, reason) => {
    expect(verdictOf()).toEqual(said(reason));
  });

  test('an empty one is moved', () => {
    expect(mayMoveToCompany(empty)).toEqual({ allowed: true });
  });
});

test('D-43: what an engine has judged of a project is read by its team', () => {
  expect(verdictsByActor((actor) => maySeeSuggestionCounts(actor, live))).toEqual(
    expectOnly(['admin', 'pm', 'assessor'], 'Подсказки видит команда проекта.'),
  );
});
