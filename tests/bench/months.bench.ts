import pg from 'pg';
import type { OpenDatabase } from '#server/db/client.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { fillRows } from './fill-communications.ts';
import { milliseconds, printRows, type Row } from './report.ts';
import { ASKS, list, measure, NEIGHBOURS, neighbours } from './year-asks.ts';

/**
 * Whether communications and their words would gain from partitions by month (docs/scale.md): the same rows twice, as
 * the schema has them and partitioned by `started_at`, and the same questions of the app to both, in turns. The app
 * finds the one or the other by the `search_path` of who signs in to the database. BENCH_MONTHS is the number of
 * communications.
 */
const COMMUNICATIONS = Number(process.env['BENCH_MONTHS'] ?? 2_000_000);
const TWO_YEARS = 2 * 365 * 86_400;
const TABLES = ['communications', 'transcripts'] as const;
type Table = (typeof TABLES)[number];
const [PLAIN, MONTHS] = ['целиком', 'по месяцам'];
const ARRIVING = 20_000;

const server = await startPostgres();
const url = await createDatabase(server, 'months');
const client = new pg.Client({ connectionString: url });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Columns that are written, the generated ones left out. */
async function columnsOf(table: Table): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => `"${name}"`).join(', ');
}

/** Copy of the table in the schema «months», with a partition for each month and the same indexes. */
async function partition(table: Table): Promise<void> {
  const isWords = table === 'transcripts';
  await client.query(`create table months.${table} (like public.${table} including defaults including generated
    ${isWords ? ', started_at timestamptz not null' : ''}) partition by range (started_at)`);
  await client.query(`do $$ declare at date; begin
    for at in select generate_series(date_trunc('month', (select min(started_at) from public.communications)), now() + interval '1 month', '1 month')
    loop execute format('create table months.%I partition of months.${table} for values from (%L) to (%L)',
      '${table}_' || to_char(at, 'YYYY_MM'), at, at + interval '1 month'); end loop; end $$`);
  const columns = await columnsOf(table);
  await client.query(
    isWords
      ? `insert into months.transcripts (${columns}, started_at) select ${columns.replaceAll(/"(\w+)"/g, 't."$1"')}, started_at
         from public.transcripts t join public.communications c on c.id = t.communication_id`
      : `insert into months.${table} (${columns}) overriding system value select ${columns} from public.${table}`,
  );
  const { rows } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where schemaname = 'public' and tablename = $1`,
    [table],
  );
  for (const { definition } of rows) {
    const moved = definition.replace(`ON public.${table}`, `ON months.${table}`);
    // A unique index of a partitioned table needs the month among its columns.
    await client.query(moved.startsWith('CREATE UNIQUE') ? moved.replace(/\)$/, ', started_at)') : moved);
  }
}

/** Each question to both layouts, one after the other. */
async function compareQuestions(): Promise<Row[]> {
  const db = await openPostgres(url);
  const inMonths = await openPostgres(url.replace('razbor@', 'months@'));
  const rows: Row[] = [];
  const compare = async (what: string, ask: (from: OpenDatabase) => Promise<unknown>): Promise<void> => {
    const plain = await measure(what, () => ask(db));
    const months = await measure(what, () => ask(inMonths));
    rows.push({ what, goal: '—', floor: `${PLAIN} ${plain.measured}`, measured: months.measured });
  };
  try {
    for (const ask of ASKS) await compare(ask.what, (from) => list(from, ask));
    for (const ask of NEIGHBOURS) await compare(ask.what, (from) => neighbours(from, ask));
    return rows;
  } finally {
    await db.close();
    await inMonths.close();
  }
}

/** Work on the tables themselves: arrival, by number, vacuum, the end of a month's keeping; no copy has triggers. Units: ms. */
async function tended(schema: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const note = async (what: string, sql: string): Promise<void> => {
    found.set(what, milliseconds(await timed(() => client.query(sql))));
  };
  const columns = (await columnsOf('communications')).replace('"id", ', '');
  await client.query('set session_replication_role = replica');
  await note(
    `приём ${ARRIVING} по одной`,
    `do $$ declare n int; begin for n in 1..${ARRIVING} loop
       insert into ${schema}.communications (id, ${columns}) overriding system value select -n, ${columns.replace('"started_at"', 'now()').replace('"external_id"', 'null')}
       from public.communications where id = n; end loop; end $$`,
  );
  const eachById = (statement: string): string =>
    `do $$ declare n int; begin for n in 1..${ARRIVING} loop ${statement} where id = n * 97 % ${COMMUNICATIONS}; end loop; end $$`;
  await note(`чтение ${ARRIVING} по номеру`, eachById(`perform note from ${schema}.communications`));
  await note(`правка ${ARRIVING} по номеру`, eachById(`update ${schema}.communications set has_draft = not has_draft`));
  const month = `started_at < (select date_trunc('month', min(started_at)) + interval '2 months' from public.communications)
    and started_at >= (select date_trunc('month', min(started_at)) + interval '1 month' from public.communications)`;
  await note('правка одной из пятидесяти', `update ${schema}.communications set note = note || '.' where id % 50 = 0`);
  await note('vacuum после неё', `vacuum (analyze) ${schema}.communications`);
  if (schema === 'months') {
    const { rows } = await client.query<{ name: string }>(
      `select to_char(date_trunc('month', min(started_at)) + interval '1 month', 'YYYY_MM') as name from public.communications`,
    );
    const name = rows[0]?.name ?? '';
    await note('убрать месяц', `drop table months.transcripts_${name}, months.communications_${name}`);
  } else {
    await client.query(`create temp table gone as select id from public.communications where ${month}`);
    await note(
      'убрать месяц',
      `with words as (delete from public.transcripts where communication_id in (select id from gone))
       delete from public.communications where id in (select id from gone)`,
    );
    await note('vacuum после этого', 'vacuum public.communications, public.transcripts');
  }
  return found;
}

const rowsOf = (plain: Map<string, string>, months: Map<string, string>): Row[] =>
  [...plain].map(([what, measured]) => ({
    what,
    goal: '—',
    floor: `${PLAIN} ${measured}`,
    measured: months.get(what) ?? '—',
  }));

async function fill(): Promise<void> {
  for (const setting of [`max_wal_size = '8GB'`, `maintenance_work_mem = '1GB'`])
    await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  const db = await openPostgres(url);
  await db.migrate();
  await fillRows(db, {
    communications: COMMUNICATIONS,
    evaluations: COMMUNICATIONS / 2,
    transcripts: COMMUNICATIONS / 5,
    answered: 0,
    secondsApart: TWO_YEARS / COMMUNICATIONS,
  });
  await db.close();
  await client.query('create schema months');
  await client.query('create role months superuser login');
  await client.query('alter role months set search_path = months, public');
  for (const table of TABLES) await partition(table);
  await client.query('vacuum analyze');
}

try {
  await client.connect();
  await fill();
  printRows(`${COMMUNICATIONS} коммуникаций: ${PLAIN} и ${MONTHS}`, await compareQuestions());
  printRows(`То же: работа с таблицами`, rowsOf(await tended('public'), await tended('months')));
} finally {
  await client.end();
  await server.stop();
}
