import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/modules/auth/passwords.ts';
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
const FILTERS = ['', 'period=this_week', 'company_id=3', 'project_id=42', 'form_id=3', 'type_id=3', 'category=call'];

/** Memory of the process that nobody shares with it (private) and with the pages of its files (RSS), in MB. */
function memoryOf({ pid }: ServerProcess): string {
  const kibibytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  const megabytes = (sum: number): number => Math.round(sum / 1024);
  return `${megabytes(kibibytes('Private_Clean') + kibibytes('Private_Dirty'))} МБ своих, RSS ${megabytes(kibibytes('Rss'))} МБ`;
}

async function askDashboards(server: ServerProcess): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(server.url, 'admin')}` };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const filter of FILTERS) {
      const answer = await fetch(`${server.url}/api/dashboards?${filter}`, { headers });
      if (!answer.ok) throw new Error(`dashboards: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
}

async function bench(engine: 'PostgreSQL' | 'PGlite', url: string | null): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'razbor-bench-'));
  const options = { dataDir, env: { DATABASE_URL: url ?? '', DEMO: '0' } };
  try {
    const rows: Row[] = [];
    await prepareData(options);
    const empty = await startServerProcess(options);
    await pause(SETTLED_MS);
    rows.push({ what: 'пустой, в покое', goal: url === null ? '400 МБ' : '150 МБ', measured: memoryOf(empty) });
    await empty.stop();

    const db = url === null ? await openPglite({ dataDir }) : await openPostgres(url);
    await fillDashboards(db, SIZES[engine], false);
    const account = { surname: 'Замер', name: 'Анна', email: 'admin@razbor.example', roles: ['admin' as const] };
    const password_hash = await hashPassword('razbor2026');
    await db.write(async (q) => {
      // The fill's own passwords are none, which a starting server asks of demonstration addresses.
      await q.update(users).set({ password_hash });
      await q.insert(users).values({ ...account, password_hash });
    });
    await db.close();

    const server = await startServerProcess(options);
    await pause(SETTLED_MS);
    rows.push({ what: 'прочитал факты дашбордов', goal: '—', measured: memoryOf(server) });
    await askDashboards(server);
    rows.push({ what: `после ${ROUNDS * FILTERS.length} дашбордов`, goal: '—', measured: memoryOf(server) });
    await pause(SETTLED_MS);
    rows.push({ what: 'и в покое после них', goal: '≤ 300 МБ', measured: memoryOf(server) });
    await server.stop();
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
