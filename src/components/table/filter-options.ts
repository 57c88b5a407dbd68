import type { Ref } from '#domain/kernel/list.schema.ts';
import type { FilterOption } from './filter-controls.ts';

/** Things to choose from, by id. */
export const refOptions = (refs: readonly Ref[]): FilterOption[] =>
  refs.map(({ id, name }) => ({ value: id, label: name }));

/** Words to choose from, by key: states, kinds, roles. */
export const labelOptions = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Things that live in companies; of the same name in different ones, each says its company. */
export function companyOptions(refs: readonly (Ref & { company: Ref })[]): FilterOption[] {
  const isTaken = (name: string) => refs.filter((ref) => ref.name === name).length > 1;
  return refs.map(({ id, name, company }) => ({
    value: id,
    label: isTaken(name) ? `${name} (${company.name})` : name,
  }));
}
