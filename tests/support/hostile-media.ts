import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { type Make, noise, utf8 } from './hostile-tables.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const whole = (...pieces: Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(pieces));
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const u16 = (value: number): Buffer => Buffer.from(Uint16Array.of(value).buffer);
const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
const u32be = (value: number): Buffer => u32(value).reverse();

function chunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([latin(name), body]);
  return Buffer.concat([u32be(body.length), named, u32be(crc32(named))]);
}
/** Picture of grey dots that are all zero: a thousandth of their size. */
function png(width: number, height: number, more: Uint8Array[] = [], dots = height * (width + 1)): Uint8Array {
  const header = Buffer.concat([u32be(width), u32be(height), Buffer.from([8, 0, 0, 0, 0])]);
  const body = deflateSync(Buffer.alloc(dots), { level: 1 });
  return whole(SIGNATURE, chunk('IHDR', header), ...more, chunk('IDAT', body), chunk('IEND', Buffer.alloc(0)));
}
const bombed = (size: number): Buffer => deflateSync(Buffer.alloc(20_000_000 * size), { level: 1 });
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
const JPEG = latin('\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00');

export const HOSTILE_PICTURES: Record<string, Make> = {
  'a picture cut short': () => png(300, 300).subarray(0, 120),
  'a picture of fewer dots': () => png(300, 300, [], 1000),
  'sixty thousand dots square': () => png(60_000, 60_000, [], 1000),
  'more dots than there are numbers': () => png(0x7fffffff, 0x7fffffff, [], 10),
  'no dots': () => png(0, 0, [], 1),
  'many dots in few bytes': () => png(7000, 7000),
  'a profile that unpacks to a thousand times': (_, size) =>
    png(30, 30, [chunk('iCCP', whole(latin('a\0\0'), bombed(size)))]),
  'a note that unpacks to a thousand times': (_, size) =>
    png(30, 30, [chunk('zTXt', whole(latin('a\0\0'), bombed(size)))]),
  'notes by the thousand': (_, size) => png(30, 30, Array<Buffer>(20_000 * size).fill(chunk('tEXt', latin('a\0b')))),
  'a chunk longer than the file': () => whole(SIGNATURE, u32be(0xffffffff), latin('IHDR')),
  'a drawing': () => utf8(SVG),
  'a drawing dressed as a picture': () => whole(SIGNATURE, utf8(SVG)),
  'a moving picture': () => latin('GIF89a\xff\xff\xff\xff\xf7\x00\x00'),
  'a photograph of 65 535 dots square': () =>
    whole(
      JPEG,
      latin('\xff\xc0\x00\x11\x08\xff\xff\xff\xff\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01'),
      Buffer.alloc(1000),
    ),
  'a photograph that ends at once': () => whole(JPEG),
  'a photograph of noise': (random) => whole(JPEG, noise(random, 20_000)),
  'a WebP longer than it is': () => whole(latin('RIFF\xff\xff\xff\xffWEBPVP8X'), u32(10), Buffer.alloc(10, 0xff)),
  'a WebP of noise': (random) => whole(latin('RIFF'), u32(5000), latin('WEBPVP8L'), u32(4988), noise(random, 4988)),
};

type Wave = { channels?: number; rate?: number; bits?: number; block?: number; says?: number; before?: Uint8Array };
function wave(
  sound: Uint8Array,
  { channels = 1, rate = 8000, bits = 16, block = 2, says, before }: Wave = {},
): Uint8Array {
  const format = Buffer.concat([u16(1), u16(channels), u32(rate), u32(rate * 2), u16(block), u16(bits)]);
  return whole(
    latin('RIFF\xff\xff\xff\xffWAVE'),
    before ?? Buffer.alloc(0),
    latin('fmt '),
    u32(16),
    format,
    latin('data'),
    u32(says ?? sound.length),
    sound,
  );
}
const box = (name: string, body: Uint8Array): Buffer => Buffer.concat([u32be(body.length + 8), latin(name), body]);
const FTYP = box('ftyp', latin('M4A \0\0\0\0M4A mp42'));
/** Boxes in one another, from the innermost out, without copying each into the next. */
function nested(name: string, depth: number): Buffer {
  const all = Buffer.alloc(8 * depth);
  for (let level = 0; level < depth; level += 1) {
    all.writeUInt32BE(8 * (depth - level), 8 * level);
    all.write(name, 8 * level + 4, 'latin1');
  }
  return all;
}
const QUICKTIME = box('ftyp', latin('qt  \0\0\0\0qt  '));
/** Sound of a film whose tables are these: four thousand million of anything take four bytes to claim. */
function film(...tables: Uint8Array[]): Buffer {
  const handler = box('hdlr', latin(`\0\0\0\0\0\0\0\0soun${'\0'.repeat(13)}`));
  const clock = box('mdhd', Buffer.concat([Buffer.alloc(12), u32be(8000), u32be(0xffffffff), Buffer.alloc(4)]));
  const format = Buffer.concat([
    Buffer.alloc(6),
    u32be(1),
    Buffer.alloc(8),
    u32be(0x0001_0010),
    u32be(0),
    u32be(0x1f400000),
  ]);
  const named = box('stsd', Buffer.concat([u32be(0), u32be(1), box('ulaw', format)]));
  const track = box('mdia', whole(clock, handler, box('minf', box('stbl', whole(named, ...tables)))));
  return box('moov', box('trak', whole(box('tkhd', Buffer.concat([u32be(3), Buffer.alloc(80, 1)])), track)));
}
const MANY = u32be(0xffffffff);
const table = (name: string, ...body: Uint8Array[]): Buffer => box(name, whole(u32be(0), ...body));
/** Element of Matroska with a size of eight bytes. */
function element(id: string, body: Uint8Array, says = body.length): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(says) | 0x0100_0000_0000_0000n);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}
const EBML = element('1a45dfa3', element('4282', latin('webm')));
const SILENCE = Buffer.alloc(16_000);
const fixture = (name: string): Buffer => readFileSync(`tests/fixtures/audio/${name}`);
/** Copy with other bytes at a place. */
function patched(name: string, at: number, bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(fixture(name));
  copy.set(bytes, at);
  return copy;
}

export const HOSTILE_SOUNDS: Record<string, Make> = {
  'a header cut short': () => wave(SILENCE).subarray(0, 30),
  'a sample a second': () => wave(SILENCE, { rate: 1 }),
  'four thousand million samples a second': () => wave(SILENCE, { rate: 0xffffffff }),
  'no sample a second': () => wave(SILENCE, { rate: 0 }),
  'sixty thousand channels': () => wave(SILENCE, { channels: 65_535, block: 65_535 }),
  'no channel': () => wave(SILENCE, { channels: 0, block: 0 }),
  'samples of no bits': () => wave(SILENCE, { bits: 0 }),
  'sound longer than the file': () => wave(SILENCE, { says: 0xfffffff0 }),
  'chunks by the thousand': (_, size) => wave(SILENCE, { before: Buffer.alloc(800_000 * size) }),
  'sync marks alone': (_, size) => new Uint8Array(200_000 * size).fill(0xff),
  'frames, then noise': (random) => whole(fixture('mono.mp3').subarray(0, 3000), noise(random, 100_000)),
  'a tag longer than the file': () => whole(latin('ID3\x04\x00\x00\x7f\x7f\x7f\x7f'), SILENCE),
  'a tag, then nothing': () => latin('ID3\x04\x00\x00\x00\x00\x00\x00'),
  'pages of Ogg that lie of their size': () => patched('stereo-opus.ogg', 26, Buffer.from([0xff])),
  'Ogg of 255 channels': () => patched('stereo-opus.ogg', 37, Buffer.from([0xff])),
  'Vorbis of no samples': () => patched('stereo-vorbis.ogg', 40, Buffer.alloc(4)),
  'pages without an end': () => whole(fixture('stereo-opus.ogg').subarray(0, 200), Buffer.alloc(100_000, 'OggS')),
  'movies in one another': (_, size) => whole(FTYP, nested('moov', 200_000 * size)),
  'boxes by the million': (_, size) =>
    whole(FTYP, box('moov', Buffer.alloc(8_000_000 * size, Buffer.concat([u32be(8), latin('free')])))),
  'a box that goes on to the end of the earth': () =>
    whole(FTYP, u32be(1), latin('moov'), Buffer.alloc(8, 0xff), SILENCE),
  'a box of no size': () => whole(FTYP, u32be(0), latin('mdat'), SILENCE),
  'films in one another': (_, size) => whole(QUICKTIME, nested('moov', 200_000 * size)),
  'tracks by the thousand': (_, size) =>
    whole(QUICKTIME, box('moov', Buffer.concat(Array<Buffer>(20_000 * size).fill(film().subarray(8))))),
  'tables of more samples than there are bytes': () =>
    whole(
      QUICKTIME,
      film(table('stts', MANY, Buffer.alloc(800, 1)), table('stsz', u32be(0), MANY, Buffer.alloc(800, 1))),
    ),
  'a table of tables': () =>
    whole(
      QUICKTIME,
      film(table('stsc', MANY, MANY, MANY, MANY), table('stco', u32be(1), MANY), table('stsz', MANY, MANY)),
    ),
  'an index of a video longer than the file': () => whole(QUICKTIME, MANY, latin('moov'), SILENCE),
  'elements in one another': (_, size) => {
    let body: Buffer = Buffer.alloc(0);
    for (let level = 0; level < 2000 * size; level += 1) body = element('18538067', body);
    return whole(EBML, body);
  },
  'elements by the hundred thousand': (_, size) =>
    whole(EBML, element('18538067', Buffer.concat(Array<Buffer>(100_000 * size).fill(element('ec', Buffer.alloc(0)))))),
  'an element longer than the file': () => whole(EBML, element('18538067', element('1654ae6b', SILENCE), 2 ** 50)),
  'clusters without tracks': () => whole(EBML, element('18538067', element('1f43b675', SILENCE))),
  'a header of Matroska alone': () => whole(EBML),
  'Matroska of noise': (random) => whole(EBML, noise(random, 200_000)),
  'an index cut short': () => Uint8Array.from(fixture('stereo-faststart.m4a').subarray(0, 500)),
};
