import { expect, test } from 'vitest';
import { guestName } from './guest-name.ts';

test.each([
  ['Пётр', 'Гость Пётр'],
  [' Николай Андреевич ', 'Гость Николай Андреевич'],
  ['Гость Калибров', 'Гость Калибров'],
  ['гость', 'гость'],
  ['Гостева Анна', 'Гость Гостева Анна'],
  ['director@avtoliga.example', 'director@avtoliga.example'],
  ['', 'Гость'],
])('D-7: a guest is called so once, and an address stands as it is: «%s» → «%s»', (name, text) => {
  expect(guestName(name)).toBe(text);
});
