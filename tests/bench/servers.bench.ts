import autocannon from 'autocannon';
import { startServers } from '#tests/support/several-servers.ts';
import { signIn } from '#tests/support/built-server.ts';
import { milliseconds, printRows, type Row } from './report.ts';

/** Numbers of servers, one to four, on one database and one bucket, behind the balancer (Q-28). */
const COUNTS = [1, 2, 4];
const CONNECTIONS = 32;
const SECONDS = 8;

async function measure(count: number, first: number | null): Promise<{ row: Row; perSecond: number }> {
  const farm = await startServers(count);
  try {
    const headers = { authorization: `Bearer ${await signIn(farm.url, 'assessor5')}` };
    const url = `${farm.url}/api/communications`;
    await autocannon({ url, headers, connections: CONNECTIONS, duration: 2 });
    const { latency, requests, errors, non2xx } = await autocannon({
      url,
      headers,
      connections: CONNECTIONS,
      duration: SECONDS,
    });
    const perSecond = requests.average;
    const ratio = first === null ? '' : `, в ${(perSecond / first).toFixed(2).replace('.', ',')} раза больше`;
    const failed = errors + non2xx;
    return {
      perSecond,
      row: {
        what: `процессов: ${count}`,
        goal: count === 2 ? '≥ 1,7 раза, где хватает ядер' : '—',
        measured: `${Math.round(perSecond)} запросов/с${ratio}, p50 ${milliseconds(latency.p50)}, p99 ${milliseconds(latency.p99)}${failed > 0 ? `, отказов ${failed}` : ''}`,
      },
    };
  } finally {
    await farm.stop();
  }
}

const rows: Row[] = [];
let first: number | null = null;
for (const count of COUNTS) {
  const { row, perSecond } = await measure(count, first);
  first ??= perSecond;
  rows.push(row);
}
printRows(`Первая страница коммуникаций, ${CONNECTIONS} соединения, PostgreSQL и балансировщик на тех же ядрах`, rows);
