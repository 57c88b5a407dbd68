import { expect, test } from 'vitest';
import { recheckState } from './recheck-states.ts';

test.each([
  [true, 'done', 'done'],
  [false, 'open', 'waiting'],
  [false, 'in_progress', 'waiting'],
  [false, 'cancelled', 'dropped'],
  [false, 'replaced', 'dropped'],
  [false, null, 'nobody'],
] as const)('D-47: a re-check that is done: %s, whose task is %s, is %s', (done, task, state) => {
  expect(recheckState({ done, task })).toBe(state);
});
