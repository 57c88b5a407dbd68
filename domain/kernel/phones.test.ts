import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, normalisePhone } from './phones.ts';

describe('normalisePhone (D-34)', () => {
  it.each([
    ['+7 (900) 123-45-67', '+79001234567'],
    ['8 900 123 45 67', '+79001234567'],
    ['7-900-123-45-67', '+79001234567'],
    ['9001234567', '+79001234567'],
    ['8 (495) 123-45-67 доб. 123', '+74951234567'],
    ['84951234567,,12', '+74951234567'],
    ['+49 30 123456 ext 5', '+4930123456'],
    ['0049 30 123456', '+4930123456'],
    ['123-45-67', null],
    ['', null],
    ['звоните', null],
    ['+0 900 123 45 67', null],
    ['+1234567890123456', null],
    ['8 (900) 123-45-67 / 123', null],
  ])('%s is %s', (written, phone) => {
    expect(normalisePhone(written)).toBe(phone);
  });

  it('reads back what formatPhone wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), (digits) => {
        expect(normalisePhone(formatPhone(`+7${digits}`))).toBe(`+7${digits}`);
      }),
    );
  });
});

describe('formatPhone (D-15)', () => {
  it.each([
    ['+79001234567', '+7 (900) 123-45-67'],
    [79001234567, '+7 (900) 123-45-67'],
    ['+4930123456', '+4930123456'],
    ['+7 (900) ***-**-00', '+7 (900) ***-**-00'],
  ])('%s is shown as %s', (phone, text) => {
    expect(formatPhone(phone)).toBe(text);
  });
});
