import type { formsApi } from '#domain/forms/forms.api.ts';
import { mayManageForms, mayRemoveFormNow } from '#domain/forms/forms.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { findDraft } from './form-drafts.repo.ts';
import { deleteForm } from './form-writes.repo.ts';
import { formUses } from './forms.presenter.ts';
import { loadFormForUpdate, showForm } from './load-form.ts';

/** Deletes a form that was never published, with its draft; any other is refused with what uses it (D-4). */
export function removeForm({ db, caller, seen }: RequestOf<typeof formsApi.remove>): Promise<void> {
  const { actor } = caller;
  return db.write(async (q) => {
    const row = await loadFormForUpdate(q, actor, seen.id);
    assertAllowed(mayManageForms(actor, row.form));
    await assertRevision(row.form, seen, () => showForm(q, actor, seen.id));
    assertAllowed(mayRemoveFormNow(formUses(row)), conflict);
    const { name, company_id, appeals_on, appeal_window_days, appeal_limit } = row.form;
    const settings = { name, company_id, appeals_on, appeal_window_days, appeal_limit };
    const type_ids = row.types.map(({ id }) => id);
    const content = (await findDraft(q, seen.id))?.content;
    await deleteForm(q, seen.id);
    const before = { ...settings, type_ids, content };
    await record(q, caller, { action: 'remove', entity: 'forms', entity_id: seen.id, company_id, before });
  });
}
