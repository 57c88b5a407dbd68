import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { toQueryString } from '#domain/kernel/query-string.ts';
import type { CommunicationFilters } from '#domain/communications/communications.filters.ts';
import { signIn } from '#tests/support/built-server.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { CONCURRENT, load, loadRow } from './load.ts';
import { printRows, type Row } from './report.ts';

type Ask = { what: string; filter?: CommunicationFilters; page?: number; goal?: string };

const HOME = '/api/home/work';
const QUICK_GOAL = 'p99 ≤ 60 мс';
const SLOW_GOAL = 'p99 ≤ 150 мс';

const ASKS: Ask[] = [
  { what: 'первая страница', goal: `${QUICK_GOAL} и 0,6 голого` },
  { what: 'страница 400', page: 400, goal: QUICK_GOAL },
  { what: 'проект', filter: { project_id: [42] }, goal: QUICK_GOAL },
  { what: 'не оценены', filter: { state: ['unrated'] }, goal: QUICK_GOAL },
  { what: 'поиск по телефону', filter: { search: '8 900 00-42' } },
  { what: 'поиск «слово42»', filter: { search: 'слово42' } },
  { what: 'форма, асессор', filter: { form_id: [3], assessor_id: [33] } },
];

const ADMIN = 'person1';
/** Page of a communication of eleven days ago, as its neighbours are in the other part. */
const OPENING = '/api/communications/30001';
/** What is asked beside lists, and by whom. */
const OTHERS = [
  { who: ADMIN, what: 'открыть коммуникацию', path: OPENING, goal: '900 запросов/с' },
  { who: 'person2', what: 'главная: что ждёт руководителя десяти компаний', path: HOME, goal: '600 запросов/с' },
  { who: 'person3', what: 'главная: что ждёт асессора трёх компаний', path: HOME, goal: '600 запросов/с' },
  { who: ADMIN, what: 'главная: что ждёт администратора', path: HOME, goal: '600 запросов/с' },
];

async function loadBare(databaseUrl: string): Promise<autocannon.Result> {
  const port = await freePort();
  const bare = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/bare-server.ts', databaseUrl, String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    await once(bare, 'message');
    return await load(`http://127.0.0.1:${port}/`, {});
  } finally {
    bare.kill();
    await once(bare, 'exit');
  }
}

/** The built server over this data under sixteen clients at once. */
async function withServer(
  { dataDir, env }: { dataDir?: string; env?: Record<string, string> },
  ask: (url: string, headers: (who: string) => Promise<Record<string, string>>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'razbor-bench-'));
  const server = await startServerProcess({ dataDir: dataDir ?? folder, ...(env ? { env } : {}) });
  try {
    await ask(server.url, async (who) => ({ authorization: `Bearer ${await signIn(server.url, who)}` }));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const pageOf = (url: string, { filter, page }: Ask): string =>
  `${url}/api/communications?${toQueryString({ ...(filter ? { filter } : {}), ...(page ? { page } : {}) })}`;

/** Sixteen clients at once over HTTP, beside a bare server that answers the first page by the same index. */
export async function measureCrowd(databaseUrl: string): Promise<void> {
  const rows = [loadRow('голый сервер, первая страница', '—', await loadBare(databaseUrl))];
  await withServer({ env: { DATABASE_URL: databaseUrl } }, async (url, signedIn) => {
    const admin = await signedIn(ADMIN);
    for (const ask of ASKS) rows.push(loadRow(ask.what, ask.goal ?? SLOW_GOAL, await load(pageOf(url, ask), admin)));
    for (const { who, what, path, goal } of OTHERS)
      rows.push(loadRow(what, goal, await load(`${url}${path}`, await signedIn(who))));
  });
  printRows(`PostgreSQL, ${CONCURRENT} одновременно`, rows);
}

/** The first page of the embedded database, in the built server with the engine in a thread of its own. */
export async function measureEmbeddedCrowd(dataDir: string): Promise<void> {
  const rows: Row[] = [];
  await withServer({ dataDir }, async (url, signedIn) => {
    const headers = await signedIn(ADMIN);
    for (const ask of ASKS.slice(0, 2))
      rows.push(loadRow(ask.what, '180 запросов/с', await load(pageOf(url, ask), headers)));
  });
  printRows(`PGlite, ${CONCURRENT} одновременно`, rows);
}
