import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../server/db/migrations/', import.meta.url));
const ROW = /^ {2}\('([^']+)', '[^']+', '(\[[^']+\])'::jsonb\)/gm;

/** Dictionaries that the migrations bring; tests begin with empty tables. */
export function readyDictionaries(): { name: string; phrases: string[] }[] {
  const file = readdirSync(FOLDER).find((name) => name.endsWith('_dictionaries.sql')) ?? '';
  return [...readFileSync(join(FOLDER, file), 'utf8').matchAll(ROW)].map(([, name = '', phrases = '[]']) => ({
    name,
    phrases: JSON.parse(phrases) as string[],
  }));
}
