import type { ReactNode } from 'react';

export type PaletteItem = {
  id: string;
  label: string;
  hint?: string;
  /** Other words that it is found by. */
  also?: string;
  icon?: ReactNode;
  shortcut?: readonly string[];
  run: () => void;
};
export type PaletteGroup = { id: string; label: string; items: readonly PaletteItem[] };

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Text typed by the same keys on the Russian layout: «rjvgfybb» is «компании». */
function onRussianLayout(text: string): string {
  return Array.from(text, (letter) => RUSSIAN[LATIN.indexOf(letter)] ?? letter).join('');
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
const words = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** True when each typed word begins some word of the label. An empty text matches everything. */
function fits(label: string, typed: string): boolean {
  const names = words(plain(label));
  return words(plain(typed)).every((start) => names.some((name) => name.startsWith(start)));
}

export function matchingItems<Item extends { label: string; also?: string }>(
  items: readonly Item[],
  typed: string,
): Item[] {
  const swapped = onRussianLayout(typed.toLowerCase());
  return items.filter(({ label, also = '' }) => [typed, swapped].some((text) => fits(`${label} ${also}`, text)));
}

/** Neighbouring item; the arrows wrap around. */
export function neighbour<Item>(items: readonly Item[], active: Item | undefined, step: 1 | -1): Item | undefined {
  const here = active === undefined ? -1 : items.indexOf(active);
  if (here === -1) return step === 1 ? items[0] : items.at(-1);
  return items.at((here + step) % items.length);
}
