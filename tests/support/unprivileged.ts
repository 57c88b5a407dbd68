import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** User for PostgreSQL and PgBouncer, which refuse to run as root; containers often have nothing else. */
export async function unprivileged(directory: string): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const uid = Number((await run('id', ['-u', 'nobody'])).stdout);
  const gid = Number((await run('id', ['-g', 'nobody'])).stdout);
  await chown(directory, uid, gid);
  return { uid, gid };
}
