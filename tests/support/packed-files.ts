import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll } from 'vitest';
import { ZipFile } from 'yazl';
import type { Storage } from '#server/storage/storage.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';

const PART = 1000;
const folder = mkdtempSync(join(tmpdir(), 'tables-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file by parts of a thousand bytes, as the storage has it. */
export function parted(bytes: Uint8Array): { storage: Pick<Storage, 'open'>; file: PartedFile } {
  const keys = Array.from({ length: Math.ceil(bytes.length / PART) }, (_, at) => String(at));
  const storage: Pick<Storage, 'open'> = {
    open: async (key, range) => {
      const part = bytes.subarray(Number(key) * PART, (Number(key) + 1) * PART);
      const piece = range ? part.subarray(range.start, range.end + 1) : part;
      return new Blob([new Uint8Array(piece)]).stream();
    },
  };
  return { storage, file: { keys, part_bytes: PART, size: bytes.length } };
}

export type Packed = { name: string; content: Uint8Array | string; compress?: boolean };
let zips = 0;
export async function zipOf(files: readonly Packed[]): Promise<Uint8Array> {
  zips += 1;
  const path = join(folder, `${zips}.zip`);
  const zip = new ZipFile();
  for (const { name, content, compress = true } of files) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return readFileSync(path);
}
