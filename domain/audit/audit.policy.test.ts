import { expect, test } from 'vitest';
import { ACTORS, expectOnly, verdictsByActor, WHOS } from '#tests/fixtures/actor-fixtures.ts';
import { mayReadAudit, mayReadOwnHistory } from './audit.policy.ts';

test('D-3: administrators and pms read the audit log', () => {
  expect(verdictsByActor(mayReadAudit)).toEqual(
    expectOnly(
      ['admin', 'pm', 'foreignPm', 'idlePm'],
      'Журнал изменений видят администраторы и руководители проектов.',
    ),
  );
});

test('D-19: an assessor reads the history of one evaluation, too', () => {
  const asked = { entity: ['evaluations'], entity_id: 5 };
  const readers = WHOS.filter((who) => mayReadOwnHistory(ACTORS[who], asked));
  expect(readers).toEqual(['assessor', 'foreignAssessor']);
});

test.each<[string, { entity?: string[]; entity_id?: number }]>([
  ['all evaluations at once', { entity: ['evaluations'] }],
  ['what is no evaluation', { entity: ['users'], entity_id: 5 }],
  ['evaluations together with something else', { entity: ['evaluations', 'users'], entity_id: 5 }],
  ['who knows what', { entity_id: 5 }],
  ['nothing', { entity: [], entity_id: 5 }],
  ['anything, without asking', {}],
])('D-19: an assessor does not read the history of %s', (_of, asked) => {
  expect(mayReadOwnHistory(ACTORS.assessor, asked)).toBe(false);
});
