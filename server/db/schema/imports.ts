import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportFileKind, ImportPhase, ImportState, RowVerdict } from '#domain/imports/import-words.ts';
import type { ImportReading, ImportTable } from '#domain/imports/imports.schema.ts';
import { createdAt, id, instant, revision, storedJson } from './columns.ts';
import { companies } from './companies.ts';
import { integrationCalls, integrations } from './integrations.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** Imports of files (D-35), each with all that its wizard needs: a reload or another device goes on where it was. */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    project_id: integer()
      .notNull()
      .references(() => projects.id),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text().$type<ImportState>().notNull().default('draft'),
    /** Reason why the last check or load did not succeed, in words for people. */
    error: text(),
    reading: storedJson<ImportReading>(),
    /** Headings that `reading` was chosen for; the next import of the project remembers them. */
    headings: storedJson<string[]>(),
    /** Recordings that rows have found, and files that no row names: of the check, then of the load. */
    recordings: storedJson<{
      matched: number;
      unmatched: number;
      names: string[];
      /** Rows with words, and files of words that no row names. */
      words?: { rows: number; unmatched: number; names: string[] };
    }>(),
    /** Name of the table, kept when its file is not any more. */
    file_name: text(),
    /** Last row of the table, known from the check. */
    last_row: integer(),
    /** Source of the calls, from the first load on. */
    integration_id: integer().references(() => integrations.id),
    job_id: integer(),
    /** Time when the load was begun: by it the file says what it says. */
    begun_at: instant(),
    finished_at: instant(),
    touched_at: instant().notNull(),
    created_at: createdAt(),
    revision: revision(),
  },
  (t) => [
    index('imports_created_idx').on(t.created_at, t.id),
    index('imports_project_idx').on(t.project_id, t.created_at),
    index('imports_author_idx').on(t.author_id),
    index('imports_integration_idx').on(t.integration_id),
    index('imports_touched_idx').on(t.touched_at),
  ],
);

/** Files of an import, by parts, each part an object of the storage; they go when the load is done. */
export const importFiles = pgTable(
  'import_files',
  {
    id: id(),
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    kind: text().$type<ImportFileKind>().notNull(),
    name: text().notNull(),
    size_bytes: bigint({ mode: 'number' }).notNull(),
    received_bytes: bigint({ mode: 'number' }).notNull().default(0),
    part_keys: storedJson<string[]>().notNull().default([]),
    is_ready: boolean().notNull().default(false),
    /** Layout of a table and its first rows. */
    layout: storedJson<ImportTable>(),
    /** Recordings in an archive. */
    recordings: integer(),
    created_at: createdAt(),
  },
  (t) => [index('import_files_import_idx').on(t.import_id, t.kind, t.id)],
);

/** A row of the report: number, verdict, sentence. */
export type ReportedRow = [row: number, verdict: RowVerdict, reason: string | null];

/**
 * Report of an import, a batch of rows at a time, written in the transaction that writes their calls: what a killed process
 * has done stands here, and the next try goes on behind it.
 */
export const importBatches = pgTable(
  'import_batches',
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    phase: text().$type<ImportPhase>().notNull(),
    first_row: integer().notNull(),
    last_row: integer().notNull(),
    made: integer().notNull(),
    updated: integer().notNull(),
    skipped: integer().notNull(),
    refused: integer().notNull(),
    rows: storedJson<ReportedRow[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.phase, t.first_row] })],
);

/** Recordings that rows have found among the files, to be handed over to the job that fetches recordings. */
export const importRecordings = pgTable(
  'import_recordings',
  {
    id: id(),
    import_id: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    call_id: integer()
      .notNull()
      .references(() => integrationCalls.id, { onDelete: 'cascade' }),
    file_id: integer().references(() => importFiles.id, { onDelete: 'set null' }),
    /** Place in the archive. */
    entry: integer(),
    name: text().notNull(),
    /** Key in the storage, written before the file: a try that was killed leaves nothing that nobody knows of. */
    key: text().notNull(),
    /** Null: not handed over yet. */
    moved_at: instant(),
  },
  (t) => [
    index('import_recordings_import_idx').on(t.import_id, t.file_id, t.entry),
    index('import_recordings_call_idx').on(t.call_id),
    index('import_recordings_file_idx').on(t.file_id),
  ],
);
