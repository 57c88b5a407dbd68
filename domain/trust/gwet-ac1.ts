/** A machine's level and a person's, of the same communication. */
export type LevelPair = { machine: string; person: string };

/**
 * Gwet's AC1 of two raters, K. Gwet, «Computing inter-rater reliability and its variance in the presence of high
 * agreement» (2008): (p − e) / (1 − e), e = Σ π(1 − π) / (levels − 1) over the levels that were said. Null where nothing
 * was, or one level alone, of which agreement by chance is not known.
 */
export function gwetAc1(pairs: readonly LevelPair[]): number | null {
  const said = pairs.flatMap(({ machine, person }) => [machine, person]);
  const levels = [...new Set(said)];
  if (levels.length < 2) return null;
  const shares = levels.map((level) => said.filter((one) => one === level).length / said.length);
  const byChance = shares.reduce((sum, share) => sum + share * (1 - share), 0) / (levels.length - 1);
  const agreed = pairs.filter(({ machine, person }) => machine === person).length / pairs.length;
  return (agreed - byChance) / (1 - byChance);
}
