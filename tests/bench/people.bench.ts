import { and, ilike, type SQL, sql } from 'drizzle-orm';
import type { ProjectFilters } from '#domain/projects/projects.filters.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { UserFilters } from '#domain/users/users.filters.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { users } from '#server/db/schema/index.ts';
import { containsTyped } from '#server/db/search-text.ts';
import { listProjectPages } from '#server/modules/projects/list-projects.ts';
import { listUsers } from '#server/modules/users/list-users.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { milliseconds, printRows, type Row } from './report.ts';

const PEOPLE = 10_000;
const PROJECTS = 1_000;
const RUNS = 30;
/** Goal of one request, the database alone: Q-10 asks 60 ms of a list a hundred times as long. */
const GOAL = '60 мс';

const none = { pm: [], assessor: [], customer: [] };
const as = (over: Partial<UserActor>): UserActor => ({
  kind: 'user',
  id: 1,
  name: 'Замер',
  roles: ['admin'],
  companies: none,
  projects: { head: [], manager: [] },
  ...over,
});
const ADMIN = as({});
const PM = as({ id: 2, roles: ['pm'], companies: { ...none, pm: [1, 2, 3] } });

/** Search text before the column existed (decision 015). */
const WORDS = sql`(surname || ' ' || name || ' ' || coalesce(patronymic, '') || ' ' || email || ' ' || coalesce(phone, ''))`;

/** A hundred companies of ten projects; every second person is an assessor of one, the others work in a project. */
async function fill(db: OpenDatabase): Promise<void> {
  await db.write(async (q) => {
    await q.execute(sql`insert into companies (name) select 'Компания ' || n from generate_series(1, 100) n`);
    await q.execute(
      sql`insert into projects (company_id, name, status) select n % 100 + 1, 'Проект ' || md5(n::text), 'active' from generate_series(1, ${PROJECTS}::int) n`,
    );
    await q.execute(sql`insert into users (email, password_hash, surname, name, patronymic, phone, roles)
      select 'person' || n || '@razbor.example', 'x', 'Фамилия' || md5(n::text), 'Имя' || n % 300, 'Отчество',
        (79000000000 + n)::text, case when n = 1 then array['admin'] when n % 2 = 0 then array['assessor'] else array['manager'] end
      from generate_series(1, ${PEOPLE}::int) n`);
    await q.execute(
      sql`insert into company_members (company_id, user_id, role) select id % 100 + 1, id, 'assessor' from users where id % 2 = 0`,
    );
    await q.execute(
      sql`insert into project_members (project_id, user_id, role) select id % ${PROJECTS}::int + 1, id, 'manager' from users where id % 2 = 1`,
    );
  });
  await db.write((q) => q.execute(sql`create index before_0006_idx on users using gin (${WORDS} gin_trgm_ops)`));
  await db.read((q) => q.execute(sql`vacuum analyze`));
}

type Ask = { what: string; ask: (db: OpenDatabase) => Promise<unknown> };

const people =
  (filter: UserFilters = {}, { actor = ADMIN, page = 1 } = {}): Ask['ask'] =>
  (db) =>
    listUsers({
      db,
      caller: { actor, request_id: 'bench', now: new Date() },
      query: { page, per_page: 25, sort: { field: 'surname', direction: 'asc' }, filter },
    });

const projects =
  (filter: ProjectFilters = {}, { actor = ADMIN, page = 1 } = {}): Ask['ask'] =>
  (db) =>
    listProjectPages({
      db,
      caller: { actor, request_id: 'bench', now: new Date() },
      query: { page, per_page: 25, sort: { field: 'name', direction: 'asc' }, filter },
    });

/** Bare query: page and total of the same people, found in two ways; the rest of the answer costs the same. */
const bare =
  (...found: SQL[]): Ask['ask'] =>
  (db) =>
    db.read(async (q) => {
      const where = and(...found);
      await q.execute(sql`select id from users where ${where} order by surname, name, id limit 25`);
      await q.execute(sql`select count(*) from (select 1 from users where ${where} limit 10001) capped`);
    });

const now = (...words: string[]): Ask['ask'] => bare(...words.map((word) => containsTyped(users.search, word)));
/** Search with the former index, vacuumed: fresh rows in its pending list cost fifty milliseconds more. */
const before0006 = (...words: string[]): Ask['ask'] => bare(...words.map((word) => ilike(WORDS, `%${word}%`)));

const PEOPLE_ASKS: Ask[] = [
  { what: 'первая страница, администратор', ask: people() },
  { what: 'сотая страница, администратор', ask: people({}, { page: 100 }) },
  { what: 'первая страница, руководитель трёх компаний', ask: people({}, { actor: PM }) },
  { what: 'поиск «фа»', ask: people({ search: 'фа' }) },
  { what: 'поиск «фамилияc4»', ask: people({ search: 'фамилияc4' }) },
  { what: 'поиск «имя12 фамилияc»', ask: people({ search: 'имя12 фамилияc' }) },
  { what: 'поиск по цифрам телефона', ask: people({ search: '8 900 000-42' }) },
  { what: 'поиск, руководитель', ask: people({ search: 'имя12' }, { actor: PM }) },
  { what: 'одна страница и итог «фа»', ask: now('фа') },
  { what: '  до 0006', ask: before0006('фа') },
  { what: 'одна страница и итог «имя12 фамилияc»', ask: now('имя12', 'фамилияc') },
  { what: '  до 0006', ask: before0006('имя12', 'фамилияc') },
  { what: 'роль и компания', ask: people({ role: ['assessor'], company_id: [7] }) },
];

const PROJECT_ASKS: Ask[] = [
  { what: 'первая страница, администратор', ask: projects() },
  { what: 'сороковая страница, администратор', ask: projects({}, { page: 40 }) },
  { what: 'первая страница, руководитель трёх компаний', ask: projects({}, { actor: PM }) },
  { what: 'поиск «проект c4»', ask: projects({ search: 'проект c4' }) },
  { what: 'поиск по компании', ask: projects({ search: 'компания 42' }) },
];

async function measure(db: OpenDatabase, { what, ask }: Ask): Promise<Row> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await ask(db);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => milliseconds(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { what, goal: GOAL, measured: `p50 ${at(0.5)}, p95 ${at(0.95)}` };
}

async function measureAll(title: string, db: OpenDatabase, asks: Ask[]): Promise<void> {
  const rows: Row[] = [];
  for (const ask of asks) rows.push(await measure(db, ask));
  printRows(title, rows);
}

async function bench(engine: string, db: OpenDatabase): Promise<void> {
  await db.migrate();
  await fill(db);
  await measureAll(`${engine}: список сотрудников, ${PEOPLE} человек`, db, PEOPLE_ASKS);
  await measureAll(`${engine}: список проектов, ${PROJECTS} проектов`, db, PROJECT_ASKS);
  await db.close();
}

const server = await startPostgres();
try {
  await bench('PostgreSQL', await openPostgres(await createDatabase(server, 'people')));
} finally {
  await server.stop();
}
await bench('PGlite', await openPglite({}));
