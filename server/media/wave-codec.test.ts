import { expect, test } from 'vitest';
import { refuseUnfit } from './refuse-unfit.ts';
import { hasPlayableCodec } from './wave-codec.ts';

function header(codec: number): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write('RIFF', 0);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(20, 16);
  bytes.writeUInt16LE(codec, 20);
  bytes.writeUInt32LE(8000, 24);
  return bytes;
}

test.each([
  ['PCM', 1, true],
  ['A-law', 6, true],
  ['µ-law', 7, true],
  ['extensible', 0xfffe, true],
  ['MS ADPCM', 2, false],
  ['IMA ADPCM', 0x11, false],
  ['GSM 6.10', 0x31, false],
  ['G.729', 0x133, false],
])('Q-23: a WAV of %s is played by browsers: %s', (_name, codec, isPlayable) => {
  expect(hasPlayableCodec(header(codec))).toBe(isPlayable);
  if (isPlayable) expect(() => refuseUnfit('audio/wav', header(codec))).not.toThrow();
  else expect(() => refuseUnfit('audio/wav', header(codec))).toThrow(/браузеры её не играют.*нужен ffmpeg/);
});
