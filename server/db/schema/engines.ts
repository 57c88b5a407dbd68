import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { EngineKind, EnginePurpose } from '#domain/engines/engine-purposes.ts';
import type { EngineMode } from '#domain/engines/engine-words.ts';
import { id, instant, revision } from './columns.ts';
import { communications } from './communications.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** What of a company's conversations may be sent to engines, and how much a day; without a row nothing is (D-43). */
export const companyEngines = pgTable('company_engines', {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  transcription: boolean().notNull().default(false),
  suggestions: boolean().notNull().default(false),
  meaning: boolean().notNull().default(false),
  /** Budget of a day; null: no bound. */
  tokens_per_day: integer(),
  roubles_per_day: doublePrecision(),
  minutes_per_day: integer(),
  changed_by: integer().references(() => users.id),
  changed_at: instant().notNull(),
  revision: revision(),
});

/** Spent by a company in a day of Moscow. */
export const engineSpending = pgTable(
  'engine_spending',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** «2026-11-28». */
    day: text().notNull(),
    tokens: doublePrecision().notNull().default(0),
    /** Of speech. */
    seconds: doublePrecision().notNull().default(0),
    roubles: doublePrecision().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.day] })],
);

/** What left and what came back, masked, kept for a week: «Что ушло». */
export const engineRequests = pgTable(
  'engine_requests',
  {
    id: id(),
    at: instant().notNull(),
    kind: text().$type<EngineKind>().notNull(),
    /** Null: «Проверить», which sends nothing of anybody's. */
    purpose: text().$type<EnginePurpose>(),
    company_id: integer().references(() => companies.id, { onDelete: 'cascade' }),
    communication_id: integer().references(() => communications.id, { onDelete: 'cascade' }),
    host: text().notNull(),
    model: text().notNull(),
    /** Text as it left; of speech the seconds that were sent. */
    sent: text().notNull(),
    /** Text as it came back; the sentence of the failure otherwise. */
    answered: text().notNull(),
    ok: boolean().notNull(),
    tokens: integer().notNull(),
    ms: integer().notNull(),
  },
  (t) => [
    index('engine_requests_at_idx').on(t.at),
    index('engine_requests_communication_idx').on(t.communication_id),
    index('engine_requests_company_idx').on(t.company_id),
  ],
);

/** Outcome of the last «Проверить» of each engine, and of which one: an address that has changed is not checked yet. */
export const engineChecks = pgTable(
  'engine_checks',
  {
    kind: text().$type<EngineKind>().primaryKey(),
    host: text().notNull(),
    model: text().notNull(),
    /** How the shape of answers is asked for; null: it did not answer, or listens. */
    mode: text().$type<EngineMode>(),
    ms: integer().notNull(),
    /** Sentence of the failure; null: it works. */
    error: text(),
    checked_by: integer()
      .notNull()
      .references(() => users.id),
    checked_at: instant().notNull(),
  },
  (t) => [index('engine_checks_checked_by_idx').on(t.checked_by)],
);
