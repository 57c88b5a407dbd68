import type { formsApi } from '#domain/forms/forms.api.ts';
import { mayCreateForms } from '#domain/forms/forms.policy.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { NEW_CONTENT } from '#domain/forms/new-content.ts';
import { TEMPLATE_CONTENTS } from '#domain/forms/templates/template-contents.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { insertFormWithDraft } from './insert-form-with-draft.ts';
import { showForm } from './load-form.ts';

/** Makes a form with a draft: an empty one, or as a ready form of a trade has it. */
export function createForm({ db, caller, input }: RequestOf<typeof formsApi.create>): Promise<Form> {
  assertAllowed(mayCreateForms(caller.actor));
  const { template, ...settings } = input;
  const content = template === null ? NEW_CONTENT : TEMPLATE_CONTENTS[template];
  return db.write(async (q) => {
    const id = await insertFormWithDraft(q, caller, { settings, content, action: 'create' });
    return showForm(q, caller.actor, id);
  });
}
