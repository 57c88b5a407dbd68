import { describe, expect, it } from 'vitest';
import { yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { Scale } from '../scales/scale.schema.ts';
import { answerText } from './answer-text.ts';
import type { Answer } from './evaluations.schema.ts';

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
    [several, ['имя', 'цель'], 'имя; цель'],
    [several, [], 'Ничего из перечисленного'],
    [points, 4, '4 из 5'],
    [range, 12.5, '12,5 сек'],
    [{ type: 'text' }, 'Спокойно', 'Спокойно'],
    [{ type: 'date' }, '2026-03-08', '08.03.2026'],
  ])('%o %o → %s', (scale, value, text) => {
    expect(answerText(scale, { value, na: false })).toBe(text);
  });

  it('is «Н/П» when it does not apply', () => {
    expect(answerText(yesNo, { value: null, na: true })).toBe('Н/П');
  });
});
