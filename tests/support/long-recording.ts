import { UPLOAD_PART_BYTES } from '#domain/communications/communication-facts.ts';

const RATE = 48_000;
const HEADER_BYTES = 44;

/** A WAV of a tone that takes two whole parts and a half: longer than what is sent in one go. */
export function longRecording(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(UPLOAD_PART_BYTES * 2.5);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void => bytes.set(new TextEncoder().encode(text), at);
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // Format: PCM, one channel, 16 bits.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, bytes.length - HEADER_BYTES, true);
  for (let at = HEADER_BYTES; at + 1 < bytes.length; at += 2) view.setInt16(at, 8000 * Math.sin(at / 40), true);
  return bytes;
}
