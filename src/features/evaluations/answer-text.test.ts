import { describe, expect, it } from 'vitest';
import { yesNo } from '#domain/forms/form-fixtures.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { Scale } from '#domain/forms/forms.schema.ts';
import { answerText, answerTone, rangeText } from './answer-text.ts';
import { readNumber } from './number-text.ts';

const option = (key: string, points: number) => ({ key, label: key, points, critical: 'none' as const, example: '' });
const several: Scale = { type: 'multi', options: [option('имя', 1), option('цель', 1)], max: 2 };
const points: Scale = { type: 'points', max: 5, zero_critical: 'none' };
const range: Scale = {
  type: 'range',
  unit: 'сек',
  ranges: [
    { from: null, to: 30, points: 2, critical: 'none' },
    { from: 30, to: null, points: 0, critical: 'none' },
  ],
};

describe('answerText', () => {
  it.each<[Scale, Answer['value'], string]>([
    [yesNo, 'yes', 'yes'],
    [yesNo, null, 'Нет ответа'],
    [yesNo, 'gone', 'Нет ответа'],
    [several, ['имя', 'цель'], 'имя, цель'],
    [several, [], 'Ничего из перечисленного'],
    [points, 4, '4 из 5'],
    [range, 12.5, '12,5 сек'],
    [{ type: 'text' }, 'Спокойно', 'Спокойно'],
    [{ type: 'date' }, '2026-03-08', '08.03.2026'],
  ])('%o %o → %s', (scale, value, text) => {
    expect(answerText(scale, { value, na: false })).toBe(text);
  });

  it('is Н/П when it does not apply', () => {
    expect(answerText(yesNo, { value: null, na: true })).toBe('Н/П');
  });
});

describe('answerTone', () => {
  it('tells full from partial, nothing and unanswered', () => {
    expect(answerTone(points, { value: 5, na: false })).toBe('excellent');
    expect(answerTone(points, { value: 3, na: false })).toBe('fair');
    expect(answerTone(points, { value: 0, na: false })).toBe('poor');
    expect(answerTone(points, { value: null, na: false })).toBe('neutral');
  });
});

describe('rangeText', () => {
  it.each([
    [{ from: null, to: 30 }, 'меньше 30'],
    [{ from: 30, to: 60 }, 'от 30 до 60'],
    [{ from: 60, to: null }, 'от 60'],
  ])('%o → %s', (bounds, text) => expect(rangeText(bounds)).toBe(text));
});

describe('readNumber', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['-3.25', -3.25],
    ['1 200', 1200],
    ['', null],
    ['двенадцать', null],
    ['1e9', null],
  ])('%s → %s', (text, value) => expect(readNumber(text)).toBe(value));
});
