import type { AudioType } from '#domain/communications/communication-facts.ts';
import { looksLikeMp3 } from './sniff-mp3.ts';

/** Bytes of a file's beginning worth reading: a cover in an ID3 tag is the longest preface. */
export const HEAD_BYTES = 64 * 1024;

/** Brands of ISO files that browsers play as audio/mp4; 3GP (AMR inside) and QuickTime are not among them. */
const MP4_BRANDS = /^(M4A |M4B |M4V |mp4[12]|isom|iso[2-9]|dash|F4A )$/;

/** Type of a recording by its content: neither the name nor the Content-Type is used. */
export function sniffAudio(head: Uint8Array): AudioType | null {
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WAVE') return 'audio/wav';
  if (oggCodec(head) !== null) return 'audio/ogg';
  if (isMp4(head)) return 'audio/mp4';
  if (looksLikeMp3(head)) return 'audio/mpeg';
  return null;
}

/** Codec named in the first packet of an Ogg stream (RFC 7845 § 5.1, Vorbis I § 4.2.1). */
export function oggCodec(head: Uint8Array): 'opus' | 'vorbis' | null {
  if (textAt(head, 0, 4) !== 'OggS') return null;
  // A page is 27 bytes, a table with a byte per segment, then the packet.
  const packet = 27 + (head[26] ?? 0);
  if (textAt(head, packet, 8) === 'OpusHead') return 'opus';
  return textAt(head, packet, 7) === '\u0001vorbis' ? 'vorbis' : null;
}

function isMp4(head: Uint8Array): boolean {
  if (textAt(head, 4, 4) !== 'ftyp' || head.length < 16) return false;
  const size = new DataView(head.buffer, head.byteOffset).getUint32(0);
  const end = Math.min(size, head.length);
  // The major brand, a version nobody needs, then the compatible brands.
  for (let at = 8; at + 4 <= end; at += at === 8 ? 8 : 4) {
    if (MP4_BRANDS.test(textAt(head, at, 4))) return true;
  }
  return false;
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}
