import { findDaemon } from './find-in-path.mjs';

/** HAProxy for the test of several servers; null when there is none. */
export function findHaproxy() {
  return findDaemon('haproxy');
}
