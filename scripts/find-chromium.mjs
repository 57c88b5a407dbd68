import { existsSync } from 'node:fs';
import { findInPath } from './find-in-path.mjs';

/** Flags of Chromium: no sandbox, because containers run as root; no background requests while a test measures. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** Headless shell: Chromium without its windows, the same engine of the same version for a third of the processor. */
export const HEADLESS_SHELL = 'chromium-headless-shell';

/** Browser of the tests and benches: CHROMIUM when given, else an installed one; null when there is none. */
export function findChromium() {
  const given = process.env.CHROMIUM;
  if (given) return existsSync(given) ? given : null;
  return (
    findInPath([HEADLESS_SHELL]) ??
    findInPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
  );
}
