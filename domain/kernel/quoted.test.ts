import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test.each([
  ['меня зовут Марина', '«меня зовут Марина»'],
  ['Артур, здравствуйте! «Окна Комфорт»', '«Артур, здравствуйте! „Окна Комфорт“»'],
])('U-8: %s is quoted as %s', (words, text) => {
  expect(quoted(words)).toBe(text);
});
