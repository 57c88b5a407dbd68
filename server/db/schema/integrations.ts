import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RecordSource } from '#domain/integrations/call-event.ts';
import type { DeliveryOrigin, DeliveryOutcome, RecordState } from '#domain/integrations/integration-words.ts';
import type { PersonKey } from '#domain/integrations/match-person.ts';
import { storedEvents, storedFacts, storedKnown } from '#domain/integrations/stored-calls.ts';
import type { TakeFilter } from '#domain/integrations/take-filter.ts';
import type { IntegrationSourceType, IntegrationStatus } from '#domain/references/static-references.ts';
import type { Channel } from '#domain/speech/speech-words.ts';
import { createdAt, id, instant, revision, russianText, storedJson } from './columns.ts';
import { communications } from './communications.ts';
import { companies } from './companies.ts';
import { media } from './media.ts';
import { projects } from './projects.ts';
import { users } from './users.ts';

/** Sources of a project's calls (D-33). `import` is made by the first import of a project, the others on the setup screen. */
export const integrations = pgTable(
  'integrations',
  {
    id: id(),
    project_id: integer()
      .notNull()
      .references(() => projects.id),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    name: russianText().notNull(),
    type: text().$type<IntegrationSourceType>().notNull(),
    status: text().$type<IntegrationStatus>().notNull(),
    /** Public name in the address: the row's number would tell strangers how many there are. */
    public_id: text().notNull(),
    time_zone: text().notNull(),
    settings: storedJson<Record<string, unknown>>().notNull(),
    filter: storedJson<TakeFilter>().notNull(),
    /** Channel in which its recordings have the employee; null: as the project says (D-40). */
    employee_channel: text().$type<Channel>(),
    /** Failures in a row, each kind by itself: deliveries that arrive say nothing of recordings that do not. */
    failures: integer().notNull().default(0),
    record_failures: integer().notNull().default(0),
    pull_failures: integer().notNull().default(0),
    error: text(),
    error_at: instant(),
    first_call_at: instant(),
    last_call_at: instant(),
    /** Place where the next question to a pulled source goes on, and when it is asked. */
    cursor: storedJson<Record<string, unknown>>(),
    next_pull_at: instant(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    deleted_at: instant(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('integrations_public_key').on(t.public_id),
    index('integrations_project_idx').on(t.project_id),
    index('integrations_company_idx').on(t.company_id),
    uniqueIndex('integrations_import_key').on(t.project_id).where(sql`type = 'import' and deleted_at is null`),
    index('integrations_pull_idx').on(t.next_pull_at).where(sql`next_pull_at is not null`),
  ],
);

/** Sets of secrets, sealed (`secret-box`, purpose `integration:<id>`): the present one has no end. */
export const integrationSecrets = pgTable(
  'integration_secrets',
  {
    id: id(),
    integration_id: integer()
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    sealed: text().notNull(),
    created_at: createdAt(),
    ends_at: instant(),
  },
  (t) => [index('integration_secrets_integration_idx').on(t.integration_id)],
);

/** Raw deliveries of the last 30 days and what became of each: the log, and what "Повторить" works on. */
export const integrationDeliveries = pgTable(
  'integration_deliveries',
  {
    id: id(),
    integration_id: integer()
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    received_at: instant().notNull(),
    origin: text().$type<DeliveryOrigin>().notNull(),
    authentic: boolean().notNull(),
    /** Request as it came, sealed (purpose `delivery:<integration id>`): vendors put their tokens into it. */
    raw: text().notNull(),
    /** Key of a file that came along. */
    upload_key: text(),
    event: text().notNull().default(''),
    events: storedJson(storedEvents),
    outcome: text().$type<DeliveryOutcome>(),
    reason: text(),
    /** Tries that were begun and did not end well, while there is no outcome; the next is not made before its time. */
    tries: integer().notNull().default(0),
    next_try_at: instant(),
    external_id: text(),
    phone: text(),
    communication_id: integer().references(() => communications.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('integration_deliveries_received_idx').on(t.integration_id, t.received_at, t.id),
    index('integration_deliveries_external_idx').on(t.integration_id, t.external_id),
    index('integration_deliveries_phone_idx').on(t.integration_id, t.phone),
    index('integration_deliveries_communication_idx').on(t.communication_id),
    index('integration_deliveries_age_idx').on(t.received_at),
    index('integration_deliveries_open_idx').on(t.integration_id, t.id).where(sql`outcome is null`),
    index('integration_deliveries_waiting_idx').on(t.integration_id, t.id).where(sql`outcome in ('held', 'waiting')`),
  ],
);

/** Statements of a source on each call (`merge-call`). Outlives the deliveries: a correction may come late. */
export const integrationCalls = pgTable(
  'integration_calls',
  {
    id: id(),
    integration_id: integer()
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    external_id: text().notNull(),
    known: storedJson(storedKnown).notNull(),
    communication_id: integer().references(() => communications.id, { onDelete: 'set null' }),
    /** Person whom the source means, as `unmatchedName` says; a mapping finds its past calls by it. */
    person_key: text().$type<PersonKey>(),
    person_value: text(),
    /** Facts as they were last written into the communication: where it differs from them, somebody edited it by hand. */
    written: storedJson(storedFacts),
    created_at: createdAt(),
  },
  (t) => [
    unique('integration_calls_external_key').on(t.integration_id, t.external_id),
    index('integration_calls_person_idx').on(t.integration_id, t.person_key, t.person_value),
    index('integration_calls_communication_idx').on(t.communication_id),
  ],
);

/** Recordings to fetch, one by one; the newest that is ready becomes the communication's. */
export const integrationRecords = pgTable(
  'integration_records',
  {
    id: id(),
    call_id: integer()
      .notNull()
      .references(() => integrationCalls.id, { onDelete: 'cascade' }),
    record_id: text().notNull(),
    place: storedJson<RecordSource>().notNull(),
    state: text().$type<RecordState>().notNull(),
    tries: integer().notNull().default(0),
    next_try_at: instant(),
    error: text(),
    media_id: integer().references(() => media.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    unique('integration_records_record_key').on(t.call_id, t.record_id),
    index('integration_records_next_idx').on(t.next_try_at).where(sql`next_try_at is not null`),
    index('integration_records_media_idx').on(t.media_id),
  ],
);

/** People as a source names them; without an employee they stand under "Не сопоставлено". */
export const integrationPeople = pgTable(
  'integration_people',
  {
    id: id(),
    integration_id: integer()
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    key: text().$type<PersonKey>().notNull(),
    /** Normalised (`normalisePersonValue`). */
    value: text().notNull(),
    label: text().notNull(),
    employee_id: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    unique('integration_people_value_key').on(t.integration_id, t.key, t.value),
    index('integration_people_employee_idx').on(t.employee_id),
  ],
);
