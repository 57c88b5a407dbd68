import type { BulkAction, BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import { BULK_BATCH } from '#domain/communications/communication-limits.ts';
import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { mayChangeCommunication, mayChangeCommunications } from '#domain/communications/communications.policy.ts';
import { allow, deny, type Verdict } from '#domain/kernel/verdict.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { publishSubmitted } from '../evaluations/publish-submitted.ts';
import { addToFavorite, hasOwnFavorite, removeFromFavorite } from '../favorites/favorites.repo.ts';
import { hasCommunicationType } from '../references/references.repo.ts';
import { assignTask } from '../tasks/assign-task.ts';
import { addTags, type BulkRow, hasTags, listBulkRows, removeTags, setFacts } from './bulk-communications.repo.ts';

/** Checks that everything the action names exists, whatever communications it is applied to. */
async function checkAction(q: Query, { actor }: Caller, action: BulkAction): Promise<void> {
  // Bookmarks are allowed on everything visible: a collection is one's own (D-22).
  const isBookmark = action.do === 'add_to_favorite' || action.do === 'remove_from_favorite';
  if (!isBookmark) assertAllowed(mayChangeCommunications(actor));
  if (action.do === 'set_type' && action.type_id !== null && !(await hasCommunicationType(q, action.type_id)))
    throw fieldErrors({ 'action.type_id': ['Такого типа нет.'] });
  if ((action.do === 'add_tags' || action.do === 'remove_tags') && !(await hasTags(q, action.tag_ids)))
    throw fieldErrors({ 'action.tag_ids': ['Такого тега нет.'] });
  if (isBookmark && !(await hasOwnFavorite(q, actor, action.favorite_id)))
    throw fieldErrors({ 'action.favorite_id': ['Такого списка избранного у вас нет.'] });
}

const NOT_AN_ASSESSOR = 'Оценивать могут асессоры и руководители проекта.';

type Facts = { type_id: BulkRow['type_id'] } | { temperature: BulkRow['temperature'] };

async function changeFacts(q: Query, caller: Caller, row: BulkRow, facts: Facts): Promise<void> {
  const before = 'type_id' in facts ? { type_id: row.type_id } : { temperature: row.temperature };
  await setFacts(q, row.id, facts);
  const { id: entity_id, company_id } = row;
  await record(q, caller, { action: 'update', entity: 'communications', entity_id, company_id, before, after: facts });
}

/** Applies the action to one visible communication. */
async function changeOne(q: Query, caller: Caller, row: BulkRow, action: BulkAction): Promise<Verdict> {
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
  const verdict = mayChangeCommunication(caller.actor, row);
  if (!verdict.allowed) return verdict;
  switch (action.do) {
    case 'set_type':
      await changeFacts(q, caller, row, { type_id: action.type_id });
      break;
    case 'set_temperature':
      await changeFacts(q, caller, row, { temperature: action.temperature });
      break;
    case 'add_tags':
      await addTags(q, row.id, action.tag_ids);
      break;
    case 'remove_tags':
      await removeTags(q, row.id, action.tag_ids);
      break;
  }
  return allow;
}

/**
 * Step of a bulk action (D-16): invisible communications do not exist, forbidden ones are refused one by one, and
 * the rest is done.
 */
export function bulkCommunications({
  db,
  caller,
  query: { filter },
  input: { action, ids, after },
}: RequestOf<typeof communicationsApi.bulk>): Promise<BulkResult> {
  return db.write(async (q) => {
    await checkAction(q, caller, action);
    const rows = await listBulkRows(q, caller.actor, { filter: ids ? {} : filter, ids, after });
    const refused: BulkResult['refused'] = [];
    for (const row of rows) {
      const verdict = await changeOne(q, caller, row, action);
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
