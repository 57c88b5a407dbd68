import { expect, onTestFinished, test } from 'vitest';
import type { CompanyEngines } from '#domain/engines/engines.schema.ts';
import type { MeaningRunState } from '#domain/meaning/meaning-run.schema.ts';
import { HANG_MS, WAIT_MS } from '#tests/hang.ts';
import { signIn, startBuiltServer } from '#tests/support/built-server.ts';
import { callApi } from '#tests/support/call-api.ts';
import { STAND_IN_MODEL, startEngineStandIn } from '#tests/support/engine-stand-in.ts';

const KILLS = 4;
/** Questions that may be on their way at a kill: as many as the lane asks at once. */
const AT_ONCE = 2;
const [COMPANY, PROJECT] = [1, 1];

test(
  'D-52: a server killed between an answer and its writing reads every conversation, none of them twice over',
  async () => {
    const engine = await startEngineStandIn();
    onTestFinished(engine.stop);
    engine.answer('meaning', () => ({
      reason: null,
      topic: null,
      result: null,
      objections: [],
      promises: [],
      summary: [],
    }));
    const server = await startBuiltServer('pglite', {
      LLM_URL: engine.url,
      LLM_MODEL: STAND_IN_MODEL,
      LLM_AUTH: 'none',
      PRIVATE_NETWORKS: '127.0.0.1',
    });
    onTestFinished(server.stop);
    const { origin } = server;
    const token = await signIn(origin, 'pm');
    const call = <Body>(method: 'GET' | 'POST', path: string) => callApi<Body>({ origin, token, method, path });
    await allowReading(origin, token);
    const { counts } = await call<MeaningRunState>('GET', `projects/${PROJECT}/meaning-run`);
    const toRead = counts.none;
    expect(toRead).toBeGreaterThan(10);

    await call('POST', `projects/${PROJECT}/meaning-run`);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // An answer is at the door, and the next question comes once it is written.
      await until(() => Promise.resolve(engine.seen.length >= kill * 3));
      await server.kill();
      await server.start();
    }
    await until(
      async () =>
        typeof (await call<MeaningRunState>('GET', `projects/${PROJECT}/meaning-run`)).run?.finished_at === 'string',
    );

    const after = await call<MeaningRunState>('GET', `projects/${PROJECT}/meaning-run`);
    expect(after.run).toMatchObject({ total: toRead, done: toRead, failure: null });
    expect(after.counts).toMatchObject({ none: 0, waiting: 0, failed: counts.failed });
    const read = after.counts.done - counts.done;
    expect(read + after.counts.short - counts.short).toBe(toRead);
    const questions = engine.seen.map(({ body }) => body);
    expect(new Set(questions).size).toBe(read);
    expect(questions.length - read).toBeLessThanOrEqual(KILLS * AT_ONCE);
  },
  HANG_MS,
);

async function allowReading(origin: string, token: string): Promise<void> {
  const path = `companies/${COMPANY}/engines`;
  const { revision } = await callApi<CompanyEngines>({ origin, token, method: 'GET', path });
  const consent = { suggestions: false, meaning: true, transcription: false };
  const budget = { tokens_per_day: null, roubles_per_day: null, minutes_per_day: null };
  await callApi({ origin, token, method: 'PUT', path, revision, body: { ...consent, ...budget } });
}

async function until(is: () => Promise<boolean>): Promise<void> {
  const ends = Date.now() + WAIT_MS;
  while (!(await is())) {
    if (Date.now() > ends) throw new Error('it does not come');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
