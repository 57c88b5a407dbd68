import { createHmac, timingSafeEqual } from 'node:crypto';

/** Object that a link opens, and as what. The purpose comes first: a signature for one opens nothing of another. */
type Opened = { purpose: 'media' | 'file' | 'moment'; key: string; as: string };
type Given = { expires?: string; sig?: string };

/** Signature of a link that opens one object for anybody who holds it, for so many minutes. */
export function signLink(
  opened: Opened,
  { secret, now, minutes }: { secret: string; now: Date; minutes: number },
): { expires: string; sig: string; expires_at: string } {
  const expires = Math.floor(now.getTime() / 1000) + Math.round(minutes * 60);
  const sig = signature(opened, expires, secret).toString('base64url');
  return { expires: String(expires), sig, expires_at: new Date(expires * 1000).toISOString() };
}

/** False when the link is forged, altered or too old. */
export function isSignedLink(opened: Opened, given: Given, { secret, now }: { secret: string; now: Date }): boolean {
  const expires = /^\d{1,12}$/.test(given.expires ?? '') ? Number(given.expires) : 0;
  if (expires * 1000 <= now.getTime()) return false;
  const sent = Buffer.from(given.sig ?? '', 'base64url');
  const right = signature(opened, expires, secret);
  return sent.length === right.length && timingSafeEqual(sent, right);
}

function signature({ purpose, key, as }: Opened, expires: number, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${key}\n${as}\n${expires}`).digest();
}
