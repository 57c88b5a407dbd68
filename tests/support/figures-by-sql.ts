import { sql } from 'drizzle-orm';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import { type Database, rowsOf } from '#server/db/client.ts';

/**
 * Figures recomputed from the stored answers alone, in SQL and by the texts of D-13 and D-27: no fact, no cached score, no
 * function of the product. Scores by `weights`, `points`, `groups` and `penalty`, a bonus by its share of the form with
 * everything answered, criticals, the cap.
 */
const SCORES = sql`
criteria as (
  select e.id, v.content ->> 'rate_method' as method, (v.content ->> 'pass_threshold')::numeric as least,
    coalesce((v.content ->> 'allow_over_100')::boolean, false) as over,
    g ->> 'key' as grp, (g ->> 'weight')::numeric as gw, c ->> 'criterion_key' as key,
    (c ->> 'bonus')::boolean as bonus, c -> 'scale' as scale,
    case when v.content ->> 'rate_method' = 'points' then
      case when c #>> '{scale,type}' in ('points', 'multi') then (c #>> '{scale,max}')::numeric
        else (select max((o ->> 'points')::numeric) from jsonb_array_elements(coalesce(c #> '{scale,options}', c #> '{scale,ranges}')) o) end
      else (c ->> 'weight')::numeric end as weight,
    coalesce((c ->> 'hidden')::boolean, false) or c #>> '{scale,type}' in ('text', 'date') as out_of_it
  from evaluations e join form_versions v on v.id = e.form_version_id,
    jsonb_array_elements(v.content -> 'groups') g, jsonb_array_elements(g -> 'criteria') c
  where e.kind = 'regular' and e.state in ('published', 'under_review')
), answered as (
  select k.*, not a.na and a.value ->> 'v' is not null as given,
    case k.scale ->> 'type' when 'points' then (a.value ->> 'v')::numeric / (k.scale ->> 'max')::numeric
      else (select ((o ->> 'points')::numeric - least_points) / nullif(most_points - least_points, 0)
        from jsonb_array_elements(k.scale -> 'options') o,
          (select min((x ->> 'points')::numeric) as least_points, max((x ->> 'points')::numeric) as most_points
            from jsonb_array_elements(k.scale -> 'options') x) ends
        where o ->> 'key' = a.value ->> 'v') end as n,
    coalesce((select o ->> 'critical' from jsonb_array_elements(k.scale -> 'options') o where o ->> 'key' = a.value ->> 'v'), 'none') as critical
  from criteria k left join evaluation_answers a on a.evaluation_id = k.id and a.criterion_key = k.key
  where not k.out_of_it
), zeroed as (
  select x.*, coalesce(given, false) as counts,
    bool_or(coalesce(given, false) and critical = 'form') over (partition by id) as fails,
    bool_or(coalesce(given, false) and critical = 'group') over (partition by id, grp) as fails_group,
    bool_or(coalesce(given, false) and critical in ('form', 'group')) over (partition by id) as has_critical
  from answered x
), groups as (
  select id, method, least, over, grp, gw, bool_or(fails) as fails, bool_or(has_critical) as has_critical,
    coalesce(sum(weight * n * (not fails_group)::int) filter (where counts and not bonus), 0) as earned,
    coalesce(sum(weight) filter (where counts and not bonus), 0) as whole,
    coalesce(sum(weight) filter (where not bonus), 0) as asked,
    coalesce(sum(weight) filter (where bonus), 0) as extra,
    coalesce(sum(weight * n * (not fails_group)::int) filter (where counts and bonus), 0) as bonus
  from zeroed group by id, method, least, over, grp, gw
), totals as (
  select id, method, least, over, bool_or(fails) as fails, bool_or(has_critical) as has_critical, sum(whole) as whole,
    case method when 'groups' then
        100 * sum(case when whole > 0 then gw * earned / whole else 0 end) / nullif(sum(gw) filter (where whole > 0), 0)
        + 100 * coalesce(sum(gw * bonus / nullif(case when asked > 0 then asked else extra end, 0)) / nullif(sum(gw) filter (where asked > 0), 0), 0)
      when 'penalty' then 100 + sum(earned) - sum(whole) + sum(bonus)
      else 100 * sum(earned) / nullif(sum(whole), 0) + 100 * sum(bonus) / nullif(sum(asked), 0) end as raw
  from groups group by id, method, least, over
), scores as (
  select id, has_critical, least, case when whole = 0 then null when fails then 0
    else round(least(greatest(raw, 0), case when over then raw else 100 end), 2) end as score
  from totals
)`;

/** Evaluations that count, with their own day and what they came to. */
const COUNTED = sql`
counted as (
  select e.id, e.communication_id, e.form_id, e.assessor_id, c.project_id, c.company_id, c.employee_id, c.direction,
    c.deleted_at is not null as deleted, (c.started_at at time zone p.time_zone)::date as day,
    c.outcome = 'answered' and coalesce(c.duration_seconds, 30) >= 30 as eligible,
    s.score, s.has_critical, s.score >= coalesce(p.pass_threshold, s.least) as passed, s.score is distinct from e.score as differs
  from evaluations e join communications c on c.id = e.communication_id join projects p on p.id = c.project_id
    join scores s on s.id = e.id
)`;

type Asked = Days & { project_id: number; form_id?: number; direction?: string };

const within = ({ from, to, project_id, form_id, direction }: Asked) => sql`project_id = ${project_id}
  and day between ${from}::date and ${to}::date
  and ${form_id === undefined ? sql`true` : sql`form_id = ${form_id}`}
  and ${direction === undefined ? sql`true` : sql`direction = ${direction}`}`;

const numbers = (row: Record<string, unknown>): Record<string, number | null> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? null : Number(value)]));

/** Recomputes everything into a table, once: figures of many periods are sums of it. Gone when the work is done. */
export async function withRecomputed(db: Database, work: () => Promise<void>): Promise<void> {
  await db.write((q) => q.execute(sql`create table recomputed as with ${SCORES}, ${COUNTED} select * from counted`));
  try {
    await work();
  } finally {
    await db.write((q) => q.execute(sql`drop table recomputed`));
  }
}

/** Stored scores that are not what their answers are worth. */
export async function wrongScores(db: Database): Promise<unknown[]> {
  return db.read((q) =>
    rowsOf(q, sql`select recomputed.*, e.score as stored from recomputed join evaluations e using (id) where differs`),
  );
}

export async function figuresBySql(db: Database, asked: Asked): Promise<Record<string, number | null>> {
  // A communication that nobody has rated has no form.
  const { form_id: _form, ...talks } = asked;
  const [row] = await db.read((q) =>
    rowsOf<Record<string, unknown>>(
      q,
      sql`
    select count(*) as evaluated, round(avg(score), 2) as mean_score,
      round(100.0 * count(*) filter (where passed) / nullif(count(score), 0), 2) as pass_share,
      count(*) filter (where has_critical) as critical,
      count(distinct communication_id) filter (where eligible and not deleted) as covered
    from recomputed where ${within(asked)}`,
    ),
  );
  const [eligible] = await db.read((q) =>
    rowsOf<Record<string, unknown>>(
      q,
      sql`select count(*) as eligible from (
      select c.project_id, c.direction, (c.started_at at time zone p.time_zone)::date as day
      from communications c join projects p on p.id = c.project_id
      where c.deleted_at is null and c.outcome = 'answered' and coalesce(c.duration_seconds, 30) >= 30) talks
    where ${within(talks)}`,
    ),
  );
  const [disputed] = await db.read((q) =>
    rowsOf<Record<string, unknown>>(
      q,
      sql`select
      count(*) filter (where state in ('accepted', 'partly')) as appeals_accepted,
      count(*) filter (where state in ('accepted', 'partly', 'declined')) as resolved
    from (select a.state, e.form_id, c.project_id, c.direction, (c.started_at at time zone p.time_zone)::date as day
      from appeals a join evaluations e on e.id = a.evaluation_id join communications c on c.id = e.communication_id
        join projects p on p.id = c.project_id where c.deleted_at is null) disputes
    where ${within(asked)}`,
    ),
  );
  return { ...numbers(row ?? {}), ...numbers(eligible ?? {}), ...numbers(disputed ?? {}) };
}

/** Mean and number of each employee. */
export async function employeesBySql(db: Database, asked: Asked): Promise<Record<number, unknown>> {
  const rows = await db.read((q) =>
    rowsOf<Record<string, unknown>>(
      q,
      sql`
    select employee_id, round(avg(score), 2) as mean, count(*) as count from recomputed
    where ${within(asked)} and employee_id is not null group by employee_id`,
    ),
  );
  return Object.fromEntries(
    rows.map((row) => [
      Number(row['employee_id']),
      [row['mean'] === null ? null : Number(row['mean']), Number(row['count'])],
    ]),
  );
}

/** Work of each assessor in a project: what they sent and did on these days, and have open. */
export async function workBySql(db: Database, { from, to, project_id }: Asked): Promise<Record<number, unknown>> {
  const rows = await db.read((q) =>
    rowsOf<Record<string, unknown>>(
      q,
      sql`
    select u.id, (select count(*) from evaluations e join communications c on c.id = e.communication_id
        join projects p on p.id = c.project_id
        where e.assessor_id = u.id and e.kind = 'regular' and e.state <> 'draft' and c.deleted_at is null
          and c.project_id = ${project_id}
          and (e.submitted_at at time zone p.time_zone)::date between ${from}::date and ${to}::date) as sent,
      (select count(*) from tasks t join projects p on p.id = t.project_id where t.assessor_id = u.id
        and t.project_id = ${project_id} and t.state = 'done'
        and (t.done_at at time zone p.time_zone)::date between ${from}::date and ${to}::date) as done,
      (select count(*) from tasks t where t.assessor_id = u.id and t.project_id = ${project_id}
        and t.state in ('open', 'in_progress')) as open
    from users u where 'assessor' = any(u.roles)`,
    ),
  );
  return Object.fromEntries(
    rows.map((row) => [Number(row['id']), [Number(row['sent']), Number(row['done']), Number(row['open'])]]),
  );
}
