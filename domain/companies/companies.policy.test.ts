import { describe, expect, test } from 'vitest';
import type { Actor, UserActor } from '../users/actor.ts';
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

const HERE = 1;
const user = (over: Partial<UserActor>): Actor => ({
  kind: 'user',
  id: 7,
  name: 'Иванова Анна',
  roles: [],
  companies: { pm: [], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
  ...over,
});
const actors = {
  admin: user({ roles: ['admin'] }),
  pm: user({ roles: ['pm'], companies: { pm: [HERE], assessor: [], customer: [] } }),
  foreignPm: user({ roles: ['pm'], companies: { pm: [2], assessor: [], customer: [] } }),
  assessor: user({ roles: ['assessor'], companies: { pm: [], assessor: [HERE], customer: [] } }),
  customer: user({ roles: ['customer'], companies: { pm: [], assessor: [], customer: [HERE] } }),
  head: user({ roles: ['head'] }),
  manager: user({ roles: ['manager'] }),
  guest: { kind: 'guest', access_link_id: 1, name: 'Гость', target: { type: 'project', id: 1 } },
} satisfies Record<string, Actor>;
type Who = keyof typeof actors;
const WHO = ['admin', 'pm', 'foreignPm', 'assessor', 'customer', 'head', 'manager', 'guest'] as const;

const live = { id: HERE, archived: false, working: 0 };
const idle = { projects: 0, people: 0, forms: 0, criteria: 0, favorites: 0 };

describe('кому что можно с компанией (D-3)', () => {
  const may: [string, (actor: Actor) => { allowed: boolean }, readonly Who[]][] = [
    ['раздел', mayListCompanies, ['admin', 'pm', 'foreignPm', 'assessor', 'customer']],
    ['создать', mayCreateCompanies, ['admin']],
    ['управлять', (actor) => mayManageCompany(actor, live), ['admin', 'pm']],
    ['изменить', (actor) => mayUpdateCompany(actor, live), ['admin', 'pm']],
    ['в архив', (actor) => mayArchiveCompany(actor, live), ['admin']],
    ['из архива', (actor) => mayUnarchiveCompany(actor, { archived: true }), ['admin']],
    ['удалить', (actor) => mayRemoveCompany(actor, idle), ['admin']],
    ['создать в ней проект', (actor) => mayCreateProjectIn(actor, live), ['admin', 'pm']],
  ];
  test.each(may)('%s', (_name, verdict, allowed) => {
    expect(WHO.filter((who) => verdict(actors[who]).allowed)).toEqual(allowed);
  });
});

describe('когда нельзя, сказано почему (D-4)', () => {
  const { admin } = actors;
  const archived = { ...live, archived: true };
  test.each([
    ['архивную не меняют', mayUpdateCompany(admin, archived), 'Компания в архиве: сначала верните её.'],
    ['архивную не архивируют', mayArchiveCompany(admin, archived), 'Компания уже в архиве.'],
    ['действующую не возвращают', mayUnarchiveCompany(admin, live), 'Компания не в архиве.'],
    [
      'в архивной проектов не создают',
      mayCreateProjectIn(admin, archived),
      'Компания в архиве: новых проектов в ней не создать.',
    ],
    [
      'с работающими проектами в архив не убирают',
      mayArchiveCompany(admin, { ...live, working: 2 }),
      'Сначала завершите или уберите в архив 2\u00a0незавершённых проекта компании.',
    ],
    [
      'занятую не удаляют',
      mayRemoveCompany(admin, { projects: 3, people: 12, forms: 1, criteria: 2, favorites: 1 }),
      'Удалить нельзя: в компании 3\u00a0проекта, 12\u00a0человек, 1\u00a0оценочная форма, 2\u00a0критерия и 1\u00a0подборка.',
    ],
  ])('%s', (_name, verdict, reason) => {
    expect(verdict).toEqual({ allowed: false, reason });
  });
});
