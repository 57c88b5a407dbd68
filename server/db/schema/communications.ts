import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AudioState, Outcome } from '#domain/communications/communication-facts.ts';
import { storedMessages, storedSegments } from '#domain/communications/stored-words.ts';
import type {
  CommunicationCategory,
  CommunicationDirection,
  CommunicationTemperature,
} from '#domain/references/static-references.ts';
import type { WordOrigin } from '#domain/communications/word-origins.ts';
import { foldedForSearch } from '../search-text.ts';
import { createdAt, id, instant, revision, russianText, storedJson, tsvector } from './columns.ts';
import { companies } from './companies.ts';
import { media } from './media.ts';
import { projects } from './projects.ts';
import { communicationTags, communicationTypes } from './references.ts';
import { users } from './users.ts';

const alive = sql`deleted_at is null`;

export const communications = pgTable(
  'communications',
  {
    id: id(),
    project_id: integer()
      .notNull()
      .references(() => projects.id),
    /** Company of the project, copied here because every scope filters by it. */
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    employee_id: integer().references(() => users.id),
    /** Employee's name in the source while it is not mapped (D-15). */
    employee_source_name: text(),
    /** Chosen, or left open, by a person: no later word of the source changes it (D-68). */
    employee_by_hand: boolean().notNull().default(false),
    client_name: russianText(),
    /** Phone, E.164 with its plus. */
    client_phone: text(),
    crm_url: text(),
    /** Where the client came from: an advertising campaign, a site, a recommendation. */
    lead_source: text(),
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
    /**
     * Flags: whether it has a regular evaluation in one of these states, which lists and scopes check for every row. A
     * trigger of the migrations updates them in the transaction that moves the evaluation.
     */
    has_draft: boolean().notNull().default(false),
    has_submitted: boolean().notNull().default(false),
    /** Evaluation in one of OUT_STATES: visible to the client's people. */
    has_out: boolean().notNull().default(false),
    /** Highest and lowest settled score of its live evaluations, by the same trigger: what a search meets a score by. */
    best_score: numeric({ precision: 7, scale: 2, mode: 'number' }),
    worst_score: numeric({ precision: 7, scale: 2, mode: 'number' }),
    /** Search text: client, phone and note. */
    search: text().generatedAlwaysAs(
      foldedForSearch(sql`coalesce(client_name, '') || ' ' || coalesce(client_phone, '') || ' ' || note`),
    ),
    created_at: createdAt(),
    created_by: integer().references(() => users.id),
    deleted_at: instant(),
    revision: revision(),
  },
  (t) => [
    // Page and total of a list are read from an index alone: this one covers most of the filters.
    index('communications_started_idx')
      .on(
        t.started_at,
        t.id,
        t.category,
        t.direction,
        t.type_id,
        t.temperature,
        t.audio,
        t.duration_seconds,
        t.project_id,
        t.company_id,
        t.employee_id,
        t.has_out,
      )
      .where(alive),
    // With what a company's list is ordered by: up to ten thousand rows are sorted without reading one.
    index('communications_company_idx')
      .on(t.company_id, t.started_at, t.id, t.has_out, t.duration_seconds, t.employee_id)
      .where(alive),
    // Rows without a score or a name come by their number, company by company.
    index('communications_company_number_idx').on(t.company_id, t.id, t.has_out).where(alive),
    index('communications_project_idx').on(t.project_id, t.started_at, t.id, t.has_out).where(alive),
    index('communications_employee_idx').on(t.employee_id, t.started_at, t.id, t.has_out, t.company_id).where(alive),
    index('communications_longest_idx')
      .on(t.duration_seconds.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(alive),
    index('communications_shortest_idx').on(t.duration_seconds, t.id).where(alive),
    index('communications_type_idx').on(t.type_id),
    index('communications_draft_idx').on(t.started_at, t.id).where(sql`has_draft and deleted_at is null`),
    index('communications_submitted_idx').on(t.started_at, t.id).where(sql`has_submitted and deleted_at is null`),
    index('communications_unrated_idx')
      .on(t.started_at, t.id)
      .where(sql`not (has_draft or has_submitted or has_out) and deleted_at is null`),
    // Filters by evaluations skip communications without any: the newest, and often the most.
    index('communications_rated_idx')
      .on(t.started_at, t.id, t.has_out)
      .where(sql`(has_draft or has_submitted or has_out) and deleted_at is null`),
    // What coverage is a share of, counted from the index alone.
    index('communications_eligible_idx')
      .on(t.started_at, t.project_id, t.company_id, t.employee_id, t.category, t.direction, t.type_id, t.temperature)
      .where(sql`outcome = 'answered' and (duration_seconds is null or duration_seconds >= 30) and deleted_at is null`),
    index('communications_best_score_idx').on(t.best_score).where(sql`best_score is not null and deleted_at is null`),
    index('communications_worst_score_idx')
      .on(t.worst_score)
      .where(sql`worst_score is not null and deleted_at is null`),
    // Conversations of one client (D-55), by either of what a client is told by.
    index('communications_client_phone_idx')
      .on(t.client_phone, t.company_id, t.started_at)
      .where(sql`client_phone is not null and deleted_at is null`),
    index('communications_crm_url_idx')
      .on(t.crm_url, t.company_id)
      .where(sql`crm_url is not null and deleted_at is null`),
    index('communications_media_idx').on(t.media_id),
    // Recordings past their time: what is purged already is not looked at again.
    index('communications_recorded_idx').on(t.project_id, t.started_at).where(sql`media_id is not null`),
    index('communications_search_idx').using('gin', sql`${t.search} gin_trgm_ops`),
    // Most communications have none.
    index('communications_lead_source_idx')
      .using('gin', sql`${foldedForSearch(sql`lead_source`)} gin_trgm_ops`)
      .where(sql`lead_source is not null`),
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
    index('communication_tag_links_tag_idx').on(t.tag_id, t.communication_id),
  ],
);

/** Text of a communication: segments of a recording, or messages of a chat or letter. */
export const transcripts = pgTable(
  'transcripts',
  {
    communication_id: integer()
      .primaryKey()
      .references(() => communications.id, { onDelete: 'cascade' }),
    segments: storedJson(storedSegments).notNull().default([]),
    messages: storedJson(storedMessages).notNull().default([]),
    origin: text().$type<WordOrigin>().notNull().default('delivered'),
    /** Name of the source, or of the file. */
    origin_name: text(),
    /** Person who brought or last changed them; null: a source or an engine, which never overwrite a person's. */
    saved_by: integer().references(() => users.id),
    saved_at: createdAt(),
    revision: revision(),
    /** Full text, for the search. */
    body: text().notNull(),
    /** Ё as Е: both spellings find each other. */
    search: tsvector().generatedAlwaysAs(sql`to_tsvector('russian', translate(body, 'Ёё', 'Ее'))`),
  },
  (t) => [index('transcripts_search_idx').using('gin', t.search)],
);

/** Words as they were before a change, and those that came from a source beside a person's own (D-68). */
export const transcriptVersions = pgTable(
  'transcript_versions',
  {
    id: id(),
    communication_id: integer()
      .notNull()
      .references(() => communications.id, { onDelete: 'cascade' }),
    /** Came beside; waits to be taken or to be replaced by a newer one. */
    is_offer: boolean().notNull().default(false),
    segments: storedJson(storedSegments).notNull().default([]),
    messages: storedJson(storedMessages).notNull().default([]),
    origin: text().$type<WordOrigin>().notNull(),
    origin_name: text(),
    saved_by: integer().references(() => users.id),
    saved_at: instant().notNull(),
  },
  (t) => [index('transcript_versions_communication_idx').on(t.communication_id, t.id)],
);
