import { createHmac, timingSafeEqual } from 'node:crypto';
import { AUDIO_TYPES, type AudioType } from '#domain/communications/communication-facts.ts';

/** Lifetime of a link: one that leaks is worth little after ten minutes. */
const MAX_MINUTES = 10;

type MediaLink = { key: string; mimeType: AudioType; secret: string; now: Date; minutes: number };
type SignedMedia = { url: string; expires_at: string };

/**
 * Signs a link that plays one recording until it expires, for anybody who holds it: audio elements send no headers of
 * ours.
 */
export function signMediaUrl({ key, mimeType, secret, now, minutes }: MediaLink): SignedMedia {
  if (!(minutes > 0 && minutes <= MAX_MINUTES)) throw new RangeError(`minutes must be within 0…${MAX_MINUTES}`);
  const expires = Math.floor(now.getTime() / 1000) + Math.round(minutes * 60);
  const sig = signature({ key, mimeType, expires }, secret).toString('base64url');
  const query = new URLSearchParams({ type: mimeType, expires: String(expires), sig });
  return { url: `/media/${key}?${query}`, expires_at: new Date(expires * 1000).toISOString() };
}

type MediaRequest = { key: string; type?: string; expires?: string; sig?: string };

/** Type to play the recording as; null when the link is forged, altered or too old. */
export function verifyMediaUrl(
  request: MediaRequest,
  { secret, now }: { secret: string; now: Date },
): AudioType | null {
  const { key, type = '', sig = '' } = request;
  const expires = /^\d{1,12}$/.test(request.expires ?? '') ? Number(request.expires) : 0;
  if (!isAudioType(type) || expires * 1000 <= now.getTime()) return null;
  const given = Buffer.from(sig, 'base64url');
  const right = signature({ key, mimeType: type, expires }, secret);
  return given.length === right.length && timingSafeEqual(given, right) ? type : null;
}

/**
 * Signature with a purpose as its first word: a signature made with the same secret for another purpose opens no
 * recording.
 */
function signature(link: { key: string; mimeType: string; expires: number }, secret: string): Buffer {
  return createHmac('sha256', secret).update(`media\n${link.key}\n${link.mimeType}\n${link.expires}`).digest();
}

function isAudioType(type: string): type is AudioType {
  return Object.hasOwn(AUDIO_TYPES, type);
}
