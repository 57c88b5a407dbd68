import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { OpenDatabase } from '#server/db/client.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { communications, integrationDeliveries, projects } from '#server/db/schema/index.ts';
import type { Deps } from '#server/deps.ts';
import { createIntegration } from '#tests/support/integrations.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { prepareData, startServerProcess } from '#tests/support/server-process.ts';
import { milliseconds, printRows, type Row } from './report.ts';

/** Deliveries of a universal webhook (Q-11): how quickly they are accepted, and how quickly they become calls. */
const CONNECTIONS = 16;
const SECONDS = 10;
const APP_SECRET = 'one and the same for all processes, of the tests';
const SECRET = 'secret-of-the-address';

async function waiting(db: OpenDatabase, integration_id: number): Promise<number> {
  const { integration_id: of, outcome } = integrationDeliveries;
  const open = and(eq(of, integration_id), isNull(outcome));
  const [row] = await db.read((q) => q.select({ n: count() }).from(integrationDeliveries).where(open));
  return row?.n ?? 0;
}

async function made(db: OpenDatabase, integration_id: number): Promise<number> {
  const own = eq(communications.source_integration_id, integration_id);
  const [row] = await db.read((q) => q.select({ n: count() }).from(communications).where(own));
  return row?.n ?? 0;
}

async function measure(db: OpenDatabase, origin: string): Promise<Row[]> {
  const [project] = await db.read((q) => q.select().from(projects).limit(1));
  if (!project) throw new Error('no project');
  const needed = { db, deps: { appSecret: APP_SECRET } as Deps };
  const { id, public_id } = await createIntegration(needed, { project, secrets: { secret: SECRET } });
  const said = {
    direction: 'in',
    started_at: new Date(Date.now() - 3_600_000).toISOString(),
    duration: 63,
    client_phone: '+79001234567',
    person_extension: '101',
    person_name: 'Мария Иванова',
  };
  let number = 0;
  const options: autocannon.Options = {
    url: `${origin}/hooks/${public_id}/s.${SECRET}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [
      {
        setupRequest: (request) => {
          number += 1;
          return { ...request, body: JSON.stringify({ ...said, external_id: `call-${number}` }) };
        },
      },
    ],
    connections: CONNECTIONS,
  };
  // The first requests of a process meet code that is not compiled yet.
  await autocannon({ ...options, duration: 2 });
  const { latency, requests, errors, non2xx } = await autocannon({ ...options, duration: SECONDS });
  const [left, began] = [await waiting(db, id), performance.now()];
  while ((await waiting(db, id)) > 0) await pause(200);
  const seconds = (performance.now() - began) / 1000;
  const calls = await made(db, id);
  return [
    {
      what: `принято доставок, ${CONNECTIONS} одновременно`,
      goal: '≥ 300/с, p99 ≤ 100 мс',
      measured: `${Math.round(requests.average)}/с, p50 ${milliseconds(latency.p50)}, p99 ${milliseconds(latency.p99)}${errors + non2xx > 0 ? `, отказов ${errors + non2xx}` : ''}`,
    },
    {
      what: 'звонков из них',
      goal: 'столько же',
      measured: `${calls} из ${number} отправленных; оставшиеся ${left} — за ${seconds.toFixed(1).replace('.', ',')} с`,
    },
  ];
}

const folder = await mkdtemp(join(tmpdir(), 'razbor-ingest-'));
const postgres = await startPostgres({ durable: true });
const env = { DATABASE_URL: await createDatabase(postgres, 'razbor'), APP_SECRET, DEMO: '1' };
await prepareData({ dataDir: folder, env });
const server = await startServerProcess({ dataDir: folder, env });
const db = await openPostgres(env.DATABASE_URL);
try {
  printRows('Приём звонков, PostgreSQL с fsync', await measure(db, server.url));
} finally {
  await db.close();
  await server.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
