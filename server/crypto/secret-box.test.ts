import { expect, test } from 'vitest';
import { openSecret, SealedSecretError, sealSecret } from './secret-box.ts';

const APP_SECRET = 'a secret for tests only, 32 characters';

test.each(['JBSWY3DPEHPK3PXP', '', 'Кириллица и 🔑', 'x'.repeat(10_000)])('what was sealed is opened', (text) => {
  expect(openSecret(APP_SECRET, 'totp:5', sealSecret(APP_SECRET, 'totp:5', text))).toBe(text);
});

test('the same text is sealed differently each time, and cannot be seen', () => {
  const sealed = ['один', 'один'].map((text) => sealSecret(APP_SECRET, 'totp:5', text));
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(sealed.join(' ')).toMatch(/^v1\.[\w-]{16}\.[\w-]+ v1\.[\w-]{16}\.[\w-]+$/);
});

test('nothing is opened for another purpose or with another APP_SECRET', () => {
  const sealed = sealSecret(APP_SECRET, 'totp:5', 'тайна');
  expect(() => openSecret(APP_SECRET, 'totp:6', sealed)).toThrow(SealedSecretError);
  expect(() => openSecret(`${APP_SECRET}!`, 'totp:5', sealed)).toThrow(SealedSecretError);
});

test('nothing is opened that was changed in a single byte', () => {
  const sealed = sealSecret(APP_SECRET, 'totp:5', 'тайна');
  const [keyId = '', nonce = '', text = ''] = sealed.split('.');
  const bytes = Buffer.from(text, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const altered = Buffer.from(bytes);
    altered[index] = (altered[index] ?? 0) ^ 1;
    const forged = [keyId, nonce, altered.toString('base64url')].join('.');
    expect(() => openSecret(APP_SECRET, 'totp:5', forged)).toThrow(SealedSecretError);
  }
  for (const forged of ['', 'v1', 'v1..', 'v1.a.b', `v2.${nonce}.${text}`, `${sealed}.${text}`, `v1.${nonce}.`])
    expect(() => openSecret(APP_SECRET, 'totp:5', forged)).toThrow(SealedSecretError);
});
