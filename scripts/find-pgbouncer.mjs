import { existsSync } from 'node:fs';
import { findInPath } from './find-in-path.mjs';

/** Debian puts it where only root's PATH leads. */
const DEBIAN = '/usr/sbin/pgbouncer';

/** PgBouncer for the tests through a pooler; null when there is none. */
export function findPgbouncer() {
  return findInPath(['pgbouncer']) ?? (existsSync(DEBIAN) ? DEBIAN : null);
}
