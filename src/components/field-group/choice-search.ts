import type { Choice, ChoiceValue } from './field-spec.ts';

/** Maximum of rows shown; the search narrows them. */
export const SHOWN_MAX = 100;

/** Folded text for search: «Ёлкин» is found by «елкин». */
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

/** Choices by search: every word has to be in the name or its hint, in any order. */
export function findChoices(choices: readonly Choice[], text: string): readonly Choice[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ label, hint = '' }) => {
    const name = plain(`${label} ${hint}`);
    return words.every((word) => name.includes(word));
  });
}

/** Toggles a value: added at the end, removed when chosen again. */
export function toggleChoice(values: readonly ChoiceValue[], value: ChoiceValue): readonly ChoiceValue[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
