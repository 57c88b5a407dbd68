import { expect, test } from 'vitest';
import { PLAIN_MESSAGE } from '../communications/sides.ts';
import { wordsAsText } from './words-as-text.ts';

const said = (speaker: string | null, side: 'employee' | 'client', text: string) => ({
  speaker,
  side,
  start: null,
  end: null,
  text,
});

test('D-66: a line is who says it and what, by the name that is known', () => {
  const segments = [said('Мария', 'employee', 'Добрый день!'), said(null, 'client', 'Сколько стоит?')];
  expect(wordsAsText({ segments, messages: [] }, 1000)).toBe('Мария: Добрый день!\nКлиент: Сколько стоит?');
  const message = { ...PLAIN_MESSAGE, side: 'client' as const, at: '2026-03-02T08:00:00.000Z', text: 'Здравствуйте' };
  expect(wordsAsText({ segments: [], messages: [message] }, 1000)).toBe('Клиент: Здравствуйте');
  expect(wordsAsText({ segments: [], messages: [] }, 1000)).toBeNull();
});

test('D-66: what does not fit into a cell ends with a whole line and a sign of it', () => {
  const segments = [said('А', 'employee', 'один'), said('Б', 'client', 'два'), said('А', 'employee', 'три')];
  expect(wordsAsText({ segments, messages: [] }, 17)).toBe('А: один\nБ: два\n…');
});
