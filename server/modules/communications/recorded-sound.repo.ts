import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Query } from '#server/db/client.ts';
import { communications, media, transcripts } from '#server/db/schema/index.ts';

/** Recording and words of a communication that is there; without a recording `key` is null. */
export async function findRecordedSound(q: Query, communicationId: number) {
  const [row] = await q
    .select({
      audio: communications.audio,
      key: media.storage_key,
      type: media.mime_type,
      segments: sql`coalesce(${transcripts.segments}, '[]'::jsonb)`.mapWith(transcripts.segments),
    })
    .from(communications)
    .leftJoin(media, eq(media.id, communications.media_id))
    .leftJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(and(eq(communications.id, communicationId), isNull(communications.deleted_at)));
  return row;
}

export type RecordedSound = NonNullable<Awaited<ReturnType<typeof findRecordedSound>>>;
