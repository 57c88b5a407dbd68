import { countChanges } from '#domain/forms/count-changes.ts';
import type { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import type { SavedFormDraft } from '#domain/forms/forms.schema.ts';
import { sameValue } from '#domain/kernel/same-value.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { record } from '#server/record/audit.repo.ts';
import { insertDraft } from './begin-form-draft.ts';
import { updateVersion } from './form-drafts.repo.ts';
import { findEditor } from './form-versions.repo.ts';
import { presentPerson } from './forms.presenter.ts';
import { stripForeignCriteria } from './strip-foreign-criteria.ts';
import { loadDraft, loadSeenDraft } from './load-draft.ts';

/**
 * Saves the whole draft, unless it is unchanged; the first change begins it. The builder saves by itself every few
 * seconds: a record tells how much has changed, publishing records the whole before and after.
 */
export function saveFormDraft({
  db,
  caller,
  seen,
  input,
}: RequestOf<typeof formDraftsApi.save>): Promise<SavedFormDraft> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const { row, draft } = await loadSeenDraft(q, actor, seen);
    const { company_id } = row.form;
    const content = await stripForeignCriteria(q, input.content, company_id);
    if (!sameValue(content, draft.content)) {
      const updated_by = actor.id;
      const id = draft.id ?? (await insertDraft(q, caller, { row, draft }));
      await updateVersion(q, id, { content, updated_at: now, updated_by });
      const after = { version: draft.number, ...countChanges(draft.content, content) };
      await record(q, caller, { action: 'save', entity: 'forms', entity_id: seen.id, company_id, after });
    }
    const { draft: saved } = await loadDraft(q, actor, seen.id);
    return {
      revision: saved.revision,
      updated_at: saved.updated_at.toISOString(),
      updated_by: presentPerson(saved.id === null ? null : await findEditor(q, saved.id), row.form, actor),
    };
  });
}
