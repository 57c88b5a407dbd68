import { milliseconds, type Row } from './report.ts';

/** Figures of `/metrics` by their names; those with labels are left out. */
async function scrape(origin: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.matchAll(/^(\w+) (\S+)$/gm);
  return new Map(Array.from(lines, ([, name = '', value]) => [name, Number(value)]));
}

/** Rows of the event loop's delay since the last scrape, and of memory. */
export async function processRows(origin: string): Promise<Row[]> {
  const figures = await scrape(origin);
  const lag = (name: string): string =>
    milliseconds((figures.get(`nodejs_eventloop_lag_${name}_seconds`) ?? Number.NaN) * 1000);
  const megabytes = Math.round((figures.get('process_resident_memory_bytes') ?? Number.NaN) / 1024 / 1024);
  return [
    { what: 'цикл сервера', goal: '≤ 100 мс', measured: `p50 ${lag('p50')}, p99 ${lag('p99')}, худший ${lag('max')}` },
    { what: 'память сервера', goal: '—', measured: `${megabytes} МБ` },
  ];
}
