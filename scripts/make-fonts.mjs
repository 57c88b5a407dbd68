#!/usr/bin/env node
/**
 * Вырезает из Golos Text знаки, из которых состоит почти любая страница: 25 КБ вместо 60 до первой отрисовки (Q-8).
 *
 *   node scripts/make-fonts.mjs
 *
 * Источник: @fontsource-variable/golos-text. Результат: src/styles/fonts/*.woff2. Какие знаки в каком файле, сказано в
 * src/styles/index.css (`unicode-range`); остальные страница берёт из источника, когда они встретились.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './run.mjs';

const SOURCE = join(ROOT, 'node_modules/@fontsource-variable/golos-text');
const STYLES = join(ROOT, 'src/styles');

/** Насыщенность от обычной до полужирной: другой в интерфейсе нет, а каждая сотня стоит 2 КБ. */
const WEIGHTS = { min: 400, max: 600 };

/** Письменность источника для каждого файла. */
const SCRIPTS = { russian: 'cyrillic', latin: 'latin' };

/** Знаки, которые файл обещает странице: «U+0401, U+0410-044F». */
async function promisedText(name) {
  const css = await readFile(join(STYLES, 'index.css'), 'utf8');
  const [, ranges] = new RegExp(`golos-text-${name}\\.woff2"[^}]*unicode-range:([^;]+);`).exec(css);
  const codes = [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, first, last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, nth) => from + nth);
  });
  return String.fromCodePoint(...codes);
}

for (const [name, script] of Object.entries(SCRIPTS)) {
  const font = await readFile(join(SOURCE, `files/golos-text-${script}-wght-normal.woff2`));
  const part = await subsetFont(font, await promisedText(name), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  await writeFile(join(STYLES, `fonts/golos-text-${name}.woff2`), part);
  console.log(`golos-text-${name}.woff2: ${font.length} → ${part.length} байт`);
}
await writeFile(join(STYLES, 'fonts/LICENSE'), await readFile(join(SOURCE, 'LICENSE')));
