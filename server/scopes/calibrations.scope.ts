import { and, eq, exists, inArray, isNull, ne, not, notInArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditEntity } from '#domain/audit/audit-words.ts';
import { type Actor, blindTo } from '#domain/actor/actor.ts';
import type { Viewer } from '#domain/actor/scope.ts';
import { visibleCalibrations } from '#domain/calibrations/calibrations.scope.ts';
import type { Query } from '#server/db/client.ts';
import {
  auditRecords,
  appeals,
  calibrationParticipants,
  calibrations,
  evaluations,
  tasks,
} from '#server/db/schema/index.ts';
import { inScope } from '#server/db/scope.ts';

/** The viewer's own part of a session, the program has none; the link is the one that lets a guest in now. */
export function isSelf(viewer: Viewer): SQL | undefined {
  const { user_id, access_link_id, removed_at } = calibrationParticipants;
  if (viewer.kind === 'system') return sql`false`;
  const who = viewer.kind === 'user' ? eq(user_id, viewer.id) : eq(access_link_id, viewer.access_link_id);
  return and(who, isNull(removed_at));
}

/** Sessions that somebody sees (D-3). */
export function calibrationScope(q: Query, viewer: Viewer): SQL | undefined {
  const own = q
    .select({ one: sql`1` })
    .from(calibrationParticipants)
    .where(and(eq(calibrationParticipants.calibration_id, calibrations.id), isSelf(viewer)));
  return inScope(visibleCalibrations(viewer), {
    id: calibrations.id,
    company: calibrations.company_id,
    takesPart: and(ne(calibrations.status, 'draft'), exists(own)),
  });
}

/**
 * Leaves out what the viewer is yet to rate in a calibration (D-24) or to re-check (D-47). Every query that reads or counts others' evaluations
 * asks by it; nothing is added for who takes part in none.
 */
export function isNotBlind(viewer: Viewer, communicationId: SQLWrapper): SQL | undefined {
  const ids = blindTo(viewer);
  return ids.length > 0 ? notInArray(communicationId, [...ids]) : undefined;
}

/** Condition of `isNotBlind` where own evaluations stay: what somebody answered alone they know. */
export function isOwnOrNotBlind(viewer: Viewer): SQL | undefined {
  const open = isNotBlind(viewer, evaluations.communication_id);
  if (!open || viewer.kind !== 'user') return open;
  return or(open, and(eq(evaluations.assessor_id, viewer.id), isNull(evaluations.supersedes_id)));
}

/**
 * Audit records that tell nothing ahead of time: no rating of a session that is not open yet and no re-check that is not
 * sent, to anybody at all, and nothing of evaluations, appeals, tasks, comments and clips of a communication that the reader is yet to rate.
 */
export function isTellable(q: Query, actor: Actor): SQL | undefined {
  const ofClosedRatings = q
    .select({ id: evaluations.id })
    .from(evaluations)
    .innerJoin(calibrationParticipants, eq(calibrationParticipants.id, evaluations.participant_id))
    .innerJoin(calibrations, eq(calibrations.id, calibrationParticipants.calibration_id))
    .where(inArray(calibrations.status, ['draft', 'scoring']));
  const about = (entity: AuditEntity, ids: SQLWrapper): SQL =>
    not(sql`(${eq(auditRecords.entity, entity)} and ${auditRecords.entity_id} in ${ids})`);
  const ofOpenRechecks = q
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.kind, 'recheck'), eq(evaluations.state, 'draft')));
  const early = and(about('evaluations', ofClosedRatings), about('evaluations', ofOpenRechecks));
  const blind = blindTo(actor);
  if (blind.length === 0) return early;
  const isHidden = inArray(evaluations.communication_id, [...blind]);
  const hidden = q.select({ id: evaluations.id }).from(evaluations).where(isHidden);
  const disputed = q
    .select({ id: appeals.id })
    .from(appeals)
    .innerJoin(evaluations, eq(evaluations.id, appeals.evaluation_id))
    .where(isHidden);
  const given = q
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.communication_id, [...blind]));
  return and(
    early,
    about('evaluations', hidden),
    about('appeals', disputed),
    about('tasks', given),
    not(isSaidOf(q, blind)),
  );
}

const sameThing = alias(auditRecords, 'same_thing');

/** What people say of a communication, under which nothing else depends on it. */
const SAID_OF_TALKS: AuditEntity[] = ['comments', 'clips'];

/**
 * Records of comments on these communications, and of clips of them. Such a thing may be deleted by now: what it was said
 * of stands in its own records, in the one of its making at the latest.
 */
function isSaidOf(q: Query, communicationIds: readonly number[]): SQL {
  const { entity, entity_id, before, after } = sameThing;
  const said = q
    .select({ one: sql`1` })
    .from(sameThing)
    .where(
      and(
        eq(entity, auditRecords.entity),
        eq(entity_id, auditRecords.entity_id),
        inArray(sql`(coalesce(${after}, ${before}) ->> 'communication_id')::int`, [...communicationIds]),
      ),
    );
  return sql`(${inArray(auditRecords.entity, SAID_OF_TALKS)} and ${exists(said)})`;
}
