#!/usr/bin/env node
/**
 * Вырезает из Golos Text знаки, из которых состоит почти любая страница: 25 КБ вместо 60 до первой отрисовки (Q-8).
 *
 *   node scripts/make-fonts.mjs
 *
 * Источник: @fontsource-variable/golos-text. Результат: src/styles/fonts/*.woff2. Остальные знаки страница берёт из
 * источника, когда они встретились; какие где — `unicode-range` в src/styles/index.css.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './run.mjs';

const SOURCE = join(ROOT, 'node_modules/@fontsource-variable/golos-text');
const OUTPUT = join(ROOT, 'src/styles/fonts');

/** Насыщенность от обычной до полужирной: другой в интерфейсе нет, а каждая сотня стоит 2 КБ. */
const WEIGHTS = { min: 400, max: 600 };

const range = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

const PARTS = [
  { name: 'russian', script: 'cyrillic', text: `${range(0x410, 0x44f)}Ёё№` },
  { name: 'latin', script: 'latin', text: `${range(0x20, 0x7e)}\u00A0©«°±·»×÷\u2011–—‘’“”„•…€↑↓−` },
];

for (const { name, script, text } of PARTS) {
  const font = await readFile(join(SOURCE, `files/golos-text-${script}-wght-normal.woff2`));
  const part = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
  await writeFile(join(OUTPUT, `golos-text-${name}.woff2`), part);
  console.log(`golos-text-${name}.woff2: ${font.length} → ${part.length} байт`);
}
await writeFile(join(OUTPUT, 'LICENSE'), await readFile(join(SOURCE, 'LICENSE')));
