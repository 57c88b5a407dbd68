import { SHOWN_TYPES, type ShownType } from '#domain/attachments/attachments.schema.ts';
import { isSignedLink, signLink } from './link-signature.ts';

/** Lifetime of a link: one that leaks is worth little after ten minutes. */
export const MAX_MINUTES = 10;

type MediaLink = { key: string; mimeType: ShownType; secret: string; now: Date; minutes: number };
type SignedMedia = { url: string; expires_at: string };

/**
 * Signs a link that plays one recording, or shows one picture of a chat, until it expires, for anybody who holds it: audio
 * elements send no headers of ours.
 */
export function signMediaUrl({ key, mimeType, secret, now, minutes }: MediaLink): SignedMedia {
  if (!(minutes > 0 && minutes <= MAX_MINUTES)) throw new RangeError(`minutes must be within 0…${MAX_MINUTES}`);
  const { expires, sig, expires_at } = signLink({ purpose: 'media', key, as: mimeType }, { secret, now, minutes });
  return { url: `/media/${key}?${new URLSearchParams({ type: mimeType, expires, sig })}`, expires_at };
}

type MediaRequest = { key: string; type?: string; expires?: string; sig?: string };

/** Type to play the recording as; null when the link is forged, altered or too old. */
export function verifyMediaUrl(request: MediaRequest, by: { secret: string; now: Date }): ShownType | null {
  const { key, type = '' } = request;
  return isShownType(type) && isSignedLink({ purpose: 'media', key, as: type }, request, by) ? type : null;
}

function isShownType(type: string): type is ShownType {
  return Object.hasOwn(SHOWN_TYPES, type);
}
