import type { ImportForm } from '#domain/forms/form-document.schema.ts';
import { mayCreateForms } from '#domain/forms/forms.policy.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { insertFormWithDraft } from './insert-form-with-draft.ts';
import { withKnownCriteria } from './known-criteria.ts';
import { showForm } from './load-form.ts';

/** Imports a file as a form's draft: problems of publishing are found by `checkForm` later. */
export function importForm(db: Database, caller: Caller, { document, ...settings }: ImportForm): Promise<Form> {
  assertAllowed(mayCreateForms(caller.actor));
  return db.write(async (q) => {
    const content = await withKnownCriteria(q, document.content, settings.company_id);
    const id = await insertFormWithDraft(q, caller, { settings, content, action: 'import' });
    return showForm(q, caller.actor, id);
  });
}
