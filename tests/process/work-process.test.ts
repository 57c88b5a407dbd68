import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { columnsOf } from '#domain/exports/export-columns.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import { HANG_MS, WAIT_MS } from '#tests/hang.ts';
import { signIn } from '#tests/support/built-server.ts';
import { callApi } from '#tests/support/call-api.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { prepareData, startServerProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Less than the minute after which an idle process ends anyway. */
const BEFORE_IDLE_MS = 50_000;

const COLUMNS = Object.keys(columnsOf('answers'));

test(
  'Q-16: on PostgreSQL a heavy job runs beside the server, at low priority, and goes when the server stops',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const url = await createDatabase(postgres, 'razbor');
    const options = { dataDir: await temporaryFolder(), env: { DATABASE_URL: url, DEMO: '1' } };
    await prepareData(options);
    const server = await startServerProcess(options);
    const database = new pg.Client(url);
    await database.connect();
    onTestFinished(() => database.end());

    /** Numbers of the processes of this kind that have the database open. */
    const processes = async (kind: string): Promise<number[]> => {
      const { rows } = await database.query<{ pid: number }>(
        `select distinct substring(application_name from ':([0-9]+)')::int as pid from pg_stat_activity
          where split_part(application_name, ' ', 1) = $1`,
        [kind],
      );
      return rows.map(({ pid }) => pid);
    };
    const beside = () => processes('razbor-work');

    const asked = { origin: server.url, token: await signIn(server.url, 'pm') };
    const order = () =>
      callApi<Report>({
        ...asked,
        method: 'POST',
        path: 'reports/unloading',
        body: { format: 'jsonl', what: 'answers', columns: COLUMNS, query: '' },
      });
    const { id } = await order();
    const read = () => callApi<Report>({ ...asked, method: 'GET', path: `reports/${id}` });
    await expect.poll(async () => (await read()).status, { timeout: WAIT_MS }).toBe('ready');
    const [pid = 0, ...others] = await beside();
    expect(others).toEqual([]);
    expect(await processes('razbor')).toEqual([server.pid]);
    expect(getPriority(pid)).toBeGreaterThan(getPriority(server.pid));

    // Another one right after it: the same process, and whatever it is at when the server stops it gives back.
    await order();
    expect(await beside()).toEqual([pid]);
    expect(await server.stop()).toBe(0);
    await expect.poll(beside, { timeout: WAIT_MS }).toEqual([]);
    const { rows } = await database.query('select 1 from jobs where locked_until > now()');
    expect(rows).toEqual([]);
  },
  HANG_MS,
);

test(
  'Q-16: a process of heavy jobs whose server is gone before it listens ends by itself, with a database or without',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const url = await createDatabase(postgres, 'razbor');
    const dataDir = await temporaryFolder();
    await prepareData({ dataDir, env: { DATABASE_URL: url } });
    const endOf = async (DATABASE_URL: string): Promise<number | null> => {
      const child = fork('dist-server/work-process.js', {
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL, LOG_LEVEL: 'fatal' },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      child.disconnect();
      await once(child, 'exit', { signal: AbortSignal.timeout(BEFORE_IDLE_MS) });
      return child.exitCode;
    };
    expect(await endOf(url)).toBe(0);
    expect(await endOf('postgres://nobody@127.0.0.1:1/none')).toBe(1);
  },
  HANG_MS,
);
