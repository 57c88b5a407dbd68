import { beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { jobs } from '#server/db/schema/index.ts';
import { enqueue, countJobs, requestCancel } from '#server/jobs/jobs.repo.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { JobStage } from '#tests/support/job-stage.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
let app: TestApp;
let stage: JobStage;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => {
  stage = new JobStage(app);
});
afterEach(() => stage.clear());

describe('failures (Q-16)', () => {
  test('Q-16: tries and pauses are those of the kind; then it is given up and whoever waits is told', async () => {
    stage.work = () => Promise.reject(new Error('not yet'));
    await stage.put('short', 'picking');
    const one = stage.runner();
    for (const pauseMs of [SECOND, 4 * SECOND]) {
      const before = app.clock.now().getTime();
      await one.look();
      await one.idle();
      const pause = (await stage.firstRow()).run_at.getTime() - before;
      expect([pause >= pauseMs * 0.75, pause <= pauseMs * 1.25]).toEqual([true, true]);
      app.clock.advance(10 * SECOND);
    }
    expect(stage.givenUp).toEqual([]);
    await one.look();
    await one.idle();
    expect(await stage.rows()).toMatchObject([{ attempts: 3, dead_at: app.clock.now(), error: 'not yet' }]);
    expect(stage.givenUp).toEqual(['picking']);
    expect(await app.db.read((q) => countJobs(q, app.clock.now()))).toEqual([
      { lane: 'short', kind: 'short', state: 'dead', count: 1 },
    ]);
  });

  test('Q-16: a permanent error gives the job up at once', async () => {
    stage.work = () => Promise.reject(new PermanentError('never'));
    await stage.put('short', 'picking');
    await stage.runDue();
    expect(await stage.rows()).toMatchObject([{ attempts: 1, dead_at: app.clock.now(), error: 'never' }]);
    expect(stage.givenUp).toEqual(['picking']);
  });

  test('Q-16: of a kind that this program does not know the row stays, with its reason', async () => {
    await app.db.write((q) =>
      enqueue(q, { ...stage.definitions.short, kind: 'tomorrow' }, { name: 'x' }, { now: app.clock.now() }),
    );
    await stage.runDue();
    expect(await stage.rows()).toMatchObject([
      { attempts: 1, dead_at: null, error: 'Эта программа не знает заданий «tomorrow»' },
    ]);
  });

  test('Q-24: a secret payload is gone when the job is done and when it is given up', async () => {
    await stage.put('secret', 'sealed');
    await stage.put('secret', 'sealed too');
    stage.work = (_context, name) =>
      name === 'sealed' ? Promise.resolve() : Promise.reject(new PermanentError('never'));
    await stage.runDue();
    expect((await stage.rows()).map((row) => row.payload)).toEqual([{}, {}]);
    expect(stage.givenUp).toEqual(['sealed too']);
  });
});

describe('progress and cancelling', () => {
  test('Q-16: progress is written at most once a second, and the last of it is kept', async () => {
    const seen: (number | null)[] = [];
    stage.work = async ({ progress, id }) => {
      for (let done = 1; done <= 10; done += 1) {
        await progress(done, 10);
        seen.push((await stage.row(id)).progress_done);
        app.clock.advance(400);
      }
    };
    await stage.put('long', 'export');
    const { id } = await stage.firstRow();
    expect(await stage.row(id)).toMatchObject({ progress_done: null, progress_total: null, locked_until: null });
    await stage.runDue();
    expect(seen).toEqual([1, 1, 1, 4, 4, 4, 7, 7, 7, 10]);
    expect(await stage.row(id)).toMatchObject({
      done_at: expect.any(Date) as Date,
      progress_done: 10,
      progress_total: 10,
    });
  });

  test('Q-16: a running job hears of its cancelling with its next progress', async () => {
    stage.work = async ({ progress, id }) => {
      for (let done = 1; done <= 10; done += 1) {
        await progress(done, 10);
        if (done === 3) expect(await app.db.write((q) => requestCancel(q, id, app.clock.now()))).toBe(true);
        app.clock.advance(SECOND);
      }
    };
    await stage.put('long', 'export');
    await stage.runDue();
    expect(await stage.rows()).toMatchObject([
      { cancelled_at: app.clock.now(), done_at: null, dead_at: null, progress_done: 4 },
    ]);
    expect(stage.givenUp).toEqual(['export cancelled']);
    expect(await app.db.read((q) => countJobs(q, app.clock.now()))).toEqual([]);
  });

  test('Q-16: one that says nothing hears of it when its lease is renewed', async () => {
    stage.work = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    await stage.put('long', 'export');
    const one = stage.runner();
    await one.look();
    await stage.hasBegun('export');
    const { id } = await stage.firstRow();
    await app.db.write((q) => requestCancel(q, id, app.clock.now()));
    await one.renew();
    await one.idle();
    expect(await stage.row(id)).toMatchObject({ cancelled_at: app.clock.now(), done_at: null });
  });

  test('Q-16: a waiting job that is cancelled never begins; what is over cannot be cancelled', async () => {
    await stage.put('short', 'picking');
    const { id } = await stage.firstRow();
    await app.db.write((q) => q.update(jobs).set({ run_at: new Date(app.clock.now().getTime() + MINUTE) }));
    expect(await app.db.write((q) => requestCancel(q, id, app.clock.now()))).toBe(true);
    await stage.runDue();
    expect([stage.ran, stage.givenUp]).toEqual([[], ['picking cancelled']]);
    expect(await app.db.write((q) => requestCancel(q, id, app.clock.now()))).toBe(false);
  });
});

describe('stopping (Q-17)', () => {
  test('Q-17: what cannot end in time hears the signal and is given back at once, without counting as a try', async () => {
    let heard = false;
    stage.work = async ({ signal }, name) => {
      signal.addEventListener('abort', () => {
        heard = true;
      });
      if (name === 'listens') signal.addEventListener('abort', () => stage.release());
      await stage.held;
      signal.throwIfAborted();
    };
    await stage.put('long', 'listens');
    const one = stage.runner();
    await one.look();
    await stage.hasBegun('listens');
    await one.stop();
    expect(heard).toBe(true);
    expect(await stage.rows()).toMatchObject([
      { locked_until: null, locked_by: null, attempts: 0, done_at: null, error: '' },
    ]);
    stage.work = () => Promise.resolve();
    await stage.runDue();
    expect(await stage.rows()).toMatchObject([{ attempts: 1, done_at: app.clock.now() }]);
  });

  test('Q-17: work that is deaf to the signal is given back all the same, and its late end settles nothing', async () => {
    stage.work = () => stage.held;
    await stage.put('short', 'deaf');
    const one = stage.runner();
    await one.look();
    await stage.hasBegun('deaf');
    await one.stop();
    expect(await stage.rows()).toMatchObject([{ locked_until: null, attempts: 0, done_at: null }]);
    stage.release();
    await one.idle();
    expect(await stage.rows()).toMatchObject([{ done_at: null }]);
  });

  test('Q-17: what ends by itself meanwhile is done; nothing new begins', async () => {
    stage.work = async () => {
      await stage.held;
    };
    await stage.put('long', 'first');
    await stage.put('long', 'second');
    const one = stage.runner();
    await one.look();
    await stage.hasBegun('first');
    const stopped = one.stop();
    stage.release();
    await stopped;
    expect(stage.ran).toEqual(['first']);
    const done = await app.db.read((q) => q.select().from(jobs).where(eq(jobs.attempts, 1)));
    expect(done).toMatchObject([{ done_at: app.clock.now() }]);
  });
});
