/** Problem of a list of causes: one listed twice would be counted twice. Null when each occurs once. */
export function reasonsProblem(reasons: readonly string[]): string | null {
  const known = reasons.map(plain);
  const twice = reasons.find((_, index) => known.indexOf(known[index] ?? '') < index);
  return twice === undefined ? null : `Причина «${twice.trim()}» повторяется.`;
}

/** True when an earlier cause equals this one, ignoring case and spaces. */
export function isRepeatedReason(reasons: readonly string[], at: number): boolean {
  const known = reasons.map(plain);
  return known.indexOf(known[at] ?? '') < at;
}

const plain = (reason: string): string => reason.trim().toLocaleLowerCase('ru');
