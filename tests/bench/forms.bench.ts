import { sql } from 'drizzle-orm';
import type { FormFilters, FormsQuery } from '#domain/forms/forms.filters.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { aContent, aCriterion, aGroup, anOption, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { parseSort } from '#domain/kernel/list-sort.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { OpenDatabase } from '#server/db/client.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { getForm } from '#server/modules/forms/get-form.ts';
import { listForms } from '#server/modules/forms/list-forms.ts';
import { simulateForm } from '#server/modules/forms/simulate-form.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres-server.ts';
import { milliseconds, printRows, type Row } from './report.ts';

const FORMS = 1000;
const EVALUATIONS = 20_000;
const SIMULATED = 1000;
const RUNS = 10;

const none = { pm: [], assessor: [], customer: [] };
const ADMIN: UserActor = {
  kind: 'user',
  id: 1,
  name: 'Замер',
  roles: ['admin'],
  companies: none,
  projects: { head: [], manager: [] },
};
const PM: UserActor = { ...ADMIN, roles: ['pm'], companies: { ...none, pm: [1, 2, 3] } };

const yesNo: Scale = { type: 'binary', options: [anOption('yes', 1), anOption('no', 0)] };
/** Content in which every second criterion is a number and descriptions are as long as people write them. */
function contentOf(criteria: number, over: Partial<FormContent> = {}): FormContent {
  const made = Array.from({ length: criteria }, (_, n) =>
    aCriterion(`c${n}`, {
      scale: n % 2 ? outOfTen : yesNo,
      weight: n + 1,
      description: 'Как надо сказать. '.repeat(30),
    }),
  );
  const groups = Array.from({ length: 6 }, (_, n) =>
    aGroup(
      `g${n}`,
      made.filter((__, at) => at % 6 === n),
    ),
  );
  return aContent(groups, over);
}

/** A thousand forms of five versions, every third with a draft; only the first one has evaluations. */
async function fill(db: OpenDatabase): Promise<void> {
  const big = JSON.stringify(contentOf(60));
  const small = JSON.stringify(contentOf(30));
  await db.write(async (q) => {
    await q.execute(sql`insert into companies (name) select 'Компания ' || n from generate_series(1, 100) n`);
    await q.execute(
      sql`insert into projects (company_id, name, status) select n, 'Проект ' || n, 'active' from generate_series(1, 100) n`,
    );
    await q.execute(
      sql`insert into users (email, password_hash, surname, name, roles) values ('a@razbor.example', 'x', 'А', 'Б', array['admin'])`,
    );
    await q.execute(
      sql`insert into forms (company_id, name) select case when n % 10 = 0 then null else n % 100 + 1 end, 'Форма ' || md5(n::text) from generate_series(1, ${FORMS}::int) n`,
    );
    await q.execute(sql`insert into form_versions (form_id, number, content, published_at)
      select f, v, case when f = 1 then ${small}::jsonb else ${big}::jsonb end, case when v = 5 and f % 3 = 1 then null else now() end
      from generate_series(1, ${FORMS}::int) f, generate_series(1, 5) v`);
    await q.execute(
      sql`insert into project_forms (project_id, form_id) select n % 100 + 1, n from generate_series(1, ${FORMS}::int) n`,
    );
    await q.execute(sql`insert into communications (project_id, company_id, category, direction, outcome, audio, started_at)
      select n % 100 + 1, n % 100 + 1, 'call', 'incoming', 'answered', 'none', now() from generate_series(1, ${EVALUATIONS}::int) n`);
    await q.execute(sql`insert into evaluations (communication_id, form_id, form_version_id, assessor_id, state, score, raw_score, passed, result, origin, published_at)
      select n, 1, (select id from form_versions where form_id = 1 and number = 4), 1, 'published', 70, 70, false,
        '{"grade": {"name": "Хорошо", "tone": "good"}}', '{"by": "hand"}', now() - n * interval '1 minute'
      from generate_series(1, ${EVALUATIONS}::int) n`);
    await q.execute(sql`insert into evaluation_answers (evaluation_id, criterion_key, value, na, comment, reasons, evidence)
      select n, 'c' || c, case when c % 2 = 1 then jsonb_build_object('v', (n + c) % 11) else jsonb_build_object('v', case when (n + c) % 3 = 0 then 'no' else 'yes' end) end,
        false, 'Не спросил о сроках', '[]', '[]' from generate_series(1, ${SIMULATED * 2}::int) n, generate_series(0, 29) c`);
  });
  // Vacuum, as the database does by itself soon after.
  await db.read((q) => q.execute(sql`vacuum (analyze)`));
}

type Ask = { what: string; goal: string; ask: (db: OpenDatabase) => Promise<unknown> };
const LIST = '60 мс';
const callerOf = (actor: UserActor) => ({ actor, request_id: 'bench', now: new Date() });
type Over = { actor?: UserActor; page?: number; sort?: FormsQuery['sort'] };
const BY_NAME: FormsQuery['sort'] = 'name';

const list =
  (filter: FormFilters = {}, { actor = ADMIN, page = 1, sort = BY_NAME }: Over = {}): Ask['ask'] =>
  (db) =>
    listForms({ db, caller: callerOf(actor), query: { page, per_page: 25, sort: parseSort(sort), filter } });

const ASKS: Ask[] = [
  { what: 'список: первая страница, администратор', goal: LIST, ask: list() },
  { what: 'список: сороковая страница', goal: LIST, ask: list({}, { page: 40 }) },
  { what: 'список: руководитель трёх компаний', goal: LIST, ask: list({}, { actor: PM }) },
  { what: 'список: по времени изменения', goal: LIST, ask: list({}, { sort: '-updated_at' }) },
  {
    what: 'список: с изменениями, по методу',
    goal: LIST,
    ask: list({ status: ['changed'], rate_method: ['weights'] }),
  },
  { what: 'список: поиск', goal: LIST, ask: list({ search: 'форма c4' }) },
  {
    what: 'форма с 20 000 оценок',
    goal: LIST,
    ask: (db) => getForm({ db, caller: callerOf(ADMIN), params: { id: 1 } }),
  },
  {
    what: 'пересчёт 1000 оценок × 30 критериев',
    goal: '1000 мс',
    ask: (db) => simulateForm({ db, caller: callerOf(ADMIN), params: { id: 1 }, input: { last: SIMULATED } }),
  },
];

async function measure(db: OpenDatabase, { what, goal, ask }: Ask): Promise<Row> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    await ask(db);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => milliseconds(sorted[Math.floor(sorted.length * share)] ?? 0);
  return { what, goal, measured: `p50 ${at(0.5)}, p95 ${at(0.95)}` };
}

const server = await startPostgres();
try {
  const db = await openPostgres(await createDatabase(server, 'forms'));
  await db.migrate();
  await fill(db);
  const rows: Row[] = [];
  for (const ask of ASKS) rows.push(await measure(db, ask));
  printRows(`PostgreSQL: ${FORMS} форм по 5 версий из 60 критериев`, rows);
  await db.close();
} finally {
  await server.stop();
}
