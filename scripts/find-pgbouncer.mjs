import { findDaemon } from './find-in-path.mjs';

/** PgBouncer for the tests through a pooler; null when there is none. */
export function findPgbouncer() {
  return findDaemon('pgbouncer');
}
