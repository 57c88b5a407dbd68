import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AskKind, AskOutcome } from '#domain/asks/ask-words.ts';
import type { CheckSide } from '#domain/forms/criterion-check.schema.ts';
import type { MeaningBook } from '#domain/meaning/meaning-words.ts';
import { createdAt, id, instant } from './columns.ts';
import { communications } from './communications.ts';
import { companies } from './companies.ts';
import { users } from './users.ts';

/** Question about a company's conversations, answered by counting a random sample of them (D-52). */
export const asks = pgTable(
  'asks',
  {
    id: id(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    author_id: integer()
      .notNull()
      .references(() => users.id),
    question: text().notNull(),
    kind: text().$type<AskKind>().notNull(),
    /** Reference whose values are counted; null: a share. */
    book: text().$type<MeaningBook>(),
    /** «Да, если …». */
    rubric: text().notNull().default(''),
    speaker: text().$type<CheckSide>().notNull(),
    /** Filter, as the address of the list of communications writes it. */
    query: text().notNull(),
    /** Size asked for, and the seed of the draw. */
    size: integer().notNull(),
    seed: integer().notNull(),
    /** Found by the filter, fit to be asked about, drawn: when the run began. */
    found: integer().notNull(),
    eligible: integer().notNull(),
    sampled: integer().notNull(),
    /** Engine of the last answer. */
    model: text(),
    created_at: createdAt(),
    /** The budget of the day is spent: it goes on at this time. */
    waits_until: instant(),
    finished_at: instant(),
    stopped_at: instant(),
    failed_at: instant(),
    failure: text(),
  },
  (t) => [index('asks_company_idx').on(t.company_id, t.id), index('asks_author_idx').on(t.author_id)],
);

/** Conversation of a question's sample, with what became of it. */
export const askTalks = pgTable(
  'ask_talks',
  {
    ask_id: integer()
      .notNull()
      .references(() => asks.id, { onDelete: 'cascade' }),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    /** In the order of the draw, from 0. */
    place: integer().notNull(),
    /** Null: not asked yet. */
    outcome: text().$type<AskOutcome>(),
  },
  (t) => [
    primaryKey({ columns: [t.ask_id, t.communication_id] }),
    index('ask_talks_place_idx').on(t.ask_id, t.place),
    index('ask_talks_communication_idx').on(t.communication_id),
  ],
);

/** Words that prove an answer: of a «Да», or of each value that was read of a conversation. */
export const askFinds = pgTable(
  'ask_finds',
  {
    ask_id: integer()
      .notNull()
      .references(() => asks.id, { onDelete: 'cascade' }),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    /** Among those of one conversation, from 0. */
    place: integer().notNull(),
    /** «yes», or the key of a value of the reference. */
    key: text().notNull(),
    label: text().notNull(),
    /** Empty: a person has said so. */
    quote: text().notNull(),
    /** Second it was said at; null: not known. */
    second: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.ask_id, t.communication_id, t.place] }),
    index('ask_finds_communication_idx').on(t.communication_id),
  ],
);
