import { checkForm } from '#domain/forms/check-form.ts';
import {
  mayChangeFormNow,
  mayDiscardDraft,
  mayManageForms,
  mayPublishDraft,
  mayUpdateForm,
  mayUseDraft,
  NO_CHANGES,
} from '#domain/forms/forms.policy.ts';
import type { FormDraft } from '#domain/forms/forms.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { both } from '#domain/kernel/verdict.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { type DraftVersion, findDraft } from './form-drafts.repo.ts';
import type { FormRow } from './form-pages.repo.ts';
import { findEditor } from './form-versions.repo.ts';
import { formFacts, presentPerson } from './forms.presenter.ts';
import { findCurrentVersion } from './forms.repo.ts';
import { loadForm, loadFormForUpdate } from './load-form.ts';

/** Draft of a form; without an id one that has not begun. */
export type Draft = Pick<DraftVersion, 'number' | 'revision' | 'content' | 'updated_at'> & { id: number | null };

type BegunDraft = Draft & { id: number };
const isBegun = (draft: Draft): draft is BegunDraft => draft.id !== null;

/**
 * Draft, or the next version as it would begin: what is published, at the revision before a draft's first. It is stored
 * with its first change, so that opening the builder makes no version.
 */
async function findDraftOrNext(q: Query, { form, current }: FormRow): Promise<Draft> {
  const draft = await findDraft(q, form.id);
  if (draft) return draft;
  const published = await findCurrentVersion(q, form.id);
  if (!published || !current) throw new Error(`form ${form.id} has neither a draft nor a published version`);
  const { updated_at, next_draft_revision } = form;
  const { content } = published;
  return { id: null, number: current.number + 1, revision: next_draft_revision - 1, content, updated_at };
}

/**
 * First revision of the draft after one that has ended. Between them lies that of the next one, which has not begun: who
 * has seen the one that ended is met by 412, not taken for its reader (D-38).
 */
export const revisionAfter = ({ revision }: { revision: number }): number => revision + 2;

/** Draft of a form that the reader makes; those who only read forms learn nothing of it (D-3). */
export async function loadDraft(q: Query, actor: Actor, formId: number): Promise<{ row: FormRow; draft: Draft }> {
  const row = await loadForm(q, actor, formId);
  assertAllowed(mayManageForms(actor, row.form));
  return { row, draft: await findDraftOrNext(q, row) };
}

/** Current draft in the wire shape. */
export async function showDraft(
  q: Query,
  actor: Actor,
  { row, draft }: { row: FormRow; draft: Draft },
): Promise<FormDraft> {
  const { form, company, current } = row;
  const published = await findCurrentVersion(q, form.id);
  const update = mayUpdateForm(actor, formFacts(row));
  const begun = isBegun(draft);
  const use = both(update, mayUseDraft({ begun }));
  return {
    form: { id: form.id, name: form.name, company: company && { id: company.id, name: company.name } },
    number: draft.number,
    revision: draft.revision,
    begun,
    content: draft.content,
    updated_at: draft.updated_at.toISOString(),
    updated_by: presentPerson(isBegun(draft) ? await findEditor(q, draft.id) : null, form, actor),
    published: published && current ? { id: published.id, number: current.number, content: published.content } : null,
    may: {
      update,
      publish: both(use, mayPublishDraft(checkForm(draft.content))),
      discard: both(use, mayDiscardDraft({ is_published: current !== null })),
    },
  };
}

/** Draft with its row locked, at the revision that was read (D-38): otherwise 412 with the present one. */
export async function loadSeenDraft(q: Query, actor: Actor, seen: Revisioned): Promise<{ row: FormRow; draft: Draft }> {
  const row = await loadFormForUpdate(q, actor, seen.id);
  assertAllowed(mayManageForms(actor, row.form));
  const draft = await findDraftOrNext(q, row);
  await assertRevision(draft, seen, () => showDraft(q, actor, { row, draft }));
  assertAllowed(mayChangeFormNow(formFacts(row)), conflict);
  return { row, draft };
}

/** The same of a draft that has begun: what has not can be neither published nor dropped. */
export async function loadBegunDraft(
  q: Query,
  actor: Actor,
  seen: Revisioned,
): Promise<{ row: FormRow; draft: BegunDraft }> {
  const { row, draft } = await loadSeenDraft(q, actor, seen);
  if (!isBegun(draft)) throw conflict(NO_CHANGES);
  return { row, draft };
}
