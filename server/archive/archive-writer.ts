import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '#server/storage/sync-folder.ts';
import { endOfArchive, packFile } from '#server/db/backup/tar.ts';
import { SUMS } from './manifest.ts';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Writes entries one after the other, and the list of their sums at the end: kept on the disk, for there may be a
 * million.
 */
export class ArchiveWriter {
  readonly #archive: FileHandle;
  readonly #sums: FileHandle;

  constructor(archive: FileHandle, sums: FileHandle) {
    this.#archive = archive;
    this.#sums = sums;
  }

  async add(path: string, bytes: Uint8Array): Promise<void> {
    await this.addStream(path, bytes.length, [bytes]);
  }

  async addStream(path: string, size: number, body: Bytes): Promise<void> {
    const hash = createHash('sha256');
    async function* tapped() {
      for await (const chunk of body) {
        hash.update(chunk);
        yield chunk;
      }
    }
    await this.#write(packFile(path, size, tapped()));
    await this.#sums.writeFile(`${hash.digest('hex')}  ${path}\n`);
  }

  async end(): Promise<void> {
    const { size } = await this.#sums.stat();
    const lines = this.#sums.createReadStream({ start: 0, autoClose: false }) as AsyncIterable<Buffer>;
    await this.#write(packFile(SUMS, size, lines));
    await this.#write([endOfArchive()]);
  }

  async #write(chunks: Bytes): Promise<void> {
    for await (const chunk of chunks) await this.#archive.writeFile(chunk);
  }
}

/** Writes an archive aside and renames it once it is whole and on the disk: there is never half of an archive. */
export async function writeArchiveFile(file: string, write: (writer: ArchiveWriter) => Promise<void>): Promise<void> {
  const [part, list] = [`${file}.part`, `${file}.sums.part`];
  const archive = await open(part, 'w', 0o600);
  try {
    const sums = await open(list, 'w+', 0o600);
    try {
      const writer = new ArchiveWriter(archive, sums);
      await write(writer);
      await writer.end();
      await archive.sync();
    } finally {
      await sums.close();
    }
    await rename(part, file);
    await syncFolder(dirname(file));
  } finally {
    await archive.close();
    await rm(list, { force: true });
    await rm(part, { force: true });
  }
}
