import type { AudioType } from '#domain/communications/communication-facts.ts';
import { oggCodec } from './sniff-audio.ts';
import { hasPlayableCodec, waveFormat } from './wave-codec.ts';
import { UnreadableRecordingError } from './unreadable-recording-error.ts';

/**
 * Sample rates. Telephones have 8 000, and the best studios 192 000; at one sample a second 20 MB would last 231 days,
 * and decoding them as long.
 */
const [MIN_RATE, MAX_RATE] = [4000, 384_000];

/** Sample rate that a WAV or a Vorbis stream claims; null where the codec has a list of its own. */
function claimedRate(head: Buffer, type: AudioType): number | null {
  if (type === 'audio/wav') return waveFormat(head)?.rate ?? 0;
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
  if (type === 'audio/wav' && !hasPlayableCodec(head)) throw new UnreadableRecordingError('unplayable');
  if (type === 'audio/ogg' && hasOggVideo(head)) throw new UnreadableRecordingError('with_video');
}
