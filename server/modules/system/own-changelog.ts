import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readNews } from '#domain/system/changelog.ts';
import type { News } from '#domain/system/system.schema.ts';

/** Places of CHANGELOG.md: beside the bundle, above the sources. */
const PLACES = ['CHANGELOG.md', '../../../CHANGELOG.md'];

/** What this version brought; null where the file was left out of a build. */
export function ownNews(): News | null {
  for (const place of PLACES) {
    try {
      return readNews(readFileSync(join(import.meta.dirname, place), 'utf8'));
    } catch {
      // Not there: the other place has it.
    }
  }
  return null;
}
