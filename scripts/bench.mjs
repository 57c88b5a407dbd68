import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureInstalled, ROOT, run } from './run.mjs';

/** `npm run bench [name …]`: each file of tests/bench prints its goals and what it measured, side by side. */
const FOLDER = join(ROOT, 'tests/bench');
const wanted = process.argv.slice(2);
const all = existsSync(FOLDER)
  ? readdirSync(FOLDER)
      .filter((name) => name.endsWith('.bench.ts'))
      .sort()
  : [];
/** Whole words of the name first: «load» is the first load, not uploading. */
const namedBy = (word) => {
  const whole = all.filter((name) => name.replace('.bench.ts', '').split('-').includes(word));
  return whole.length > 0 ? whole : all.filter((name) => name.includes(word));
};
const named = new Set(wanted.flatMap(namedBy));
const chosen = all.filter((name) => wanted.length === 0 || named.has(name));

if (chosen.length === 0) {
  console.error(wanted.length > 0 ? `Нет замеров «${wanted.join(' ')}». Есть: ${all.join(', ')}` : 'Замеров пока нет.');
  process.exit(1);
}
await ensureInstalled();
await build();
for (const name of chosen) {
  const code = await run(process.execPath, ['--import', 'tsx', join('tests/bench', name)]);
  if (code !== 0) process.exitCode = code;
}
