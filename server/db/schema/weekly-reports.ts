import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { WeeklyState } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyFigures, WeeklyLayout, WeeklyTexts } from '#domain/reports/weekly-content.schema.ts';
import { completeLayout } from '#domain/reports/weekly-layout.ts';
import type { WeeklyRecipients } from '#domain/reports/weekly-reports.schema.ts';
import { accessLinks } from './access-links.ts';
import { createdAt, id, instant, storedJson } from './columns.ts';
import { companies } from './companies.ts';
import { projects } from './projects.ts';
import { reports } from './reports.ts';
import { users } from './users.ts';

/** Weekly report beside its row of `reports`, which has its author, name and revision (D-29). */
export const weeklyReports = pgTable(
  'weekly_reports',
  {
    report_id: integer()
      .primaryKey()
      .references(() => reports.id, { onDelete: 'cascade' }),
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The project's company, kept here because every scope asks for it. */
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    /** Monday and Sunday by the project's clock. */
    week_from: date().notNull(),
    week_to: date().notNull(),
    version: integer().notNull(),
    state: text().$type<WeeklyState>().notNull().default('draft'),
    /** Snapshot: computed at its `as_of`, and again only by who asks for it while it is a draft. */
    figures: storedJson<WeeklyFigures>().notNull(),
    texts: storedJson<WeeklyTexts>().notNull(),
    layout: storedJson<WeeklyLayout>({ complete: completeLayout }).notNull(),
    recipients: storedJson<WeeklyRecipients>().notNull(),
    /** Mean of the figures, for the list. */
    mean: doublePrecision(),
    change: doublePrecision(),
    sent_at: instant(),
    sent_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('weekly_reports_version_key').on(t.project_id, t.week_from, t.version),
    index('weekly_reports_company_idx').on(t.company_id, t.week_from),
    index('weekly_reports_week_idx').on(t.week_from, t.report_id),
  ],
);

export type DeliveryStatus = 'waiting' | 'sending' | 'delivered' | 'failed';

/** Deliveries, one for each recipient: the unique key is why nobody gets it twice. */
export const weeklyDeliveries = pgTable(
  'weekly_deliveries',
  {
    id: id(),
    report_id: integer()
      .notNull()
      .references(() => weeklyReports.report_id, { onDelete: 'cascade' }),
    /** `user:5`, `email:a@b.ru`, `telegram:3`. */
    recipient: text().notNull(),
    channel: text().$type<'user' | 'email' | 'telegram'>().notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    subscription_id: integer(),
    /** Name, address or name of the subscription as it was when sent. */
    to: text().notNull(),
    /** Way in of who has no account. */
    access_link_id: integer().references(() => accessLinks.id),
    /** `sending`: noted before the letter goes, so that a killed process leaves a trace and not a second letter. */
    status: text().$type<DeliveryStatus>().notNull().default('waiting'),
    /** Time of the last change of the status. */
    at: instant(),
    error: text(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('weekly_deliveries_recipient_key').on(t.report_id, t.recipient),
    uniqueIndex('weekly_deliveries_link_key').on(t.access_link_id).where(sql`access_link_id is not null`),
    index('weekly_deliveries_user_idx').on(t.user_id),
    check(
      'weekly_deliveries_channel_check',
      sql`(channel = 'user' and user_id is not null) or (channel = 'email' and email is not null)
        or (channel = 'telegram' and subscription_id is not null)`,
    ),
  ],
);

/** Weeks that the schedule has answered for, made or not: no process and no later look makes them again. */
export const weeklyRuns = pgTable(
  'weekly_runs',
  {
    project_id: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    week_from: date().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.project_id, t.week_from] })],
);
