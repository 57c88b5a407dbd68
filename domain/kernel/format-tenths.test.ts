import { describe, expect, it } from 'vitest';
import { formatTenths, spellTenths } from './format-tenths.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('tenths of a second', () => {
  it.each([
    [0, '0:00,0', '0 секунд'],
    [5.3, '0:05,3', '5,3 секунды'],
    [59.96, '1:00,0', '1 минута'],
    [65.25, '1:05,3', '1 минута 5,3 секунды'],
    [3661, '1:01:01,0', '1 час 1 минута 1 секунда'],
    [-1, '0:00,0', '0 секунд'],
  ])('%s is %s, said «%s»', (seconds, written, said) => {
    expect(formatTenths(seconds)).toBe(written);
    expect(plain(spellTenths(seconds))).toBe(said);
  });
});
