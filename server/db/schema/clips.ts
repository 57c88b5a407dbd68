import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, revision, russianText } from './columns.ts';
import { communications } from './communications.ts';
import { companies } from './companies.ts';
import { communicationTags } from './references.ts';
import { users } from './users.ts';

/** Clips, some seconds of a recording under a name (D-54). The sound is the recording's: it is cut when somebody listens. */
export const clips = pgTable(
  'clips',
  {
    id: id(),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    title: russianText().notNull(),
    /** Seconds from the start of the recording. */
    start: doublePrecision().notNull(),
    end: doublePrecision().notNull(),
    /** Criterion that it is an example of, in all versions of all forms that have it; the name is that of its binding. */
    criterion_key: text(),
    criterion_name: text(),
    /** One answer to it; null: whatever the answer. */
    answer: text(),
    answer_label: text(),
    created_at: createdAt(),
    revision: revision(),
  },
  (t) => [
    index('clips_communication_idx').on(t.communication_id, t.start, t.id),
    index('clips_author_idx').on(t.author_id),
    index('clips_criterion_idx').on(t.criterion_key, t.id),
  ],
);

export const clipTags = pgTable(
  'clip_tags',
  {
    clip_id: integer()
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    tag_id: integer()
      .notNull()
      .references(() => communicationTags.id),
  },
  (t) => [primaryKey({ columns: [t.clip_id, t.tag_id] }), index('clip_tags_tag_idx').on(t.tag_id)],
);

/** Playlists, clips of one company in an order (D-54): their owner's, or shown to the company. */
export const playlists = pgTable(
  'playlists',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: russianText().notNull(),
    description: text().notNull().default(''),
    shared: boolean().notNull().default(false),
    created_at: createdAt(),
    revision: revision(),
  },
  (t) => [index('playlists_owner_idx').on(t.owner_id), index('playlists_company_idx').on(t.company_id)],
);

export const playlistClips = pgTable(
  'playlist_clips',
  {
    playlist_id: integer()
      .notNull()
      .references(() => playlists.id, { onDelete: 'cascade' }),
    clip_id: integer()
      .notNull()
      .references(() => clips.id, { onDelete: 'cascade' }),
    /** Place in the order; gaps mean nothing. */
    place: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playlist_id, t.clip_id] }),
    index('playlist_clips_clip_idx').on(t.clip_id),
    index('playlist_clips_place_idx').on(t.playlist_id, t.place),
  ],
);
