/** A cause that stands twice would be counted twice. Null when every one is there once. */
export function reasonsProblem(reasons: readonly string[]): string | null {
  const known = reasons.map(plain);
  const twice = reasons.find((_, index) => known.indexOf(known[index] ?? '') < index);
  return twice === undefined ? null : `Причина «${twice.trim()}» повторяется.`;
}

/** Whether the list has this one before it: case and spaces make no difference. */
export function isRepeatedReason(reasons: readonly string[], at: number): boolean {
  const known = reasons.map(plain);
  return known.indexOf(known[at] ?? '') < at;
}

const plain = (reason: string): string => reason.trim().toLocaleLowerCase('ru');
