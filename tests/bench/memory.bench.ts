import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { signIn } from '#tests/support/built-server.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { prepareData, type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { type DashboardSizes, fillDashboards } from './fill-dashboards.ts';
import { printRows, type Row } from './report.ts';

/** Facts of ten million answers, and of two for the embedded database; dashboards read nothing else. */
const SIZES: Record<'PostgreSQL' | 'PGlite', DashboardSizes> = {
  PostgreSQL: { communications: 1_000_000, evaluations: 500_000, days: 730 },
  PGlite: { communications: 200_000, evaluations: 100_000, days: 730 },
};
/** After this long nothing is read or freed any more. */
const SETTLED_MS = 90_000;
const ROUNDS = 10;
const FILTERS = [
  '',
  'filter[period]=this_week',
  ...['company_id', 'project_id', 'form_id', 'type_id'].map((name) => `filter[${name}][]=3`),
  'filter[category][]=call',
];

/** Memory of the process that nobody shares with it (private) and with the pages of its files (RSS), in MB. */
function memoryOf({ pid }: ServerProcess): string {
  const kibibytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  const megabytes = (sum: number): number => Math.round(sum / 1024);
  return `${megabytes(kibibytes('Private_Clean') + kibibytes('Private_Dirty'))} МБ своих, RSS ${megabytes(kibibytes('Rss'))} МБ`;
}

async function askDashboards(server: ServerProcess): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(server.url, 'person1')}` };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const filter of FILTERS) {
      const answer = await fetch(`${server.url}/api/dashboards?${filter}`, { headers });
      if (!answer.ok) throw new Error(`dashboards: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
}

type Options = Parameters<typeof prepareData>[0];

/** Starts the server, works with it once it has nothing to do, and stops it whatever happens. */
async function serving(options: Options, work: (server: ServerProcess) => Promise<void> | void): Promise<void> {
  const server = await startServerProcess(options);
  try {
    await pause(SETTLED_MS);
    await work(server);
  } finally {
    await server.stop();
  }
}

async function bench(engine: 'PostgreSQL' | 'PGlite', url: string | null): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'razbor-bench-'));
  // Nothing is seeded; the server that is measured may then be entered by the fill's password.
  const prepared = { dataDir, env: { DATABASE_URL: url ?? '', DEMO: '0' } };
  const options = { dataDir, env: { ...prepared.env, DEMO: '1' } };
  try {
    const rows: Row[] = [];
    const note = (what: string, goal: string, server: ServerProcess): void => {
      rows.push({ what, goal, measured: memoryOf(server) });
    };
    await prepareData(prepared);
    await serving(options, (server) => note('пустой, в покое', url === null ? '400 МБ' : '150 МБ', server));

    const db = url === null ? await openPglite({ dataDir }) : await openPostgres(url);
    await fillDashboards(db, SIZES[engine], false);
    await db.close();

    await serving(options, async (server) => {
      note('прочитал факты дашбордов', '—', server);
      await askDashboards(server);
      note(`после ${ROUNDS * FILTERS.length} дашбордов`, '—', server);
      await pause(SETTLED_MS);
      note('и в покое после них', '≤ 300 МБ', server);
    });
    printRows(
      `Память сервера, ${engine}: ${SIZES[engine].evaluations} оценок, ${SIZES[engine].evaluations * 20} ответов`,
      rows,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const wanted = process.env['BENCH_ENGINE'];
if (wanted !== 'pglite') {
  const postgres = await startPostgres();
  try {
    await bench('PostgreSQL', await createDatabase(postgres, 'razbor'));
  } finally {
    await postgres.stop();
  }
}
if (wanted !== 'postgres') await bench('PGlite', null);
