import { bigint, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import type { ActivityMap } from '#domain/speech/activity-map.ts';
import type { UploadPurpose } from '#domain/uploads/uploads.schema.ts';
import type { VideoOutcome } from '#domain/communications/videos.ts';
import { createdAt, id, instant, storedJson } from './columns.ts';
import { users } from './users.ts';

/** Stored recordings; one that no communication uses is an upload in progress and is swept after a day. */
export const media = pgTable(
  'media',
  {
    id: id(),
    storage_key: text().notNull(),
    file_name: text().notNull(),
    mime_type: text().$type<AudioType>().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    /** Of the file that was sent: the sound of a video has that of the video. */
    sha256: text().notNull(),
    duration_seconds: doublePrecision().notNull(),
    channels: integer().notNull(),
    peaks: storedJson<number[][]>().notNull(),
    /** Who speaks when (D-40); null: nobody has measured it, or it cannot be decoded here. */
    activity: storedJson<ActivityMap>(),
    /** Version of the method that measured it; null: none has. */
    activity_method: integer(),
    /** What it was taken out of; null: it came as it is. */
    video: text().$type<VideoOutcome>(),
    uploaded_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    index('media_uploaded_by_idx').on(t.uploaded_by, t.created_at),
    // The same recording once more is found by its content (D-69).
    index('media_sha256_idx').on(t.sha256),
    // Recordings that an older method has measured, or none, the latest first.
    index('media_activity_idx').on(t.activity_method, t.id),
  ],
);

/** Uploads by parts, each part a whole object of the storage; swept a day after the last one. */
export const incomingUploads = pgTable(
  'incoming_uploads',
  {
    id: id(),
    file_name: text().notNull(),
    /** Words stay as parts and are read where they lie (D-66); a recording is joined. */
    purpose: text().$type<UploadPurpose>().notNull().default('recording'),
    size_bytes: integer().notNull(),
    received_bytes: integer().notNull().default(0),
    part_keys: storedJson<string[]>().notNull().default([]),
    /** Finished recording: finishing again gives the same one. */
    media_id: integer().references(() => media.id, { onDelete: 'cascade' }),
    uploaded_by: integer()
      .notNull()
      .references(() => users.id),
    updated_at: instant().notNull(),
  },
  (t) => [
    index('incoming_uploads_uploaded_by_idx').on(t.uploaded_by),
    index('incoming_uploads_media_idx').on(t.media_id),
    index('incoming_uploads_updated_idx').on(t.updated_at),
  ],
);
