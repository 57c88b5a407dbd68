import { describe, expect, test } from 'vitest';
import { ACTORS, COMPANY_ID, expectOnly, verdictsByActor } from '#tests/fixtures/actor-fixtures.ts';
import {
  mayArchiveCompany,
  mayCreateCompanies,
  mayCreateProjectIn,
  mayListCompanies,
  mayManageCompany,
  mayRemoveCompany,
  mayUnarchiveCompany,
  mayUpdateCompany,
} from './companies.policy.ts';

const live = { id: COMPANY_ID, archived: false, working: 0 };
const idle = { projects: 0, people: 0, forms: 0, criteria: 0, favorites: 0 };

describe('who may do what with a company (D-3)', () => {
  const KEEPERS = 'Изменить компанию может администратор или руководитель её проектов.';
  const ADMIN_ONLY = 'Это может только администратор.';

  test('opens the section', () => {
    const readers = ['admin', 'pm', 'foreignPm', 'idlePm', 'assessor', 'foreignAssessor'] as const;
    expect(verdictsByActor(mayListCompanies)).toEqual(
      expectOnly([...readers, 'customer', 'foreignCustomer'], 'Доступ запрещён'),
    );
  });

  test('creates one', () => {
    expect(verdictsByActor(mayCreateCompanies)).toEqual(expectOnly(['admin'], 'Компании создаёт администратор.'));
  });

  test('changes one', () => {
    expect(verdictsByActor((actor) => mayManageCompany(actor, live))).toEqual(expectOnly(['admin', 'pm'], KEEPERS));
    expect(verdictsByActor((actor) => mayUpdateCompany(actor, live))).toEqual(expectOnly(['admin', 'pm'], KEEPERS));
  });

  test('archives one, brings it back, deletes it', () => {
    const archived = { archived: true };
    expect(verdictsByActor((actor) => mayArchiveCompany(actor, live))).toEqual(expectOnly(['admin'], ADMIN_ONLY));
    expect(verdictsByActor((actor) => mayUnarchiveCompany(actor, archived))).toEqual(expectOnly(['admin'], ADMIN_ONLY));
    expect(verdictsByActor((actor) => mayRemoveCompany(actor, idle))).toEqual(expectOnly(['admin'], ADMIN_ONLY));
  });

  test('creates a project in it', () => {
    expect(verdictsByActor((actor) => mayCreateProjectIn(actor, live))).toEqual(
      expectOnly(['admin', 'pm'], 'Проект создаёт администратор или руководитель проекта этой компании.'),
    );
  });
});

describe('a refusal says why (D-4)', () => {
  const { admin } = ACTORS;
  const archived = { ...live, archived: true };
  test.each([
    [
      'an archived one is not changed',
      () => mayUpdateCompany(admin, archived),
      'Компания в архиве: сначала верните её.',
    ],
    ['an archived one is not archived', () => mayArchiveCompany(admin, archived), 'Компания уже в архиве.'],
    ['an active one is not brought back', () => mayUnarchiveCompany(admin, live), 'Компания не в архиве.'],
    [
      'no projects are created in an archived one',
      () => mayCreateProjectIn(admin, archived),
      'Компания в архиве: новых проектов в ней не создать.',
    ],
    [
      'with projects at work it is not archived',
      () => mayArchiveCompany(admin, { ...live, working: 2 }),
      'Сначала завершите или уберите в архив 2\u00a0незавершённых проекта компании.',
    ],
    [
      'one in use is not deleted',
      () => mayRemoveCompany(admin, { projects: 3, people: 12, forms: 1, criteria: 2, favorites: 1 }),
      'Удалить нельзя: в компании 3\u00a0проекта, 12\u00a0человек, 1\u00a0оценочная форма, 2\u00a0критерия и 1\u00a0список избранного.',
    ],
  ])('%s', (_name, verdictOf, reason) => {
    expect(verdictOf()).toEqual({ allowed: false, reason });
  });
});

describe('a refusal counts in Russian what stands in the way (D-4, U-8)', () => {
  const { admin } = ACTORS;
  const removing = (uses: Partial<typeof idle>) => () => mayRemoveCompany(admin, { ...idle, ...uses });
  const archiving = (working: number) => () => mayArchiveCompany(admin, { ...live, working });
  const FIRST = 'Сначала завершите или уберите в архив';
  const IN_USE = 'Удалить нельзя: в компании';

  test.each([
    [`${FIRST} 1\u00a0незавершённый проект компании.`, archiving(1)],
    [`${FIRST} 5\u00a0незавершённых проектов компании.`, archiving(5)],
    [`${IN_USE} 1\u00a0проект.`, removing({ projects: 1 })],
    [`${IN_USE} 5\u00a0проектов.`, removing({ projects: 5 })],
    [`${IN_USE} 1\u00a0человек.`, removing({ people: 1 })],
    [`${IN_USE} 2\u00a0человека.`, removing({ people: 2 })],
    [`${IN_USE} 2\u00a0оценочные формы.`, removing({ forms: 2 })],
    [`${IN_USE} 5\u00a0оценочных форм.`, removing({ forms: 5 })],
    [`${IN_USE} 1\u00a0критерий.`, removing({ criteria: 1 })],
    [`${IN_USE} 5\u00a0критериев.`, removing({ criteria: 5 })],
    [`${IN_USE} 2\u00a0списка избранного.`, removing({ favorites: 2 })],
    [`${IN_USE} 5\u00a0списков избранного.`, removing({ favorites: 5 })],
  ])('%s', (reason, verdictOf) => {
    expect(verdictOf()).toEqual({ allowed: false, reason });
  });
});
