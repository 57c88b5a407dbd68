import type { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import { mayChangeFormNow, mayManageForms } from '#domain/forms/forms.policy.ts';
import type { FormDraft } from '#domain/forms/forms.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { insertVersion } from './form-drafts.repo.ts';
import type { FormRow } from './form-pages.repo.ts';
import { formFacts } from './forms.presenter.ts';
import { type Draft, loadDraft, showDraft } from './load-draft.ts';
import { loadFormForUpdate } from './load-form.ts';

/** Stores the next version and its record. Returns the id of the draft. */
export async function insertDraft(q: Query, caller: Caller, { row, draft }: { row: FormRow; draft: Draft }) {
  const { form } = row;
  const { number, content } = draft;
  const revision = form.next_draft_revision;
  const by = caller.actor.id;
  const editor = { created_at: caller.now, created_by: by, updated_at: caller.now, updated_by: by };
  const id = await insertVersion(q, { form_id: form.id, number, content, revision, ...editor });
  const { company_id } = form;
  const after = { version: number };
  await record(q, caller, { action: 'begin-draft', entity: 'forms', entity_id: form.id, company_id, after });
  return id;
}

/** Begins the next version from the current one, or returns the draft already begun: pressing twice is harmless. */
export function beginFormDraft({ db, caller, params }: RequestOf<typeof formDraftsApi.begin>): Promise<FormDraft> {
  const [{ actor }, { id: formId }] = [caller, params];
  return db.write(async (q) => {
    const row = await loadFormForUpdate(q, actor, formId);
    assertAllowed(mayManageForms(actor, row.form));
    assertAllowed(mayChangeFormNow(formFacts(row)), conflict);
    const { draft } = await loadDraft(q, actor, formId);
    if (draft.id === null) await insertDraft(q, caller, { row, draft });
    return showDraft(q, actor, await loadDraft(q, actor, formId));
  });
}
