import type { SourcePerson } from './call-event.ts';

/** Keys by which an employee of a source may be known, the surest first. */
export const PERSON_KEYS = ['extension', 'user_id', 'email', 'name'] as const;
export type PersonKey = (typeof PERSON_KEYS)[number];

/** A row of the integration's table: whoever the source calls `value` is this employee. */
export type PersonMapping = { key: PersonKey; value: string; employee_id: number };
type MatchedPerson = { employee_id: number; by: PersonKey };

/** Written the same by everybody: case, ё and the number of blanks make no other person. */
export function normalisePersonValue(value: string): string {
  return value.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();
}

/**
 * The employee that a source means: by extension, then its own id, then e-mail, then name, each exact once normalised. Two
 * rows that name different people for one value decide nothing: a call without its employee is mended by one click, a
 * call of another one is rated.
 */
export function matchPerson(person: SourcePerson | null, mappings: readonly PersonMapping[]): MatchedPerson | null {
  if (person === null) return null;
  for (const by of PERSON_KEYS) {
    const value = normalisePersonValue(person[by] ?? '');
    if (value === '') continue;
    const rows = mappings.filter((row) => row.key === by && normalisePersonValue(row.value) === value);
    const found = new Set(rows.map((row) => row.employee_id));
    const [employee_id] = found;
    if (employee_id !== undefined && found.size === 1) return { employee_id, by };
  }
  return null;
}

/** Name of a person in «Не сопоставлено», and the key that one click maps: the surest that the source said. */
export function unmatchedName(person: SourcePerson | null): { key: PersonKey; value: string; label: string } | null {
  if (person === null) return null;
  const key = PERSON_KEYS.find((each) => normalisePersonValue(person[each] ?? '') !== '');
  const value = key && person[key];
  if (!key || !value) return null;
  const label = person.name?.trim() || person.email || (person.extension && `доб. ${person.extension}`) || value;
  return { key, value: normalisePersonValue(value), label };
}
