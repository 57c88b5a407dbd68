import type { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import { mayChangeFormNow, mayManageForms } from '#domain/forms/forms.policy.ts';
import type { FormDraft } from '#domain/forms/forms.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findDraft, insertVersion } from './form-drafts.repo.ts';
import type { FormRow } from './form-pages.repo.ts';
import { formFacts } from './forms.presenter.ts';
import { findCurrentVersion } from './forms.repo.ts';
import { loadDraft, showDraft } from './load-draft.ts';
import { loadFormForUpdate } from './load-form.ts';

async function insertDraft(q: Query, caller: Caller, { form, current }: FormRow): Promise<void> {
  const published = await findCurrentVersion(q, form.id);
  if (!published || !current) throw new Error(`form ${form.id} has neither a draft nor a published version`);
  const by = caller.actor.id;
  const number = current.number + 1;
  await insertVersion(q, {
    form_id: form.id,
    number,
    content: published.content,
    created_at: caller.now,
    created_by: by,
    updated_at: caller.now,
    updated_by: by,
    revision: form.next_draft_revision,
  });
  const { company_id } = form;
  const after = { version: number };
  await record(q, caller, { action: 'begin-draft', entity: 'forms', entity_id: form.id, company_id, after });
}

/** Begins the next version from the current one, or returns the draft already begun: pressing twice is harmless. */
export function beginFormDraft({ db, caller, params }: RequestOf<typeof formDraftsApi.begin>): Promise<FormDraft> {
  const [{ actor }, { id: formId }] = [caller, params];
  return db.write(async (q) => {
    const row = await loadFormForUpdate(q, actor, formId);
    assertAllowed(mayManageForms(actor, row.form));
    assertAllowed(mayChangeFormNow(formFacts(row)), conflict);
    if (!(await findDraft(q, formId))) await insertDraft(q, caller, row);
    return showDraft(q, actor, await loadDraft(q, actor, formId));
  });
}
