import { spread } from './rotation.ts';
import { EXCEPTIONS } from './tier-exceptions.ts';

/**
 * Tiers of the suite: what a commit waits for (`npm test`, `.ci/run`) and what runs by night, before a tag and
 * when what it guards is touched (`npm run torture -- all`). Between them stands `turn`: files that one commit of four
 * runs, and every commit that touches their noun. Nothing is lost for longer than a night.
 */
export type Tier = 'commit' | 'turn' | 'night';

/** Lane of a runner: the projects of vite.config.ts, and `e2e`, the browser's. */
export type Lane = 'unit' | 'api-postgres' | 'api-pglite' | 'process' | 'app' | 'e2e';

/** Guarded folders bring a file of the night along with a commit that touches one of them. */
export type Entry = { tier: Tier; why: string; guards?: readonly string[] };

/** Commits of which one runs a file of the tier `turn`. */
export const TURNS = 4;

/** Tier of a lane's files; a new file has it, until somebody has a reason (tier-exceptions.ts). */
export const LANES: Record<Lane, Entry> = {
  unit: { tier: 'commit', why: 'rules, without database or DOM' },
  'api-postgres': { tier: 'commit', why: 'the API on what production runs on' },
  'api-pglite': {
    tier: 'night',
    why: 'the same statements on the embedded engine; those that hang on it stay in the commit',
    guards: ['server/db'],
  },
  process: {
    tier: 'night',
    why: 'whole servers started, stopped and killed: seconds of the processor for each',
    guards: ['server/db', 'server/http', 'server/process', 'server/jobs', 'server/archive'],
  },
  app: { tier: 'commit', why: 'screens over the real API' },
  e2e: { tier: 'commit', why: 'main jobs in the browser' },
};

/** Name of a test's file in its lane: without folder, where the lane has one of its own, and without ending. */
export function nameOf(file: string): string {
  return file.replace(/^tests\/(?:api|process|app|e2e)\//, '').replace(/\.(?:test|spec)\.tsx?$/, '');
}

/** Tier of a file, and why. */
export function entryOf(lane: Lane, file: string): Entry {
  return EXCEPTIONS[lane]?.[nameOf(file)] ?? LANES[lane];
}

/** Number of the commit in the history, or `every`: a landing of many commits runs the files of all their turns. */
export type Commit = { turn: number | 'every'; touched: readonly string[] };

/** True for a file that a commit runs. Pure. */
export function runsInCommit(lane: Lane, file: string, { turn, touched }: Commit): boolean {
  const { tier, guards = [] } = entryOf(lane, file);
  if (tier === 'commit' || guards.some((folder) => touched.includes(folder))) return true;
  if (tier !== 'turn') return false;
  return (
    turn === 'every' || (turn + spread(nameOf(file))) % TURNS === 0 || touched.some((folder) => isAbout(file, folder))
  );
}

/** Letters by which a file and a noun's folder are known to be about the same: calibration-verbs, calibrations. */
const SAME_LETTERS = 5;

function isAbout(file: string, folder: string): boolean {
  const noun = /^(?:domain|server\/modules|src\/features)\/([a-z-]+)$/.exec(folder)?.[1];
  if (noun === undefined) return false;
  const beginning = noun.slice(0, Math.min(SAME_LETTERS, noun.length - 1));
  return file.includes(`/${noun}/`) || nameOf(file).startsWith(beginning);
}
