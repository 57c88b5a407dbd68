/** Plain data as one text, with the names of its parts in one order: whoever made it, the same says the same. */
export function dataText(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export function isSameData(one: unknown, other: unknown): boolean {
  return dataText(one) === dataText(other);
}
