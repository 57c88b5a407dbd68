import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

/** Secret «12345678901234567890» of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an app (RFC 6238)', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('at second %i the code is %s', (seconds, code) => {
    expect(totpStep(RFC_SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  test('clocks may differ by half a minute, no more, and it is seen whose code it is', () => {
    const at = (seconds: number) => totpStep(RFC_SECRET, '287082', new Date(seconds * 1000));
    expect([0, 29, 30, 59, 60, 89, 90].map(at)).toEqual([1, 1, 1, 1, 1, 1, null]);
  });

  test("another's secret gives no code", () => {
    expect(totpStep(newTotpSecret(), '287082', new Date(59_000))).toBeNull();
  });

  test.each(['𐀀𐀀𐀀', 'яяяяяя', '28708２', '+28708', '28708', '2870822', ''])(
    '%j is no code, and no error of the server (Q-20)',
    (code) => {
      expect(totpStep(RFC_SECRET, code, new Date(59_000))).toBeNull();
    },
  );

  test('a secret is 160 random bits, and its address names the program and the e-mail', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(totpUri(secret, 'анна@test.example'));
    expect(decodeURIComponent(uri.pathname)).toContain('Разбор:анна@test.example');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ issuer: 'Разбор', secret, digits: '6', period: '30' });
    expect(new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: 59_000 })).toHaveLength(6);
  });
});
