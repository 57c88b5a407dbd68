import { maskitoTransform } from '@maskito/core';
import { describe, expect, test } from 'vitest';
import { DAY_MASK, MOMENT_MASK, PHONE_MASK } from './masks.ts';

describe('phone (P-41)', () => {
  test.each([
    ['89001234567', '+7 (900) 123-45-67'],
    ['8 (900) 123-45-67', '+7 (900) 123-45-67'],
    ['+79001234567', '+7 (900) 123-45-67'],
    ['9001234567', '+7 (900) 123-45-67'],
    ['+7 (900) 123-45-67', '+7 (900) 123-45-67'],
    ['+49 30 123456', '+4930123456'],
    ['900', '+7 (900'],
    ['', ''],
  ])('%s becomes %s', (written, shown) => {
    expect(maskitoTransform(written, PHONE_MASK)).toBe(shown);
  });
});

describe('day (P-41)', () => {
  test.each([
    ['08032026', '08.03.2026'],
    ['2026-03-08', '08.03.2026'],
    ['8.3.2026', '08.03.2026'],
    ['31.02.2026', '31.02.2026'],
    ['0803', '08.03'],
  ])('%s becomes %s', (written, shown) => {
    expect(maskitoTransform(written, DAY_MASK)).toBe(shown);
  });
});

describe('day and time (P-47)', () => {
  test.each([
    ['080320261405', '08.03.2026, 14:05'],
    ['2026-03-08T14:05', '08.03.2026, 14:05'],
    ['8.3.2026 9:05', '08.03.2026, 09:05'],
    ['2026-03-08', '08.03.2026'],
    ['08.03.2026, 25:00', '08.03.2026, 25:00'],
  ])('%s becomes %s', (written, shown) => {
    expect(maskitoTransform(written, MOMENT_MASK)).toBe(shown);
  });
});
