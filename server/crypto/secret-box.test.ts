import { expect, test } from 'vitest';
import { openSecret, SealedSecretError, sealSecret } from './secret-box.ts';

const APP_SECRET = 'a secret for tests only, 32 characters';

test.each(['JBSWY3DPEHPK3PXP', '', 'Кириллица и 🔑', 'x'.repeat(10_000)])('открывается то, что запечатано', (text) => {
  expect(openSecret(APP_SECRET, 'totp:5', sealSecret(APP_SECRET, 'totp:5', text))).toBe(text);
});

test('одно и то же запечатано каждый раз иначе, и самого текста не видно', () => {
  const sealed = ['один', 'один'].map((text) => sealSecret(APP_SECRET, 'totp:5', text));
  expect(sealed[0]).not.toBe(sealed[1]);
  expect(sealed.join(' ')).toMatch(/^v1\.[\w-]{16}\.[\w-]+ v1\.[\w-]{16}\.[\w-]+$/);
});

test('для другой цели и с другим APP_SECRET не открывается', () => {
  const sealed = sealSecret(APP_SECRET, 'totp:5', 'тайна');
  expect(() => openSecret(APP_SECRET, 'totp:6', sealed)).toThrow(SealedSecretError);
  expect(() => openSecret(`${APP_SECRET}!`, 'totp:5', sealed)).toThrow(SealedSecretError);
});

test('изменённое хоть в одном байте не открывается', () => {
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
