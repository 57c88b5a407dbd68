import { and, eq, exists, inArray, isNull, ne, not, notInArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AuditEntity } from '#domain/audit/audit-words.ts';
import { type Actor, blindTo, hasRole } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import {
  auditRecords,
  appeals,
  calibrationParticipants,
  calibrations,
  evaluations,
  tasks,
} from '#server/db/schema/index.ts';

const nobody = sql`false`;

/** The actor's own part of a session; the link is the one that lets a guest in now. */
export function isSelf(actor: Actor): SQL | undefined {
  const { user_id, access_link_id, removed_at } = calibrationParticipants;
  const who = actor.kind === 'user' ? eq(user_id, actor.id) : eq(access_link_id, actor.access_link_id);
  return and(who, isNull(removed_at));
}

/** Sessions that the actor sees (D-3): an admin all, a pm those of their companies, the others where they take part, once started. */
export function calibrationScope(q: Query, actor: Actor): SQL | undefined {
  if (hasRole(actor, 'admin')) return undefined;
  const own = q
    .select({ one: sql`1` })
    .from(calibrationParticipants)
    .where(and(eq(calibrationParticipants.calibration_id, calibrations.id), isSelf(actor)));
  const takesPart = and(ne(calibrations.status, 'draft'), exists(own));
  if (actor.kind === 'guest')
    return actor.target.type === 'calibration' ? and(eq(calibrations.id, actor.target.id), takesPart) : nobody;
  const companyIds = hasRole(actor, 'pm') ? actor.companies.pm : [];
  return or(takesPart, companyIds.length > 0 ? inArray(calibrations.company_id, [...companyIds]) : nobody);
}

/**
 * Leaves out what the actor is yet to rate in a calibration (D-24). Every query that reads or counts others' evaluations
 * asks by it; nothing is added for who takes part in none.
 */
export function isNotBlind(actor: Actor, communicationId: AnyPgColumn): SQL | undefined {
  const ids = blindTo(actor);
  return ids.length > 0 ? notInArray(communicationId, [...ids]) : undefined;
}

/** Condition of `isNotBlind` where own evaluations stay: what somebody answered alone they know. */
export function isOwnOrNotBlind(actor: Actor): SQL | undefined {
  const open = isNotBlind(actor, evaluations.communication_id);
  if (!open || actor.kind !== 'user') return open;
  return or(open, and(eq(evaluations.assessor_id, actor.id), isNull(evaluations.supersedes_id)));
}

/**
 * Audit records that tell nothing ahead of time: no rating of a session that is not open yet, to anybody at all, and
 * nothing of evaluations, appeals, tasks and comments of a communication that the reader is yet to rate.
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
  const blind = blindTo(actor);
  if (blind.length === 0) return about('evaluations', ofClosedRatings);
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
    about('evaluations', ofClosedRatings),
    about('evaluations', hidden),
    about('appeals', disputed),
    about('tasks', given),
    not(isOfComment(q, blind)),
  );
}

const sameComment = alias(auditRecords, 'same_comment');

/**
 * Records of comments on these communications. A comment may be deleted by now: what it was said of stands in its own
 * records, in the one of its making at the latest.
 */
function isOfComment(q: Query, communicationIds: readonly number[]): SQL {
  const { entity, entity_id, before, after } = sameComment;
  const said = q
    .select({ one: sql`1` })
    .from(sameComment)
    .where(
      and(
        eq(entity, 'comments'),
        eq(entity_id, auditRecords.entity_id),
        inArray(sql`(coalesce(${after}, ${before}) ->> 'communication_id')::int`, [...communicationIds]),
      ),
    );
  return sql`(${eq(auditRecords.entity, 'comments')} and ${exists(said)})`;
}
