import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/** Version that the footer shows: of package.json, with the commit where there is a repository or APP_COMMIT names it. */
export function versionText() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const commit = process.env.APP_COMMIT || commitOfRepository();
  return commit ? `${version} (${commit.slice(0, 8)})` : version;
}

function commitOfRepository() {
  // Only of a repository of our own: unpacked within another one, git would name that one's commit.
  if (!existsSync(join(ROOT, '.git'))) return null;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
