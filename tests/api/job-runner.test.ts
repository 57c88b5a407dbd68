import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { jobs } from '#server/db/schema/index.ts';
import { defineJob, type JobContext, type JobDefinition, type JobRegistry } from '#server/jobs/define-job.ts';
import type { JobLane } from '#server/jobs/job-lanes.ts';
import { dropLeases } from '#server/jobs/job-leases.repo.ts';
import { JobRunner, LEASE_MS } from '#server/jobs/job-runner.ts';
import { enqueue, jobCounts, readProgress, requestCancel } from '#server/jobs/jobs.repo.ts';
import { PermanentError } from '#server/permanent-error.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
let it: TestApp;
/** What jobs of the tests do, by the name in their payload. */
let work: (context: JobContext, name: string) => Promise<void>;
let ran: string[];
let givenUp: string[];
let release: () => void;
/** Work that ends when the test says so. */
let held: Promise<void>;

const payload = z.strictObject({ name: z.string() });
const jobOf = <Kind extends string>(kind: Kind, lane: JobLane) =>
  defineJob({
    kind,
    lane,
    payload,
    attempts: 3,
    backOff: { firstMs: SECOND, longestMs: 10 * SECOND },
    name: ({ name }) => name,
    run: (context, { name }) => {
      ran.push(name);
      return work(context, name);
    },
    onGivenUp: async (_q, { name }, { cancelled }) => void givenUp.push(`${name}${cancelled ? ' cancelled' : ''}`),
  });
const LONG = jobOf('long', 'long');
const SHORT = jobOf('short', 'short');
const LETTER = jobOf('letter', 'letters');
const SECRET = defineJob({ ...jobOf('secret', 'short'), forgetsPayload: true });
const REGISTRY: JobRegistry = { long: LONG, short: SHORT, letter: LETTER, secret: SECRET };

beforeAll(async () => {
  it = await testApp();
});

beforeEach(async () => {
  await it.db.write((q) => q.delete(jobs));
  ran = [];
  givenUp = [];
  held = new Promise((resolve) => {
    release = resolve;
  });
  work = () => Promise.resolve();
});
afterEach(async () => {
  release();
  await Promise.all(runners.map((one) => one.stop()));
});

/** Each stands for a process; all of them are at rest before the next test. */
const runners: JobRunner[] = [];
function runner(): JobRunner {
  const made = new JobRunner(it.deps, REGISTRY);
  runners.push(made);
  return made;
}
const put = (job: JobDefinition<string, { name: string }>, name: string) =>
  it.db.write((q) => enqueue(q, job, { name }, { now: it.clock.now() }));
const rows = () => it.db.read((q) => q.select().from(jobs).orderBy(jobs.id));
const firstRow = async () => {
  const [row] = await rows();
  if (!row) throw new Error('no job');
  return row;
};
const started = (...names: string[]) => vi.waitFor(() => expect(ran).toEqual(names), { timeout: 20_000 });

/** Two processes, one of which has died without a word: nobody renews its leases. */
describe('leases (Q-16, Q-28)', () => {
  test('Q-16: a job of twelve minutes is run once, because its lease is renewed', async () => {
    work = () => held;
    await put(LONG, 'export');
    const [one, other] = [runner(), runner()];
    await one.look();
    for (let passed = 0; passed < 12 * MINUTE; passed += LEASE_MS / 6) {
      it.clock.advance(LEASE_MS / 6);
      await one.renew();
      await other.look();
    }
    release();
    await Promise.all([one.idle(), other.idle()]);
    expect(ran).toEqual(['export']);
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: it.clock.now(), locked_until: null, locked_by: null }]);
  });

  test('Q-16: what a killed process has left is taken again when its lease is over, not before', async () => {
    work = () => held;
    await put(LONG, 'export');
    await runner().look();
    work = () => Promise.resolve();
    const other = runner();
    it.clock.advance(LEASE_MS - 1);
    await other.look();
    expect(ran).toEqual(['export']);
    it.clock.advance(1);
    await other.look();
    await other.idle();
    expect(ran).toEqual(['export', 'export']);
    expect(await rows()).toMatchObject([{ attempts: 2, done_at: it.clock.now() }]);
  });

  test('Q-16: where only one process can be, what a killed one has left is taken at once', async () => {
    work = () => held;
    await put(SHORT, 'picking');
    await runner().look();
    work = () => Promise.resolve();
    expect(await it.db.write(dropLeases)).toBe(1);
    const next = runner();
    await next.look();
    await next.idle();
    expect(ran).toEqual(['picking', 'picking']);
  });

  test('Q-16: who has lost the lease hears of it and settles nothing', async () => {
    let signal: AbortSignal | undefined;
    work = (context) => {
      signal = context.signal;
      return held;
    };
    await put(LONG, 'export');
    const asleep = runner();
    await asleep.look();
    await vi.waitFor(() => expect(signal).toBeDefined(), { timeout: 20_000 });
    it.clock.advance(LEASE_MS);
    work = () => Promise.reject(new Error('not yet'));
    const other = runner();
    await other.look();
    await other.idle();
    await asleep.renew();
    expect(signal?.aborted).toBe(true);
    release();
    await asleep.idle();
    expect(await rows()).toMatchObject([{ attempts: 2, done_at: null, error: 'not yet' }]);
  });

  test('Q-17: a clock put forward does not make a process take its own work twice', async () => {
    work = () => held;
    await put(SHORT, 'picking');
    const only = runner();
    await only.look();
    it.clock.advance(60 * MINUTE);
    await only.look();
    release();
    await only.idle();
    expect(ran).toEqual(['picking']);
  });

  test('Q-16: a job that kills its process each time is given up after its tries', async () => {
    await put(SHORT, 'poison');
    await it.db.write((q) => q.update(jobs).set({ attempts: 3 }));
    const next = runner();
    await next.look();
    await next.idle();
    expect(ran).toEqual([]);
    expect(givenUp).toEqual(['poison']);
    expect((await firstRow()).error).toBe('Процесс каждый раз прерывался, не закончив задание');
  });

  test('Q-28: two runners at once run each of twenty jobs once', async () => {
    for (let n = 0; n < 20; n += 1) await put(SHORT, `${n}`);
    const three = [runner(), runner(), runner()];
    await Promise.all(three.map((one) => one.look()));
    await Promise.all(three.map((one) => one.idle()));
    expect(ran.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`).toSorted());
    expect((await rows()).every(({ attempts, done_at }) => attempts === 1 && done_at !== null)).toBe(true);
  });
});

describe('lanes (Q-16)', () => {
  test('Q-16: lanes full of work that hangs leave the others at full speed', async () => {
    work = (_context, name) => (name.startsWith('hangs') ? held : Promise.resolve());
    for (let n = 1; n <= 3; n += 1) await put(LONG, `hangs long ${n}`);
    for (let n = 1; n <= 7; n += 1) await put(LETTER, `hangs letter ${n}`);
    const one = runner();
    await one.look();
    const inHand = ['hangs long 1', ...[1, 2, 3, 4, 5].map((n) => `hangs letter ${n}`)];
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(inHand.toSorted()), { timeout: 20_000 });
    for (let n = 1; n <= 12; n += 1) await put(SHORT, `short ${n}`);
    await one.look();
    await vi.waitFor(() => expect(ran.filter((name) => name.startsWith('short'))).toHaveLength(12), {
      timeout: 20_000,
    });
    expect(ran.filter((name) => name.startsWith('hangs'))).toHaveLength(6);
    expect(await it.db.read(jobCounts)).toEqual([
      { lane: 'letters', state: 'running', count: 5 },
      { lane: 'letters', state: 'waiting', count: 2 },
      { lane: 'long', state: 'running', count: 1 },
      { lane: 'long', state: 'waiting', count: 2 },
    ]);
    release();
    await one.idle();
    expect(ran).toHaveLength(22);
  });

  test('Q-16: one letter that hangs does not hold up those after it', async () => {
    work = (_context, name) => (name === 'hangs' ? held : Promise.resolve());
    await put(LETTER, 'hangs');
    const one = runner();
    await one.look();
    await put(LETTER, 'later');
    await one.look();
    await started('hangs', 'later');
  });

  test('Q-16: in the lane of long work one follows the other', async () => {
    let atOnce = 0;
    let most = 0;
    work = async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    };
    for (let n = 1; n <= 4; n += 1) await put(LONG, `${n}`);
    const one = runner();
    await one.look();
    await one.idle();
    expect([ran, most]).toEqual([['1', '2', '3', '4'], 1]);
  });
});

describe('failures (Q-16)', () => {
  test('Q-16: tries and pauses are those of the kind; then it is given up and whoever waits is told', async () => {
    work = () => Promise.reject(new Error('not yet'));
    await put(SHORT, 'picking');
    const one = runner();
    for (const pauseMs of [SECOND, 4 * SECOND]) {
      const before = it.clock.now().getTime();
      await one.look();
      await one.idle();
      const pause = (await firstRow()).run_at.getTime() - before;
      expect([pause >= pauseMs * 0.75, pause <= pauseMs * 1.25]).toEqual([true, true]);
      it.clock.advance(10 * SECOND);
    }
    expect(givenUp).toEqual([]);
    await one.look();
    await one.idle();
    expect(await rows()).toMatchObject([{ attempts: 3, dead_at: it.clock.now(), error: 'not yet' }]);
    expect(givenUp).toEqual(['picking']);
    expect(await it.db.read(jobCounts)).toEqual([{ lane: 'short', state: 'dead', count: 1 }]);
  });

  test('Q-16: a permanent error gives the job up at once', async () => {
    work = () => Promise.reject(new PermanentError('never'));
    await put(SHORT, 'picking');
    const one = runner();
    await one.look();
    await one.idle();
    expect(await rows()).toMatchObject([{ attempts: 1, dead_at: it.clock.now(), error: 'never' }]);
    expect(givenUp).toEqual(['picking']);
  });

  test('Q-16: of a kind that this program does not know the row stays, with its reason', async () => {
    await it.db.write((q) => enqueue(q, { ...SHORT, kind: 'tomorrow' }, { name: 'x' }, { now: it.clock.now() }));
    const one = runner();
    await one.look();
    await one.idle();
    expect(await rows()).toMatchObject([
      { attempts: 1, dead_at: null, error: 'Эта программа не знает заданий «tomorrow»' },
    ]);
  });

  test('Q-24: a secret payload is gone when the job is done and when it is given up', async () => {
    await put(SECRET, 'sealed');
    await put(SECRET, 'sealed too');
    work = (_context, name) => (name === 'sealed' ? Promise.resolve() : Promise.reject(new PermanentError('never')));
    const one = runner();
    await one.look();
    await one.idle();
    expect((await rows()).map((row) => row.payload)).toEqual([{}, {}]);
    expect(givenUp).toEqual(['sealed too']);
  });
});

describe('progress and cancelling', () => {
  test('Q-16: progress is written at most once a second, and the last of it is kept', async () => {
    const seen: (number | null)[] = [];
    work = async ({ progress, id }) => {
      for (let done = 1; done <= 10; done += 1) {
        await progress(done, 10);
        seen.push((await it.db.read((q) => readProgress(q, id)))?.done ?? null);
        it.clock.advance(400);
      }
    };
    await put(LONG, 'export');
    const { id } = await firstRow();
    expect(await it.db.read((q) => readProgress(q, id))).toEqual({
      state: 'waiting',
      done: null,
      total: null,
      cancel_requested: false,
    });
    const one = runner();
    await one.look();
    await one.idle();
    expect(seen).toEqual([1, 1, 1, 4, 4, 4, 7, 7, 7, 10]);
    expect(await it.db.read((q) => readProgress(q, id))).toMatchObject({ state: 'done', done: 10, total: 10 });
  });

  test('Q-16: a running job hears of its cancelling with its next progress', async () => {
    work = async ({ progress, id }) => {
      for (let done = 1; done <= 10; done += 1) {
        await progress(done, 10);
        if (done === 3) expect(await it.db.write((q) => requestCancel(q, id, it.clock.now()))).toBe(true);
        it.clock.advance(SECOND);
      }
    };
    await put(LONG, 'export');
    const one = runner();
    await one.look();
    await one.idle();
    expect(await rows()).toMatchObject([
      { cancelled_at: it.clock.now(), done_at: null, dead_at: null, progress_done: 4 },
    ]);
    expect(givenUp).toEqual(['export cancelled']);
    expect(await it.db.read(jobCounts)).toEqual([]);
  });

  test('Q-16: one that says nothing hears of it when its lease is renewed', async () => {
    work = ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    await put(LONG, 'export');
    const one = runner();
    await one.look();
    await started('export');
    const { id } = await firstRow();
    await it.db.write((q) => requestCancel(q, id, it.clock.now()));
    await one.renew();
    await one.idle();
    expect(await it.db.read((q) => readProgress(q, id))).toMatchObject({ state: 'cancelled' });
  });

  test('Q-16: a waiting job that is cancelled never begins; what is over cannot be cancelled', async () => {
    await put(SHORT, 'picking');
    const { id } = await firstRow();
    await it.db.write((q) => q.update(jobs).set({ run_at: new Date(it.clock.now().getTime() + MINUTE) }));
    expect(await it.db.write((q) => requestCancel(q, id, it.clock.now()))).toBe(true);
    const one = runner();
    await one.look();
    await one.idle();
    expect([ran, givenUp]).toEqual([[], ['picking cancelled']]);
    expect(await it.db.write((q) => requestCancel(q, id, it.clock.now()))).toBe(false);
  });
});

describe('stopping (Q-17)', () => {
  test('Q-17: what cannot end in time hears the signal and is given back at once, without counting as a try', async () => {
    let heard = false;
    work = async ({ signal }, name) => {
      signal.addEventListener('abort', () => {
        heard = true;
      });
      if (name === 'listens') signal.addEventListener('abort', () => release());
      await held;
      signal.throwIfAborted();
    };
    await put(LONG, 'listens');
    const one = runner();
    await one.look();
    await started('listens');
    await one.stop();
    expect(heard).toBe(true);
    expect(await rows()).toMatchObject([
      { locked_until: null, locked_by: null, attempts: 0, done_at: null, error: '' },
    ]);
    work = () => Promise.resolve();
    const next = runner();
    await next.look();
    await next.idle();
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: it.clock.now() }]);
  });

  test('Q-17: work that is deaf to the signal is given back all the same, and its late end settles nothing', async () => {
    work = () => held;
    await put(SHORT, 'deaf');
    const one = runner();
    await one.look();
    await started('deaf');
    await one.stop();
    expect(await rows()).toMatchObject([{ locked_until: null, attempts: 0, done_at: null }]);
    release();
    await one.idle();
    expect(await rows()).toMatchObject([{ done_at: null }]);
  });

  test('Q-17: what ends by itself meanwhile is done; nothing new begins', async () => {
    work = async () => {
      await held;
    };
    await put(LONG, 'first');
    await put(LONG, 'second');
    const one = runner();
    await one.look();
    await started('first');
    const stopped = one.stop();
    release();
    await stopped;
    expect(ran).toEqual(['first']);
    const done = await it.db.read((q) => q.select().from(jobs).where(eq(jobs.attempts, 1)));
    expect(done).toMatchObject([{ done_at: it.clock.now() }]);
  });
});
