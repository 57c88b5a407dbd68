import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
/** NIST SP 800-38D: 96-bit nonces; drawn at random they bear 2³² texts under one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/**
 * Key id: the derivation that a text was sealed by. A next one gets the next number, and `openSecret` learns to read
 * both.
 */
const KEY_ID = 'v1';

/** Sealed text that does not open; the message is for people, its cause for the log. */
export class SealedSecretError extends Error {
  override name = 'SealedSecretError';

  constructor(cause: string) {
    super('Секрет не открывается нынешним APP_SECRET: введите его заново.', { cause });
  }
}

/** What was opened; null where it is sealed by another APP_SECRET. */
export function unlessSealed<T>(open: () => T): T | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof SealedSecretError) return null;
    throw error;
  }
}

/**
 * Text that a row keeps encrypted: `v1.<nonce>.<ciphertext and tag>`, base64url. `purpose` names what it is for
 * (`totp:5`): it is part of the key, so that what was sealed for one thing does not open as another.
 */
export function sealSecret(appSecret: string, purpose: string, plaintext: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(appSecret, purpose), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(KEY_ID));
  const sealed = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [KEY_ID, nonce.toString('base64url'), sealed.toString('base64url')].join('.');
}

/**
 * Opens a sealed text. Throws `SealedSecretError` when it was altered, or sealed for another purpose or by another
 * APP_SECRET.
 */
export function openSecret(appSecret: string, purpose: string, sealed: string): string {
  const [keyId, nonceText, sealedText, ...rest] = sealed.split('.');
  const nonce = Buffer.from(nonceText ?? '', 'base64url');
  const bytes = Buffer.from(sealedText ?? '', 'base64url');
  if (keyId !== KEY_ID || rest.length > 0 || nonce.length !== NONCE_BYTES || bytes.length < TAG_BYTES)
    throw new SealedSecretError('The text is not sealed by a known key.');
  const decipher = createDecipheriv(CIPHER, keyFor(appSecret, purpose), nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(keyId));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    throw new SealedSecretError('The text was altered, or sealed for another purpose or by another APP_SECRET.');
  }
}

/** Derived keys that are kept: a key takes 0.1 ms, and each delivery of a source asks for three. */
const KEYS_KEPT = 1000;
const keys = new Map<string, Buffer>();

/** Key derived for one purpose (RFC 5869): APP_SECRET itself encrypts nothing, and no two purposes share a key. */
function keyFor(appSecret: string, purpose: string): Buffer {
  const name = `${appSecret}:${purpose}`;
  const known = keys.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', appSecret, 'razbor-secret-box', `${KEY_ID}:${purpose}`, KEY_BYTES));
  if (keys.size >= KEYS_KEPT) keys.clear();
  keys.set(name, key);
  return key;
}
