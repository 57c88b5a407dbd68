import type { Form } from '#domain/forms/forms.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { findFormRow, type FormRow, lockForm } from './form-pages.repo.ts';
import { findEditor, listPastVersions, listProjectsOfForm } from './form-versions.repo.ts';
import { presentForm } from './forms.presenter.ts';
import { findCurrentVersion } from './forms.repo.ts';

/** 404 with one sentence for a form, version or draft: a hidden one must look like one that never was. */
export const formNotFound = () => notFound('Форма не найдена.');

/** Form visible to the actor; otherwise 404, so that nobody learns that it exists (D-2). */
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

/** Current form in the wire shape. */
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
