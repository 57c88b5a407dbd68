import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** First of these programs in PATH; null when there is none. */
export function findInPath(names) {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = directories.flatMap((directory) => names.map((name) => join(directory, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** A daemon, which Debian puts where only root's PATH leads; null when there is none. */
export function findDaemon(name) {
  const debian = join('/usr/sbin', name);
  return findInPath([name]) ?? (existsSync(debian) ? debian : null);
}
