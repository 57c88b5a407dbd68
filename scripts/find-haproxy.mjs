import { existsSync } from 'node:fs';
import { findInPath } from './find-in-path.mjs';

/** Debian puts it where only root's PATH leads. */
const DEBIAN = '/usr/sbin/haproxy';

/** HAProxy for the test of several servers; null when there is none. */
export function findHaproxy() {
  return findInPath(['haproxy']) ?? (existsSync(DEBIAN) ? DEBIAN : null);
}
