import { spawnSync } from 'node:child_process';
import { ROOT } from './run.mjs';

/**
 * Facts that choose what of the suite runs, as the environment of both runners; tests/tiers.ts and
 * tests/rotation.ts read them. Nothing is set for the whole suite, nor for files that are named by hand.
 */
export function commitTier(since) {
  return {
    TEST_TIER: 'commit',
    TEST_TURN: git('rev-list', '--count', 'HEAD') || '0',
    TEST_SEED: git('rev-parse', 'HEAD') || '0',
    TEST_TOUCHED: touchedFolders(since).join(' '),
  };
}

/** Folders of two levels (server/db, src/routes) and nouns' of three that changed since a commit, unsaved work included. */
function touchedFolders(since) {
  const names = git('diff', '--name-only', since ?? 'HEAD~1').split('\n');
  const untracked = git('ls-files', '--others', '--exclude-standard').split('\n');
  const folders = [...names, ...untracked].flatMap((name) => {
    const parts = name.split('/').slice(0, -1);
    return [parts.slice(0, 2), parts.slice(0, 3)].filter(({ length }) => length > 1).map((path) => path.join('/'));
  });
  return [...new Set(folders)];
}

/** Answer of git; empty where there is none: an archive of the sources has no history, and its number is 0. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}
