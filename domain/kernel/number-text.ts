/** Number as people type it, with a comma or a point; null when it is no number. */
export function readNumber(text: string): number | null {
  const plain = text.replace(',', '.').replaceAll(/\s/g, '');
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return null;
  const value = Number(plain);
  return Number.isFinite(value) ? value : null;
}

export function writeNumber(value: number): string {
  return String(value).replace('.', ',');
}
