import type { formsApi } from '#domain/forms/forms.api.ts';
import { mayCreateForms } from '#domain/forms/forms.policy.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import type { FormRow } from './form-pages.repo.ts';
import { findSeenVersion } from './get-form-version.ts';
import { insertFormWithDraft } from './insert-form-with-draft.ts';
import { stripForeignCriteria } from './strip-foreign-criteria.ts';
import { formNotFound, loadForm, showForm } from './load-form.ts';

async function contentToCopy(q: Query, actor: Actor, row: FormRow, wanted: number | undefined): Promise<FormContent> {
  const version_id = wanted ?? row.draft?.id ?? row.current?.id;
  if (version_id === undefined) throw formNotFound();
  const found = await findSeenVersion(q, actor, row, version_id);
  if (!found) throw fieldErrors({ version_id: ['У этой формы нет такой версии.'] });
  return found.version.content;
}

/**
 * Copies a form into a new one's draft: types of communication and appeal rules are copied, criterion keys stay (D-12).
 */
export function duplicateForm({ db, caller, params, input }: RequestOf<typeof formsApi.duplicate>): Promise<Form> {
  const [{ actor }, { id }] = [caller, params];
  return db.write(async (q) => {
    const row = await loadForm(q, actor, id);
    assertAllowed(mayCreateForms(actor));
    const source = await contentToCopy(q, actor, row, input.version_id);
    const { name, company_id } = input;
    const { appeals_on, appeal_window_days, appeal_limit } = row.form;
    const type_ids = row.types.map((type) => type.id);
    const settings = { name, company_id, type_ids, appeals_on, appeal_window_days, appeal_limit };
    const content = await stripForeignCriteria(q, source, company_id);
    const origin = { copied_from: id };
    const copy = await insertFormWithDraft(q, caller, { settings, content, action: 'duplicate', origin });
    return showForm(q, actor, copy);
  });
}
