import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOMAIN = join(import.meta.dirname, '../domain');
/** A value import: what is there at run time. Types may look in both directions. */
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)([^;]*?)\s*from\s+'([^']+)'/gms;

const sources = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** Room → the rooms whose values it uses. */
const uses = new Map<string, Set<string>>();
for (const file of sources) {
  const room = roomOf(file);
  const others = uses.get(room) ?? uses.set(room, new Set()).get(room);
  for (const [, names = '', specifier = ''] of readFileSync(join(DOMAIN, file), 'utf8').matchAll(VALUE_IMPORT)) {
    const onlyTypes = /^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\s*\}$/.test(names.trim());
    const target = specifier.startsWith('.') ? join(dirname(file), specifier) : null;
    if (!onlyTypes && target && roomOf(target) !== room) others?.add(roomOf(target));
  }
}

describe('the rooms of domain/', () => {
  it('are built on one another without a circle', () => {
    expect([...uses.keys()].flatMap((room) => circleThrough(room))).toEqual([]);
  });

  it('reach each other by relative paths, so that the reading above misses none', () => {
    const byAlias = sources.filter((file) => readFileSync(join(DOMAIN, file), 'utf8').includes("from '#domain/"));
    expect(byAlias).toEqual([]);
  });
});

describe('the rooms of src/features/', () => {
  const features = join(import.meta.dirname, '../src/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

  it('are left by #src/features/ alone, which lint reads: a relative path stays inside', () => {
    const strays = files.flatMap((file) =>
      [...readFileSync(join(features, file), 'utf8').matchAll(/['"](\.\.\/[^'"\n]+)['"]/g)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((target) => roomOf(target) !== roomOf(file))
        .map((target) => `${file} → ${target}`),
    );
    expect(strays).toEqual([]);
  });
});

function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

/** The way from a room back to itself, as one readable line; none where there is no circle. */
function circleThrough(start: string): string[] {
  const queue = [[start]];
  const seen = new Set<string>();
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const next of uses.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [[...way, start].join(' → ')];
      if (!seen.has(next)) queue.push([...way, next]);
      seen.add(next);
    }
  }
  return [];
}
