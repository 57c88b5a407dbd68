const RATE = 16_000;
const BYTES = 2;
const HEADER = 44;

/** Seconds of silence as WAV: one channel, 16 kHz, 16 bit. */
export function silence(seconds: number): Uint8Array<ArrayBuffer> {
  const data = seconds * RATE * BYTES;
  const wav = new Uint8Array(HEADER + data);
  const view = new DataView(wav.buffer);
  const mark = (at: number, text: string) => wav.set(new TextEncoder().encode(text), at);
  mark(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + data, true);
  mark(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * BYTES, true);
  view.setUint16(32, BYTES, true);
  view.setUint16(34, BYTES * 8, true);
  mark(36, 'data');
  view.setUint32(40, data, true);
  return wav;
}
