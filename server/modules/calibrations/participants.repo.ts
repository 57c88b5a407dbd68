import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { accessLinks, calibrationExposures, calibrationParticipants, users } from '#server/db/schema/index.ts';

/** Right of the issuer, who answers for a guest's link, to give it out still: see access-links.repo.ts. */
const issuerMay = sql<boolean>`exists (select 1 from users i where i.id = ${accessLinks.created_by}
  and i.status = 'active' and i.archived_at is null and ('admin' = any(i.roles) or ('pm' = any(i.roles) and exists (
    select 1 from company_members m where m.user_id = i.id and m.company_id = ${accessLinks.company_id} and m.role = 'pm'))))`;

const select = (q: Query) =>
  q
    .select({
      participant: calibrationParticipants,
      person: { ...personColumns(users), roles: users.roles, email: users.email, archived_at: users.archived_at },
      link: {
        id: accessLinks.id,
        expires_at: accessLinks.expires_at,
        revoked_at: accessLinks.revoked_at,
        last_used_at: accessLinks.last_used_at,
        company_id: accessLinks.company_id,
        issuer_may: issuerMay,
      },
    })
    .from(calibrationParticipants)
    .leftJoin(users, eq(users.id, calibrationParticipants.user_id))
    .leftJoin(accessLinks, eq(accessLinks.id, calibrationParticipants.access_link_id));

export type ParticipantRow = Awaited<ReturnType<typeof select>>[number];

/** Participants in the order in which they were asked, those taken out among them. */
export async function listParticipants(q: Query, calibrationId: number): Promise<ParticipantRow[]> {
  return select(q)
    .where(eq(calibrationParticipants.calibration_id, calibrationId))
    .orderBy(asc(calibrationParticipants.id));
}

export async function insertParticipant(
  q: Query,
  values: typeof calibrationParticipants.$inferInsert,
): Promise<number> {
  const [row] = await q.insert(calibrationParticipants).values(values).returning({ id: calibrationParticipants.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function hasParticipantUser(q: Query, calibrationId: number, userId: number): Promise<boolean> {
  const rows = await q
    .select({ id: calibrationParticipants.id })
    .from(calibrationParticipants)
    .where(
      and(
        eq(calibrationParticipants.calibration_id, calibrationId),
        eq(calibrationParticipants.user_id, userId),
        isNull(calibrationParticipants.removed_at),
      ),
    );
  return rows.length > 0;
}

export async function deleteParticipant(q: Query, id: number): Promise<void> {
  await q.delete(calibrationParticipants).where(eq(calibrationParticipants.id, id));
}

export async function updateParticipant(
  q: Query,
  id: number,
  values: Partial<Pick<typeof calibrationParticipants.$inferInsert, 'removed_at' | 'access_link_id'>>,
): Promise<void> {
  await q.update(calibrationParticipants).set(values).where(eq(calibrationParticipants.id, id));
}

type Exposure = typeof calibrationExposures.$inferInsert;

export async function insertExposures(q: Query, rows: Exposure[]): Promise<void> {
  if (rows.length > 0) await q.insert(calibrationExposures).values(rows).onConflictDoNothing();
}

export async function listExposures(q: Query, calibrationId: number): Promise<Exposure[]> {
  return q
    .select({
      participant_id: calibrationExposures.participant_id,
      communication_id: calibrationExposures.communication_id,
    })
    .from(calibrationExposures)
    .innerJoin(calibrationParticipants, eq(calibrationParticipants.id, calibrationExposures.participant_id))
    .where(eq(calibrationParticipants.calibration_id, calibrationId));
}
