import autocannon from 'autocannon';
import { milliseconds, type Row } from './report.ts';

export const CONCURRENT = 16;
const SECONDS = 5;

/** Load of so many clients at once for a while, after a second of warm-up that is not counted. */
export async function load(url: string, headers: Record<string, string>): Promise<autocannon.Result> {
  await autocannon({ url, headers, connections: CONCURRENT, duration: 1 });
  return autocannon({ url, headers, connections: CONCURRENT, duration: SECONDS });
}

export function loadRow(what: string, goal: string, { latency, requests, errors, non2xx }: autocannon.Result): Row {
  const failed = errors + non2xx;
  return {
    what,
    goal,
    measured: `p50 ${milliseconds(latency.p50)}, p99 ${milliseconds(latency.p99)}, ${Math.round(requests.average)} запросов/с${failed > 0 ? `, ошибок ${failed}` : ''}`,
  };
}
