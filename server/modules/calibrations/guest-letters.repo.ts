import { and, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  accessLinks,
  calibrationParticipants,
  calibrations,
  companies,
  projects,
  users,
} from '#server/db/schema/index.ts';

type Wanted = { participant_id: number; access_link_id: number };

/** The guest whom this link still lets in, with what their letter says. */
export async function findInvitedGuest(q: Query, { participant_id, access_link_id }: Wanted, now: Date) {
  const [row] = await q
    .select({
      name: calibrationParticipants.guest_name,
      email: calibrationParticipants.guest_email,
      calibration: { id: calibrations.id, name: calibrations.name, deadline_at: calibrations.deadline_at },
      time_zone: projects.time_zone,
      inviter: personColumns(users),
      communications: sql<{ duration_seconds: number | null }[]>`(
        select coalesce(json_agg(json_build_object('duration_seconds', t.duration_seconds)), '[]')
        from calibration_communications c join communications t on t.id = c.communication_id
        where c.calibration_id = ${calibrations.id})`,
    })
    .from(calibrationParticipants)
    .innerJoin(calibrations, eq(calibrations.id, calibrationParticipants.calibration_id))
    .innerJoin(projects, eq(projects.id, calibrations.project_id))
    .innerJoin(accessLinks, eq(accessLinks.id, calibrationParticipants.access_link_id))
    .innerJoin(users, eq(users.id, accessLinks.created_by))
    .where(
      and(
        eq(calibrationParticipants.id, participant_id),
        eq(accessLinks.id, access_link_id),
        isNull(calibrationParticipants.removed_at),
        isNotNull(calibrationParticipants.guest_email),
        isNull(accessLinks.revoked_at),
        gt(accessLinks.expires_at, now),
      ),
    );
  return row && row.email !== null && row.name !== null ? { ...row, email: row.email, name: row.name } : undefined;
}

type Near = { now: Date; until: Date };

const isDueSoon = ({ now, until }: Near) =>
  and(
    isNull(calibrations.reminded_at),
    eq(calibrations.status, 'scoring'),
    gt(calibrations.deadline_at, now),
    lte(calibrations.deadline_at, until),
    // Started within its last day: the letter about the start has said so.
    sql`${calibrations.started_at} < ${calibrations.deadline_at} - interval '24 hours'`,
  );

export async function hasCalibrationsDueBy(q: Query, near: Near): Promise<boolean> {
  const rows = await q.select({ id: calibrations.id }).from(calibrations).where(isDueSoon(near)).limit(1);
  return rows.length > 0;
}

/** Marks the sessions near their deadline as told of: of several processes one only tells of each session. */
export async function markCalibrationsReminded(q: Query, near: Near): Promise<number[]> {
  const rows = await q
    .update(calibrations)
    .set({ reminded_at: near.now })
    .where(isDueSoon(near))
    .returning({ id: calibrations.id });
  return rows.map(({ id }) => id);
}

const LEFT = sql`(select count(*) from calibration_communications c where c.calibration_id = ${calibrationParticipants.calibration_id})
  > (select count(*) from evaluations e where e.participant_id = ${calibrationParticipants.id} and e.state <> 'draft')`;

/** Participants of the sessions who have something left to rate. */
export async function listUnfinished(q: Query, calibrationIds: readonly number[]) {
  if (calibrationIds.length === 0) return [];
  return q
    .select({
      id: calibrationParticipants.id,
      calibration_id: calibrationParticipants.calibration_id,
      user_id: calibrationParticipants.user_id,
    })
    .from(calibrationParticipants)
    .innerJoin(calibrations, eq(calibrations.id, calibrationParticipants.calibration_id))
    .where(
      and(
        inArray(calibrationParticipants.calibration_id, [...calibrationIds]),
        isNull(calibrationParticipants.removed_at),
        LEFT,
      ),
    );
}

/** Facts for a letter to a participant, of sessions that they take part in and that still are being rated. */
export async function listCalibrationFacts(q: Query, { user_id, ids }: { user_id: number; ids: readonly number[] }) {
  if (ids.length === 0) return [];
  return q
    .select({
      id: calibrations.id,
      name: calibrations.name,
      deadline_at: calibrations.deadline_at,
      company: companies.name,
      project: projects.name,
      time_zone: projects.time_zone,
    })
    .from(calibrations)
    .innerJoin(projects, eq(projects.id, calibrations.project_id))
    .innerJoin(companies, eq(companies.id, calibrations.company_id))
    .innerJoin(calibrationParticipants, eq(calibrationParticipants.calibration_id, calibrations.id))
    .where(
      and(
        inArray(calibrations.id, [...ids]),
        eq(calibrations.status, 'scoring'),
        eq(calibrationParticipants.user_id, user_id),
        isNull(calibrationParticipants.removed_at),
        LEFT,
      ),
    )
    .orderBy(calibrations.deadline_at, calibrations.id);
}
export type CalibrationFacts = Awaited<ReturnType<typeof listCalibrationFacts>>[number];
