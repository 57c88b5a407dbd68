import { randomBytes } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { integrationSecrets, integrations } from '#server/db/schema/index.ts';
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
