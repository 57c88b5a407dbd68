import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { MeaningFilter } from '#domain/communications/meaning-filters.ts';
import { inLiterals } from '#server/db/list.ts';
import { todayIn } from '#server/db/rolling-days.ts';
import { communicationMeanings, communications, meaningObjections, projects } from '#server/db/schema/index.ts';
import { isNotBlind } from '#server/scopes/calibrations.scope.ts';
import type { FilterContext } from './filter-context.ts';

/** Keys of references are of these letters, and may stand in the text: with a parameter the planner must guess. */
const KEY = /^[a-z0-9_-]+$/;

/** Among these keys; what is no key of any reference finds nothing. */
function amongKeys(column: SQLWrapper, keys: readonly string[] | undefined): SQL | undefined {
  if (keys === undefined) return undefined;
  const known = keys.filter((key) => KEY.test(key));
  return known.length > 0 ? inLiterals(column, known) : sql`false`;
}

/** True once the day of a promise has passed by the project's clock. */
export const isOverdue = sql<boolean>`coalesce(
  ${communicationMeanings.promise_due} < ${todayIn(sql`${projects.time_zone}`)}, false)`;

const isRead = sql`${communicationMeanings.made_at} is not null`;

/** Conversations of this meaning, all asked of one row; who is yet to rate one blind finds nothing out of it (D-24). */
function isOfMeaning({ actor, filter }: FilterContext): SQL | undefined {
  const { reason, topic, result, promises_overdue: overdue, has_meaning } = filter;
  const asked = [
    amongKeys(communicationMeanings.reason, reason),
    amongKeys(communicationMeanings.topic, topic),
    amongKeys(communicationMeanings.result, result),
    // The bare comparison is the index's.
    overdue === true
      ? sql`${communicationMeanings.promise_due} < ${todayIn(sql`${projects.time_zone}`)}`
      : overdue === false
        ? sql`${isRead} and not ${isOverdue}`
        : undefined,
    has_meaning === true ? isRead : undefined,
  ].filter((condition) => condition !== undefined);
  if (asked.length === 0 && has_meaning === undefined) return undefined;
  const ofRow = (condition: SQL | undefined) =>
    sql`exists (select 1 from ${communicationMeanings}
      where ${communicationMeanings.communication_id} = ${communications.id} and ${condition})`;
  return and(
    isNotBlind(actor, communications.id),
    asked.length > 0 ? ofRow(and(...asked)) : undefined,
    has_meaning === false ? sql`not ${ofRow(isRead)}` : undefined,
  );
}

/** Conversations with an objection of these kinds that was met so. */
function hasObjection({ actor, filter: { objection, objection_answer: answers } }: FilterContext): SQL | undefined {
  if (objection === undefined && answers === undefined) return undefined;
  const { communication_id, key, how } = meaningObjections;
  return and(
    isNotBlind(actor, communications.id),
    sql`exists (select 1 from ${meaningObjections}
      where ${communication_id} = ${communications.id}
        and ${and(amongKeys(key, objection), answers && inLiterals(how, answers))})`,
  );
}

const ROW = { row: isOfMeaning };
const OBJECTION = { row: hasObjection };

export const MEANING_CONDITIONS: Record<MeaningFilter, { row: typeof isOfMeaning; byClock?: true }> = {
  reason: ROW,
  topic: ROW,
  result: ROW,
  objection: OBJECTION,
  objection_answer: OBJECTION,
  promises_overdue: { ...ROW, byClock: true },
  has_meaning: ROW,
};
