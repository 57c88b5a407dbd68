import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { packFolder, readTar } from './tar.ts';

type Files = Record<string, Buffer>;

async function write(folder: string, files: Files): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

function pack(folder: string): Promise<Buffer> {
  return collect(packFolder(folder));
}

/** Reads in pieces of a size at which no piece ends where a block does. */
async function unpack(archive: Buffer, piece = 700): Promise<Files> {
  const files: Files = {};
  const pieces = Array.from({ length: Math.ceil(archive.length / piece) }, (_, at) =>
    archive.subarray(at * piece, (at + 1) * piece),
  );
  await readTar(Readable.from(pieces), async (entry, body) => {
    if (!entry.folder) files[entry.path] = await collect(body);
  });
  return files;
}

const FILES: Files = {
  PG_VERSION: Buffer.from('18\n'),
  'base/1/1259': Buffer.alloc(8192, 7),
  'base/1/empty': Buffer.alloc(0),
  'global/pg_control': Buffer.alloc(513, 1),
};

test('what was packed comes out the same, whatever the sizes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 6 }),
      fc.integer({ min: 1, max: 3_000 }),
      async (sizes, piece) => {
        const folder = await temporaryFolder();
        const files = Object.fromEntries(sizes.map((size, at) => [`f${at}/file`, Buffer.alloc(size, at + 1)]));
        await write(folder, files);
        expect(await unpack(await pack(folder), piece)).toEqual(files);
      },
    ),
    { numRuns: 25 },
  );
});

test('other programs read it too', async () => {
  const [source, target] = [await temporaryFolder(), await temporaryFolder()];
  await write(source, FILES);
  await mkdir(join(source, 'pg_notify'));
  const archive = join(target, 'a.tar');
  await writeFile(archive, await pack(source));
  const { stdout } = await promisify(execFile)('tar', ['-tf', archive]);
  expect(stdout.trim().split('\n')).toContain('pg_notify/');
  await promisify(execFile)('tar', ['-xf', archive, '-C', target]);
  expect(await readFile(join(target, 'base/1/1259'))).toEqual(FILES['base/1/1259']);
});

test('names of up to 255 bytes are whole, here and for other programs; longer ones are refused', async () => {
  const [source, target] = [await temporaryFolder(), await temporaryFolder()];
  const long = `${'f'.repeat(80)}/${'o'.repeat(60)}/${'запись'.repeat(8)}.mp3`;
  await write(source, { [long]: Buffer.from('звук') });
  const archive = join(target, 'a.tar');
  await writeFile(archive, await pack(source));
  expect(await unpack(await readFile(archive))).toEqual({ [long]: Buffer.from('звук') });
  await promisify(execFile)('tar', ['-xf', archive, '-C', target]);
  expect(await readFile(join(target, long), 'utf8')).toBe('звук');
  await write(source, { [`a/${'x'.repeat(101)}`]: Buffer.alloc(1) });
  await expect(pack(source)).rejects.toThrow(/too long a name/);
});

test('an entry nobody reads is skipped', async () => {
  const folder = await temporaryFolder();
  await write(folder, FILES);
  const seen: string[] = [];
  await readTar(Readable.from([await pack(folder)]), async ({ path }) => void seen.push(path));
  expect(seen).toEqual(['PG_VERSION', 'base', 'base/1', 'base/1/1259', 'base/1/empty', 'global', 'global/pg_control']);
});

test.each<[string, (archive: Buffer) => Buffer, RegExp]>([
  ['cut off', (archive) => archive.subarray(0, archive.length / 2), /обрывается/],
  ['damaged between two files', (archive) => Buffer.from(archive).fill(1, 512 + 10, 512 + 11), /повреждён/],
  [
    'damaged at its end',
    (archive) => Buffer.from(archive).fill(1, archive.length - 9, archive.length - 8),
    /повреждён/,
  ],
  ['damaged in a header', (archive) => Buffer.from(archive).fill(0x41, 0, 20), /повреждён/],
])('an archive that is %s is refused', async (_what, spoil, message) => {
  const folder = await temporaryFolder();
  await write(folder, FILES);
  await expect(unpack(spoil(await pack(folder)))).rejects.toThrow(message);
});
