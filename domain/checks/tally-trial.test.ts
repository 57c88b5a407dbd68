import { expect, test } from 'vitest';
import type { TrialRow } from './check-trial.schema.ts';
import { NOT_APPLICABLE, NOT_CHECKED, tallyTrial } from './tally-trial.ts';

let id = 0;
const row = (proposed: string | null, given: string | null, over: Partial<TrialRow> = {}): TrialRow => ({
  evaluation_id: (id += 1),
  communication_id: id,
  project: { id: 1, name: 'Проект' },
  employee: 'Анна',
  published_at: '2026-11-28T10:00:00.000Z',
  proposed,
  untold: null,
  evidence: [],
  given,
  na: false,
  ...over,
});

test('D-41: what was proposed is counted beside what people gave, and only two options are compared', () => {
  const different = row('yes', 'no');
  const rows = [
    row('yes', 'yes'),
    row('yes', 'yes'),
    different,
    row('no', null, { na: true }),
    row(null, 'no', { untold: 'no_words' }),
    row(null, 'yes'),
  ];
  const tally = tallyTrial(rows);
  expect(tally).toMatchObject({ compared: 3, same: 2, differing: [different] });
  expect(tally.counts.get('yes')?.get('yes')).toBe(2);
  expect(tally.counts.get('no')?.get(NOT_APPLICABLE)).toBe(1);
  expect(tally.counts.get(NOT_CHECKED)?.get('no')).toBe(1);
});
