import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArchive } from '#server/archive/write-archive.ts';
import { openDatabase } from '#server/db/open.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';

/**
 * Keeps the database of a version for `tests/process/upgrade.test.ts`, made at its release:
 * `npx tsx tests/support/make-database-fixture.ts <version> <DATA_DIR of its demonstration data>`. Rows of every table and
 * one file, without which it would be no copy.
 */
const [, , version, from] = process.argv;
if (version === undefined || from === undefined) throw new Error('usage: make-database-fixture <version> <DATA_DIR>');
const folder = await mkdtemp(join(tmpdir(), 'razbor-fixture-'));
await cp(from, join(folder, 'data'), { recursive: true });
const db = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: null });
const storage = new DiskStorage(await smallestAlone(join(folder, 'data/media')));
await writeArchive({ db, storage }, `tests/fixtures/databases/${version}.tar`, {
  appVersion: version,
  now: new Date(),
});
await db.close();
await rm(folder, { recursive: true });

/** Folder with the smallest of its files alone. */
async function smallestAlone(media: string): Promise<string> {
  const entries = (await readdir(media, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const files = await Promise.all(
    entries.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { path, size: (await stat(path)).size };
    }),
  );
  for (const { path } of files.toSorted((a, b) => a.size - b.size).slice(1)) await rm(path);
  return media;
}
