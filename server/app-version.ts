import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Version from package.json, which lies above the sources as it does above the bundle. */
export function appVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
