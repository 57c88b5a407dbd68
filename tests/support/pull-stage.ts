import type { CallEvent } from '#domain/integrations/call-event.ts';
import { integrationDeliveries, integrations, jobs, projects, rateLimits } from '#server/db/schema/index.ts';
import { pullOf } from '#server/ingest/pull/pulled-sources.ts';
import { pullSource } from '#server/ingest/pull/pull-source.ts';
import { openDelivery } from '#server/ingest/raw-delivery.ts';
import { createIntegration, type IntegrationRow, readIntegration } from './integrations.ts';
import { type TestApp, testApp } from './test-app.ts';
import { startWebStandIn, type WebStandIn, webToVendors } from './web-stand-in.ts';
import { createWorld, type World } from './world.ts';

export const PULL_TOKEN = 'long-lived-token-0123456789';
const secret = 's'.repeat(20);
const SOURCES = {
  amocrm: { settings: { subdomain: 'example', account_id: '1' }, secrets: { secret, token: PULL_TOKEN } },
  uis: { settings: {}, secrets: { secret, access_token: PULL_TOKEN } },
  bitrix24: {
    settings: {},
    secrets: { application_token: '0123456789', rest_address: `https://example.bitrix24.ru/rest/1/${PULL_TOKEN}/` },
  },
};
const ORIGINS = ['https://example.amocrm.ru', 'https://dataapi.uiscom.ru', 'https://example.bitrix24.ru'];

/** Sources that are asked, and a server that stands in for their vendors. */
export class PullStage {
  source!: IntegrationRow;
  /** Waits for a turn, in ms, of the last pull. */
  pauses: number[] = [];

  constructor(
    readonly app: TestApp,
    readonly world: World,
    readonly vendor: WebStandIn,
  ) {}

  close = (): Promise<void> => this.vendor.stop();

  async reset(): Promise<void> {
    this.app.clock.set('2026-03-08T09:00:00.000Z');
    this.vendor.seen.length = 0;
    await this.app.db.write(async (q) => {
      for (const table of [integrations, jobs, rateLimits]) await q.delete(table);
      await q.update(projects).set({ archived_at: null });
    });
  }

  async connect(
    type: keyof typeof SOURCES,
    over: Partial<Parameters<typeof createIntegration>[1]> = {},
  ): Promise<void> {
    const { app, world } = this;
    const values = { project: world.a.project, type, created_at: app.clock.now(), ...SOURCES[type], ...over };
    this.source = await createIntegration(app, values);
  }

  /** Pull; turns are waited for by moving the clock on. */
  async pull(id = this.source.id): Promise<void> {
    this.pauses = [];
    await pullSource(this.app.deps, id, {
      signal: new AbortController().signal,
      pause: async (ms) => {
        this.pauses.push(ms);
        this.app.clock.advance(ms);
      },
    });
  }

  /** Events of the stored pages, as the pipeline will read them. */
  async stored(): Promise<CallEvent[][]> {
    const { db, deps, clock } = this.app;
    const rows = await db.read((q) => q.select().from(integrationDeliveries).orderBy(integrationDeliveries.id));
    return rows.map(({ integration_id, raw: sealed }) => {
      const raw = openDelivery(deps.appSecret, integration_id, sealed);
      if (raw.from !== 'answer') throw new Error('not an answer');
      const { type, time_zone } = this.source;
      const { settings, secrets } = SOURCES[type as keyof typeof SOURCES];
      const sourceClock = { timeZone: time_zone, now: clock.now().getTime() };
      const context = { settings, secrets: [secrets], addressSecret: null, clock: sourceClock };
      return pullOf(type)?.translate(raw.answer, context) ?? [];
    });
  }

  async calls(): Promise<string[]> {
    return (await this.stored()).flat().flatMap((event) => (event.kind === 'call' ? [event.external_id] : []));
  }

  now = (): Promise<IntegrationRow> => readIntegration(this.app.db, this.source.id);
}

export async function openPullStage(): Promise<PullStage> {
  const vendor = await startWebStandIn();
  const web = webToVendors(Object.fromEntries(ORIGINS.map((origin) => [origin, vendor.origin])));
  const app = await testApp({ web });
  return new PullStage(app, await createWorld(app.db), vendor);
}
