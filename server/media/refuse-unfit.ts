import type { AudioType } from '#domain/communications/communication-facts.ts';
import { oggCodec } from './sniff-audio.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

/**
 * Sample rates. Telephones have 8 000, and the best studios 192 000; at one sample a second 20 MB would last 231 days,
 * and decoding them as long.
 */
const [MIN_RATE, MAX_RATE] = [4000, 384_000];

/** Sample rate of the first format chunk, which is the one that decoders take; zero when none is near the beginning. */
function waveRate(head: Buffer): number {
  for (let at = 12; at + 16 <= head.length; ) {
    if (head.toString('latin1', at, at + 4) === 'fmt ') return head.readUInt32LE(at + 12);
    const size = head.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return 0;
}

/** Sample rate that a WAV or a Vorbis stream claims; null where the codec has a list of its own. */
function claimedRate(head: Buffer, type: AudioType): number | null {
  if (type === 'audio/wav') return waveRate(head);
  if (type !== 'audio/ogg' || oggCodec(head) !== 'vorbis') return null;
  // Vorbis header: seven bytes of name, the version, a byte of channels, the rate (Vorbis I § 4.2.2).
  const rate = 27 + (head[26] ?? 0) + 12;
  return rate + 4 > head.length ? null : head.readUInt32LE(rate);
}

/** Video in Ogg: streams of a file begin all together, each with a page that says what it is. */
const hasOggVideo = (head: Buffer): boolean => head.includes('\u0080theora', 0, 'latin1');

/**
 * Refuses by the beginning of the file what it can tell, before the recording takes one of the few slots for decoding. In
 * 64 KB: what has to be searched for in the whole file is searched for apart (decode-worker.ts).
 */
export function refuseUnfit(type: AudioType, bytes: Uint8Array): void {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rate = claimedRate(head, type);
  if (rate !== null && (rate < MIN_RATE || rate > MAX_RATE)) throw new UnreadableRecordingError('damaged');
  if (type === 'audio/ogg' && hasOggVideo(head)) throw new UnreadableRecordingError('with_video');
}
