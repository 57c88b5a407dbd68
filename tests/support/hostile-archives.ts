import { readFileSync } from 'node:fs';
import type { Make } from './hostile-tables.ts';
import { type RawFile, rawZip } from './raw-zip.ts';

const MP3 = readFileSync('tests/fixtures/audio/mono.mp3');
const PACKED = Buffer.alloc(3_000_000);
const record = (name: string, more: Partial<RawFile> = {}): RawFile => ({ name, content: MP3, stored: true, ...more });
const many = (count: number, of: (at: number) => RawFile): RawFile[] =>
  Array.from({ length: count }, (_, at) => of(at));

export const HOSTILE_ARCHIVES: Record<string, Make> = {
  'a recording that cannot be unpacked': () =>
    rawZip([record('a.mp3', { stored: false, packed: Buffer.alloc(2000, 0xff) }), record('b.mp3')]),
  'a recording shorter than it says': () =>
    rawZip([record('a.mp3', { stored: false, says: { size: 2 * MP3.length } })]),
  'a recording longer than it says': () => rawZip([record('a.mp3', { stored: false, says: { size: 100 } })]),
  'a sum that is not so': () => rawZip([record('a.mp3', { says: { crc: 1 } })]),
  'a method that nobody knows': () => rawZip([record('a.mp3', { says: { method: 99 } })]),
  'files over one another': (_, size) =>
    rawZip([record('a.mp3'), ...many(500 * size, (at) => record(`${at}.mp3`, { over: 0 }))]),
  'files by the thousand': (_, size) => rawZip(many(6000 * size, (at) => record(`${at}.mp3`, { content: 'x' }))),
  'names of 60 KB': () => rawZip(many(100, (at) => record(`${'/.'.repeat(30_000)}${at}.mp3`, { content: 'x' }))),
  'a directory elsewhere': () => rawZip([record('a.mp3')], { offset: 3 }),
  'a directory behind the end': () => rawZip([record('a.mp3')], { offset: 0x7fffffff }),
  'more files than there are': () => rawZip([record('a.mp3')], { count: 4000 }),
  'a file behind the end': () => rawZip([record('a.mp3', { says: { offset: 0x7ffffff0 } })]),
  'a file of another file': () => rawZip([record('a.mp3'), record('b.mp3', { says: { offset: 7 } })]),
  'a way out': () => rawZip([record('../../../etc/passwd.mp3')]),
  'a way out by backslashes': () => rawZip([record('..\\..\\a.mp3', { says: { flags: 0 } })]),
  'a name of zeros': () => rawZip([record('a\0.mp3')]),
  'names of prototypes': () => rawZip([record('__proto__.mp3'), record('constructor.mp3'), record('.mp3')]),
  'names in no encoding': () =>
    rawZip([record('x', { name: Uint8Array.from([0xff, 0xfe, 0x80, 0x2e, 0x6d, 0x70, 0x33]) })]),
  'an archive in an archive': () =>
    rawZip([record('a.zip', { content: rawZip([record('a.mp3', { content: PACKED })]) })]),
  'a bomb': () => rawZip([record('a.mp3', { stored: false, content: PACKED })]),
  'a bomb that says it is none': () =>
    rawZip([record('a.mp3', { stored: false, content: PACKED, says: { size: 90_000 } })]),
  'a password that is none': () => rawZip([record('a.mp3', { says: { flags: 1 } })]),
  'no file': () => rawZip([]),
  'no archive': () => Uint8Array.from(Buffer.from(`PK\x03\x04${'PK\x05\x06'.repeat(10_000)}`, 'latin1')),
};
