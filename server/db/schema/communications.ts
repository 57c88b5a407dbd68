import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AudioState, Outcome } from '#domain/communications/communication-facts.ts';
import type { Message, TranscriptSegment } from '#domain/communications/communications.schema.ts';
import type {
  CommunicationCategory,
  CommunicationDirection,
  CommunicationTemperature,
} from '#domain/references/static-references.ts';
import { createdAt, id, instant, revision, russianText, tsvector } from './columns.ts';
import { companies } from './companies.ts';
import { media } from './media.ts';
import { projects } from './projects.ts';
import { communicationTags, communicationTypes } from './references.ts';
import { users } from './users.ts';

export const communications = pgTable(
  'communications',
  {
    id: id(),
    project_id: integer()
      .notNull()
      .references(() => projects.id),
    /** The project's company, kept here because every scope asks for it. */
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    employee_id: integer().references(() => users.id),
    /** The source's own name while the employee is not mapped (D-15). */
    employee_source_name: text(),
    client_name: russianText(),
    /** E.164 with its plus. */
    client_phone: text(),
    crm_url: text(),
    category: text().$type<CommunicationCategory>().notNull(),
    direction: text().$type<CommunicationDirection>().notNull(),
    type_id: integer().references(() => communicationTypes.id),
    temperature: text().$type<CommunicationTemperature>(),
    started_at: instant().notNull(),
    duration_seconds: integer(),
    talk_seconds: integer(),
    wait_seconds: integer(),
    outcome: text().$type<Outcome>().notNull(),
    audio: text().$type<AudioState>().notNull(),
    media_id: integer().references(() => media.id),
    note: text().notNull().default(''),
    source_integration_id: integer(),
    external_id: text(),
    created_at: createdAt(),
    created_by: integer().references(() => users.id),
    deleted_at: instant(),
    revision: revision(),
  },
  (t) => [
    index('communications_started_idx').on(t.started_at, t.id),
    index('communications_company_idx').on(t.company_id, t.started_at, t.id),
    index('communications_project_idx').on(t.project_id, t.started_at, t.id),
    index('communications_employee_idx').on(t.employee_id, t.started_at, t.id),
    index('communications_media_idx').on(t.media_id),
    index('communications_search_idx').using(
      'gin',
      sql`(coalesce(${t.client_name}, '') || ' ' || coalesce(${t.client_phone}, '') || ' ' || ${t.note}) gin_trgm_ops`,
    ),
    uniqueIndex('communications_external_key').on(t.source_integration_id, t.external_id),
  ],
);

export const communicationTagLinks = pgTable(
  'communication_tag_links',
  {
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    tag_id: integer()
      .notNull()
      .references(() => communicationTags.id),
  },
  (t) => [
    primaryKey({ columns: [t.communication_id, t.tag_id] }),
    index('communication_tag_links_tag_idx').on(t.tag_id),
  ],
);

/** The words of a communication: segments of a recording, or messages of a chat or letter. */
export const transcripts = pgTable(
  'transcripts',
  {
    communication_id: integer()
      .primaryKey()
      .references(() => communications.id, { onDelete: 'cascade' }),
    segments: jsonb().$type<TranscriptSegment[]>().notNull().default([]),
    messages: jsonb().$type<Message[]>().notNull().default([]),
    /** All words, for the search. */
    body: text().notNull(),
    search: tsvector().generatedAlwaysAs(sql`to_tsvector('russian', body)`),
  },
  (t) => [index('transcripts_search_idx').using('gin', t.search)],
);
