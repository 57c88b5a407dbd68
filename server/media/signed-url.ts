import { AUDIO_TYPES, type AudioType } from '#domain/communications/communication-facts.ts';
import { isSignedLink, signLink } from './link-signature.ts';

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
  const { expires, sig, expires_at } = signLink({ purpose: 'media', key, as: mimeType }, { secret, now, minutes });
  return { url: `/media/${key}?${new URLSearchParams({ type: mimeType, expires, sig })}`, expires_at };
}

type MediaRequest = { key: string; type?: string; expires?: string; sig?: string };

/** Type to play the recording as; null when the link is forged, altered or too old. */
export function verifyMediaUrl(request: MediaRequest, by: { secret: string; now: Date }): AudioType | null {
  const { key, type = '' } = request;
  return isAudioType(type) && isSignedLink({ purpose: 'media', key, as: type }, request, by) ? type : null;
}

function isAudioType(type: string): type is AudioType {
  return Object.hasOwn(AUDIO_TYPES, type);
}
