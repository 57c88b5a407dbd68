import { beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { endLeases } from '#server/jobs/job-leases.repo.ts';
import { LEASE_MS } from '#server/jobs/job-runner.ts';
import { countJobs, requestCancel } from '#server/jobs/jobs.repo.ts';
import { MAX_KILLS } from '#server/jobs/run-job.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { JobStage } from '#tests/support/job-stage.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const MINUTE = 60_000;
let app: TestApp;
let stage: JobStage;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => {
  stage = new JobStage(app);
});
afterEach(() => stage.clear());

/** Two processes, one of which has died without a word: nobody renews its leases. */
describe('leases (Q-16, Q-28)', () => {
  test('Q-16: a job of twelve minutes is run once, because its lease is renewed', async () => {
    stage.work = () => stage.held;
    await stage.put('long', 'export');
    const [one, other] = [stage.runner(), stage.runner()];
    await one.look();
    for (let passed = 0; passed < 12 * MINUTE; passed += LEASE_MS / 6) {
      app.clock.advance(LEASE_MS / 6);
      await one.renew();
      await other.look();
    }
    stage.release();
    await Promise.all([one.idle(), other.idle()]);
    expect(stage.ran).toEqual(['export']);
    expect(await stage.rows()).toMatchObject([
      { attempts: 1, done_at: app.clock.now(), locked_until: null, locked_by: null },
    ]);
  });

  test('Q-16: what a killed process has left is taken again when its lease is over, not before', async () => {
    stage.work = () => stage.held;
    await stage.put('long', 'export');
    await stage.runner().look();
    stage.work = () => Promise.resolve();
    const other = stage.runner();
    app.clock.advance(LEASE_MS - 1);
    await other.look();
    expect(stage.ran).toEqual(['export']);
    app.clock.advance(1);
    await other.look();
    await other.idle();
    expect(stage.ran).toEqual(['export', 'export']);
    expect(await stage.rows()).toMatchObject([{ attempts: 1, kills: 1, done_at: app.clock.now() }]);
  });

  test('Q-16: where only one process can be, what a killed one has left is taken at once', async () => {
    stage.work = () => stage.held;
    await stage.put('short', 'picking');
    await stage.runner().look();
    stage.work = () => Promise.resolve();
    expect(await app.db.write((q) => endLeases(q, app.clock.now()))).toBe(1);
    await stage.runDue();
    expect(stage.ran).toEqual(['picking', 'picking']);
  });

  test('Q-16: who has lost the lease hears of it and settles nothing', async () => {
    let signal: AbortSignal | undefined;
    stage.work = (context) => {
      signal = context.signal;
      return stage.held;
    };
    await stage.put('long', 'export');
    const asleep = stage.runner();
    await asleep.look();
    await vi.waitFor(() => expect(signal).toBeDefined(), { timeout: WAIT_MS });
    app.clock.advance(LEASE_MS);
    stage.work = () => Promise.reject(new Error('not yet'));
    await stage.runDue();
    await asleep.renew();
    expect(signal?.aborted).toBe(true);
    stage.release();
    await asleep.idle();
    expect(await stage.rows()).toMatchObject([{ attempts: 1, done_at: null, error: 'not yet' }]);
  });

  test('Q-17: a clock put forward does not make a process take its own work twice', async () => {
    stage.work = () => stage.held;
    await stage.put('short', 'picking');
    const only = stage.runner();
    await only.look();
    app.clock.advance(60 * MINUTE);
    await only.look();
    stage.release();
    await only.idle();
    expect(stage.ran).toEqual(['picking']);
  });

  /** Process that takes what is due and dies over it; then its lease is over. */
  async function dieOver(): Promise<void> {
    await stage.runner().look();
    app.clock.advance(LEASE_MS);
  }

  test('Q-16: deaths of processes are none of its tries: after nine of them it still has all three', async () => {
    stage.work = () => stage.held;
    await stage.put('letter', 'report');
    for (let death = 1; death <= 9; death += 1) {
      await dieOver();
      app.clock.advance(5 * MINUTE);
    }
    expect(stage.ran).toHaveLength(9);
    stage.work = () => Promise.reject(new Error('not yet'));
    for (let time = 1; time <= 3; time += 1) {
      expect(stage.givenUp).toEqual([]);
      await stage.runDue();
      app.clock.advance(MINUTE);
    }
    expect(stage.givenUp).toEqual(['report']);
    expect(await stage.rows()).toMatchObject([{ attempts: 3, kills: 9, error: 'not yet' }]);
  });

  test('Q-16: a job that kills its process each time does so more and more seldom, and is given up', async () => {
    stage.work = () => stage.held;
    await stage.put('short', 'poison');
    const began = app.clock.now().getTime();
    const turns: number[] = [];
    while (stage.ran.length < MAX_KILLS) {
      const before = stage.ran.length;
      await dieOver();
      if (stage.ran.length > before) turns.push(Math.round((app.clock.now().getTime() - began) / LEASE_MS));
    }
    expect(turns.slice(0, 5)).toEqual([1, 2, 3, 4, 6]);
    expect((turns.at(-1) ?? 0) - (turns.at(-2) ?? 0)).toBeGreaterThan(8);
    app.clock.advance(60 * MINUTE);
    await stage.runDue();
    expect(stage.ran).toHaveLength(MAX_KILLS);
    expect(stage.givenUp).toEqual(['poison']);
    expect((await stage.firstRow()).error).toBe('Процесс каждый раз прерывался, не закончив задание');
  });

  test('Q-16: one that waits out such a pause is cancelled at once', async () => {
    stage.work = () => stage.held;
    await stage.put('long', 'export');
    for (let death = 1; death <= 3; death += 1) await dieOver();
    const { id } = await stage.firstRow();
    await app.db.write((q) => requestCancel(q, id, app.clock.now()));
    await stage.runDue();
    expect(stage.ran).toHaveLength(3);
    expect(stage.givenUp).toEqual(['export cancelled']);
  });

  test('Q-28: two runners at once run each of twenty jobs once', async () => {
    for (let n = 0; n < 20; n += 1) await stage.put('short', `${n}`);
    const three = [stage.runner(), stage.runner(), stage.runner()];
    await Promise.all(three.map((one) => one.look()));
    await Promise.all(three.map((one) => one.idle()));
    expect(stage.ran.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`).toSorted());
    expect((await stage.rows()).every(({ attempts, done_at }) => attempts === 1 && done_at !== null)).toBe(true);
  });
});

describe('lanes (Q-16)', () => {
  test('Q-16: lanes full of work that hangs leave the others at full speed', async () => {
    stage.work = (_context, name) => (name.startsWith('hangs') ? stage.held : Promise.resolve());
    for (let n = 1; n <= 3; n += 1) await stage.put('long', `hangs long ${n}`);
    for (let n = 1; n <= 7; n += 1) await stage.put('letter', `hangs letter ${n}`);
    const one = stage.runner();
    await one.look();
    const inHand = ['hangs long 1', ...[1, 2, 3, 4, 5].map((n) => `hangs letter ${n}`)];
    await stage.hasBegun(...inHand);
    for (let n = 1; n <= 12; n += 1) await stage.put('short', `short ${n}`);
    await one.look();
    await vi.waitFor(() => expect(stage.ran.filter((name) => name.startsWith('short'))).toHaveLength(12), {
      timeout: WAIT_MS,
    });
    expect(stage.ran.filter((name) => name.startsWith('hangs'))).toHaveLength(6);
    // The last of the short ones has begun; that it is over is written a moment later.
    const counted = () => app.db.read((q) => countJobs(q, app.clock.now()));
    await vi.waitFor(
      async () =>
        expect(await counted()).toEqual([
          { lane: 'letters', kind: 'letter', state: 'running', count: 5 },
          { lane: 'letters', kind: 'letter', state: 'waiting', count: 2 },
          { lane: 'long', kind: 'long', state: 'running', count: 1 },
          { lane: 'long', kind: 'long', state: 'waiting', count: 2 },
        ]),
      { timeout: 20_000 },
    );
    stage.release();
    await one.idle();
    expect(stage.ran).toHaveLength(22);
  });

  test('Q-16: one letter that hangs does not hold up those after it', async () => {
    stage.work = (_context, name) => (name === 'hangs' ? stage.held : Promise.resolve());
    await stage.put('letter', 'hangs');
    const one = stage.runner();
    await one.look();
    await stage.put('letter', 'later');
    await one.look();
    await stage.hasBegun('hangs', 'later');
    expect((await stage.firstRow()).done_at).toBeNull();
  });

  test('Q-16: in the lane of long work one follows the other', async () => {
    let atOnce = 0;
    let most = 0;
    stage.work = async () => {
      most = Math.max(most, (atOnce += 1));
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    };
    for (let n = 1; n <= 4; n += 1) await stage.put('long', `${n}`);
    await stage.runDue();
    expect([stage.ran, most]).toEqual([['1', '2', '3', '4'], 1]);
  });
});
