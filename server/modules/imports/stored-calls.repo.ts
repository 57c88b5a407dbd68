import { and, eq, inArray, sql } from 'drizzle-orm';
import type { UserActor } from '#domain/actor/actor.ts';
import type { CallFacts } from '#domain/integrations/call-event.ts';
import type { PersonKey } from '#domain/integrations/match-person.ts';
import type { KnownCall } from '#domain/integrations/merge-call.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import {
  auditRecords,
  communications,
  importRecordings,
  integrationCalls,
  integrationRecords,
} from '#server/db/schema/index.ts';

/** Calls of these keys with what they are now; locked, when they are about to be changed. */
export async function listStoredCalls(
  q: Query,
  { integration_id, keys, lock }: { integration_id: number; keys: string[]; lock: boolean },
) {
  if (keys.length === 0) return [];
  const rows = q
    .select({ call: integrationCalls, communication: communications })
    .from(integrationCalls)
    .leftJoin(communications, eq(communications.id, integrationCalls.communication_id))
    .where(and(eq(integrationCalls.integration_id, integration_id), inArray(integrationCalls.external_id, keys)))
    .orderBy(integrationCalls.id);
  return lock ? rows.for('update', { of: integrationCalls }) : rows;
}
export type StoredCall = Awaited<ReturnType<typeof listStoredCalls>>[number];

/** Recordings that these calls have or wait for. */
export async function listCallRecords(q: Query, call_ids: number[]) {
  if (call_ids.length === 0) return [];
  const { call_id, record_id, state, place } = integrationRecords;
  return q.select({ call_id, record_id, state, place }).from(integrationRecords).where(inArray(call_id, call_ids));
}
export type StoredRecord = Awaited<ReturnType<typeof listCallRecords>>[number];

/** A new call as it is written: its communication, and what the source said of it. */
export type NewCall = {
  key: string;
  direction: string;
  outcome: string;
  started_at: string;
  duration_seconds: number | null;
  talk_seconds: number | null;
  wait_seconds: number | null;
  client_phone: string | null;
  client_name: string | null;
  crm_url: string | null;
  employee_id: number | null;
  employee_source_name: string | null;
  note: string;
  audio: 'none' | 'pending';
  known: KnownCall;
  written: CallFacts;
  person_key: PersonKey | null;
  person_value: string | null;
};

export type Place = {
  project_id: number;
  company_id: number;
  integration_id: number;
  author: UserActor;
  request_id: string;
  now: Date;
};

const ROW = sql`rows(key text, direction text, outcome text, started_at timestamptz, duration_seconds int,
  talk_seconds int, wait_seconds int, client_phone text, client_name text, crm_url text, employee_id int,
  employee_source_name text, note text, audio text, known jsonb, written jsonb, person_key text, person_value text)`;

/** Columns of a communication that a row says. */
const SAID = sql.raw(
  'direction, outcome, started_at, duration_seconds, talk_seconds, wait_seconds, client_phone, client_name, crm_url, employee_id, employee_source_name, note, audio',
);

/**
 * New calls of a batch with their communications and audit records, in one statement: a hundred thousand rows by three
 * statements each would take minutes. Returns the call of each key.
 */
export async function insertCalls(
  q: Query,
  { project_id, company_id, integration_id, author, request_id, now }: Place,
  calls: readonly NewCall[],
): Promise<Map<string, { call_id: number; communication_id: number }>> {
  if (calls.length === 0) return new Map();
  const at = sql`${now.toISOString()}::timestamptz`;
  const origin = sql`'category', 'call', 'project_id', ${project_id}::int, 'source_integration_id', ${integration_id}::int`;
  const rows = await rowsOf<{ key: string; call_id: number; communication_id: number }>(
    q,
    sql`with rows as materialized (select * from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as ${ROW}),
      made as (
        insert into ${communications} (project_id, company_id, category, source_integration_id, external_id, created_at,
          created_by, ${SAID})
        select ${project_id}::int, ${company_id}::int, 'call', ${integration_id}::int, key, ${at}, ${author.id}::int, ${SAID}
        from rows returning id, external_id),
      audited as (
        insert into ${auditRecords} (at, actor_id, actor_name, action, entity, entity_id, company_id, after, request_id)
        select ${at}, ${author.id}::int, ${author.name}::text, 'create', 'communications', made.id, ${company_id}::int,
          to_jsonb(rows) - array['key', 'known', 'written', 'person_key', 'person_value']
            || jsonb_build_object(${origin}, 'external_id', rows.key),
          ${request_id}::text
        from rows join made on made.external_id = rows.key)
      insert into ${integrationCalls} (integration_id, external_id, known, communication_id, person_key, person_value, written)
      select ${integration_id}::int, rows.key, rows.known, made.id, rows.person_key, rows.person_value, rows.written
      from rows join made on made.external_id = rows.key
      returning id as call_id, external_id as key, communication_id`,
  );
  return new Map(rows.map(({ key, ...made }) => [key, made]));
}

export async function insertRecordings(q: Query, values: (typeof importRecordings.$inferInsert)[]): Promise<void> {
  if (values.length > 0) await q.insert(importRecordings).values(values);
}
