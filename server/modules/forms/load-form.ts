import type { Form } from '#domain/forms/forms.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { findFormRow, type FormRow, lockForm } from './form-pages.repo.ts';
import { findEditor, listPastVersions, listProjectsOfForm } from './form-versions.repo.ts';
import { presentForm } from './forms.presenter.ts';
import { findCurrentVersion } from './forms.repo.ts';

/** One sentence for whatever is not there, of a form too: what is hidden must not be told from what never was. */
export const formNotFound = () => notFound('Форма не найдена.');

/** The form if the actor sees it; otherwise nobody learns that it exists (D-2). */
export async function loadForm(q: Query, actor: Actor, id: number): Promise<FormRow> {
  const row = await findFormRow(q, actor, id);
  if (!row) throw formNotFound();
  return row;
}

export async function loadFormForUpdate(q: Query, actor: Actor, id: number): Promise<FormRow> {
  const row = await lockForm(q, actor, id);
  if (!row) throw formNotFound();
  return row;
}

/** The form as it is in the database now, in the shape of the wire. */
export async function showForm(q: Query, actor: Actor, id: number): Promise<Form> {
  const row = await loadForm(q, actor, id);
  const past = {
    versions: await listPastVersions(q, actor, id),
    content: (await findCurrentVersion(q, id))?.content ?? null,
    used_by: await listProjectsOfForm(q, actor, id),
    draft_by: row.draft && (await findEditor(q, row.draft.id)),
  };
  return presentForm(row, past, actor);
}
