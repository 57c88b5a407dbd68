import { checkForm } from '#domain/forms/check-form.ts';
import {
  mayChangeFormNow,
  mayDiscardDraft,
  mayManageForms,
  mayPublishDraft,
  mayUpdateForm,
} from '#domain/forms/forms.policy.ts';
import type { FormDraft } from '#domain/forms/forms.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { both } from '#domain/kernel/verdict.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict, stale } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { type DraftVersion, findDraft } from './form-drafts.repo.ts';
import type { FormRow } from './form-pages.repo.ts';
import { findEditor } from './form-versions.repo.ts';
import { formFacts, presentPerson } from './forms.presenter.ts';
import { findCurrentVersion } from './forms.repo.ts';
import { formNotFound, loadForm, loadFormForUpdate } from './load-form.ts';

/** Draft of a form that the reader makes; those who only read forms learn nothing of it (D-3). */
export async function loadDraft(
  q: Query,
  actor: Actor,
  formId: number,
): Promise<{ row: FormRow; draft: DraftVersion }> {
  const row = await loadForm(q, actor, formId);
  assertAllowed(mayManageForms(actor, row.form));
  const draft = await findDraft(q, formId);
  if (!draft) throw formNotFound();
  return { row, draft };
}

/** Current draft in the wire shape. */
export async function showDraft(
  q: Query,
  actor: Actor,
  { row, draft }: { row: FormRow; draft: DraftVersion },
): Promise<FormDraft> {
  const { form, company, current } = row;
  const published = await findCurrentVersion(q, form.id);
  const update = mayUpdateForm(actor, formFacts(row));
  return {
    form: { id: form.id, name: form.name, company: company && { id: company.id, name: company.name } },
    number: draft.number,
    revision: draft.revision,
    content: draft.content,
    updated_at: draft.updated_at.toISOString(),
    updated_by: presentPerson(await findEditor(q, draft.id), form, actor),
    published: published && current ? { id: published.id, number: current.number, content: published.content } : null,
    may: {
      update,
      publish: both(update, mayPublishDraft(checkForm(draft.content))),
      discard: both(update, mayDiscardDraft({ is_published: current !== null })),
    },
  };
}

/**
 * Draft with its row locked, at the revision that was read (D-38): otherwise 412 with the present one, or with nothing
 * when the one that was read has been published or discarded meanwhile.
 */
export async function loadSeenDraft(
  q: Query,
  actor: Actor,
  seen: Revisioned,
): Promise<{ row: FormRow; draft: DraftVersion }> {
  const row = await loadFormForUpdate(q, actor, seen.id);
  assertAllowed(mayManageForms(actor, row.form));
  const draft = await findDraft(q, seen.id);
  if (!draft) throw seen.revision < row.form.next_draft_revision ? stale(null) : formNotFound();
  await assertRevision(draft, seen, () => showDraft(q, actor, { row, draft }));
  assertAllowed(mayChangeFormNow(formFacts(row)), conflict);
  return { row, draft };
}
