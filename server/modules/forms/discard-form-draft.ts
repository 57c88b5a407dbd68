import type { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import { mayDiscardDraft } from '#domain/forms/forms.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { deleteVersion } from './form-drafts.repo.ts';
import { touchForm } from './form-writes.repo.ts';
import { loadBegunDraft, revisionAfter } from './load-draft.ts';

/** Discards the draft: the form is again what was published. The log keeps the discarded content. */
export function discardFormDraft({ db, caller, seen }: RequestOf<typeof formDraftsApi.discard>): Promise<void> {
  return db.write(async (q) => {
    const { row, draft } = await loadBegunDraft(q, caller.actor, seen);
    assertAllowed(mayDiscardDraft({ is_published: row.current !== null }), conflict);
    await deleteVersion(q, draft.id);
    await touchForm(q, seen.id, { next_draft_revision: revisionAfter(draft) });
    const { company_id } = row.form;
    const before = { version: draft.number, content: draft.content };
    await record(q, caller, { action: 'discard-draft', entity: 'forms', entity_id: seen.id, company_id, before });
  });
}
