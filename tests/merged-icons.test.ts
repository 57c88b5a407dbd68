import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type IconElement, mergeIcon } from '../vite.icons.ts';

describe('Q-8: an icon is one path', () => {
  it.each<[string, IconElement[], string]>([
    ['a small m begins where the picture does', [['path', { d: 'm22 2-6 6' }]], 'M22 2l-6 6'],
    ['a small m with a letter behind it', [['path', { d: 'm.5 1.5c1 1 2 2 3 3' }]], 'M.5 1.5c1 1 2 2 3 3'],
    ['a number begins with its point', [['path', { d: 'm17.945.43-2.5 3' }]], 'M17.945.43l-2.5 3'],
    ['a circle', [['circle', { cx: '12', cy: '12', r: '1', key: 'x' }]], 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z'],
    ['a line', [['line', { x1: '1', y1: '2', x2: '3', y2: '4' }]], 'M1 2L3 4'],
    ['a square', [['rect', { x: '1', y: '2', width: '4', height: '6' }]], 'M1 2h4v6h-4v-6z'],
    [
      'one corner given is both',
      [['rect', { x: '0', y: '0', width: '4', height: '4', ry: '1' }]],
      'M1 0h2a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z',
    ],
    ['a polygon', [['polygon', { points: '0 0 1 1 2 0' }]], 'M0 0 1 1 2 0z'],
    [
      'several, one after another',
      [
        ['path', { d: 'M2 10v3' }],
        ['path', { d: 'm6 6 1 1' }],
      ],
      'M2 10v3M6 6l1 1',
    ],
  ])('%s', (_, elements, path) => {
    expect(mergeIcon(elements)).toBe(path);
  });

  it('an element with a look of its own stays', () => {
    expect(mergeIcon([['circle', { cx: '1', cy: '1', r: '1', fill: 'currentColor' }]])).toBeNull();
  });

  it('nearly every icon of the library is one, and none is spoilt', async () => {
    const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');
    const merged = await Promise.all(
      readdirSync(folder)
        .filter((name) => /^[a-d].*\.mjs$/.test(name))
        .map(async (name) => {
          // Another name of an icon has no drawing of its own.
          const icon = (await import(pathToFileURL(join(folder, name)).href)) as {
            __iconData?: { node: IconElement[] };
          };
          return mergeIcon(icon.__iconData?.node ?? []);
        }),
    );
    expect(merged.length).toBeGreaterThan(400);
    expect(merged.filter((path) => path === null).length).toBeLessThan(merged.length / 50);
    expect(merged.filter((path) => path && !/^M[-\d.A-Za-z, ]+$/.test(path))).toEqual([]);
  });
});
