import { expect, test } from 'vitest';
import { isInvention } from './inventions.ts';
import { type HeardPiece, joinHeard } from './join-heard.ts';

const piece = (
  channel: 0 | 1,
  [from, to]: [number, number],
  text: string,
  segments: HeardPiece['heard']['segments'] = [],
) => ({ channel, from, to, heard: { text, segments } });
const left = { employeeChannel: 'left' as const };

test('pieces of both channels are one talk, with sides and our seconds (D-42)', () => {
  const pieces = [piece(0, [0.8, 3.2], ' Алло. '), piece(1, [2.8, 5.2], 'Да.'), piece(0, [6.8, 9.2], '')];
  expect(joinHeard(pieces, left)).toEqual([
    { side: 'employee', speaker: null, start: 1, end: 3, text: 'Алло.' },
    { side: 'client', speaker: null, start: 3, end: 5, text: 'Да.' },
  ]);
  expect(joinHeard(pieces, { employeeChannel: 'right' }).map(({ side }) => side)).toEqual(['client', 'employee']);
});

test('the engine’s times refine them, and never leave the piece (D-42)', () => {
  const segments = [
    { start: 0.5, end: 1, text: 'Раз.', speaker: null },
    { start: 1.5, end: 99, text: 'Два.', speaker: null },
  ];
  expect(joinHeard([piece(0, [10, 15], 'Раз. Два.', segments)], left)).toMatchObject([
    { start: 10.5, end: 11 },
    { start: 11.5, end: 15 },
  ]);
});

test('one channel has the speakers that the engine tells of one piece, else none (D-42)', () => {
  const one = piece(0, [0, 5], 'Да.', [{ start: 0, end: 1, text: 'Да.', speaker: 'A' }]);
  const other = piece(0, [9, 14], 'Нет.', [{ start: 0, end: 1, text: 'Нет.', speaker: 'A' }]);
  expect(joinHeard([one], { employeeChannel: null })).toMatchObject([{ side: 'unknown', speaker: 'A' }]);
  expect(joinHeard([one, other], { employeeChannel: null }).map(({ speaker }) => speaker)).toEqual([null, null]);
  expect(joinHeard([one], left)).toMatchObject([{ side: 'employee', speaker: null }]);
});

test('what is invented over silence is dropped (D-42)', () => {
  expect(joinHeard([piece(0, [0, 5], 'Продолжение следует...'), piece(1, [5, 9], 'Спасибо!')], left)).toMatchObject([
    { text: 'Спасибо!' },
  ]);
});

test.each([
  ['Субтитры сделал DimaTorzok', true],
  ['Редактор субтитров А.Семкин Корректор А.Егорова', true],
  ['Спасибо за просмотр!', true],
  ['Спасибо за звонок!', false],
  ['Мы покажем субтитры и титры.', false],
  ['Продолжение следует завтра, я перезвоню.', false],
  ['', false],
])('%j is an invention: %s (D-42)', (text, is) => {
  expect(isInvention(text)).toBe(is);
});
