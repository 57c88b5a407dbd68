import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#domain/actor/actor.ts';
import type { ImportFilters, ImportsQuery } from '#domain/imports/imports.filters.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Query } from '#server/db/client.ts';
import {
  countCapped,
  type Counted,
  type FilterConditions,
  type ListContext,
  matchesFilters,
  oneOf,
  orderBy,
} from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import { companies, importFiles, imports, jobs, projects, users } from '#server/db/schema/index.ts';
import { importableScope, importScope } from './imports.scope.ts';

type ImportListContext = ListContext<ImportFilters>;

const CONDITIONS = {
  state: ({ filter }) => oneOf(imports.state, filter.state),
  project_id: ({ filter }) => oneOf(imports.project_id, filter.project_id),
} satisfies FilterConditions<ImportFilters, ImportListContext>;

const matching = ({ actor, filter }: ImportListContext): SQL | undefined =>
  and(importScope(actor), matchesFilters(CONDITIONS, { actor, filter }));

const tableName = sql<string | null>`coalesce(${imports.file_name}, (
  select f.name from ${importFiles} f where f.import_id = ${imports.id} and f.kind = 'table' limit 1))`;

const select = (q: Query) =>
  q
    .select({
      import: imports,
      project: {
        id: projects.id,
        name: projects.name,
        status: projects.status,
        time_zone: projects.time_zone,
        company_id: projects.company_id,
      },
      author: personColumns(users),
      table_name: tableName,
      job: {
        // With a column of its own that is never null: a job of nothing but nulls would be taken for none.
        id: jobs.id,
        done: jobs.progress_done,
        total: jobs.progress_total,
        stopping: sql<boolean>`${jobs.cancel_requested_at} is not null`,
      },
    })
    .from(imports)
    .innerJoin(projects, eq(projects.id, imports.project_id))
    .leftJoin(users, eq(users.id, imports.author_id))
    .leftJoin(jobs, eq(jobs.id, imports.job_id));

export type ImportRow = Awaited<ReturnType<typeof select>>[number];
type ImportValues = typeof imports.$inferInsert;

export function listImportRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: ListRequest<ImportsQuery>,
): Promise<ImportRow[]> {
  return select(q)
    .where(matching({ actor, filter }))
    .orderBy(...orderBy(sort, { created_at: imports.created_at }, imports.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export function countImports(q: Query, context: ImportListContext): Promise<Counted> {
  return countCapped(q, q.select({ id: imports.id }).from(imports).where(matching(context)));
}

export async function findImport(q: Query, actor: Actor, id: number): Promise<ImportRow | undefined> {
  const [row] = await select(q).where(and(eq(imports.id, id), importScope(actor)));
  return row;
}

/** Import for its job, which is nobody's request. */
export async function findImportOfJob(q: Query, id: number): Promise<ImportRow | undefined> {
  const [row] = await select(q).where(eq(imports.id, id));
  return row;
}

/** Row lock (SELECT … FOR UPDATE): steps of an import are taken one after the other. */
export async function lockImport(q: Query, id: number): Promise<void> {
  await q.select({ id: imports.id }).from(imports).where(eq(imports.id, id)).for('update');
}

export async function insertImport(q: Query, values: ImportValues): Promise<number> {
  const [row] = await q.insert(imports).values(values).returning({ id: imports.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

export async function updateImport(q: Query, id: number, values: Partial<ImportValues>): Promise<void> {
  await q
    .update(imports)
    .set({ ...values, revision: sql`${imports.revision} + 1` })
    .where(eq(imports.id, id));
}

export async function deleteImport(q: Query, id: number): Promise<void> {
  await q.delete(imports).where(eq(imports.id, id));
}

/** Imports of a person that are not over; the person is held, so that each creation counts those before it. */
export async function countOpenImports(q: Query, author_id: number): Promise<number> {
  await q.select({ id: users.id }).from(users).where(eq(users.id, author_id)).for('no key update');
  const [row] = await q
    .select({ n: count() })
    .from(imports)
    .where(and(eq(imports.author_id, author_id), inArray(imports.state, ['draft', 'checking', 'checked', 'running'])));
  return row?.n ?? 0;
}

/** Readings of the project's former tables, the newest first. */
export async function listFormerReadings(q: Query, project_id: number) {
  return q
    .select({ reading: imports.reading, headings: imports.headings })
    .from(imports)
    .where(and(eq(imports.project_id, project_id), isNotNull(imports.reading)))
    .orderBy(desc(imports.id))
    .limit(5);
}

/** Imports that nobody has touched since, and that no job is at. */
export async function listForgotten(q: Query, before: Date): Promise<number[]> {
  const rows = await q
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(lt(imports.touched_at, before), inArray(imports.state, ['draft', 'checked', 'done', 'cancelled', 'failed'])),
    )
    .orderBy(asc(imports.id))
    .limit(100);
  return rows.map(({ id }) => id);
}

export function listImportableProjects(q: Query, actor: Actor) {
  return q
    .select({
      id: projects.id,
      name: projects.name,
      time_zone: projects.time_zone,
      company: { id: companies.id, name: companies.name },
    })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .where(and(isNull(projects.archived_at), eq(projects.status, 'active'), importableScope(actor)))
    .orderBy(asc(projects.name), asc(projects.id));
}

export async function findImportableProject(q: Query, actor: Actor, id: number) {
  const [row] = await q
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.archived_at), importableScope(actor)));
  return row;
}
