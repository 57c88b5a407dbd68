import type { Ref } from '#domain/kernel/list.schema.ts';
import type { FilterOption } from './filter-controls.ts';

/** Options of references, by id. */
export const refOptions = (refs: readonly Ref[]): FilterOption[] =>
  refs.map(({ id, name }) => ({ value: id, label: name }));

/** Options of labels, by key: states, kinds, roles. */
export const labelOptions = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Options of entities that belong to companies; equal names are distinguished by their company. */
export function companyOptions(refs: readonly (Ref & { company: Ref })[]): FilterOption[] {
  const isTaken = (name: string) => refs.filter((ref) => ref.name === name).length > 1;
  return refs.map(({ id, name, company }) => ({
    value: id,
    label: isTaken(name) ? `${name} (${company.name})` : name,
  }));
}
