import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProjectStatus } from '#domain/references/static-references.ts';
import type { Channel } from '#domain/speech/speech-words.ts';
import type { TranscribeHours } from '#domain/projects/transcribe-hours.ts';
import { createdAt, id, instant, revision, russianText } from './columns.ts';
import { companies } from './companies.ts';
import { forms } from './forms.ts';
import { niches } from './references.ts';

export const projects = pgTable(
  'projects',
  {
    id: id(),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    niche_id: integer().references(() => niches.id),
    name: russianText().notNull(),
    status: text().$type<ProjectStatus>().notNull().default('draft'),
    /** IANA name of the time zone; days of the project begin and end in it. */
    time_zone: text().notNull().default('Europe/Moscow'),
    /** immediate: a submitted evaluation is published at once; approval: by the pm (D-19). */
    publishing: text().$type<'immediate' | 'approval'>().notNull().default('approval'),
    /** Norm: communications to evaluate per employee and month; null: the company's. */
    norm: integer(),
    /** Pass threshold in percent; null: the form's own (D-10), as in the next three. */
    pass_threshold: integer(),
    appeals_on: boolean(),
    /** Appeal window: days in the project's time zone, from the first publication (D-20). */
    appeal_window_days: integer(),
    appeal_limit: integer(),
    /** True if the review of an appeal may lower the score. */
    appeal_may_lower: boolean().notNull().default(false),
    /** Days that recordings are kept, from the beginning of the call; null: for ever. */
    recordings_days: integer(),
    /** Channel of a recording in which the employee is heard (D-40). */
    employee_channel: text().$type<Channel>().notNull().default('left'),
    /** Pause that is called long, seconds; null: as usual. */
    long_pause_seconds: integer(),
    /** Share of new recordings that are recognised by themselves, percent; null: none are (D-42). */
    transcribe_share: integer(),
    transcribe_from_seconds: integer(),
    transcribe_hours: text().$type<TranscribeHours>().notNull().default('any'),
    /** New conversations are evaluated by the machine in criteria that it is trusted with (D-44). */
    auto_evaluations: boolean().notNull().default(false),
    created_at: createdAt(),
    archived_at: instant(),
    revision: revision(),
  },
  (t) => [
    index('projects_company_idx').on(t.company_id),
    index('projects_niche_idx').on(t.niche_id),
    index('projects_name_idx').on(t.name, t.id),
  ],
);

/** Forms used for a project's communications. */
export const projectForms = pgTable(
  'project_forms',
  {
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    form_id: integer()
      .notNull()
      .references(() => forms.id),
  },
  (t) => [primaryKey({ columns: [t.project_id, t.form_id] }), index('project_forms_form_idx').on(t.form_id)],
);
