import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { mapCriteria } from '#domain/forms/map-criteria.ts';
import type { Query } from '#server/db/client.ts';
import { listUsableCriteria } from './form-drafts.repo.ts';

/**
 * Content with links to criteria of its own company and common ones only: outside content must not count as a use of
 * another company's criterion. The criterion itself stays, because the content is a snapshot of it.
 */
export async function stripForeignCriteria(
  q: Query,
  content: FormContent,
  company_id: number | null,
): Promise<FormContent> {
  const linked = content.groups.flatMap(({ criteria }) => criteria.flatMap(({ criterion_id }) => criterion_id ?? []));
  const usable = new Set(await listUsableCriteria(q, { ids: [...new Set(linked)], company_id }));
  return mapCriteria(content, (criterion) => {
    const { criterion_id } = criterion;
    return { ...criterion, criterion_id: criterion_id !== null && usable.has(criterion_id) ? criterion_id : null };
  });
}
