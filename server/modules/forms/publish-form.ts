import { checkForm } from '#domain/forms/check-form.ts';
import type { formDraftsApi } from '#domain/forms/form-drafts.api.ts';
import { mayPublishDraft } from '#domain/forms/forms.policy.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, HttpError } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { updateVersion } from './form-drafts.repo.ts';
import { touchForm } from './form-writes.repo.ts';
import { findCurrentVersion } from './forms.repo.ts';
import { loadBegunDraft, revisionAfter } from './load-draft.ts';
import { showForm } from './load-form.ts';

/**
 * Publishes the draft as the version that new evaluations use (D-11), in one step and for ever: an evaluation begun
 * meanwhile gets the one or the other. Those begun before stay on theirs.
 */
export const publishForm = ({ db, caller, seen, input }: RequestOf<typeof formDraftsApi.publish>): Promise<Form> =>
  db.write(async (q) => {
    await publishDraft(q, caller, { seen, note: input.note });
    return showForm(q, caller.actor, seen.id);
  });

/** The same inside a transaction that makes more. */
export async function publishDraft(
  q: Query,
  caller: Caller,
  { seen, note }: { seen: Revisioned; note: string },
): Promise<void> {
  const { actor, now } = caller;
  const { row, draft } = await loadBegunDraft(q, actor, seen);
  const findings = checkForm(draft.content);
  assertAllowed(mayPublishDraft(findings), (reason) => new HttpError(409, reason, { data: { findings } }));
  const previous = await findCurrentVersion(q, seen.id);
  const published_by = actor.id;
  await updateVersion(q, draft.id, { note, published_at: now, published_by });
  await touchForm(q, seen.id, { updated_at: now, next_draft_revision: revisionAfter(draft) });
  await record(q, caller, {
    action: 'publish',
    entity: 'forms',
    entity_id: seen.id,
    company_id: row.form.company_id,
    before: previous && { version: row.current?.number, content: previous.content },
    after: { version: draft.number, note, content: draft.content },
  });
}
