import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { openPostgres } from '#server/db/open-postgres.ts';
import { jobs } from '#server/db/schema/index.ts';
import { readMeaningJob } from '#server/modules/meaning/read-meaning.job.ts';
import { signIn } from '#tests/support/built-server.ts';
import { STAND_IN_MODEL, startEngineStandIn } from '#tests/support/engine-stand-in.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { prepareData, startServerProcess } from '#tests/support/server-process.ts';
import { quantile, read, READERS, since, told } from './readers.ts';
import { printRows } from './report.ts';
import { processRows } from './scrape.ts';

/** Conversations that wait for an engine at once: an import, or a company that has just allowed it. */
const QUEUED = 100_000;
const MEASURED_MS = 20_000;
/** Columns of a copy that must not be the original's. */
const OWN = ['id', 'external_id', 'search', 'source_integration_id'];

const postgres = await startPostgres();
const url = await createDatabase(postgres, 'razbor');
const dataDir = await mkdtemp(join(tmpdir(), 'razbor-bench-'));
const engine = await startEngineStandIn();
engine.answer('meaning', () => ({
  reason: null,
  topic: null,
  result: null,
  objections: [],
  promises: [],
  summary: [],
}));
const env = {
  DATABASE_URL: url,
  DEMO: '1',
  LLM_URL: engine.url,
  LLM_MODEL: STAND_IN_MODEL,
  LLM_AUTH: 'none',
  PRIVATE_NETWORKS: '127.0.0.1',
};
await prepareData({ dataDir, env });
const db = await openPostgres(url);

/** Copies of a conversation of the demonstration, each with its words. */
async function fill(): Promise<void> {
  await db.write(async (q) => {
    await q.execute(sql`set local statement_timeout = 0`);
    const names = await q
      .select({ list: sql<string>`string_agg(quote_ident(column_name), ', ')` })
      .from(sql`information_schema.columns`)
      .where(
        sql`table_name = 'communications' and is_generated = 'NEVER' and column_name not in (${sql.join(
          OWN.map((name) => sql`${name}`),
          sql`, `,
        )})`,
      );
    const list = sql.raw(names[0]?.list ?? '');
    const first = sql`(select communication_id from transcripts where segments <> '[]' order by communication_id limit 1)`;
    await q.execute(sql`with original as (select ${list} from communications where id = ${first}),
        made as (insert into communications (${list}) select ${list} from original, generate_series(1, ${QUEUED}) returning id)
      insert into transcripts (communication_id, segments, messages, body, origin, saved_at)
      select made.id, t.segments, t.messages, '', t.origin, t.saved_at from made, transcripts as t where t.communication_id = ${first}`);
    await q.execute(sql`update communication_speech set due = false where due`);
    await q.execute(sql`insert into company_engines (company_id, meaning, changed_at)
      select id, true, now() from companies on conflict (company_id) do update set meaning = true`);
  });
  await db.write((q) => q.execute(sql`analyze`));
}

/** A job for each conversation with words that nobody has read. */
const queueAll = (): Promise<void> =>
  db.write(async (q) => {
    await q.execute(sql`set local statement_timeout = 0`);
    await q.execute(sql`insert into jobs (kind, lane, payload, key, run_at, created_at)
      select ${readMeaningJob.kind}, ${readMeaningJob.lane}, json_build_object('communication_id', communication_id),
        communication_id::text, now(), now()
      from transcripts order by communication_id desc limit ${QUEUED}`);
  });

const isReading = eq(jobs.kind, readMeaningJob.kind);
const countJobs = (which: SQL) => db.read((q) => q.$count(jobs, and(isReading, which)));

const server = await startServerProcess({ dataDir, env });
try {
  await fill();
  const token = await signIn(server.url, 'pm');
  await read(server.url, token, since(2_000));
  await processRows(server.url);
  const alone = await read(server.url, token, since(MEASURED_MS));
  const rowsAlone = await processRows(server.url);
  await queueAll();
  await processRows(server.url);
  const before = await countJobs(isNotNull(jobs.done_at));
  const during = await read(server.url, token, since(MEASURED_MS));
  const rows = await processRows(server.url);
  const done = (await countJobs(isNotNull(jobs.done_at))) - before;
  const dead = await countJobs(isNotNull(jobs.dead_at));
  const ratio = quantile(during, 0.95) / quantile(alone, 0.95);
  printRows('Очередь движка рядом с ответами, PostgreSQL', [
    { what: `${READERS} читателя, без очереди`, goal: '—', measured: told(alone) },
    ...rowsAlone,
    {
      what: `рядом с ${QUEUED} разговорами в очереди`,
      goal: 'цикл p99 ≤ 20 мс',
      measured: `${told(during)}: ${ratio.toFixed(2).replace('.', ',')} прежнего; прочитано ${done}, не вышло ${dead}`,
    },
    ...rows,
  ]);
} finally {
  await server.stop();
  await db.close();
  await engine.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
