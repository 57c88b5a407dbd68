import { allow, deny, type Verdict } from './verdict.ts';
import { countOf, type PluralForms } from './plural.ts';

/** What stands in the way of deleting something, with how many of it there are (D-4). */
export type Use = { count: number; words: PluralForms };

const listed = (parts: string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} и ${parts.at(-1)}`;

/** «Удалить нельзя: в проекте 3 коммуникации и 2 человека.» @param where «в проекте» */
export function mayRemoveUnused(where: string, uses: readonly Use[]): Verdict {
  const present = uses.filter(({ count }) => count > 0).map(({ count, words }) => countOf(count, words));
  return present.length === 0 ? allow : deny(`Удалить нельзя: ${where} ${listed(present)}.`);
}
