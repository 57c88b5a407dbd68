import { sql } from 'drizzle-orm';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { OpenDatabase, Query } from '#server/db/client.ts';
import { hashPassword } from '#server/modules/auth/passwords.ts';

export type DashboardSizes = { communications: number; evaluations: number; days: number };

const CRITERIA = 20;
const COMPANIES = 40;
const PROJECTS = 120;
const EMPLOYEES = 1200;
const ASSESSORS = 60;
const FORMS = 24;
/** Rows of one statement: a statement of the pool may take half a minute. */
const STEP = 20_000;

const CONTENT = JSON.stringify(
  aContent(
    ['contact', 'needs', 'closing', 'speech'].map((key) =>
      aGroup(
        key,
        Array.from({ length: CRITERIA / 4 }, (_, n) => aCriterion(`${key}${n}`, { scale: outOfTen, weight: n + 1 })),
        { criterion_group: key as 'needs' },
      ),
    ),
  ),
);

async function fillPlaces(q: Query): Promise<void> {
  const password = await hashPassword('razbor2026');
  await q.execute(
    sql`insert into companies (name, norm) select 'Компания ' || n, 8 from generate_series(1, ${COMPANIES}::int) n`,
  );
  await q.execute(sql`insert into projects (company_id, name, status)
    select n % ${COMPANIES}::int + 1, 'Проект ' || n, 'active' from generate_series(1, ${PROJECTS}::int) n`);
  await q.execute(sql`insert into users (email, password_hash, surname, name, roles)
    select 'person' || n || '@razbor.example', ${password}, 'Фамилия' || md5(n::text), 'Имя' || n % 300,
      case when n = 1 then array['admin'] when n <= ${ASSESSORS}::int then array['assessor'] else array['manager'] end
    from generate_series(1, ${ASSESSORS + EMPLOYEES}::int) n`);
  await q.execute(sql`insert into project_members (project_id, user_id, role)
    select (id - ${ASSESSORS}::int - 1) % ${PROJECTS}::int + 1, id, 'manager' from users where id > ${ASSESSORS}::int`);
  await q.execute(sql`insert into forms (name) select 'Форма ' || n from generate_series(1, ${FORMS}::int) n`);
  await q.execute(sql`insert into form_versions (form_id, number, content, published_at)
    select (n - 1) / 2 + 1, (n - 1) % 2 + 1, ${CONTENT}::jsonb, now() - interval '200 days' * (2 - (n - 1) % 2)
    from generate_series(1, ${FORMS * 2}::int) n`);
  await q.execute(sql`insert into communication_types (name) select 'Тип ' || n from generate_series(1, 8) n`);
  await q.execute(sql`insert into communication_tags (name) select 'Тег ' || n from generate_series(1, 20) n`);
}

/** A number that goes with a row and looks like chance. */
const CHANCE = sql`lateral (select (n * 104729::bigint + n / 77) % 1000003 as h) chance`;

/** The newest first; every second one is judged, a few of them twice. */
async function fillRows(q: Query, from: number, to: number, { communications, evaluations, days }: DashboardSizes) {
  const apart = sql`interval '1 second' * ${(days * 86_400) / communications}::float8`;
  await q.execute(sql`insert into communications (project_id, company_id, employee_id, client_name, client_phone, category, direction,
      type_id, temperature, outcome, audio, started_at, duration_seconds, source_integration_id, external_id, has_out)
    select h % ${PROJECTS}::int + 1, (h % ${PROJECTS}::int + 1) % ${COMPANIES}::int + 1,
      ${ASSESSORS}::int + 1 + h % ${PROJECTS}::int + ${PROJECTS}::int * (h / ${PROJECTS}::int % 10),
      'Клиент ' || n % 5000, '+7' || 9000000000 + n % 99999999, case when h % 10 = 0 then 'chat' else 'call' end,
      case when h % 3 = 0 then 'outgoing' else 'incoming' end, h % 8 + 1, (array['cold', 'warm', 'hot', null])[h % 4 + 1],
      case when h % 20 = 7 then 'missed' else 'answered' end, 'none', now() - n * ${apart}, h % 900, case when h % 5 > 0 then 1 end,
      'c' || n, n * ${evaluations / communications}::float8 - floor(n * ${evaluations / communications}::float8) < ${evaluations / communications}::float8
    from generate_series(${from}::bigint, ${to}::bigint) n, ${CHANCE}`);
  await q.execute(sql`insert into communication_tag_links (communication_id, tag_id)
    select n, n * 13 % 20 + 1 from generate_series(${from}::bigint, ${to}::bigint) n where n % 3 = 0`);
  await q.execute(sql`insert into evaluations (communication_id, form_id, form_version_id, assessor_id, state, score, raw_score, passed,
      has_critical_failure, result, origin, started_at, submitted_at, published_at, first_published_at)
    select c.id, c.project_id % ${FORMS}::int + 1, (c.project_id % ${FORMS}::int) * 2 + case when c.started_at > now() - interval '200 days' then 2 else 1 end,
      c.id % ${ASSESSORS}::int + 1, 'published', c.id * 37::bigint % 10000 / 100.0, c.id * 37::bigint % 10000 / 100.0, c.id * 37::bigint % 10000 >= 6000, c.id % 50 = 0,
      '{"grade": {"name": "Хорошо", "tone": "good"}}', '{"by": "hand"}', c.started_at + interval '1 hour', c.started_at + interval '70 minutes',
      c.started_at + interval '1 day', c.started_at + interval '1 day'
    from communications c where c.id between ${from}::int and ${to}::int and c.has_out`);
}

/** Ten million lines of results would be too many: only what lists and figures read is written, straight there. */
async function fillAnswers(q: Query, from: number, to: number): Promise<void> {
  await q.execute(sql`insert into evaluation_answers (evaluation_id, criterion_key, value, na, comment, reasons, evidence, normalised)
    select e.id, (array['contact', 'needs', 'closing', 'speech'])[c / 5 + 1] || c % 5, '{"v": 5}', false, '', '[]', '[]', (e.id + c) % 11 / 10.0
    from evaluations e, generate_series(0, ${CRITERIA - 1}::int) c where e.id between ${from}::int and ${to}::int`);
}

async function fillFacts(q: Query, from: number, to: number): Promise<void> {
  await q.execute(sql`insert into evaluation_facts (evaluation_id, communication_id, company_id, project_id, employee_id, form_id,
      form_version_id, assessor_id, type_id, day, weekday, hour, category, direction, temperature, from_integration, score, passed,
      critical, grade, eligible, deleted, rating_seconds, tag_ids, answers)
    select f.evaluation_id, f.communication_id, f.company_id, f.project_id, f.employee_id, f.form_id, f.form_version_id, f.assessor_id,
      f.type_id, f.day, f.weekday, f.hour, f.category, f.direction, f.temperature, f.from_integration, f.score, f.passed, f.critical,
      (array['poor', 'fair', 'good', 'excellent'])[f.evaluation_id % 4 + 1], f.eligible, f.deleted, f.rating_seconds, f.tag_ids,
      (select string_agg(int2send(((f.evaluation_id + c) % 11 * 1000)::smallint) || int2send(((10 - (f.evaluation_id + c) % 11) * 30)::smallint), ''::bytea order by c)
        from generate_series(0, ${CRITERIA - 1}::int) c)
    from counted_evaluations((select array_agg(id) from evaluations where id between ${from}::int and ${to}::int)) f`);
}

/** Two years of a firm with forty clients: every filter has something to narrow. */
export async function fillDashboards(db: OpenDatabase, sizes: DashboardSizes, answers: boolean): Promise<void> {
  const inSteps = async (count: number, insert: (q: Query, from: number, to: number) => Promise<unknown>) => {
    for (let from = 1; from <= count; from += STEP)
      await db.write((q) => insert(q, from, Math.min(count, from + STEP - 1)));
  };
  await db.write(fillPlaces);
  for (const table of ['evaluations', 'communications', 'communication_tag_links'])
    await db.write((q) => q.execute(sql`alter table ${sql.identifier(table)} disable trigger user`));
  await inSteps(sizes.communications, (q, from, to) => fillRows(q, from, to, sizes));
  if (answers) await inSteps(sizes.evaluations, fillAnswers);
  await inSteps(sizes.evaluations, fillFacts);
  for (const table of ['evaluations', 'communications', 'communication_tag_links'])
    await db.write((q) => q.execute(sql`alter table ${sql.identifier(table)} enable trigger user`));
  await db.read((q) => q.execute(sql`vacuum analyze`));
}
