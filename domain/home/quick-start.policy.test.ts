import { expect, test } from 'vitest';
import { ACTORS, COMPANY_ID } from '#tests/fixtures/actor-fixtures.ts';
import { mayQuickStart, mayQuickStartWith } from './quick-start.policy.ts';

const allowedOf = (may: typeof mayQuickStart): string[] =>
  Object.entries(ACTORS)
    .filter(([, actor]) => may(actor).allowed)
    .map(([who]) => who);

test('D-3: from a file starts who may make a project and a form', () => {
  const leads = allowedOf(mayQuickStart);
  expect(leads).toContain('admin');
  expect(leads).toContain('pm');
  expect(leads).not.toContain('assessor');
  expect(allowedOf((actor) => mayQuickStartWith(actor, { company_id: COMPANY_ID }))).toEqual(leads);
});

test('D-3: a company is made anew by an administrator alone', () => {
  expect(allowedOf((actor) => mayQuickStartWith(actor, { company_id: null }))).toEqual(['admin']);
});
