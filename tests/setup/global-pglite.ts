import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const CACHE = 'node_modules/.cache/razbor';
const MIGRATIONS = 'server/db/migrations';

/** Migrated image for all workers, made anew only when the migrations or the engine change. */
export default async function makeImage(project: TestProject): Promise<void> {
  const path = join(CACHE, `database-${await hashOfInputs()}.tar`);
  if (!existsSync(path)) {
    await mkdir(CACHE, { recursive: true });
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'tests/support/make-database-image.ts', path]);
  }
  project.provide('databaseImage', path);
}

async function hashOfInputs(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  const files = ['node_modules/@electric-sql/pglite/package.json', ...migrations.map((name) => join(MIGRATIONS, name))];
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
