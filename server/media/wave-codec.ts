/** Codecs of WAV that browsers play: PCM, float, A-law, µ-law, and the extensible header, which has one of these behind it. */
const PLAYABLE = new Set([1, 3, 6, 7, 0xfffe]);

/** The first format chunk, which is the one that decoders take: codec and samples a second; null: not near the beginning. */
export function waveFormat(bytes: Uint8Array): { codec: number; rate: number } | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 16 <= head.length; ) {
    if (head.toString('latin1', at, at + 4) === 'fmt ')
      return { codec: head.readUInt16LE(at + 8), rate: head.readUInt32LE(at + 12) };
    const size = head.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return null;
}

/** GSM 6.10 (Asterisk's wav49, the default of many a FreePBX) and ADPCM are decoded by ffmpeg, and by no browser. */
export function hasPlayableCodec(head: Uint8Array): boolean {
  const format = waveFormat(head);
  return format === null || PLAYABLE.has(format.codec);
}
