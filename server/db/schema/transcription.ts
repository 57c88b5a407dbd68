import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { HeardWords } from '#domain/transcription/join-heard.ts';
import type { TranscriptionState } from '#domain/transcription/transcription.schema.ts';
import { id, instant, storedJson } from './columns.ts';
import { communications } from './communications.ts';
import { media } from './media.ts';
import { users } from './users.ts';

/** Recognitions of recordings (D-42); one of a communication is open at once. */
export const transcriptionRuns = pgTable(
  'transcription_runs',
  {
    id: id(),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    /** Recording that is heard: another one needs another run. */
    media_id: integer()
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    state: text().$type<TranscriptionState>().notNull().default('waiting'),
    /** Pieces in all; null: not cut yet. */
    total: integer(),
    /** Pieces heard, once it is over and they are gone. */
    done: integer().notNull().default(0),
    model: text().notNull(),
    /** Null: the project's settings. */
    asked_by: integer().references(() => users.id),
    asked_at: instant().notNull(),
    finished_at: instant(),
    /** What went wrong, or is waited for. */
    note: text(),
  },
  (t) => [
    index('transcription_runs_communication_idx').on(t.communication_id, t.id),
    index('transcription_runs_media_idx').on(t.media_id),
    uniqueIndex('transcription_runs_one_at_once_key').on(t.communication_id).where(sql`finished_at is null`),
  ],
);

/** Pieces of a run and what was heard in them, until all are words: a job that is killed goes on with the next. */
export const transcriptionPieces = pgTable(
  'transcription_pieces',
  {
    run_id: integer()
      .notNull()
      .references(() => transcriptionRuns.id, { onDelete: 'cascade' }),
    nth: integer().notNull(),
    channel: integer().$type<0 | 1>().notNull(),
    /** Seconds from the start of the recording. */
    from: doublePrecision().notNull(),
    to: doublePrecision().notNull(),
    /** Null: not heard yet. */
    heard: storedJson<HeardWords>(),
  },
  (t) => [primaryKey({ columns: [t.run_id, t.nth] })],
);
