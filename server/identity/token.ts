import { createHash, randomBytes } from 'node:crypto';

/** Token of 256 bits; the caller gets it once, the database only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Prefix that tells the two kinds of bearer tokens apart, so that each is looked up in one table only. */
const LINK_PREFIX = 'link_';

export function newAccessLinkToken(): string {
  return `${LINK_PREFIX}${newToken()}`;
}

export function isAccessLinkToken(token: string): boolean {
  return token.startsWith(LINK_PREFIX);
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
