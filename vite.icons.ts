import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** An element of an icon as Lucide writes it: `['circle', { cx: '12', cy: '12', r: '1', key: '41hilf' }]`. */
export type IconElement = readonly [string, Readonly<Record<string, string>>];

const ICON_FILE = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][a-z0-9-]+\.mjs$/;

/** Path of its own made part of a longer one: there a small m would go on from where the part before has ended. */
function absolutePath(d: string): string {
  const [, start = '', rest = ''] = /^m\s*(-?[\d.]+[\s,]*-?[\d.]+)([\s\S]*)$/.exec(d) ?? [];
  if (start === '') return d;
  return `M${start}${/^\s*[a-z]/i.test(rest) || rest === '' ? '' : 'l'}${rest.trimStart()}`;
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

type Corner = { x: number; y: number };

function rectangle({ x, y }: Corner, width: number, height: number, r: number): string {
  const corner = (dx: number, dy: number): string => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}
