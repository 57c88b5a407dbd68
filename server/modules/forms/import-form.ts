import type { formsApi } from '#domain/forms/forms.api.ts';
import { mayCreateForms } from '#domain/forms/forms.policy.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { insertFormWithDraft } from './insert-form-with-draft.ts';
import { stripForeignCriteria } from './strip-foreign-criteria.ts';
import { showForm } from './load-form.ts';

/** Imports a file as a form's draft: problems of publishing are found by `checkForm` later. */
export function importForm({ db, caller, input }: RequestOf<typeof formsApi.import>): Promise<Form> {
  const { document, ...settings } = input;
  assertAllowed(mayCreateForms(caller.actor));
  return db.write(async (q) => {
    const content = await stripForeignCriteria(q, document.content, settings.company_id);
    const id = await insertFormWithDraft(q, caller, { settings, content, action: 'import' });
    return showForm(q, caller.actor, id);
  });
}
