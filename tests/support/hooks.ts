import { eq } from 'drizzle-orm';
import {
  communications,
  integrationCalls,
  integrationDeliveries,
  integrationPeople,
  integrationRecords,
} from '#server/db/schema/index.ts';
import { integrationDeliveriesJob } from '#server/ingest/integration-deliveries.job.ts';
import { createIntegration, type IntegrationRow } from './integrations.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { testApp } from './test-app.ts';
import { createWorld } from './world.ts';

export const SECRET = 'a secret of the address 1';

/** App with one active universal webhook, and what became of what it was sent. */
export async function hookedApp(
  over: Partial<Parameters<typeof createIntegration>[1]> = {},
  deps: Parameters<typeof testApp>[0] = {},
) {
  const app = await testApp(deps);
  const world = await createWorld(app.db);
  const integration = await createIntegration(app, { project: world.a.project, secrets: { secret: SECRET }, ...over });
  const address = `/hooks/${integration.public_id}/s.${encodeURIComponent(SECRET)}`;
  const queued = () => app.deps.background.drain();
  /** Queued is behind the answer; a test looks at what is there after it. */
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.anonymous.post(address, body, headers);
    await queued();
    return answer;
  };
  const work = () => queued().then(() => runDueJobs(app.deps));
  /** Works the deliveries and fetches no recording: its address is somebody's. */
  const workDeliveries = () =>
    queued().then(() => runDueJobs(app.deps, { integration_deliveries: integrationDeliveriesJob }));
  return { ...app, world, integration, address, send, work, workDeliveries, ...readers(app.db, integration) };
}

function readers(db: Awaited<ReturnType<typeof testApp>>['db'], { id }: IntegrationRow) {
  const calls = () =>
    db.read((q) =>
      q.select().from(communications).where(eq(communications.source_integration_id, id)).orderBy(communications.id),
    );
  const log = () =>
    db.read((q) =>
      q
        .select()
        .from(integrationDeliveries)
        .where(eq(integrationDeliveries.integration_id, id))
        .orderBy(integrationDeliveries.id),
    );
  const people = () =>
    db.read((q) =>
      q
        .select()
        .from(integrationPeople)
        .where(eq(integrationPeople.integration_id, id))
        .orderBy(integrationPeople.value),
    );
  const records = async () => {
    const rows = await db.read((q) =>
      q
        .select({ record: integrationRecords })
        .from(integrationRecords)
        .innerJoin(integrationCalls, eq(integrationCalls.id, integrationRecords.call_id))
        .where(eq(integrationCalls.integration_id, id))
        .orderBy(integrationRecords.id),
    );
    return rows.map(({ record }) => record);
  };
  return { calls, log, people, records };
}

/** Call as the documentation of the universal webhook says it. */
export function saidCall(over: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    external_id: 'call-1',
    direction: 'in',
    started_at: '2026-03-07T10:00:00+03:00',
    duration: 63,
    client_phone: '8 (900) 123-45-67',
    person_extension: '101',
    person_name: 'Мария Иванова',
    ...over,
  };
}
