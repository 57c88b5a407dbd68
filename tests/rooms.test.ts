import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** A value import: what is there at run time. Types may look in both directions. */
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)([^;'"]*?)\s*from\s+'([^']+)'|\bimport\('([^']+)'\)/gms;
const ONLY_TYPES = /^\{(\s*type\s+\w+(\s+as\s+\w+)?\s*,?)+\s*\}$/;

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('db/migrations'))
    .map((file) => `${folder}/${file}`);

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Files whose values a file uses, of the same folder. */
function usedBy(file: string, alias: string): string[] {
  return [...read(file).matchAll(VALUE_IMPORT)]
    .filter(([, names = '']) => !ONLY_TYPES.test(names.trim()))
    .map(([, , from = '', later = '']) => from || later)
    .flatMap((path) =>
      path.startsWith('.') ? join(dirname(file), path) : path.startsWith(alias) ? path.slice(1) : [],
    );
}

/** Room → the rooms whose values it uses. */
function roomsOf(folder: string, roomOf: (file: string) => string): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const file of filesOf(folder)) {
    const room = roomOf(file);
    const others = uses.get(room) ?? new Set();
    uses.set(room, others);
    for (const used of usedBy(file, `#${folder}/`)) if (roomOf(used) !== room) others.add(roomOf(used));
  }
  return uses;
}

/** The way from a room back to itself, as one readable line; none where there is no circle. */
function circleThrough(start: string, uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
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

const circlesOf = (uses: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...uses.keys()].flatMap((room) => circleThrough(room, uses));

const folderOf = (file: string): string => file.split('/')[1] ?? '';

describe('the rooms of domain/', () => {
  it('are built on one another without a circle', () => {
    expect(circlesOf(roomsOf('domain', folderOf))).toEqual([]);
  });

  it('reach each other by relative paths, so that the reading above misses none', () => {
    expect(filesOf('domain').filter((file) => read(file).includes("from '#domain/"))).toEqual([]);
  });
});

/** Room of a file: its folder, its noun in modules/. Routes belong to the registry: they join the verbs of any noun. */
function serverRoom(file: string): string {
  if (file.endsWith('.routes.ts')) return 'registry';
  const [, folder = '', noun = ''] = file.split('/');
  return folder === 'modules' ? `modules/${noun}` : folder;
}

/** Floors as docs/architecture.md says them, the lowest first; rooms that are not named stand where no circle is. */
const FLOORS = [
  ['db', 'jobs', 'http', 'storage', 'mail'],
  ['scopes'],
  ['record'],
  ['identity'],
  ['facts'],
  ['modules', 'ingest'],
  ['registry'],
];
const floorOf = (room: string): number => FLOORS.findIndex((rooms) => rooms.includes(room.split('/')[0] ?? ''));

describe('the floors of server/', () => {
  const uses = roomsOf('server', serverRoom);

  it('are in the order that architecture.md says', () => {
    const upward = [...uses].flatMap(([room, used]) =>
      [...used].filter((other) => floorOf(room) >= 0 && floorOf(other) > floorOf(room)).map((other) => [room, other]),
    );
    expect(upward).toEqual([]);
  });

  it('stand on one another without a circle: nothing imports upward', () => {
    expect(circlesOf(uses)).toEqual([]);
  });

  it('are read as they are: a verb uses its repo, a noun the floors below', () => {
    expect(uses.size).toBeGreaterThan(50);
    expect(uses.get('modules/comments')).toContain('record');
    expect(uses.get('registry')).toContain('modules/comments');
  });

  it('have scopes that know the database and the domain alone', () => {
    expect([...(uses.get('scopes') ?? [])]).toEqual(['db']);
  });
});

describe('the rooms of src/features/', () => {
  const features = join(ROOT, 'src/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const roomOf = (file: string): string => file.split('/')[0] ?? '';

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
