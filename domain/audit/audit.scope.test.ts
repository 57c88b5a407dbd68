import { expect, test } from 'vitest';
import { COMPANY_ID, scopesByActor } from '#tests/fixtures/actor-fixtures.ts';
import { visibleAuditRecords } from './audit.scope.ts';

test('D-3: a pm reads the log of their companies, an administrator all of it', () => {
  expect(scopesByActor(visibleAuditRecords)).toEqual({
    admin: null,
    pm: [{ company: [COMPANY_ID] }],
    foreignPm: [{ company: [2] }],
    idlePm: [{ company: [] }],
  });
});
