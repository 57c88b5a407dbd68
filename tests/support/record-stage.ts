import { readFile } from 'node:fs/promises';
import type { RecordSource } from '#domain/integrations/call-event.ts';
import {
  communications,
  integrationDeliveries,
  integrationRecords,
  integrations,
  jobs,
  media,
} from '#server/db/schema/index.ts';
import { queueRecord } from '#server/ingest/ingest-queues.ts';
import { createCommunication } from './factories.ts';
import { createCall, createIntegration, type IntegrationRow, readCommunication } from './integrations.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { type TestApp, testApp } from './test-app.ts';
import { startWebStandIn, type WebStandIn, webToStandIns } from './web-stand-in.ts';
import { createWorld, type World } from './world.ts';

const HOUR = 3_600_000;

/** A source, a call of it that waits for its recording, and the server that has that. */
export class RecordStage {
  source!: IntegrationRow;
  talk!: { id: number };

  constructor(
    readonly app: TestApp,
    readonly world: World,
    readonly there: WebStandIn,
    readonly audio: Buffer,
  ) {}

  close = (): Promise<void> => this.there.stop();

  /** Clears what the test before has left; the server gives the recording. */
  async reset(): Promise<void> {
    const { app, world, there, audio } = this;
    app.clock.set('2026-03-08T09:00:00.000Z');
    await app.db.write(async (q) => {
      for (const table of [integrations, jobs, communications, media]) await q.delete(table);
    });
    this.source = await createIntegration(app, { project: world.a.project });
    this.talk = await createCommunication(app.db, { project: world.a.project, audio: 'pending' });
    app.deps.web = webToStandIns();
    there.seen.length = 0;
    this.give(200, 'audio/mpeg', audio);
  }

  at = (path = '/record.mp3'): RecordSource => ({ by: 'address', url: `${this.there.origin}${path}` });

  async waiting(over: Partial<Parameters<typeof createCall>[1]> = {}) {
    const { source: integration, talk: communication } = this;
    const records = [{ place: this.at() }];
    const made = await createCall(this.app.db, { integration, communication, records, ...over });
    for (const id of made.records) await this.queue(id);
    return { ...made, first: made.records[0] ?? 0 };
  }

  queue(id: number): Promise<void> {
    const now = this.app.clock.now();
    return this.app.db.write((q) => queueRecord(q, id, { now, run_at: now }));
  }

  run = (): Promise<void> => runDueJobs(this.app.deps);

  /** Runs all tries that are left, each at its time. */
  async runToTheEnd(): Promise<void> {
    for (let time = 0; time < 8; time += 1) {
      await this.run();
      this.app.clock.advance(20 * HOUR);
    }
  }

  communication = () => readCommunication(this.app.db, this.talk.id);
  kept = () => this.app.db.read((q) => q.select().from(media).orderBy(media.id));
  changeRecords = (values: Partial<typeof integrationRecords.$inferInsert>) =>
    this.app.db.write((q) => q.update(integrationRecords).set(values));

  async reasons(): Promise<(string | null)[]> {
    const rows = await this.app.db.read((q) => q.select().from(integrationDeliveries));
    return rows.map(({ reason }) => reason);
  }

  give(status: number, type: string, body: string | Buffer): void {
    this.there.answer((_request, response) => response.writeHead(status, { 'content-type': type }).end(body));
  }
}

export async function openRecordStage(): Promise<RecordStage> {
  const app = await testApp();
  const audio = await readFile('tests/fixtures/audio/stereo.mp3');
  return new RecordStage(app, await createWorld(app.db), await startWebStandIn(), audio);
}
