import type { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import { mayManageForms } from '#domain/forms/forms.policy.ts';
import type { FormVersion } from '#domain/forms/forms.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import type { FormRow } from './form-pages.repo.ts';
import { findVersion, type VersionRow } from './form-versions.repo.ts';
import { presentPerson } from './forms.presenter.ts';
import { formNotFound, loadForm } from './load-form.ts';

/** Version of this form, the draft only for those who make it; undefined otherwise. */
export async function findSeenVersion(
  q: Query,
  actor: Actor,
  { form }: FormRow,
  version_id: number,
): Promise<VersionRow | undefined> {
  const found = await findVersion(q, { form_id: form.id, version_id });
  const isSeen = found && (found.version.published_at !== null || mayManageForms(actor, form).allowed);
  return isSeen ? found : undefined;
}

export function getFormVersion({
  db,
  caller: { actor },
  params,
}: RequestOf<typeof formDraftsApi.version>): Promise<FormVersion> {
  return db.read(async (q) => {
    const row = await loadForm(q, actor, params.id);
    const found = await findSeenVersion(q, actor, row, params.version_id);
    if (!found) throw formNotFound();
    const { version, publisher } = found;
    return {
      id: version.id,
      form: { id: row.form.id, name: row.form.name },
      number: version.number,
      content: version.content,
      published_at: version.published_at?.toISOString() ?? null,
      published_by: presentPerson(publisher, row.form, actor),
      note: version.note,
    };
  });
}
