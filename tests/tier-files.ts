import { readdirSync } from 'node:fs';
import { POSTGRES_ALONE } from './engines.ts';
import { IS_COMMIT_TIER } from './rotation.ts';
import { type Lane, nameOf, runsInCommit } from './tiers.ts';

/** Tests of src/ without React that still want a window or its storage; all others run without DOM and database. */
export const NEEDS_DOM = 'src/**/*.dom.test.ts';

const FOLDERS = ['domain', 'server', 'scripts', 'src', 'tests'];
const TEST = /\.(?:test|spec)\.tsx?$/;

/** Every file of tests, by its path from the root. */
export function testFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
    .filter((name) => TEST.test(name))
    .toSorted();
}

/** Lanes that run a file. */
export function lanesOf(file: string): Lane[] {
  if (file.startsWith('tests/api/'))
    return nameOf(file) in POSTGRES_ALONE ? ['api-postgres'] : ['api-postgres', 'api-pglite'];
  if (file.startsWith('tests/process/')) return ['process'];
  if (file.startsWith('tests/e2e/')) return ['e2e'];
  const isScreen = file.startsWith('tests/app/') || (file.startsWith('src/') && /\.tsx$|\.dom\.test\.ts$/.test(file));
  return [isScreen ? 'app' : 'unit'];
}

/** Files of a lane that this run leaves to another commit or to the night: none, unless it is a commit's. */
export function leftOut(lane: Lane): string[] {
  if (!IS_COMMIT_TIER) return [];
  const turn = process.env['TEST_TURNS'] === 'every' ? 'every' : Number(process.env['TEST_TURN']);
  const touched = (process.env['TEST_TOUCHED'] ?? '').split(' ');
  return testFiles().filter((file) => lanesOf(file).includes(lane) && !runsInCommit(lane, file, { turn, touched }));
}
