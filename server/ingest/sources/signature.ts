import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * True if what was presented is the secret, in a time that tells nothing of it: digests are of one length, whatever was
 * presented. An empty secret proves nothing and matches nothing.
 */
export function sameSecret(presented: string | null | undefined, secret: string): boolean {
  if (typeof presented !== 'string' || secret === '') return false;
  return timingSafeEqual(digest(presented), digest(secret));
}

export function sha256Hex(text: string): string {
  return digest(text).toString('hex');
}

export function hmacHex(algorithm: 'sha1' | 'sha256', key: string, data: string | Uint8Array): string {
  return createHmac(algorithm, key).update(data).digest('hex');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest();
}
