import { bigint, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AudioType } from '#domain/communications/communication-facts.ts';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** A stored recording; one that no communication uses is an upload in progress and is swept after a day. */
export const media = pgTable(
  'media',
  {
    id: id(),
    storage_key: text().notNull(),
    file_name: text().notNull(),
    mime_type: text().$type<AudioType>().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    duration_seconds: doublePrecision().notNull(),
    channels: integer().notNull(),
    peaks: jsonb().$type<number[][]>().notNull(),
    uploaded_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [index('media_uploaded_by_idx').on(t.uploaded_by, t.created_at)],
);
