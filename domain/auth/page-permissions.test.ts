import { expect, test } from 'vitest';
import type { Role } from '../references/static-references.ts';
import { emptySections } from './page-permissions.ts';

const nothing = () => false;
const something = () => true;
const empty = (roles: Role[], has: (name: string) => boolean = nothing) => emptySections({ roles }, has);

const REPORTS = ['reports', 'telegramReports', 'weeklyReports'];

test.each<[Role[], string[]]>([
  [['admin'], []],
  [['pm'], []],
  [['assessor'], REPORTS],
  [['customer'], ['sessions', ...REPORTS]],
  [['head'], ['sessions', ...REPORTS]],
  [['customer', 'pm'], []],
  [['assessor', 'head'], REPORTS],
])('P-12, P-18: no way leads %j to a section that has nothing for them', (roles, sections) => {
  expect(empty(roles)).toEqual(sections);
});

test('P-12, D-3: what is addressed to the client’s people opens its section to them, and no more', () => {
  expect(empty(['customer'], something)).toEqual(['telegramReports']);
  expect(empty(['head'], (name) => name === 'sessions')).toEqual(REPORTS);
  expect(empty(['assessor'], something)).toEqual(REPORTS);
});
