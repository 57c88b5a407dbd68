import { allow, deny, type Verdict } from './verdict.ts';
import { countOf, type PluralForms } from './plural.ts';

/** Use that prevents deletion or archiving, with its count (D-4). */
export type Use = { count: number; words: PluralForms };

/** Cap of counting uses: the refusal is the same beyond it, and a list computes it for every row. */
export const USES_COUNTED = 1000;

const usesText = ({ count, words }: Use): string =>
  count > USES_COUNTED ? `более ${countOf(USES_COUNTED, words)}` : countOf(count, words);

const listed = (parts: string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} и ${parts.at(-1)}`;

/** «Удалить нельзя: в проекте 3 коммуникации и 2 человека.» @param where «в проекте» */
export function mayRemoveUnused(where: string, uses: readonly Use[]): Verdict {
  return unlessUsed(`Удалить нельзя: ${where}`, uses);
}

/** «В архив нельзя: по форме 3 открытые задачи.» @param where «по форме» */
export function mayArchiveUnused(where: string, uses: readonly Use[]): Verdict {
  return unlessUsed(`В архив нельзя: ${where}`, uses);
}

/** «Убрать нельзя: по форме «Звонок» 3 открытые задачи.» @param where «по форме «Звонок»» */
export function mayUnlinkUnused(where: string, uses: readonly Use[]): Verdict {
  return unlessUsed(`Убрать нельзя: ${where}`, uses);
}

function unlessUsed(refusal: string, uses: readonly Use[]): Verdict {
  const present = uses.filter(({ count }) => count > 0).map(usesText);
  return present.length === 0 ? allow : deny(`${refusal} ${listed(present)}.`);
}
