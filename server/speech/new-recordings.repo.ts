import { and, eq, isNull } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communications, media, projects } from '#server/db/schema/index.ts';

/** Recording of a communication, and what its project says of new ones; undefined: there is none. */
export async function findNewRecording(q: Query, communication_id: number) {
  const [row] = await q
    .select({
      seconds: media.duration_seconds,
      transcribe_share: projects.transcribe_share,
      transcribe_from_seconds: projects.transcribe_from_seconds,
    })
    .from(communications)
    .innerJoin(media, eq(media.id, communications.media_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(and(eq(communications.id, communication_id), isNull(communications.deleted_at)));
  return row;
}
