import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** An element of an icon as Lucide writes it: `['circle', { cx: '12', cy: '12', r: '1', key: '41hilf' }]`. */
export type IconElement = readonly [string, Readonly<Record<string, string>>];

const ICON_FILE = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][a-z0-9-]+\.mjs$/;

/** Small m at the beginning, with its two numbers: «m17.9.4-6 6» begins at 17.9 and 0.4. */
const SMALL_MOVE = /^m\s*(-?(?:\d*\.\d+|\d+)[\s,]*-?(?:\d*\.\d+|\d+))([\s\S]*)$/;

/** Path of its own made part of a longer one: there a small m would go on from where the part before has ended. */
function absolutePath(d: string): string {
  const [, start = '', rest = ''] = SMALL_MOVE.exec(d) ?? [];
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
/** What each kind of element is made of, and the same as a path. Anything else, a fill for one, stays an element. */
const PATHS: Record<string, { of: string[]; path: (at: (name: string) => number, text: string) => string }> = {
  path: { of: ['d'], path: (_, d) => absolutePath(d) },
  circle: { of: ['cx', 'cy', 'r'], path: (at) => ellipse(at('cx'), at('cy'), at('r'), at('r')) },
  ellipse: { of: ['cx', 'cy', 'rx', 'ry'], path: (at) => ellipse(at('cx'), at('cy'), at('rx'), at('ry')) },
  polyline: { of: ['points'], path: (_, points) => `M${points}` },
  polygon: { of: ['points'], path: (_, points) => `M${points}z` },
  line: { of: ['x1', 'y1', 'x2', 'y2'], path: (at) => `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}` },
  rect: {
    of: ['x', 'y', 'width', 'height', 'rx', 'ry'],
    path: (at) => rectangle({ x: at('x'), y: at('y') }, at('width'), at('height'), at('rx')),
  },
};

function pathOf([tag, { key: _, ...attributes }]: IconElement): string | null {
  const kind = PATHS[tag];
  const names = Object.keys(attributes);
  const { rx, ry } = attributes;
  if (!kind || !names.every((name) => kind.of.includes(name)) || (tag === 'rect' && (rx ?? ry) !== (ry ?? rx)))
    return null;
  const at = (name: string): number => Number(attributes[name] ?? (name === 'rx' ? ry : undefined) ?? 0);
  return kind.path(at, attributes['d'] ?? attributes['points'] ?? '');
}

/** The same drawing as one path; null where an element has a look of its own. */
export function mergeIcon(elements: readonly IconElement[]): string | null {
  const paths = elements.map(pathOf);
  return paths.includes(null) ? null : paths.join('');
}

/** Component of an icon that is one path. */
const DRAWN_ICON = fileURLToPath(new URL('src/components/ui/drawn-icon.tsx', import.meta.url));

/**
 * Draws each icon as one path: a row of a list has three of them, and their keys are letters that
 * no compression makes smaller. By a component of ours: the library's makes an icon's ten attributes anew for each
 * drawing of it, and tells it all its names.
 */
export function mergedIcons(): Plugin {
  return {
    name: 'merged-icons',
    transform: {
      filter: { id: ICON_FILE },
      handler: async (code, id) => {
        // Another name of an icon has none of its own.
        if (!code.includes('const __iconData')) return undefined;
        const { __iconData: icon } = (await import(pathToFileURL(id).href)) as { __iconData: { node: IconElement[] } };
        const d = mergeIcon(icon.node);
        if (d === null) return undefined;
        return `import { drawnIcon } from ${JSON.stringify(DRAWN_ICON)};
export default /* @__PURE__ */ drawnIcon(${JSON.stringify(d)});`;
      },
    },
  };
}

const BARREL = fileURLToPath(import.meta.resolve('lucide-react')).replace(/dist[\\/].*$/, 'dist/esm/lucide-react.mjs');
const FROM_BARREL = /import \{([^}]*)\} from ["']lucide-react["'];?/g;

/** Files of icons by the names they are imported by: `Fingerprint` → `…/icons/fingerprint-pattern.mjs`. */
function iconFiles(): Map<string, string> {
  const lines = readFileSync(BARREL, 'utf8').matchAll(/export \{([^}]*)\} from '\.\/(icons\/[a-z0-9-]+\.mjs)'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, join(dirname(BARREL), file)] as const),
    ),
  );
}

/**
 * Imports each icon from its own file. The library's list of all of them would make every icon of the app one that
 * whoever asks for any of them needs, so that the frame would carry them all.
 */
export function ownIcons(): Plugin {
  const files = iconFiles();
  return {
    name: 'own-icons',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: /from ["']lucide-react["']/ },
      handler: (code) =>
        code.replaceAll(FROM_BARREL, (whole, names: string) => {
          const imports = names.split(',').flatMap((one) => importOf(one.trim(), files));
          return imports.includes('') ? whole : imports.join(' ');
        }),
    },
  };
}

/** Import of one name, `X` or `X as Y`; none of a type, '' for what is no icon. */
function importOf(name: string, files: ReadonlyMap<string, string>): string[] {
  const [of = '', as = of] = name.split(' as ');
  const file = files.get(of);
  if (of === '' || of.startsWith('type ')) return [];
  return [file === undefined ? '' : `import ${as} from ${JSON.stringify(file)};`];
}
