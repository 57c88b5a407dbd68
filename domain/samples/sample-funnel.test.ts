import { expect, test } from 'vitest';
import { readStored, writeStored } from '../kernel/stored-shape.ts';
import {
  type Candidate,
  type FunnelRules,
  runFunnel,
  type SampleFilters,
  sampleFiltersShape,
} from './sample-funnel.ts';

const ANY: SampleFilters = {
  category: [],
  direction: [],
  temperature: [],
  type_id: [],
  tag_id: [],
  has_audio: null,
  without_content: false,
};
const RULES: FunnelRules = {
  filters: ANY,
  min_duration_seconds: 30,
  employee_ids: new Set([1, 2]),
  form_type_ids: [],
};
const call = (over: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  employee_id: 1,
  started_at: 0,
  outcome: 'answered',
  category: 'call',
  direction: 'incoming',
  temperature: 'warm',
  type_id: 5,
  tag_ids: [7],
  duration_seconds: 60,
  has_audio: true,
  has_words: false,
  is_taken: false,
  ...over,
});
/** Step of the funnel that drops the candidate; null: it stays. */
function fallsAt(over: Partial<Candidate>, rules: Partial<FunnelRules> = {}): string | null {
  const { steps } = runFunnel([call(over)], { ...RULES, ...rules });
  return steps.find(({ left }) => left === 0)?.step ?? null;
}
const filters = (over: Partial<SampleFilters>) => ({ filters: { ...ANY, ...over } });

test.each([
  [{}, {}, null],
  [{ outcome: 'missed' }, {}, 'answered'],
  [{ employee_id: null }, {}, 'employee'],
  [{ employee_id: 3 }, {}, 'employee'],
  [{ duration_seconds: 29 }, {}, 'duration'],
  [{ duration_seconds: 30 }, {}, null],
  [{ duration_seconds: null, category: 'chat' }, {}, null],
  [{ type_id: null }, { form_type_ids: [5] }, 'form'],
  [{ type_id: 6 }, { form_type_ids: [5] }, 'form'],
  [{}, { form_type_ids: [5] }, null],
  [{ is_taken: true }, {}, 'fresh'],
  [{}, filters({ category: ['chat', 'mail'] }), 'filters'],
  [{}, filters({ category: ['chat', 'call'] }), null],
  [{}, filters({ direction: ['outgoing'] }), 'filters'],
  [{}, filters({ temperature: ['hot'] }), 'filters'],
  [{}, filters({ temperature: ['hot', 'warm'] }), null],
  [{ temperature: null }, filters({ temperature: ['warm'] }), 'filters'],
  [{}, filters({ type_id: [6] }), 'filters'],
  [{}, filters({ type_id: [6, 5] }), null],
  [{ type_id: null }, filters({ type_id: [5] }), 'filters'],
  [{}, filters({ tag_id: [8, 9] }), 'filters'],
  [{}, filters({ tag_id: [8, 7] }), null],
  [{ tag_ids: [6, 7] }, filters({ tag_id: [7] }), null],
  [{}, filters({ has_audio: false }), 'filters'],
  [{ has_audio: false, has_words: true }, filters({ has_audio: false }), null],
  [{ has_audio: false }, {}, 'content'],
  [{ has_audio: false, has_words: true }, {}, null],
  [{ has_audio: false }, filters({ without_content: true }), null],
  [{ has_audio: false }, filters({ without_content: false }), 'content'],
] as const)('D-21: %o under %o leaves at the step %s', (over, rules, step) => {
  expect(fallsAt(over as Partial<Candidate>, rules as Partial<FunnelRules>)).toBe(step);
});

test('D-21: each step counts what the steps before it have left', () => {
  const candidates = [call(), call({ outcome: 'busy' }), call({ duration_seconds: 1 }), call({ is_taken: true })];
  const { steps, eligible } = runFunnel(candidates, RULES);
  expect(steps.map(({ left }) => left)).toEqual([4, 3, 3, 3, 3, 2, 2, 1]);
  expect(eligible).toHaveLength(1);
});

test('D-21: a plan stored before leaves out what has nothing to hear or read, and keeps what was chosen since', () => {
  const { without_content: _, ...before } = ANY;
  expect(readStored(sampleFiltersShape, before)).toEqual(ANY);
  const chosen = { ...ANY, without_content: true };
  expect(readStored(sampleFiltersShape, writeStored(sampleFiltersShape, chosen))).toEqual(chosen);
});
