import { randomBytes } from 'node:crypto';
import type { RecordSource } from '#domain/integrations/call-event.ts';
import type { Database } from '#server/db/client.ts';
import {
  communications,
  integrationCalls,
  integrationDeliveries,
  integrationRecords,
  integrationSecrets,
  integrations,
} from '#server/db/schema/index.ts';
import { type SecretSet, sealSecretSet } from '#server/ingest/integration-secrets.ts';
import type { TestApp } from './test-app.ts';

export type IntegrationRow = typeof integrations.$inferSelect;
type Values = Partial<typeof integrations.$inferInsert> & {
  project: { id: number; company_id: number };
  secrets?: SecretSet;
};

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('insert returned no row');
  return row;
}

/** Active universal webhook of the project in Moscow time; `secrets` are sealed as the product does. */
export async function createIntegration(
  { db, deps: { appSecret } }: Pick<TestApp, 'db' | 'deps'>,
  { project, secrets, ...over }: Values,
): Promise<IntegrationRow> {
  return db.write(async (q) => {
    const values = {
      project_id: project.id,
      company_id: project.company_id,
      name: 'Звонки',
      type: 'webhook' as const,
      status: 'active' as const,
      public_id: randomBytes(16).toString('hex'),
      time_zone: 'Europe/Moscow',
      settings: {},
      filter: { min_duration_seconds: 0, directions: ['incoming', 'outgoing'] as const, missed: true, one_of: 1 },
      ...over,
    };
    const made = only(
      await q
        .insert(integrations)
        .values({ ...values, filter: { ...values.filter, directions: [...values.filter.directions] } })
        .returning(),
    );
    if (secrets)
      await q
        .insert(integrationSecrets)
        .values({ integration_id: made.id, sealed: sealSecretSet(appSecret, made.id, secrets) });
    return made;
  });
}

export async function readIntegration(db: Database, id: number): Promise<IntegrationRow> {
  return only((await db.read((q) => q.select().from(integrations))).filter((row) => row.id === id));
}

type CallValues = {
  integration: { id: number };
  communication?: { id: number } | null;
  external_id?: string;
  records: { record_id?: string; place: RecordSource; as_of?: string }[];
};

/** Call that a source has told of, its recordings waiting, and the delivery that said so. */
export async function createCall(
  db: Database,
  { integration, communication = null, external_id = 'call-1', records }: CallValues,
): Promise<{ call_id: number; records: number[] }> {
  const named = records.map(({ record_id = 'record', place, as_of = null }) => ({ record_id, place, as_of }));
  return db.write(async (q) => {
    const call = only(
      await q
        .insert(integrationCalls)
        .values({
          integration_id: integration.id,
          external_id,
          known: { statements: [], records: named },
          communication_id: communication?.id ?? null,
        })
        .returning(),
    );
    await q.insert(integrationDeliveries).values({
      integration_id: integration.id,
      received_at: new Date('2026-03-08T09:00:00.000Z'),
      origin: 'vendor',
      authentic: true,
      raw: '',
      outcome: 'taken',
      external_id,
      event: 'Запись',
    });
    const ids: number[] = [];
    for (const { record_id, place } of named) {
      const row = { call_id: call.id, record_id, place, state: 'waiting' as const };
      ids.push(only(await q.insert(integrationRecords).values(row).returning()).id);
    }
    return { call_id: call.id, records: ids };
  });
}

export async function readCommunication(db: Database, id: number) {
  return only((await db.read((q) => q.select().from(communications))).filter((row) => row.id === id));
}
export async function readRecord(db: Database, id: number) {
  return only((await db.read((q) => q.select().from(integrationRecords))).filter((row) => row.id === id));
}
