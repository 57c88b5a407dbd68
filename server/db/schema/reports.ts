import { bigint, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ReportKind, ReportStatus } from '#domain/reports/report-kinds.ts';
import type { SeenScope } from '#domain/reports/reports.policy.ts';
import type { CreateExport } from '#domain/exports/exports.schema.ts';
import { createdAt, id, instant, revision, russianText, storedJson } from './columns.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** Runs of all reports: weekly, by Telegram, exports (D-32). */
export const reports = pgTable(
  'reports',
  {
    id: id(),
    kind: text().$type<ReportKind>().notNull(),
    status: text().$type<ReportStatus>().notNull().default('queued'),
    name: russianText().notNull(),
    /** Author; null: made by schedule, or gone. */
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    project_id: integer().references(() => projects.id, { onDelete: 'set null' }),
    period_from: date(),
    period_to: date(),
    /** Request for an export. */
    unloading: storedJson<CreateExport>(),
    /** Job that makes it; its row has the progress, and is swept before this one. */
    job_id: integer(),
    started_at: instant(),
    finished_at: instant(),
    cancelled_at: instant(),
    /** Reason of the failure, in words for people. */
    error: text(),
    /**
     * Key of the file in the storage, written before the file: a try that was killed leaves nothing that nobody knows of.
     * Only what is ready is handed out.
     */
    storage_key: text(),
    file_name: text(),
    file_size: bigint({ mode: 'number' }),
    file_rows: integer(),
    expires_at: instant(),
    /** Scope that the author saw when the file was made. */
    made_for: storedJson<SeenScope>(),
    created_at: createdAt(),
    revision: revision(),
  },
  (t) => [
    index('reports_created_idx').on(t.created_at, t.id),
    index('reports_author_idx').on(t.author_id, t.created_at, t.id),
    index('reports_project_idx').on(t.project_id),
    index('reports_expiry_idx').on(t.expires_at),
  ],
);
