import type { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import type { FormDraft } from '#domain/forms/forms.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadDraft, showDraft } from './load-draft.ts';

export function getFormDraft({ db, caller, params }: RequestOf<typeof formDraftsApi.get>): Promise<FormDraft> {
  const { actor } = caller;
  return db.read(async (q) => showDraft(q, actor, await loadDraft(q, actor, params.id)));
}
