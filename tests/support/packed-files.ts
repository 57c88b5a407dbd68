import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Storage } from '#server/storage/storage.ts';
import type { PartedFile } from '#server/tables/parted-file.ts';

const PART = 1000;

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
export async function zipOf(files: readonly Packed[]): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const { name, content, compress = true } of files) zip.addBuffer(Buffer.from(content), name, { compress });
  zip.end();
  return await buffer(zip.outputStream);
}
