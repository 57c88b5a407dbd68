import { AUDIO_TYPES, type AudioType } from '#domain/communications/communication-facts.ts';
import type { Span } from '#domain/reports/report-moments.ts';
import { isSignedLink, signLink } from './link-signature.ts';

/** Lifetime of such a link: it is asked for when somebody presses «Послушать», and read at once. */
const MINUTES = 2;

type MomentLink = { key: string; type: AudioType; span: Span; secret: string; now: Date };

/** Milliseconds as they stand in the address: what is signed is what is cut. */
const inMs = (seconds: number): string => String(Math.round(seconds * 1000));

const signedAs = (type: string, from: string, to: string): string => `${type} ${from}-${to}`;

/** Signs a link that plays these seconds of one recording, and no others, for anybody who holds it. */
export function signMomentUrl({ key, type, span, secret, now }: MomentLink): { url: string; expires_at: string } {
  const [from, to] = [inMs(span.from), inMs(span.to)];
  const opened = { purpose: 'moment', key, as: signedAs(type, from, to) } as const;
  const { expires, sig, expires_at } = signLink(opened, { secret, now, minutes: MINUTES });
  return { url: `/media/moments/${key}?${new URLSearchParams({ type, from, to, expires, sig })}`, expires_at };
}

type MomentRequest = { key: string; type?: string; from?: string; to?: string; expires?: string; sig?: string };

/** What to cut out of the recording; null when the link is forged, altered or too old. */
export function verifyMomentUrl(
  request: MomentRequest,
  by: { secret: string; now: Date },
): { type: AudioType; span: Span } | null {
  const { key, type = '', from = '', to = '' } = request;
  if (!isAudioType(type) || !isSignedLink({ purpose: 'moment', key, as: signedAs(type, from, to) }, request, by))
    return null;
  return { type, span: { from: Number(from) / 1000, to: Number(to) / 1000 } };
}

const isAudioType = (type: string): type is AudioType => Object.hasOwn(AUDIO_TYPES, type);
