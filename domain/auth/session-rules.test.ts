import { expect, test } from 'vitest';
import { type CompanyRule, idleSecondsLeft, sessionRules } from './session-rules.ts';

const rule = (over: Partial<CompanyRule>): CompanyRule => ({
  role: 'pm',
  second_factor: false,
  idle_minutes: null,
  ...over,
});

test.each([
  ['without companies nothing', [], null, { second_factor_required: false, idle_minutes: null }],
  ['a common term', [], 30, { second_factor_required: false, idle_minutes: 30 }],
  [
    'the strictest of all',
    [rule({ idle_minutes: 20 }), rule({ idle_minutes: 60 })],
    30,
    { second_factor_required: false, idle_minutes: 20 },
  ],
  ['the common one is stricter', [rule({ idle_minutes: 60 })], 15, { second_factor_required: false, idle_minutes: 15 }],
  [
    'one company is enough',
    [rule({}), rule({ second_factor: true })],
    null,
    { second_factor_required: true, idle_minutes: null },
  ],
  [
    'a place without its role does not count',
    [rule({ role: 'head', second_factor: true, idle_minutes: 5 })],
    null,
    { second_factor_required: false, idle_minutes: null },
  ],
] as const)('%s', (_name, companies, standing, expected) => {
  expect(sessionRules(['pm', 'assessor'], companies, standing)).toEqual(expected);
});

test('the time left is counted from the last action', () => {
  const at = new Date('2026-03-08T09:00:00Z');
  const left = (milliseconds: number) => idleSecondsLeft(at, 15, new Date(at.getTime() + milliseconds));
  expect([left(0), left(14 * 60_000), left(15 * 60_000 - 1), left(15 * 60_000)]).toEqual([900, 60, 1, 0]);
});
