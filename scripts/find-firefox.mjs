import { existsSync } from 'node:fs';
import { findInPath } from './find-in-path.mjs';

/** Firefox of the night's tests: FIREFOX when given, else an installed one; null when there is none. */
export function findFirefox() {
  const given = process.env.FIREFOX;
  if (given) return existsSync(given) ? given : null;
  return findInPath(['firefox-esr', 'firefox']);
}
