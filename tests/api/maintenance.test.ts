import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '#server/db/client.ts';
import { maintain, maintenanceSchedule } from '#server/db/maintenance.ts';
import { niches } from '#server/db/schema/index.ts';
import { createLog } from '#server/log/log.ts';
import { startSchedules } from '#server/jobs/start-schedules.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { testDatabase } from '#tests/support/database.ts';

test('tables with many dead rows are vacuumed and analysed, the others left alone (Q-5)', async () => {
  const db = await testDatabase();
  await db.write((q) => q.execute(sql`insert into niches (name) select 'ниша ' || g from generate_series(1, 2000) g`));
  await db.write((q) => q.delete(niches));
  // The server's statistics arrive a moment after the commit; the embedded engine's are there at once.
  await vi.waitFor(async () => expect((await maintain(db)).vacuumed).toContain('niches'), {
    timeout: WAIT_MS,
    interval: 200,
  });
  const [row] = await db.read((q) =>
    rowsOf<{ vacuumed: boolean }>(
      q,
      sql`select last_vacuum is not null as vacuumed from pg_stat_user_tables where relname = 'niches'`,
    ),
  );
  expect(row?.vacuumed).toBe(true);
});

test('a log below the limit needs no checkpoint', async () => {
  const db = await testDatabase();
  expect((await maintain(db)).checkpoint).toBe(false);
});

test('a run that fails is logged and the next one still comes (Q-5)', async () => {
  const db = await testDatabase();
  const lines: string[] = [];
  const failing = { ...db, read: () => Promise.reject(new Error('disk full')) };
  const log = createLog('info', { write: (line) => lines.push(line) });
  const stop = startSchedules(log, [{ ...maintenanceSchedule(failing, log), everyMs: 10 }]);
  await vi.waitFor(() => expect(lines.length).toBeGreaterThanOrEqual(2), { timeout: WAIT_MS });
  await stop();
  expect(lines[0]).toContain('disk full');
});
