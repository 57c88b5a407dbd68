import { criterionByKey } from '#domain/forms/criterion-by-key.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Query } from '#server/db/client.ts';
import { findCurrentVersion } from './forms.repo.ts';

/** Criterion as the form in force asks it; undefined: it asks so no more. */
export async function findCurrentCriterion(
  q: Query,
  { form_id, criterion_key }: { form_id: number; criterion_key: string },
): Promise<FormCriterion | undefined> {
  const version = await findCurrentVersion(q, form_id);
  return version && criterionByKey(version.content, criterion_key);
}
