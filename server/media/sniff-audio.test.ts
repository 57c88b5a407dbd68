import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEAD_BYTES, oggCodec, sniffAudio } from './sniff-audio.ts';

const fixture = (name: string) => new Uint8Array(readFileSync(join('tests/fixtures/audio', name)));
const text = (value: string) => new TextEncoder().encode(value);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** ID3v2 tag with so many bytes of content (a cover, usually). */
function id3(content: number): Uint8Array {
  const size = [21, 14, 7, 0].map((shift) => (content >> shift) & 127);
  return joined(new Uint8Array([0x49, 0x44, 0x33, 4, 0, 0, ...size]), new Uint8Array(content));
}

describe('sniffAudio', () => {
  it.each([
    ['stereo.mp3', 'audio/mpeg'],
    ['mono.mp3', 'audio/mpeg'],
    ['stereo.wav', 'audio/wav'],
    ['stereo-opus.ogg', 'audio/ogg'],
    ['stereo-vorbis.ogg', 'audio/ogg'],
    ['stereo.m4a', 'audio/mp4'],
    ['stereo-faststart.m4a', 'audio/mp4'],
    ['stereo-fragmented.m4a', 'audio/mp4'],
  ])('knows %s as %s by its content (Q-23)', (name, type) => {
    expect(sniffAudio(fixture(name).subarray(0, HEAD_BYTES))).toBe(type);
  });

  it('knows an MP3 without a tag, after junk, and behind a cover longer than what was read', () => {
    const frames = fixture('stereo.mp3').subarray(10 + 10);
    expect(sniffAudio(frames)).toBe('audio/mpeg');
    expect(sniffAudio(joined(new Uint8Array(417).fill(0x55), frames))).toBe('audio/mpeg');
    expect(sniffAudio(joined(id3(1000), frames))).toBe('audio/mpeg');
    expect(sniffAudio(joined(id3(100_000), frames).subarray(0, HEAD_BYTES))).toBe('audio/mpeg');
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a page', text('<!doctype html><script>alert(1)</script>'.repeat(100))],
    ['a picture', joined(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(5000))],
    ['an AVI', text('RIFF\0\0\0\0AVI LIST')],
    ['a playlist', text('#EXTM3U\nfile:///etc/passwd\n')],
    ['FLAC behind an ID3 tag', joined(id3(100), text(`fLaC${'\0'.repeat(3000)}`))],
    ['text behind an ID3 tag', joined(id3(100), text('не звук '.repeat(1000)))],
    ['one MP3 header and then text', joined(new Uint8Array([0xff, 0xfb, 0x90, 0]), text('x'.repeat(5000)))],
    [
      'raw AAC',
      joined(...Array.from({ length: 20 }, () => new Uint8Array([0xff, 0xf1, 0x50, 0x80, 1, 0x5f, 0xfc, 0, 0, 0]))),
    ],
    ['Ogg with video', text(`OggS\0\u0002${'\0'.repeat(20)}\u0001\u002a\u0080theora`)],
    ['an AMR telephone file', text('\0\0\0\u0014ftyp3gp4\0\0\0\u00003gp4')],
    ['QuickTime', text('\0\0\0\u0014ftypqt  \0\0\0\0qt  ')],
    ['zeros', new Uint8Array(HEAD_BYTES)],
    ['all ones', new Uint8Array(HEAD_BYTES).fill(255)],
  ])('takes %s for no recording', (_, bytes) => {
    expect(sniffAudio(bytes)).toBeNull();
  });

  it('tells the codecs of Ogg apart', () => {
    expect(oggCodec(fixture('stereo-opus.ogg'))).toBe('opus');
    expect(oggCodec(fixture('stereo-vorbis.ogg'))).toBe('vorbis');
  });

  it('answers for any bytes', () => {
    const magics = ['', 'ID3', 'RIFF', 'OggS', '\0\0\0\u0018ftyp'].map((magic) => fc.constant(text(magic)));
    fc.assert(
      fc.property(fc.oneof(...magics), fc.uint8Array({ maxLength: 300 }), (magic, bytes) => {
        expect([null, 'audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/mp4']).toContain(sniffAudio(joined(magic, bytes)));
      }),
    );
  });
});
