import { mayCreateForms } from '#domain/forms/forms.policy.ts';
import type { CreateForm, Form } from '#domain/forms/forms.schema.ts';
import { NEW_CONTENT } from '#domain/forms/new-content.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { insertFormWithDraft } from './insert-form-with-draft.ts';
import { showForm } from './load-form.ts';

export function createForm(db: Database, caller: Caller, settings: CreateForm): Promise<Form> {
  assertAllowed(mayCreateForms(caller.actor));
  return db.write(async (q) => {
    const id = await insertFormWithDraft(q, caller, { settings, content: NEW_CONTENT, action: 'create' });
    return showForm(q, caller.actor, id);
  });
}
