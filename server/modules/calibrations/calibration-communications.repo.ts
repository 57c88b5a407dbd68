import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Knowledge } from '#domain/calibrations/calibration-states.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  calibrationCommunications,
  communications,
  communicationTagLinks,
  communicationTags,
  communicationTypes,
  users,
} from '#server/db/schema/index.ts';

const agreer = alias(users, 'agreer');

const select = (q: Query) =>
  q
    .select({
      entry: calibrationCommunications,
      communication: communications,
      type: { id: communicationTypes.id, name: communicationTypes.name },
      employee: personColumns(users),
      agreed_by: personColumns(agreer),
    })
    .from(calibrationCommunications)
    .innerJoin(communications, eq(communications.id, calibrationCommunications.communication_id))
    .leftJoin(communicationTypes, eq(communicationTypes.id, communications.type_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .leftJoin(agreer, eq(agreer.id, calibrationCommunications.agreed_by));

export type CalibrationCommunicationRow = Awaited<ReturnType<typeof select>>[number];

export async function listCalibrationCommunications(
  q: Query,
  calibrationId: number,
): Promise<CalibrationCommunicationRow[]> {
  return select(q)
    .where(and(eq(calibrationCommunications.calibration_id, calibrationId), isNull(communications.deleted_at)))
    .orderBy(asc(calibrationCommunications.position), asc(calibrationCommunications.communication_id));
}

export async function listTagsOf(q: Query, communicationId: number): Promise<{ id: number; name: string }[]> {
  return q
    .select({ id: communicationTags.id, name: communicationTags.name })
    .from(communicationTagLinks)
    .innerJoin(communicationTags, eq(communicationTags.id, communicationTagLinks.tag_id))
    .where(eq(communicationTagLinks.communication_id, communicationId))
    .orderBy(asc(communicationTags.name), asc(communicationTags.id));
}

/** Communications to choose from, as their lines show them: conversations of the project that took place. */
export async function listChoosable(q: Query, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return q
    .select({
      communication: communications,
      type: { id: communicationTypes.id, name: communicationTypes.name },
      employee: personColumns(users),
    })
    .from(communications)
    .leftJoin(communicationTypes, eq(communicationTypes.id, communications.type_id))
    .leftJoin(users, eq(users.id, communications.employee_id))
    .where(and(inArray(communications.id, [...ids]), isNull(communications.deleted_at)));
}
export type ChoosableRow = Awaited<ReturnType<typeof listChoosable>>[number];

export async function insertCalibrationCommunications(
  q: Query,
  rows: (typeof calibrationCommunications.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await q.insert(calibrationCommunications).values(rows).onConflictDoNothing();
}

type CommunicationKey = { calibration_id: number; communication_id: number };

const isEntry = ({ calibration_id, communication_id }: CommunicationKey) =>
  and(
    eq(calibrationCommunications.calibration_id, calibration_id),
    eq(calibrationCommunications.communication_id, communication_id),
  );

export async function hasCalibrationCommunication(
  q: Query,
  { id, communication_id }: { id: number; communication_id: number },
): Promise<boolean> {
  const rows = await q
    .select({ id: calibrationCommunications.communication_id })
    .from(calibrationCommunications)
    .where(isEntry({ calibration_id: id, communication_id }));
  return rows.length > 0;
}

export async function deleteCalibrationCommunication(q: Query, key: CommunicationKey): Promise<void> {
  await q.delete(calibrationCommunications).where(isEntry(key));
}

export async function updateCalibrationCommunication(
  q: Query,
  key: CommunicationKey,
  values: Partial<
    Pick<typeof calibrationCommunications.$inferInsert, 'agreed_by' | 'agreed_at' | 'published_evaluation_id'>
  >,
): Promise<void> {
  await q
    .update(calibrationCommunications)
    .set({ ...values, revision: sql`${calibrationCommunications.revision} + 1` })
    .where(isEntry(key));
}

type Known = { user_id: number; communication_id: number; knows: Knowledge };

/**
 * People of these who made an evaluation of these communications, or took a step in the life of somebody else's, its
 * appeal or its talk. Of who has only read one the database knows nothing.
 */
export async function listKnowledge(
  q: Query,
  { user_ids, communication_ids }: { user_ids: readonly number[]; communication_ids: readonly number[] },
): Promise<Known[]> {
  if (user_ids.length === 0 || communication_ids.length === 0) return [];
  const people = sql.join(
    user_ids.map((id) => sql`${id}::int`),
    sql`, `,
  );
  const talks = sql.join(
    communication_ids.map((id) => sql`${id}::int`),
    sql`, `,
  );
  const rows = await rowsOf<{ user_id: number; communication_id: number; made: boolean }>(
    q,
    sql`
    select user_id, communication_id, bool_or(made) as made from (
      select e.assessor_id as user_id, e.communication_id, true as made from evaluations e
        where e.kind = 'regular' and e.state <> 'void' and e.communication_id in (${talks}) and e.assessor_id in (${people})
      union all
      select t.actor_id, e.communication_id, false from evaluation_transitions t join evaluations e on e.id = t.evaluation_id
        where e.kind = 'regular' and e.communication_id in (${talks}) and t.actor_id in (${people})
      union all
      select p.user_id, e.communication_id, false from appeals a join evaluations e on e.id = a.evaluation_id
        cross join lateral (values (a.author_id), (a.reviewer_id), (a.resolver_id)) p (user_id)
        where e.communication_id in (${talks}) and p.user_id in (${people})
    ) known group by user_id, communication_id order by communication_id, user_id`,
  );
  return rows.map(({ user_id, communication_id, made }) => ({
    user_id,
    communication_id,
    knows: made ? 'made' : 'handled',
  }));
}
