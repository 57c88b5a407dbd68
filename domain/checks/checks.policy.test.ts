import { expect, test } from 'vitest';
import { said } from '#tests/fixtures/actor-fixtures.ts';
import { mayRunChecks } from './checks.policy.ts';

test.each([
  [{ has_checks: false, running: true }, 'В опубликованной версии нет автопроверок.'],
  [{ has_checks: true, running: true }, 'Прошлые коммуникации уже проверяются.'],
  [{ has_checks: true, running: false }, 'да'],
])('D-41: with %o «Проверить прошлые» says: %s', (facts, answer) => expect(said(mayRunChecks(facts))).toBe(answer));
