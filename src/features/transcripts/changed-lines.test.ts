import { expect, it } from 'vitest';
import { changedLines } from './changed-lines.ts';

const lines = (...texts: string[]) => texts.map((text) => ({ text }));
const between = (then: string[], now: string[]) =>
  changedLines({ segments: lines(...then), messages: [] }, { transcript: lines(...now), messages: [] }).map(
    ({ earlier, present }) => [earlier, present],
  );

it.each([
  ['nothing', ['а', 'б'], ['а', 'б'], []],
  ['a corrected line', ['а', 'б', 'в'], ['а', 'б!', 'в'], [[['б'], ['б!']]]],
  ['a split line', ['а', 'б в', 'г'], ['а', 'б', 'в', 'г'], [[['б в'], ['б', 'в']]]],
  ['a line that went', ['а', 'б', 'в'], ['а', 'в'], [[['б'], []]]],
  ['a line that came at the end', ['а'], ['а', 'б'], [[[], ['б']]]],
  ['all', ['а', 'б'], ['в'], [[['а', 'б'], ['в']]]],
])('shows %s', (_, then, now, changes) => {
  expect(between(then, now)).toEqual(changes);
});
