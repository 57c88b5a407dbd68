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
import { printRows } from './report.ts';

const ASKS: { what: string; filter?: CommunicationFilters; page?: number }[] = [
  { what: 'первая страница' },
  { what: 'страница 400', page: 400 },
  { what: 'проект', filter: { project_id: [42] } },
  { what: 'не оценены', filter: { state: ['unrated'] } },
  { what: 'поиск по телефону', filter: { search: '8 900 00-42' } },
  { what: 'поиск «слово42»', filter: { search: 'слово42' } },
  { what: 'форма, асессор', filter: { form_id: [3], assessor_id: [33] } },
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

/** Sixteen clients at once over HTTP, beside a bare server that answers the first page by the same index. */
export async function measureCrowd(databaseUrl: string): Promise<void> {
  const bare = await loadBare(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'razbor-bench-'));
  const server = await startServerProcess({ dataDir: folder, env: { DATABASE_URL: databaseUrl } });
  const rows = [loadRow('голый сервер, первая страница', '—', bare)];
  try {
    const headers = { authorization: `Bearer ${await signIn(server.url, 'person1')}` };
    for (const { what, ...query } of ASKS) {
      const result = await load(`${server.url}/api/communications?${toQueryString(query)}`, headers);
      const goal = what === 'первая страница' ? 'p99 ≤ 60 мс и половина голого' : 'p99 ≤ 60 мс';
      rows.push(loadRow(what, goal, result));
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  printRows(`PostgreSQL, ${CONCURRENT} одновременно`, rows);
}
