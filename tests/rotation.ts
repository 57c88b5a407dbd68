/**
 * Rotation of the commit's tier: of what is proven for several pairs, widths or seeds a commit runs one, and the
 * next commit another. `npm test` sets the commit's number in the history and its hash; without them everything runs.
 * The number, not the hash, chooses: hashes leave one pair of four out of ten commits in a row in every fifth case.
 */
const { TEST_TIER, TEST_TURN, TEST_SEED } = process.env;

export const IS_COMMIT_TIER = TEST_TIER === 'commit';
const TURN = Number(TEST_TURN ?? 0);

/** Share of the runs of a random walk that a commit makes. */
const RUNS_SHARE = 4;

/** Choice of a commit: one of several, not the same for all names. Pure. @param turn the commit's number */
export function choiceOf<Choice>(choices: readonly Choice[], name: string, turn: number): readonly Choice[] {
  const at = (turn + spread(name)) % choices.length;
  return choices.slice(at, at + 1);
}

/** Choices that are proven now: one in a commit, all by night. @param name of what is proven, so that they differ */
export function rotated<Choice>(choices: readonly Choice[], name: string): readonly Choice[] {
  return IS_COMMIT_TIER ? choiceOf(choices, name, TURN) : choices;
}

/** Choices with a rest after each: what is costly is proven by every other commit. */
export const withRests = <Choice>(choices: readonly Choice[]): (Choice | null)[] =>
  choices.flatMap((choice) => [choice, null]);

/** Runs of a random walk: the first quarter of the night's in a commit. */
export function walkRuns(runs: number): number {
  return IS_COMMIT_TIER ? Math.ceil(runs / RUNS_SHARE) : runs;
}

/** Seed that a commit brings, of its hash; null by night. */
export const COMMIT_SEED = IS_COMMIT_TIER ? Number.parseInt(`0${TEST_SEED ?? ''}`.slice(0, 7), 16) : null;

/** Even spread of names over choices: FNV-1a, 32 bits. */
export function spread(name: string): number {
  let hash = 0x811c9dc5;
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
