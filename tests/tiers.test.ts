import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { choiceOf, withRests } from './rotation.ts';
import { EXCEPTIONS } from './tier-exceptions.ts';
import { lanesOf, testFiles } from './tier-files.ts';
import { entryOf, type Lane, LANES, nameOf, runsInCommit, TURNS } from './tiers.ts';

const FILES = testFiles().flatMap((file) => lanesOf(file).map((lane) => ({ lane, file })));
const QUIET = { turn: 0, touched: [] };

describe('tiers of the suite (Q-25)', () => {
  it('give every file of tests a tier and a reason', () => {
    expect(FILES.length).toBeGreaterThan(500);
    expect(FILES.filter(({ lane, file }) => entryOf(lane, file).why === '')).toEqual([]);
  });

  it('except only files that there are, and from another tier', () => {
    const known = new Set(FILES.map(({ lane, file }) => `${lane} ${nameOf(file)}`));
    const named = Object.entries(EXCEPTIONS).flatMap(([lane, entries]) =>
      Object.entries(entries).map(([name, { tier }]) => ({ lane: lane as Lane, name, tier })),
    );
    expect(named.filter(({ lane, name }) => !known.has(`${lane} ${name}`))).toEqual([]);
    expect(named.filter(({ lane, tier }) => LANES[lane].tier === tier)).toEqual([]);
  });

  it('guard only folders that there are', () => {
    const entries = [...Object.values(LANES), ...Object.values(EXCEPTIONS).flatMap((lane) => Object.values(lane))];
    const guarded = entries.flatMap(({ guards = [] }) => guards);
    expect(guarded.length).toBeGreaterThan(0);
    expect(guarded.filter((folder) => !existsSync(folder))).toEqual([]);
  });

  it('bring the night along with what it guards', () => {
    const file = 'tests/process/kill.test.ts';
    expect(runsInCommit('process', file, QUIET)).toBe(false);
    expect(runsInCommit('process', file, { turn: 0, touched: ['src/app', 'server/db'] })).toBe(true);
  });

  it('run a file of the tier «turn» in one commit of four', () => {
    const turning = FILES.filter(({ lane, file }) => entryOf(lane, file).tier === 'turn');
    expect(turning.length).toBeGreaterThan(100);
    for (const { lane, file } of turning) {
      const turns = Array.from({ length: TURNS }, (_, turn) => runsInCommit(lane, file, { turn, touched: [] }));
      expect(turns.filter(Boolean), file).toHaveLength(1);
      expect(runsInCommit(lane, file, { turn: 'every', touched: [] }), file).toBe(true);
    }
  });

  it('run a file of the tier «turn» with every commit that touches its noun', () => {
    const runs = (file: string, touched: string) =>
      Array.from({ length: TURNS }, (_, turn) =>
        runsInCommit(lanesOf(file)[0] as Lane, file, { turn, touched: [touched] }),
      ).filter(Boolean).length;
    expect(runs('tests/api/calibration-verbs.test.ts', 'domain/calibrations')).toBe(TURNS);
    expect(runs('tests/api/form-drafts.test.ts', 'server/modules/forms')).toBe(TURNS);
    expect(runs('tests/e2e/companies.spec.ts', 'src/features/companies')).toBe(TURNS);
    expect(runs('tests/api/calibration-verbs.test.ts', 'domain/forms')).toBe(1);
  });
});

test('Q-25: ten consecutive commits see every pair of a width and a theme, every width and every turn', () => {
  const pairs = ['1440 light', '1440 dark', '390 light', '390 dark'];
  const screens = [...readFileSync('tests/e2e/accessibility-work.spec.ts', 'utf8').matchAll(/name: '([^']+)'/g)];
  expect(screens.length).toBeGreaterThan(10);
  for (const [, name = ''] of screens) {
    for (let first = 0; first < 12; first += 1) {
      const ten = Array.from({ length: 10 }, (_, at) => first + at);
      expect(new Set(ten.flatMap((turn) => choiceOf(withRests(pairs), name, turn))).size, name).toBe(pairs.length + 1);
      expect(new Set(ten.map((turn) => turn % TURNS)).size).toBe(TURNS);
    }
  }
});
