import { expect, it } from 'vitest';
import { hmacHex, sameSecret, sha256Hex } from './signature.ts';

it('Q-23: a secret is the same only when it is; an empty one proves nothing', () => {
  expect(sameSecret('a secret', 'a secret')).toBe(true);
  for (const [presented, secret] of [
    ['a secre', 'a secret'],
    ['A secret', 'a secret'],
    ['', ''],
    [null, ''],
    [undefined, 'a'],
  ] as const)
    expect(sameSecret(presented, secret)).toBe(false);
});

it('digests are those of the published vectors', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  // RFC 2202 and RFC 4231, test case 2.
  const text = 'what do ya want for nothing?';
  expect(hmacHex('sha1', 'Jefe', text)).toBe('effcdf6ae5eb2fa2d27416d5f184df9c259a7c79');
  expect(hmacHex('sha256', 'Jefe', Buffer.from(text))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});
