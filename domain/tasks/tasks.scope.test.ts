import { expect, test } from 'vitest';
import { COMPANY_ID, scopesByActor, USER_ID } from '#tests/fixtures/actor-fixtures.ts';
import { visibleTasks } from './tasks.scope.ts';

test('D-3: a pm sees the tasks of their companies, an assessor their own', () => {
  expect(scopesByActor(visibleTasks)).toEqual({
    admin: null,
    pm: [{ company: [COMPANY_ID] }],
    foreignPm: [{ company: [2] }],
    idlePm: [{ company: [] }],
    assessor: [{ company: [COMPANY_ID], assessor: [USER_ID] }],
    foreignAssessor: [{ company: [2], assessor: [USER_ID] }],
  });
});
