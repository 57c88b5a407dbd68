import { expect, test } from 'vitest';
import type { FormScale } from '../references/static-references.ts';
import { formatGroupPercent, formatScore, scoreTexts } from './format-score.ts';

test.each<[number | null, FormScale, string]>([
  [87.5, 'percent', '87,5\u00a0%'],
  [87.53, 'percent', '87,53\u00a0%'],
  [87.535, 'percent', '87,54\u00a0%'],
  [100, 'percent', '100\u00a0%'],
  [112.5, 'percent', '112,5\u00a0%'],
  [0, 'percent', '0\u00a0%'],
  [0.01, 'percent', '0,01\u00a0%'],
  [87.5, 'five', '4,4'],
  [85, 'five', '4,3'],
  [84.99, 'five', '4,2'],
  [100, 'five', '5,0'],
  [0, 'five', '0,0'],
  [87.5, 'ten', '8,8'],
  [87.49, 'ten', '8,7'],
  [0.5, 'ten', '0,1'],
  [100, 'ten', '10,0'],
  [null, 'percent', 'Н/П'],
  [null, 'five', 'Н/П'],
  [null, 'ten', 'Н/П'],
])('D-13: %s on the scale %s reads «%s»', (score, scale, text) => {
  expect(formatScore(score, scale)).toBe(text);
});

test.each([
  [87.5, '87,5\u00a0%'],
  [100, '100\u00a0%'],
  [125, '125\u00a0% с бонусом'],
])('D-13: a group at %s reads «%s»', (percent, text) => {
  expect(formatGroupPercent(percent, 'groups')).toBe(text);
});

test('Q-31: under penalty a group says what it is a percent of: the score is no mean of these', () => {
  expect(formatGroupPercent(40, 'penalty')).toBe('выполнено 40\u00a0%');
});

test('D-13: one evaluation is said by its form’s scale and in percent, wherever it stands', () => {
  expect(scoreTexts(83.33, 'ten')).toEqual({ own: '8,3 из\u00a010', percent: '83,33\u00a0%' });
  expect(scoreTexts(83.33, 'five')).toEqual({ own: '4,2 из\u00a05', percent: '83,33\u00a0%' });
  expect(scoreTexts(83.33, 'percent')).toEqual({ own: null, percent: '83,33\u00a0%' });
  expect(scoreTexts(null, 'ten')).toEqual({ own: null, percent: 'Н/П' });
});
