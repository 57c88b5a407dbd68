import { and, asc, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Twin, TWIN_SECONDS } from '#domain/uploads/twins.schema.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { communications, media, projects, transcripts } from '#server/db/schema/index.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';

/** The first communication of these that the person sees; others' are none of theirs (D-2). */
async function findFirst(q: Query, actor: UserActor, by: Twin['by'], condition: SQL | undefined): Promise<Twin | null> {
  const [row] = await q
    .select({ id: communications.id, started_at: communications.started_at, time_zone: projects.time_zone })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .leftJoin(media, eq(media.id, communications.media_id))
    .where(and(condition, communicationScope(actor)))
    .orderBy(asc(communications.id))
    .limit(1);
  return row ? { ...row, started_at: row.started_at.toISOString(), by } : null;
}

/** Communication with the very same recording, whatever it is called. */
export const findTwinByContent = (q: Query, actor: UserActor, sha256: string): Promise<Twin | null> =>
  findFirst(q, actor, 'content', eq(media.sha256, sha256));

type Call = { company_id: number; client_phone: string | null; started_at: Date; duration_seconds: number };

/** Call with the same client at the same time and of the same length, as it may have come from a source already. */
export async function findTwinByCall(q: Query, actor: UserActor, call: Call): Promise<Twin | null> {
  const { company_id, client_phone, started_at, duration_seconds } = call;
  if (client_phone === null) return null;
  const at = sql`${started_at.toISOString()}::timestamptz`;
  const margin = sql`${TWIN_SECONDS.start}::int * interval '1 second'`;
  return findFirst(
    q,
    actor,
    'call',
    and(
      eq(communications.company_id, company_id),
      eq(communications.client_phone, client_phone),
      sql`${communications.started_at} between ${at} - ${margin} and ${at} + ${margin}`,
      isNotNull(communications.duration_seconds),
      sql`abs(${communications.duration_seconds} - ${duration_seconds}::int) <= ${TWIN_SECONDS.length}::int`,
    ),
  );
}

type Words = { company_id: number; started_at: Date; body: string };

/** Communication that began at the same moment with the very same words. */
export const findTwinByWords = (
  q: Query,
  actor: UserActor,
  { company_id, started_at, body }: Words,
): Promise<Twin | null> =>
  findFirst(
    q,
    actor,
    'content',
    and(
      eq(communications.company_id, company_id),
      eq(communications.started_at, started_at),
      exists(
        q
          .select({ one: sql`1` })
          .from(transcripts)
          .where(and(eq(transcripts.communication_id, communications.id), eq(transcripts.body, body))),
      ),
    ),
  );
