import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of a link to a file: long enough for a slow line to begin, short for a link that leaks. */
const MINUTES = 10;

type FileLink = { key: string; name: string; secret: string; now: Date };

/** Signs a link that hands out one file under its name until it expires, for anybody who holds it: a browser downloads without our headers. */
export function signFileUrl({ key, name, secret, now }: FileLink): { url: string; expires_at: string } {
  const expires = Math.floor(now.getTime() / 1000) + MINUTES * 60;
  const sig = signature({ key, name, expires }, secret).toString('base64url');
  const query = new URLSearchParams({ name, expires: String(expires), sig });
  return { url: `/media/files/${key}?${query}`, expires_at: new Date(expires * 1000).toISOString() };
}

type FileRequest = { key: string; name?: string; expires?: string; sig?: string };

/** Name to hand the file out under; null when the link is forged, altered or too old. */
export function verifyFileUrl(request: FileRequest, { secret, now }: { secret: string; now: Date }): string | null {
  const { key, name = '', sig = '' } = request;
  const expires = /^\d{1,12}$/.test(request.expires ?? '') ? Number(request.expires) : 0;
  if (expires * 1000 <= now.getTime()) return null;
  const given = Buffer.from(sig, 'base64url');
  const right = signature({ key, name, expires }, secret);
  return given.length === right.length && timingSafeEqual(given, right) ? name : null;
}

/** Signature with a purpose as its first word: one made for a recording opens no file. */
function signature({ key, name, expires }: { key: string; name: string; expires: number }, secret: string): Buffer {
  return createHmac('sha256', secret).update(`file\n${key}\n${name}\n${expires}`).digest();
}
