import type { FormDraft } from '#domain/forms/forms.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { loadDraft, showDraft } from './load-draft.ts';

export function getFormDraft(db: Database, actor: Actor, formId: number): Promise<FormDraft> {
  return db.read(async (q) => showDraft(q, actor, await loadDraft(q, actor, formId)));
}
