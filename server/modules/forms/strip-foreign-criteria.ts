import { dictionariesOf } from '#domain/checks/dictionaries-of.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { mapCriteria } from '#domain/forms/map-criteria.ts';
import type { Query } from '#server/db/client.ts';
import { listUsableCriteria, listUsableDictionaries } from './form-drafts.repo.ts';

/**
 * Content with links to criteria and dictionaries of its own company and common ones only: outside content must not
 * count as a use of another company's. The criterion itself stays, because the content is a snapshot of it; a check goes
 * with its dictionary, without whose words it is none.
 */
export async function stripForeignCriteria(
  q: Query,
  content: FormContent,
  company_id: number | null,
): Promise<FormContent> {
  const criteria = content.groups.flatMap((group) => group.criteria);
  const linked = new Set(criteria.flatMap(({ criterion_id }) => criterion_id ?? []));
  const checkedBy = new Set(criteria.flatMap(({ check }) => (check ? dictionariesOf(check) : [])));
  const usable = new Set(await listUsableCriteria(q, { ids: [...linked], company_id }));
  const words = new Set(await listUsableDictionaries(q, { ids: [...checkedBy], company_id }));
  return mapCriteria(content, ({ check, ...criterion }) => {
    const { criterion_id } = criterion;
    return {
      ...criterion,
      ...(check && dictionariesOf(check).every((id) => words.has(id)) ? { check } : {}),
      criterion_id: criterion_id !== null && usable.has(criterion_id) ? criterion_id : null,
    };
  });
}
