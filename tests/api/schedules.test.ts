import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { jobs, schedules } from '#server/db/schema/index.ts';
import { createLog } from '#server/log/log.ts';
import { defineJob } from '#server/jobs/define-job.ts';
import type { SharedSchedule, Timetable } from '#server/jobs/define-schedule.ts';
import { sharedSchedules } from '#server/jobs/run-schedules.ts';
import { startSchedules } from '#server/jobs/start-schedules.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';

const HOUR = 3_600_000;
let app: TestApp;
let woken: number;

beforeAll(async () => {
  app = await testApp({ wakeJobs: () => void (woken += 1) });
});

beforeEach(async () => {
  woken = 0;
  await app.db.write(async (q) => {
    await q.delete(jobs);
    await q.delete(schedules);
  });
});

const job = defineJob({
  kind: 'tidy',
  lane: 'short',
  payload: z.strictObject({}),
  attempts: 1,
  name: () => 'Приборка',
  run: () => Promise.resolve(),
});
const scheduleOf = (timetable: Timetable): SharedSchedule => ({ name: 'tidy', timetable, job });
/** A process with these schedules; each call is one look of it. */
const process = (timetable: Timetable) => {
  const { run } = sharedSchedules(app.deps, [scheduleOf(timetable)]);
  return () => run(new AbortController().signal);
};
const queued = () => app.db.read((q) => q.$count(jobs));
const next = async () => (await app.db.read((q) => q.select().from(schedules)))[0]?.next_run_at.toISOString();
/** Jobs marked as done, as the runner marks them. */
const finish = () => app.db.write((q) => q.update(jobs).set({ done_at: app.clock.now() }));

describe('schedules of all processes together (Q-16, Q-28)', () => {
  test('Q-16: every hour, for the first time soon after the start', async () => {
    const look = process({ everyMs: HOUR, firstMs: 60_000 });
    await look();
    expect([await queued(), woken]).toEqual([0, 0]);
    app.clock.advance(60_000);
    await look();
    expect([await queued(), woken]).toEqual([1, 1]);
    await finish();
    app.clock.advance(HOUR - 1);
    await look();
    expect(await queued()).toBe(1);
    app.clock.advance(1);
    await look();
    expect(await queued()).toBe(2);
  });

  test('Q-16: what was missed while the server was down runs once, and a restart begins nothing anew', async () => {
    await process({ everyMs: HOUR })();
    app.clock.advance(30 * 24 * HOUR);
    const look = process({ everyMs: HOUR });
    await look();
    await finish();
    await look();
    expect(await queued()).toBe(1);
    expect(await next()).toBe(new Date(app.clock.now().getTime() + HOUR).toISOString());
  });

  test('Q-16, Q-28: of several processes at once one queues what is due', async () => {
    const looks = [1, 2, 3].map(() => process({ everyMs: HOUR }));
    await Promise.all(looks.map((look) => look()));
    app.clock.advance(HOUR);
    await Promise.all(looks.map((look) => look()));
    expect([await queued(), woken]).toEqual([1, 1]);
  });

  test('Q-16: at an hour of a clock that is put forward and back: the skipped hour when it goes on, the double one once', async () => {
    const look = process({ weekday: null, hour: 2, timeZone: 'Europe/Berlin' });
    app.clock.set('2026-03-28T12:00:00.000Z');
    await look();
    // 29 March has no 02:00 in Berlin: at 03:00 summer time, which is 01:00 UTC.
    expect(await next()).toBe('2026-03-29T01:00:00.000Z');
    app.clock.set('2026-03-29T01:00:00.000Z');
    await look();
    expect([await queued(), await next()]).toEqual([1, '2026-03-30T00:00:00.000Z']);
    app.clock.set('2026-10-24T12:00:00.000Z');
    await look();
    await finish();
    const before = await queued();
    expect(await next()).toBe('2026-10-25T00:00:00.000Z');
    for (const instant of ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z']) {
      app.clock.set(instant);
      await look();
    }
    expect([await queued(), await next()]).toEqual([before + 1, '2026-10-26T01:00:00.000Z']);
  });

  test('Q-16: while the job of the last time still waits, no second one joins it', async () => {
    const look = process({ everyMs: HOUR });
    await look();
    for (let hours = 0; hours < 3; hours += 1) {
      app.clock.advance(HOUR);
      await look();
    }
    expect(await queued()).toBe(1);
  });
});

describe('schedules of one process', () => {
  const logInto = (lines: string[]) => createLog('info', { write: (line) => lines.push(line) });

  test('a run that fails is logged by name and the next one still comes', async () => {
    const lines: string[] = [];
    let runs = 0;
    const run = () => {
      runs += 1;
      return Promise.reject(new Error('disk full'));
    };
    const stop = startSchedules(logInto(lines), [{ name: 'tidy', everyMs: 5, run }]);
    await vi.waitFor(() => expect(runs).toBeGreaterThanOrEqual(3), { timeout: WAIT_MS });
    await stop();
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ schedule: 'tidy', err: { message: 'disk full' } });
  });

  test('never twice at once; the stop tells the run under way and waits for it', async () => {
    let atOnce = 0;
    let most = 0;
    let runs = 0;
    const order: string[] = [];
    const run = async (signal: AbortSignal) => {
      runs += 1;
      most = Math.max(most, (atOnce += 1));
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          order.push('told');
          resolve();
        });
      });
      atOnce -= 1;
      order.push('ended');
    };
    const lines: string[] = [];
    const stop = startSchedules(logInto(lines), [{ name: 'tidy', everyMs: 2, firstMs: 0, run }]);
    await vi.waitFor(() => expect(runs).toBe(1), { timeout: WAIT_MS });
    await new Promise((resolve) => setImmediate(resolve));
    await stop();
    expect([runs, most, order, lines]).toEqual([1, 1, ['told', 'ended'], []]);
  });
});
