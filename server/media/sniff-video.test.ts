import { describe, expect, it } from 'vitest';
import { makeVideo } from '#tests/support/videos.ts';
import { sniffRecording } from './sniff-video.ts';

const text = (latin: string) => Uint8Array.from(Buffer.from(latin, 'latin1'));

describe('what a recording comes in, by its content (Q-23, D-67)', () => {
  it.each([
    ['mp4', 'audio/mp4'],
    ['mov', 'video/quicktime'],
    ['webm', 'video/x-matroska'],
    ['mkv', 'video/x-matroska'],
  ] as const)('%s is %s', async (kind, type) => {
    expect(sniffRecording(await makeVideo(kind, { sounds: ['stereo-opus.ogg'] }))).toBe(type);
  });

  it('a film of an old telephone is tried, too', () => {
    expect(sniffRecording(text('\0\0\0\u0014ftyp3gp4\0\0\0\u00003gp4'))).toBe('video/quicktime');
  });

  it.each([
    ['a photograph of a telephone', text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
    ['an AVIF', text('\0\0\0\u0018ftypavif\0\0\0\0mif1avif')],
    ['an AVI', text('RIFF\0\0\0\0AVI LIST')],
    ['the word alone', text('ftypqt  ')],
    ['nothing', text('')],
  ])('%s is none', (_name, head) => {
    expect(sniffRecording(head)).toBeNull();
  });
});
