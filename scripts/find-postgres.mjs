import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const OLDEST_POSTGRES = 15;
const DEBIAN = '/usr/lib/postgresql';

/** Directory with initdb and pg_ctl of the oldest supported version that is installed; null when there is none. */
export function findPostgres() {
  const found = candidates()
    .filter((directory) => existsSync(join(directory, 'initdb')))
    .map((directory) => ({ directory, major: majorOf(directory) }))
    .filter(({ major }) => major >= OLDEST_POSTGRES)
    .sort((a, b) => a.major - b.major);
  return found[0]?.directory ?? null;
}

function candidates() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  return [...debian, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
}

function majorOf(directory) {
  try {
    const words = execFileSync(join(directory, 'initdb'), ['--version'], { encoding: 'utf8' });
    return Number(/\(PostgreSQL\) (\d+)/.exec(words)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
