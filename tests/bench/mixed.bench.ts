import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CommunicationList, Recording } from '#domain/communications/communications.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { openDatabase } from '#server/db/open.ts';
import { DiskStorage } from '#server/storage/disk-storage.ts';
import { signIn } from '#tests/support/built-server.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { startServerProcess } from '#tests/support/server-process.ts';
import { ASSESSORS_WITH_DRAFTS, fillMixed, MIXED_SIZES } from './fill-mixed.ts';
import { KINDS, type Kind } from './mixed-asks.ts';
import { type Crowd, type Draft, runCrowd, type Tally } from './mixed-crowd.ts';
import type { Probed } from './mixed-probe.ts';
import { milliseconds, printRows, type Row } from './report.ts';
import { processRows } from './scrape.ts';

/** `npm run bench -- mixed`; BENCH_DATA keeps the filled databases, BENCH_ENGINE, BENCH_SECONDS narrow it. */
const KEPT = process.env['BENCH_DATA'];
const ENGINES = (process.env['BENCH_ENGINE'] ?? 'pglite,postgres').split(',');
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const CROWDS = (process.env['BENCH_CLIENTS'] ?? '100,400').split(',').map(Number);
const WARM_UP_SECONDS = 3;
const SHORT_MS = 250;
const DRAFTS_EACH = 20;

async function get<Body>(origin: string, path: string, token: string): Promise<Body> {
  const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

const draftsQuery = (assessor: number): string =>
  `filter[state][]=draft&filter[assessor_id][]=${assessor}&per_page=${DRAFTS_EACH}`;

/** Drafts of the assessors who sign in: those who save are those who rate. */
async function ownDrafts(origin: string, assessor: number, token: string): Promise<Draft[]> {
  const list = await get<CommunicationList>(origin, `/api/communications?${draftsQuery(assessor)}`, token);
  const ids = list.data.flatMap(({ evaluation }) => (evaluation?.state === 'draft' ? [evaluation.id] : []));
  const drafts: Draft[] = [];
  // One after the other: at once they would be a crowd already.
  for (const id of ids)
    drafts.push({ token, evaluation: await get<Evaluation>(origin, `/api/evaluations/${id}`, token) });
  return drafts;
}

async function meet(origin: string): Promise<Omit<Crowd, 'clients' | 'seconds'>> {
  const admin = await signIn(origin, 'person1');
  const tokens = [admin];
  const drafts: Draft[] = [];
  for (const assessor of ASSESSORS_WITH_DRAFTS) {
    const token = await signIn(origin, `person${assessor}`);
    tokens.push(token);
    drafts.push(...(await ownDrafts(origin, assessor, token)));
  }
  const { url } = await get<Recording>(origin, '/api/communications/50001/recording', admin);
  return { origin, tokens, drafts, recording: url };
}

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
const sortedTimes = ({ times }: { times: number[] }): number[] => times.toSorted((a, b) => a - b);

function kindRows(tallies: Record<Kind, Tally>, seconds: number): Row[] {
  const p95s = KINDS.map((kind) => quantile(sortedTimes(tallies[kind]), 0.95)).toSorted((a, b) => a - b);
  const middle = quantile(p95s, 0.5);
  return KINDS.map((kind) => {
    const tally = tallies[kind];
    const sorted = sortedTimes(tally);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => milliseconds(quantile(sorted, share)));
    const failed = tally.failed.length > 0 ? `, ошибок ${tally.failed.length} (${tally.failed[0]})` : '';
    return {
      what: kind,
      goal: `p95 ≤ ${milliseconds(2 * middle)} (2 × середина)`,
      measured: `p50 ${p50}, p95 ${p95}, p99 ${p99}, ${(sorted.length / seconds).toFixed(1)}/с, отказов 503 ${tally.shed}${failed}`,
    };
  });
}

function probeRows(probed: Probed): Row[] {
  return (Object.keys(probed) as (keyof Probed)[]).map((name) => {
    const sorted = sortedTimes(probed[name]);
    return {
      what: name === 'short' ? '/users/me' : `/${name}`,
      goal: `≤ ${SHORT_MS} мс`,
      measured: `p50 ${milliseconds(quantile(sorted, 0.5))}, p95 ${milliseconds(quantile(sorted, 0.95))}, худший ${milliseconds(sorted.at(-1) ?? Number.NaN)} из ${sorted.length}, отказов ${probed[name].refused}`,
    };
  });
}

async function withProbe<T>(
  origin: string,
  token: string,
  work: () => Promise<T>,
): Promise<{ done: T; probed: Probed }> {
  const probe = fork('tests/bench/mixed-probe.ts', [origin, token], { execArgv: ['--import', 'tsx'] });
  await once(probe, 'message');
  const done = await work();
  const last = once(probe, 'message');
  probe.send('stop');
  const [probed] = (await last) as [Probed];
  return { done, probed };
}

/** Time from the end of the crowd until the first page is answered within a second again. */
async function recovery(origin: string, token: string): Promise<Row> {
  const gone = performance.now();
  for (;;) {
    const sent = performance.now();
    const answer = await fetch(`${origin}/api/communications`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    const took = performance.now() - sent;
    if (answer.ok && took < 1000)
      return { what: 'после ухода толпы', goal: '≤ 10 с', measured: milliseconds(performance.now() - gone) };
    if (performance.now() - gone > 60_000)
      return { what: 'после ухода толпы', goal: '≤ 10 с', measured: 'дольше минуты' };
    await pause(100);
  }
}

async function measure(
  engine: string,
  { dataDir, env }: { dataDir: string; env: Record<string, string> },
): Promise<void> {
  const server = await startServerProcess({
    dataDir,
    env: { ...env, LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn' },
  });
  try {
    const crowd = await meet(server.url);
    const admin = crowd.tokens[0] ?? '';
    await runCrowd({ ...crowd, clients: 8, seconds: WARM_UP_SECONDS });
    printRows(`${engine}, после разогрева`, await processRows(server.url));
    for (const clients of CROWDS) {
      const { done, probed } = await withProbe(server.url, admin, () =>
        runCrowd({ ...crowd, clients, seconds: SECONDS }),
      );
      printRows(
        `${engine}, ${MIXED_SIZES.communications} коммуникаций, ${clients} одновременно, ${Math.round(done.seconds)} с`,
        [
          ...kindRows(done.tallies, done.seconds),
          ...probeRows(probed),
          ...(await processRows(server.url)),
          await recovery(server.url, admin),
        ],
      );
    }
  } finally {
    await server.stop();
    if (server.output() !== '') process.stdout.write(`${server.output().slice(0, 2000)}\n`);
  }
}

/** Filled database, reused by all runs when the folder is kept; a mark says that it was filled to the end. */
async function filled(dataDir: string, databaseUrl: string | null): Promise<void> {
  const mark = join(dataDir, 'filled');
  if (existsSync(mark)) return;
  const db = await openDatabase({ databaseUrl, dataDir });
  await db.migrate();
  await fillMixed(db, new DiskStorage(join(dataDir, 'media')));
  await db.close();
  await writeFile(mark, '');
}

const root = KEPT ?? (await mkdtemp(join(tmpdir(), 'razbor-mixed-')));
try {
  if (ENGINES.includes('pglite')) {
    const dataDir = join(root, 'mixed-pglite');
    await mkdir(dataDir, { recursive: true });
    await filled(dataDir, null);
    await measure('PGlite', { dataDir, env: {} });
  }
  if (ENGINES.includes('postgres')) {
    const dataDir = join(root, 'mixed-postgres');
    await mkdir(dataDir, { recursive: true });
    // Temporary folder by default, which PostgreSQL's user can enter.
    const postgres = await startPostgres({ keptIn: KEPT && join(KEPT, 'mixed-postgres-server') });
    try {
      const isNew = !existsSync(join(dataDir, 'filled'));
      const url = isNew ? await createDatabase(postgres, 'mixed') : postgres.url('mixed');
      await filled(dataDir, url);
      await measure('PostgreSQL', { dataDir, env: { DATABASE_URL: url } });
    } finally {
      await postgres.stop();
    }
  }
} finally {
  if (KEPT === undefined) await rm(root, { recursive: true, force: true });
}
