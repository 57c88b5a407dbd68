import type { CriterionRow } from './dashboard-rows.schema.ts';

type Named = Pick<CriterionRow, 'id' | 'name' | 'form'>;

/** Names by id, with the form where several forms ask the same: «Следующий шаг · Сервис и жалобы». */
export function distinctNames(criteria: readonly Named[]): Map<string, string> {
  const uses = new Map<string, number>();
  for (const { name } of criteria) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Map(criteria.map(({ id, name, form }) => [id, uses.get(name) === 1 ? name : `${name} · ${form.name}`]));
}
