import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { readTar, type TarEntry, type TarVisitor } from '#server/db/backup/tar.ts';
import { type ByteWatch, WatchFailed, watchBytes } from '#server/db/backup/watch-bytes.ts';
import { ArchiveError } from '#server/db/backup/archive-error.ts';
import {
  FORMAT_VERSION,
  keyOfFile,
  MANIFEST,
  type Manifest,
  manifestSchema,
  SUMS,
  tableOfPart,
  TOTALS,
  type Totals,
  totalsSchema,
} from './manifest.ts';

export type Checked = { manifest: Manifest; totals: Totals };

const DAMAGED = 'Копия повреждена, поэтому ничего не изменено: ';

/** Limit of an entry that is neither a list nor a row nor a recording. */
const SMALL_BYTES = 16 * 1024 * 1024;

export async function visitArchive(file: string, visit: TarVisitor, watch?: ByteWatch): Promise<void> {
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  try {
    await readTar(watchBytes(source, watch), visit);
  } finally {
    source.destroy();
  }
}

/** Reads the whole archive: checks each byte of each entry against its sum, and that nothing is missing. */
export async function checkArchive(file: string, watch?: ByteWatch): Promise<Checked> {
  const check = new Check();
  try {
    await visitArchive(file, (entry, body) => check.entry(entry, body), watch);
    return check.result();
  } catch (error) {
    if (error instanceof WatchFailed) throw error.cause;
    if (error instanceof ArchiveError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new ArchiveError(`Файла ${file} нет.`);
    if (code !== undefined) throw error;
    throw new ArchiveError(`${DAMAGED}${error instanceof Error ? error.message : String(error)}.`);
  }
}

class Check {
  /** Hash of the expected list of sums: taken line by line, so that a million of them need no memory. */
  readonly #list = createHash('sha256');
  #manifest: Manifest | null = null;
  #totals: Totals | null = null;
  #isComplete = false;
  #files = { files: 0, file_bytes: 0 };

  async entry({ path, folder, size }: TarEntry, body: AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#isComplete || folder) throw new ArchiveError(`${DAMAGED}в ней лишнее (${path}).`);
    const hash = createHash('sha256');
    if (path === MANIFEST || path === TOTALS) {
      if (size > SMALL_BYTES) throw new ArchiveError(`${DAMAGED}${path} слишком велик.`);
      const bytes = await buffer(body);
      hash.update(bytes);
      this.#describe(path, bytes);
    } else for await (const chunk of body) hash.update(chunk);
    const sum = hash.digest('hex');
    if (path === SUMS) this.#compare(sum);
    else this.#list.update(`${sum}  ${path}\n`);
    this.#count(path, size);
  }

  result(): Checked {
    const [manifest, totals] = [this.#manifest, this.#totals];
    if (!this.#isComplete || !manifest || !totals) throw new ArchiveError(`${DAMAGED}в ней есть не всё.`);
    const { files, file_bytes } = this.#files;
    if (files !== totals.files || file_bytes !== totals.file_bytes)
      throw new ArchiveError(`${DAMAGED}файлов в ней ${files} вместо ${totals.files}.`);
    return { manifest, totals };
  }

  #describe(path: string, bytes: Buffer): void {
    const text = bytes.toString('utf8');
    if (path === TOTALS) this.#totals = totalsSchema.parse(JSON.parse(text));
    else this.#manifest = readManifest(text);
  }

  #compare(sumOfList: string): void {
    if (sumOfList !== this.#list.digest('hex')) throw new ArchiveError(`${DAMAGED}контрольные суммы не сходятся.`);
    this.#isComplete = true;
  }

  #count(path: string, size: number): void {
    if ([MANIFEST, TOTALS, SUMS].includes(path)) return;
    const table = tableOfPart(path);
    if (table !== null && this.#manifest?.tables.some(({ name }) => name === table)) return;
    if (keyOfFile(path) === null) throw new ArchiveError(`${DAMAGED}в ней лишнее (${path}).`);
    this.#files.files += 1;
    this.#files.file_bytes += size;
  }
}

/** Version is checked before the rest: a later version may write everything differently. */
function readManifest(text: string): Manifest {
  const parsed: unknown = JSON.parse(text);
  const version = typeof parsed === 'object' && parsed !== null && 'version' in parsed ? Number(parsed.version) : 0;
  if (version > FORMAT_VERSION) {
    throw new ArchiveError(
      `Копию сделала более новая версия приложения (формат ${version}). Сначала обновите приложение.`,
    );
  }
  return manifestSchema.parse(parsed);
}
