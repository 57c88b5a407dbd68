import { describe, expect, it } from 'vitest';
import { countRecordings } from '#server/modules/imports/audio-files.ts';
import { parted, zipOf } from '#tests/support/packed-files.ts';
import { rawZip } from '#tests/support/raw-zip.ts';
import { readBytes } from './parted-file.ts';
import { unpackFiles, zipFiles, zipNames } from './zip-recordings.ts';

it('Q-23: bytes that cannot be unpacked are told to who reads them, however late they begin', async () => {
  const noise = Array.from({ length: 5000 }, (_, at) => (at * 7919).toString(36)).join('');
  const bytes = Buffer.from(await zipOf([{ name: 'A.mp3', content: noise }]));
  bytes.fill(0xff, 60, 2000);
  const { storage, file } = parted(bytes);
  for await (const { read } of zipFiles(storage, file)) {
    const stream = await read();
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    const readAll = async () => {
      for await (const piece of stream) expect(piece).toBeDefined();
    };
    await expect(readAll()).rejects.toThrow();
  }
});

it('Q-23: an archive whose directory lies behind its end is broken, and nothing is read there', async () => {
  const bytes = Buffer.from(rawZip([{ name: 'a.mp3', content: 'x' }], { offset: 0x7fffffff }));
  await expect(countRecordings(parted(bytes).file, parted(bytes))).rejects.toThrow('Архив повреждён');
  const { storage, file } = parted(bytes);
  await expect(readBytes(storage, file, file.size + 1, file.size + 5).next()).rejects.toThrow('There are no bytes');
});

it('Q-23: unpacks recordings as often as they are named, and one that is damaged leaves the others whole', async () => {
  const packed = rawZip([
    { name: 'a.mp3', content: 'первая' },
    { name: 'b.mp3', content: 'вторая', packed: Buffer.alloc(100, 0xff) },
    { name: 'c.mp3', content: 'третья', says: { size: 5 } },
    { name: 'd.mp3', content: 'никто' },
    { name: 'e.mp3', content: 'последняя', stored: true },
  ]);
  const { storage, file } = parted(packed);
  const told: string[] = [];
  for await (const piece of unpackFiles(storage, file, [4, 0, 2, 1, 0]))
    told.push('bytes' in piece ? Buffer.from(piece.bytes).toString() : String(Object.values(piece)[0]));
  const [first, last] = ['0 первая whole', '4 последняя whole'];
  expect(told.join(' ')).toBe(`${first} ${first} 1 damaged 2 damaged ${last}`);
});

const read = async (bytes: Uint8Array): Promise<string[]> => {
  const { storage, file } = parted(bytes);
  const names: string[] = [];
  for await (const { name } of zipNames(storage, file)) names.push(name);
  return names;
};
/** Writes another name of the same length over that of an entry, which the library would not write. */
function renamed(bytes: Uint8Array, from: string, to: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf(from); at >= 0; at = copy.indexOf(from, at + 1)) copy.set(to, at);
  return copy;
}
/** Clears the bit that says UTF-8: as Windows and old programs write names. */
function withoutUtf8Bit(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (const [signature, at] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const)
    for (
      let place = copy.indexOf(signature, 0, 'latin1');
      place >= 0;
      place = copy.indexOf(signature, place + 1, 'latin1')
    )
      copy.writeUInt16LE(copy.readUInt16LE(place + at) & ~0x800, place + at);
  return copy;
}

describe('archives of recordings (D-35)', () => {
  it('lists recordings and words alone, and unpacks each', async () => {
    const bytes = await zipOf([
      { name: 'записи/первая.mp3', content: 'первая' },
      { name: 'записи/вторая.WAV', content: 'вторая' },
      { name: 'записи/первая.txt', content: 'слова' },
      { name: '__MACOSX/записи/._первая.mp3', content: 'нет' },
    ]);
    expect(await read(await zipOf([{ name: 'readme.pdf', content: 'нет' }]))).toEqual([]);
    expect(await read(bytes)).toEqual(['записи/первая.mp3', 'записи/вторая.WAV', 'записи/первая.txt']);
    const { storage, file } = parted(bytes);
    const texts: string[] = [];
    for await (const one of zipFiles(storage, file)) {
      let content = '';
      for await (const piece of await one.read()) content += new TextDecoder().decode(piece);
      texts.push(content);
    }
    expect(texts).toEqual(['первая', 'вторая', 'слова']);
  });

  it('reads Russian names as Windows writes them', async () => {
    const dos = Uint8Array.from([0xa7, 0xa2, 0xae, 0xad, 0xae, 0xaa]);
    const bytes = renamed(await zipOf([{ name: 'abcdef.mp3', content: 'x' }]), 'abcdef', dos);
    expect(await read(withoutUtf8Bit(bytes))).toEqual(['звонок.mp3']);
  });

  it.each([
    ['aaaa.mp3', '../a.mp3'],
    ['aaaaa.mp3', '/etc/.mp3'],
    ['aaaaa.mp3', 'C:\\a.mp3 '.slice(0, 9)],
    ['aaaaaaa.mp3', 'a\\..\\b.mp3'],
  ])('refuses a path that leads out: %s → %s', async (name, path) => {
    const bytes = renamed(await zipOf([{ name, content: 'x' }]), name, Buffer.from(path));
    await expect(read(bytes)).rejects.toThrow('Путь в архиве ведёт наружу');
  });

  it('refuses a bomb, and more files than may be', async () => {
    const bomb = await zipOf([{ name: 'a.mp3', content: Buffer.alloc(3_000_000) }]);
    await expect(read(bomb)).rejects.toThrow('распаковывается больше чем в 100 раз');
    const many = await zipOf(
      Array.from({ length: 5001 }, (_, at) => ({ name: `${at}.mp3`, content: 'x', compress: false })),
    );
    await expect(read(many)).rejects.toThrow('В архиве больше 5000 файлов');
  });

  it('refuses more than five gigabytes by what the archive says of itself', async () => {
    const bytes = Buffer.from(
      await zipOf(['a', 'b'].map((name) => ({ name: `${name}.mp3`, content: Buffer.alloc(100), compress: true }))),
    );
    for (
      let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
      at >= 0;
      at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')
    ) {
      bytes.writeUInt32LE(40_000_000, at + 20);
      bytes.writeUInt32LE(3_900_000_000, at + 24);
    }
    await expect(read(bytes)).rejects.toThrow('Архив распаковывается больше чем в 5 ГБ');
  });

  it('Q-27: refuses files that lie over one another', async () => {
    const bytes = Buffer.from(await zipOf([{ name: 'a.mp3', content: 'x'.repeat(500), compress: false }]));
    const at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    bytes.writeUInt32LE(900, at + 20);
    bytes.writeUInt32LE(900, at + 24);
    await expect(read(bytes)).rejects.toThrow('Архив повреждён');
  });

  it('refuses one under a password, and one with neither recordings nor words', async () => {
    const bytes = Buffer.from(await zipOf([{ name: 'a.mp3', content: 'x' }]));
    const at = bytes.indexOf('PK\x01\x02', 0, 'latin1') + 8;
    bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at);
    await expect(read(bytes)).rejects.toThrow('Архив под паролем');
    const { storage, file } = parted(await zipOf([{ name: 'a.pdf', content: 'x' }]));
    await expect(countRecordings(file, { storage })).rejects.toThrow('В архиве нет записей');
  });
});
