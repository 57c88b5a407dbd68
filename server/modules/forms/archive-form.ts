import type { formsApi } from '#domain/forms/forms.api.ts';
import { mayArchiveFormNow, mayManageForms, mayUnarchiveFormNow } from '#domain/forms/forms.policy.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import type { Database } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { updateFormRow } from './form-writes.repo.ts';
import { formFacts, formUses } from './forms.presenter.ts';
import { loadFormForUpdate, showForm } from './load-form.ts';

type Move = { id: number; action: 'archive' | 'unarchive' };

/** Archives a form: nothing new begins on it, what was begun is finished (D-4). Or restores it. */
function moveForm(db: Database, caller: Caller, { id, action }: Move): Promise<Form> {
  const { actor, now } = caller;
  const isArchive = action === 'archive';
  return db.write(async (q) => {
    const row = await loadFormForUpdate(q, actor, id);
    const { archived_at, company_id } = row.form;
    assertAllowed(mayManageForms(actor, row.form));
    const facts = { ...formFacts(row), ...formUses(row) };
    assertAllowed((isArchive ? mayArchiveFormNow : mayUnarchiveFormNow)(facts), conflict);
    const after = { archived_at: isArchive ? now : null };
    await updateFormRow(q, id, { ...after, updated_at: now });
    await record(q, caller, { action, entity: 'forms', entity_id: id, company_id, before: { archived_at }, after });
    return showForm(q, actor, id);
  });
}

export const archiveForm = ({ db, caller, params }: RequestOf<typeof formsApi.archive>) =>
  moveForm(db, caller, { ...params, action: 'archive' });
export const unarchiveForm = ({ db, caller, params }: RequestOf<typeof formsApi.unarchive>) =>
  moveForm(db, caller, { ...params, action: 'unarchive' });
