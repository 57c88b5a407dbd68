import type { SampleRules } from '#domain/samples/samples.schema.ts';
import type { Query } from '#server/db/client.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { findCurrentVersion, listFormsOfProject } from '../forms/forms.repo.ts';
import { listAssessors } from './sample-candidates.repo.ts';
import { listCommunicationTags, listCommunicationTypes } from '../references/references.repo.ts';

const knows = (known: readonly { id: number }[], ids: readonly number[]): boolean =>
  ids.every((id) => known.some((one) => one.id === id));

/** Checks that everything the plan names exists and belongs to the project; anything else is an error at its field. */
export async function assertRules(
  q: Query,
  { form_id, assessor_ids, filters }: SampleRules,
  project: { id: number; company_id: number },
): Promise<void> {
  const errors: Record<string, string[]> = {};
  const forms = await listFormsOfProject(q, project.id);
  const form = forms.find(({ id }) => id === form_id);
  if (form?.archived) errors['form_id'] = ['Эта форма в архиве: план по ней не составить.'];
  else if (!form || !(await findCurrentVersion(q, form_id))) errors['form_id'] = ['Этой формы нет среди форм проекта.'];
  if (!knows(await listAssessors(q, project.company_id), assessor_ids))
    errors['assessor_ids'] = ['Среди команды компании нет такого асессора.'];
  if (!knows(await listCommunicationTypes(q), filters.type_id)) errors['filters.type_id'] = ['Такого типа нет.'];
  if (!knows(await listCommunicationTags(q), filters.tag_id)) errors['filters.tag_id'] = ['Такого тега нет.'];
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}
