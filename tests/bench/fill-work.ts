import { sql } from 'drizzle-orm';
import { type OpenDatabase, type Query, rowsOf } from '#server/db/client.ts';

/** Sizes of the lists of work: a third of the tasks is open, half of the appeals waits. */
export type WorkSizes = { tasks: number; appeals: number };

async function isEmpty(q: Query, table: 'tasks' | 'appeals'): Promise<boolean> {
  const rows = await rowsOf<{ one: number }>(q, sql`select 1 as one from ${sql.identifier(table)} limit 1`);
  return rows.length === 0;
}

/** Tasks of the newest talks, which nobody has rated; two in a hundred are late. */
async function fillTasks(q: Query, count: number): Promise<void> {
  await q.execute(sql`insert into tasks (company_id, project_id, communication_id, form_id, assessor_id, state, due_at, done_at)
    select c.company_id, c.project_id, c.id, n % 10 + 1, 1 + n % 100, case when n % 3 = 0 then 'open' else 'done' end,
      now() + (n % 100 - 2) * interval '1 hour', case when n % 3 > 0 then now() - n * interval '1 minute' end
    from generate_series(1, ${count}::int) n join communications c on c.id = n`);
}

/** Appeals of published evaluations, two criteria each; one evaluation has at most one that waits. */
async function fillAppeals(q: Query, count: number): Promise<void> {
  await q.execute(sql`insert into appeals (evaluation_id, root_evaluation_id, scope, state, author_id, opened_at, due_at, resolved_at)
    select e.id, e.id, 'criteria', (array['open', 'under_review', 'accepted', 'declined'])[e.id % 4 + 1], 1,
      now() - e.n * interval '20 minutes', now() - e.n * interval '20 minutes' + interval '5 days',
      case when e.id % 4 > 1 then now() - e.n * interval '19 minutes' end
    from (select id, row_number() over (order by id) as n from evaluations where state = 'published' order by id limit ${count}::int) e`);
  await q.execute(sql`insert into appeal_lines (appeal_id, criterion_key, value, na, comment, accepted)
    select id, 'c' || (id + k) % 20, '{"v": 5}', false, '', case state when 'accepted' then true when 'declined' then false end
    from appeals, generate_series(0, 1) k`);
}

/** Team of companies 21 to 30: a pm of all ten, an assessor of three; nobody else has a role in a company. */
async function nameTeam(q: Query): Promise<void> {
  await q.execute(sql`update users set roles = array['pm'] where email = 'person2@razbor.example'`);
  await q.execute(sql`insert into company_members (company_id, user_id, role)
    select c.id, u.id, u.roles[1] from users u join companies c
      on c.id between 21 and case u.email when 'person2@razbor.example' then 30 else 23 end
    where u.email in ('person2@razbor.example', 'person3@razbor.example') on conflict do nothing`);
}

/** Work beside the communications of a year, where the database has none yet, and whose it is. */
export async function fillWork(db: OpenDatabase, { tasks, appeals }: WorkSizes): Promise<void> {
  await db.write(async (q) => {
    await q.execute(sql`set local statement_timeout = 0`);
    await nameTeam(q);
    if (await isEmpty(q, 'tasks')) await fillTasks(q, tasks);
    if (await isEmpty(q, 'appeals')) await fillAppeals(q, appeals);
  });
  await db.read((q) => q.execute(sql`vacuum analyze tasks, appeals, appeal_lines`));
}
