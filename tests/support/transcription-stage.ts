import { eq } from 'drizzle-orm';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { ActivityMap } from '#domain/speech/activity-map.ts';
import { type Transcription, transcriptionSchema } from '#domain/transcription/transcription.schema.ts';
import { companyEngines, jobs, type media } from '#server/db/schema/index.ts';
import { openaiSpeech } from '#server/engines/openai-speech.ts';
import { createCommunication, createMedia } from './factories.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { SpeechStandIn } from './speech-stand-in.ts';
import { type Caller, type TestApp, testApp } from './test-app.ts';
import { wave } from './wave.ts';
import { webToStandIns } from './web-stand-in.ts';
import { createWorld, type World } from './world.ts';

/** The employee, on the left, speaks twice, and the client between. */
export const TALK: ActivityMap = {
  seconds: 12,
  channels: [
    {
      speech: [
        [1, 3],
        [8, 10],
      ],
      music: [],
    },
    { speech: [[4, 7]], music: [] },
  ],
  is_same: false,
  snr_db: 40,
};

type ConsentOver = Partial<typeof companyEngines.$inferInsert>;

/** App whose engine of speech stands in, with what tests of recognition ask of it. */
export class TranscriptionStage {
  readonly app: TestApp;
  readonly world: World;
  readonly pm: Caller;

  private constructor(app: TestApp, world: World, pm: Caller) {
    [this.app, this.world, this.pm] = [app, world, pm];
  }

  static async open(there: SpeechStandIn): Promise<TranscriptionStage> {
    const speech = openaiSpeech(webToStandIns(), {
      url: `${there.origin}/v1`,
      model: 'whisper-1',
      key: null,
      headers: {},
      ca: null,
      kind: 'openai',
      price: 6,
    });
    const app = await testApp({ engines: { chat: null, speech } });
    const world = await createWorld(app.db);
    return new TranscriptionStage(app, world, await app.as(world.a.pm));
  }

  /** The company lets its recordings be sent. */
  async consent(over: ConsentOver = {}): Promise<void> {
    const set = { transcription: true, ...over };
    const values = { company_id: this.world.a.company.id, changed_at: this.app.clock.now(), ...set };
    await this.app.db.write((q) =>
      q.insert(companyEngines).values(values).onConflictDoUpdate({ target: companyEngines.company_id, set }),
    );
  }

  /** Recording of twelve seconds, which nothing belongs to yet. */
  async recording(over: Partial<typeof media.$inferInsert> = {}) {
    const { db, deps } = this.app;
    const recording = await createMedia(db, {
      mime_type: 'audio/wav',
      file_name: 'звонок.wav',
      duration_seconds: 12,
      activity: TALK,
      activity_method: 1,
      ...over,
    });
    const sound = wave(
      Array.from({ length: 12 * 8000 * 2 }, (_, i) => (i * 37) % 4000),
      { channels: 2 },
    );
    await deps.storage.put(recording.storage_key, new Blob([new Uint8Array(sound)]).stream(), { maxBytes: 1e7 });
    return recording;
  }

  /** Communication with such a recording. */
  async recorded(over: Partial<typeof media.$inferInsert> = {}) {
    const { project, manager: employee } = this.world.a;
    return createCommunication(this.app.db, { project, employee, recording: await this.recording(over) });
  }

  async state(id: number, caller = this.pm): Promise<Transcription> {
    return transcriptionSchema.parse((await caller.get(`/api/communications/${id}/transcription`)).body);
  }

  start(id: number, caller = this.pm) {
    return caller.post<Transcription>(`/api/communications/${id}/transcription`);
  }

  cancel(id: number) {
    return this.pm.post<Transcription>(`/api/communications/${id}/transcription/cancel`);
  }

  async page(id: number): Promise<Communication> {
    return (await this.pm.get<Communication>(`/api/communications/${id}`)).body;
  }

  /** Makes what waits for its next try due now. */
  async runAgain(): Promise<void> {
    const { db, clock, deps } = this.app;
    await db.write((q) => q.update(jobs).set({ run_at: clock.now() }).where(eq(jobs.kind, 'transcribe')));
    await runDueJobs(deps);
  }
}
