import type { BulkAction, BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import type { ChangeCommunication } from '#domain/communications/change-communication.schema.ts';
import { BULK_BATCH } from '#domain/kernel/list-limits.ts';
import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { mayChangeCommunication, mayChangeCommunications } from '#domain/communications/communications.policy.ts';
import { mayRemoveCommunication, mayRemoveCommunications } from '#domain/communications/editable-facts.ts';
import { allow, deny, type Verdict } from '#domain/kernel/verdict.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors, HttpError } from '#server/http/errors.ts';
import type { Caller } from '#server/record/audit.repo.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { loadWhole } from '../communications/change-communication.ts';
import { changeFacts } from '../communications/change-facts.ts';
import type { Whole } from '../communications/check-facts.ts';
import { removeOne } from '../communications/remove-communication.ts';
import { publishSubmitted } from '../evaluations/publish-submitted.ts';
import { addToFavorite, hasOwnFavorite, removeFromFavorite } from '../favorites/favorites.repo.ts';
import { hasCommunicationTags, hasCommunicationType } from '../references/references.repo.ts';
import { assignTask } from '../tasks/assign-task.ts';
import { transcribeOne } from '../transcription/transcribe-one.ts';
import { addTags, type BulkRow, listBulkRows, removeTags } from './bulk-communications.repo.ts';

/** Checks that everything the action names exists, whatever communications it is applied to. */
async function checkAction(q: Query, { actor }: Caller, action: BulkAction): Promise<void> {
  // Bookmarks are allowed on everything visible: a collection is one's own (D-22).
  const isBookmark = action.do === 'add_to_favorite' || action.do === 'remove_from_favorite';
  if (!isBookmark) assertAllowed(mayChangeCommunications(actor));
  if (action.do === 'remove') assertAllowed(mayRemoveCommunications(actor));
  if (action.do === 'set_type' && action.type_id !== null && !(await hasCommunicationType(q, action.type_id)))
    throw fieldErrors({ 'action.type_id': ['Такого типа нет.'] });
  if ((action.do === 'add_tags' || action.do === 'remove_tags') && !(await hasCommunicationTags(q, action.tag_ids)))
    throw fieldErrors({ 'action.tag_ids': ['Такого тега нет.'] });
  if (isBookmark && !(await hasOwnFavorite(q, actor, action.favorite_id)))
    throw fieldErrors({ 'action.favorite_id': ['Такого списка избранного у вас нет.'] });
}

const NOT_AN_ASSESSOR = 'Оценивать могут асессоры и руководители проекта.';

/** Sentence of a refusal that stands for the row alone; anything else ends the step. */
function refusalOf(error: unknown): Verdict {
  if (!(error instanceof HttpError) || error.status >= 500) throw error;
  const [first] = Object.values(error.details.errors ?? {}).flat();
  return deny(first ?? error.message);
}

/** Runs a verb of one communication, which refuses before it writes anything. */
async function tried(q: Query, caller: Caller, row: BulkRow, run: (whole: Whole) => Promise<void>): Promise<Verdict> {
  try {
    await run(await loadWhole(q, caller, row.id));
    return allow;
  } catch (error) {
    return refusalOf(error);
  }
}

/** Facts of an action that corrects some; null: it is of another kind. */
function factsOf(action: BulkAction): ChangeCommunication | null {
  switch (action.do) {
    case 'set_type':
      return { type_id: action.type_id };
    case 'set_temperature':
      return { temperature: action.temperature };
    case 'set_project':
      return { project_id: action.project_id };
    default:
      return null;
  }
}

type Asked = { caller: Caller; deps: Pick<Deps, 'engines'> };

/** Applies the action to one visible communication. */
async function changeOne(q: Query, { caller, deps }: Asked, row: BulkRow, action: BulkAction): Promise<Verdict> {
  if (action.do === 'transcribe') return transcribeOne(q, deps, caller, row.id);
  if (action.do === 'publish') return publishSubmitted(q, caller, row.id);
  if (action.do === 'assign') {
    const assessor = await findActor(q, action.assessor_id);
    // Unknown and foreign assessors are refused alike (D-2).
    return assessor ? assignTask(q, caller, row, { ...action, assessor }) : deny(NOT_AN_ASSESSOR);
  }
  if (action.do === 'add_to_favorite' || action.do === 'remove_from_favorite') {
    const change = action.do === 'add_to_favorite' ? addToFavorite : removeFromFavorite;
    await change(q, { favorite_id: action.favorite_id, communication_ids: [row.id] });
    return allow;
  }
  if (action.do === 'remove') {
    const verdict = mayRemoveCommunication(caller.actor, row);
    return verdict.allowed ? tried(q, caller, row, (whole) => removeOne(q, caller, whole.row, action.reason)) : verdict;
  }
  const verdict = mayChangeCommunication(caller.actor, row);
  if (!verdict.allowed) return verdict;
  const facts = factsOf(action);
  if (facts !== null) return tried(q, caller, row, (whole) => changeFacts(q, caller, whole, facts));
  if (action.do === 'add_tags') await addTags(q, row.id, action.tag_ids);
  if (action.do === 'remove_tags') await removeTags(q, row.id, action.tag_ids);
  return allow;
}

/**
 * Step of a bulk action (D-16): invisible communications do not exist, forbidden ones are refused one by one, and
 * the rest is done.
 */
export function bulkCommunications({
  db,
  deps,
  caller,
  query: { filter },
  input: { action, ids, after },
}: RequestOf<typeof communicationsApi.bulk>): Promise<BulkResult> {
  return db.write(async (q) => {
    await checkAction(q, caller, action);
    const rows = await listBulkRows(q, caller.actor, { filter: ids ? {} : filter, ids, after });
    const refused: BulkResult['refused'] = [];
    for (const row of rows) {
      const verdict = await changeOne(q, { caller, deps }, row, action);
      if (!verdict.allowed) refused.push({ id: row.id, message: verdict.reason });
    }
    const last = rows.at(-1)?.id ?? null;
    return {
      seen: rows.length,
      done: rows.length - refused.length,
      refused,
      next: !ids && rows.length === BULK_BATCH ? last : null,
    };
  });
}
