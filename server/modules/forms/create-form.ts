import type { formsApi } from '#domain/forms/forms.api.ts';
import { mayCreateForms } from '#domain/forms/forms.policy.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { NEW_CONTENT } from '#domain/forms/new-content.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { insertFormWithDraft } from './insert-form-with-draft.ts';
import { showForm } from './load-form.ts';

export function createForm({ db, caller, input: settings }: RequestOf<typeof formsApi.create>): Promise<Form> {
  assertAllowed(mayCreateForms(caller.actor));
  return db.write(async (q) => {
    const id = await insertFormWithDraft(q, caller, { settings, content: NEW_CONTENT, action: 'create' });
    return showForm(q, caller.actor, id);
  });
}
