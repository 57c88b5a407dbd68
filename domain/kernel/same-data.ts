/** Canonical text of plain data, with keys in one order: equal data gives equal text. */
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
