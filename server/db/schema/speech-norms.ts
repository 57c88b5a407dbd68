import { doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FigureKey } from '#domain/speech/speech-words.ts';
import { instant } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** Norms of speech that people have set for a project (D-40); none is built in. */
export const speechNorms = pgTable(
  'speech_norms',
  {
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    figure: text().$type<FigureKey>().notNull(),
    /** Inclusive; null: open. */
    low: doublePrecision(),
    high: doublePrecision(),
    set_by: integer()
      .notNull()
      .references(() => users.id),
    set_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.project_id, t.figure] })],
);
