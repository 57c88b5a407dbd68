import { sql } from 'drizzle-orm';
import type { UserActor } from '#domain/users/actor.ts';
import type { UserFilters } from '#domain/users/users.filters.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { listUsers } from '#server/modules/users/list-users.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { milliseconds, printRows, type Row } from './report.ts';

const PEOPLE = 10_000;
const RUNS = 30;
/** Of one request, the database alone: Q-10 asks 60 ms of a list a hundred times as long. */
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

/** A hundred companies; every second person is an assessor of one, the others work in a project. */
async function fill(db: OpenDatabase): Promise<void> {
  await db.write(async (q) => {
    await q.execute(sql`insert into companies (name) select 'Компания ' || n from generate_series(1, 100) n`);
    await q.execute(
      sql`insert into projects (company_id, name, status) select n, 'Проект ' || n, 'active' from generate_series(1, 100) n`,
    );
    await q.execute(sql`insert into users (email, password_hash, surname, name, patronymic, phone, roles)
      select 'person' || n || '@razbor.example', 'x', 'Фамилия' || md5(n::text), 'Имя' || n % 300, 'Отчество',
        (79000000000 + n)::text, case when n = 1 then array['admin'] when n % 2 = 0 then array['assessor'] else array['manager'] end
      from generate_series(1, ${PEOPLE}::int) n`);
    await q.execute(
      sql`insert into company_members (company_id, user_id, role) select id % 100 + 1, id, 'assessor' from users where id % 2 = 0`,
    );
    await q.execute(
      sql`insert into project_members (project_id, user_id, role) select id % 100 + 1, id, 'manager' from users where id % 2 = 1`,
    );
  });
  await db.read((q) => q.execute(sql`analyze`));
}

type Ask = { what: string; actor?: UserActor; filter?: UserFilters; page?: number };

const ASKS: Ask[] = [
  { what: 'первая страница, администратор' },
  { what: 'сотая страница, администратор', page: 100 },
  { what: 'первая страница, руководитель трёх компаний', actor: PM },
  { what: 'поиск «фа»', filter: { search: 'фа' } },
  { what: 'поиск «фамилияc4»', filter: { search: 'фамилияc4' } },
  { what: 'поиск «имя12 фамилияc»', filter: { search: 'имя12 фамилияc' } },
  { what: 'поиск по цифрам телефона', filter: { search: '8 900 000-42' } },
  { what: 'поиск, руководитель', actor: PM, filter: { search: 'имя12' } },
  { what: 'роль и компания', filter: { role: ['assessor'], company_id: [7] } },
];

async function measure(db: OpenDatabase, { what, actor = ADMIN, filter = {}, page = 1 }: Ask): Promise<Row> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await listUsers(db, actor, { page, per_page: 25, sort: 'surname', filter });
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => milliseconds(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { what, goal: GOAL, measured: `p50 ${at(0.5)}, p95 ${at(0.95)}` };
}

async function bench(title: string, db: OpenDatabase): Promise<void> {
  await db.migrate();
  await fill(db);
  const rows: Row[] = [];
  for (const ask of ASKS) rows.push(await measure(db, ask));
  printRows(`${title}: список сотрудников, ${PEOPLE} человек`, rows);
  await db.close();
}

const server = await startPostgres();
try {
  await bench('PostgreSQL', await openPostgres(await createDatabase(server, 'people')));
} finally {
  await server.stop();
}
await bench('PGlite', await openPglite({}));
