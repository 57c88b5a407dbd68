import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * Packages for other platforms that the lock promises and does not list. `npm install` does not notice, `npm ci` then
 * stops on a clean clone. Happens when a new release reaches a registry before all of its binaries do.
 */
export function missingFromLock() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map((name) => `${path} → ${name}`),
  );
}
