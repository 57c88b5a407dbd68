import { expect, test } from 'vitest';
import { directionWord, kindWords } from './kind-words.ts';

test.each([
  ['call', 'incoming', 'Входящий звонок'],
  ['meeting', 'outgoing', 'Исходящая встреча'],
  ['chat', 'internal', 'Внутренний чат'],
  ['mail', 'incoming', 'Входящее письмо'],
] as const)('D-16: %s, %s is said as people say it', (category, direction, words) => {
  expect(kindWords({ category, direction })).toBe(words);
  expect(words.toLowerCase()).toContain(directionWord({ category, direction }));
});
