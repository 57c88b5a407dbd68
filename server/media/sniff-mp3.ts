/** Kilobits by version (MPEG-1, then MPEG-2 and 2.5) and bitrate index of layer III (ISO 11172-3 § 2.4.2.3). */
const BITRATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
];
const SAMPLE_RATES = [44_100, 48_000, 32_000, 0];

/** Junk before the first frame: encoders leave zeros or the rest of a cut frame; telephone exchanges do it often. */
const LEADING_JUNK_BYTES = 4096;

/** MP3 check: ID3 alone proves nothing (FLAC and AAC carry it too), consecutive frames do. */
export function looksLikeMp3(head: Uint8Array): boolean {
  const start = id3Length(head);
  // Tag longer than what was read (a cover): the frames are out of sight, the decoder will tell.
  if (start > 0 && start >= head.length) return true;
  if (framesFrom(head, start) >= 2) return true;
  for (let at = start + 1; at < Math.min(head.length, start + LEADING_JUNK_BYTES); at += 1) {
    // Three in a row: two match by chance once in some 10^8 bytes, and here thousands are tried.
    if (framesFrom(head, at) >= 3) return true;
  }
  return false;
}

function id3Length(head: Uint8Array): number {
  if (head.length < 10 || head[0] !== 0x49 || head[1] !== 0x44 || head[2] !== 0x33) return 0;
  const sizeBytes = [...head.subarray(6, 10)];
  if (sizeBytes.some((byte) => byte > 127)) return 0;
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  return 10 + sizeBytes.reduce((size, byte) => size * 128 + byte, 0) + (hasFooter ? 10 : 0);
}

/** Count of consecutive frame headers of one kind from here, up to three. */
function framesFrom(head: Uint8Array, start: number): number {
  const kind = frameAt(head, start)?.kind;
  let count = 0;
  for (let at = start; count < 3; count += 1) {
    const frame = frameAt(head, at);
    if (frame === null || frame.kind !== kind) break;
    at += frame.length;
  }
  return count;
}

/** Layer III header: its length in bytes, and the version and sample rate, which stay the same from frame to frame. */
function frameAt(head: Uint8Array, at: number): { length: number; kind: number } | null {
  const [sync = 0, second = 0, third = 0] = head.subarray(at, at + 3);
  if (sync !== 0xff || (second & 0xe6) !== 0xe2) return null;
  const version = (second >> 3) & 3;
  const sampleRate = SAMPLE_RATES[(third >> 2) & 3] ?? 0;
  const bitrate = BITRATES[version === 3 ? 0 : 1]?.[third >> 4] ?? 0;
  if (version === 1 || sampleRate === 0 || bitrate === 0) return null;
  // Version bits: 3 is MPEG-1, 2 is MPEG-2 (half the rate), 0 is MPEG-2.5 (a quarter).
  const rateShare = version === 3 ? 1 : version === 2 ? 2 : 4;
  const bytes = ((version === 3 ? 144_000 : 72_000) * bitrate * rateShare) / sampleRate;
  return { length: Math.floor(bytes) + ((third >> 1) & 1), kind: version * 4 + ((third >> 2) & 3) };
}
