import { expect, test } from 'vitest';
import { mayRemoveUnused } from './in-use.ts';

const calls = (count: number) => ({ count, words: ['коммуникация', 'коммуникации', 'коммуникаций'] as const });
const people = (count: number) => ({ count, words: ['человек', 'человека', 'человек'] as const });
const tags = (count: number) => ({ count, words: ['тег', 'тега', 'тегов'] as const });

test('what nothing uses may be deleted (D-4)', () => {
  expect(mayRemoveUnused('в проекте', [calls(0), people(0)])).toEqual({ allowed: true });
});

test.each([
  [[calls(1), people(0)], 'Удалить нельзя: в проекте 1\u00a0коммуникация.'],
  [[calls(3), people(2)], 'Удалить нельзя: в проекте 3\u00a0коммуникации и 2\u00a0человека.'],
  [
    [calls(1000), people(1001)],
    'Удалить нельзя: в проекте 1\u00a0000\u00a0коммуникаций и более 1\u00a0000\u00a0человек.',
  ],
  [[calls(5), people(5), tags(1)], 'Удалить нельзя: в проекте 5\u00a0коммуникаций, 5\u00a0человек и 1\u00a0тег.'],
])('what is in use is named with its numbers (D-4)', (uses, reason) => {
  expect(mayRemoveUnused('в проекте', uses)).toEqual({ allowed: false, reason });
});
