import { and, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { MEANING_PROMPT } from '#domain/meaning/build-question.ts';
import { MEANING_STATES, type MeaningState } from '#domain/communications/meaning-states.ts';
import type { Query } from '#server/db/client.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  communicationMeanings,
  communications,
  meaningCorrections,
  meaningReferences,
  meaningRuns,
  projects,
  transcripts,
  users,
} from '#server/db/schema/index.ts';

/** Conversations with words of a project. */
const ofProject = (projectId: number): SQL | undefined =>
  and(isNull(communications.deleted_at), eq(communications.project_id, projectId));

/** Revisions that a reading of today would be made of. */
const basisNow = sql`${MEANING_PROMPT}::text || '; ' || ${transcripts.revision} || '; ' || coalesce(
  (select r.revision from ${meaningReferences} r where r.company_id = ${communications.company_id}), 0)`;

/** Not read of these words by these references, nor found to be too short. */
const isToRead = sql`not exists (
  select 1 from ${communicationMeanings} m where m.communication_id = ${communications.id}
    and (m.state = 'short' or m.state = 'done' and m.basis = ${basisNow}))`;

/** Read, but by other values than today's or another question. Other words ask for a reading of their own. */
const isOutdated = sql`exists (
  select 1 from ${communicationMeanings} m where m.communication_id = ${communications.id} and m.state = 'done'
    and (split_part(m.basis, '; ', 1) <> ${String(MEANING_PROMPT)} or split_part(m.basis, '; ', 3) <> coalesce(
      (select r.revision from ${meaningReferences} r where r.company_id = ${communications.company_id}), 0)::text))`;

type RunRow = typeof meaningRuns.$inferSelect;

/** The newest conversation of a run that is to be read, after its last one. */
export async function findNextToRead(
  q: Query,
  { project_id, last_started_at: at, last_id: id }: Pick<RunRow, 'project_id' | 'last_started_at' | 'last_id'>,
  onlyOutdated: boolean,
) {
  const isOlder =
    at === null || id === null
      ? undefined
      : sql`(${communications.started_at}, ${communications.id}) < (${at.toISOString()}::timestamptz, ${id}::int)`;
  const [row] = await q
    .select({ id: communications.id, started_at: communications.started_at })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(and(ofProject(project_id), isOlder, onlyOutdated ? isOutdated : isToRead))
    .orderBy(desc(communications.started_at), desc(communications.id))
    .limit(1);
  return row;
}

export async function countToRead(q: Query, projectId: number): Promise<number> {
  const [row] = await q
    .select({ total: count() })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(and(ofProject(projectId), isToRead));
  return row?.total ?? 0;
}

/** Talks whose length says what one costs. */
const MEASURED = 300;

/** Conversations of a company that were read otherwise than they would be today, by project, and how many are corrected. */
export function countOutdated(q: Query, companyId: number) {
  const corrected = sql<number>`(count(*) filter (where exists (
    select 1 from ${meaningCorrections} c where c.communication_id = ${communications.id})))::int`;
  return q
    .select({ project_id: communications.project_id, total: count(), corrected })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(and(isNull(communications.deleted_at), eq(communications.company_id, companyId), isOutdated))
    .groupBy(communications.project_id)
    .orderBy(communications.project_id);
}

/** Letters of a conversation of a company that was read otherwise, on average of the newest. */
export async function measureOutdated(q: Query, companyId: number): Promise<number> {
  const newest = q
    .select({ letters: sql<number>`length(${transcripts.body})`.as('letters') })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(and(isNull(communications.deleted_at), eq(communications.company_id, companyId), isOutdated))
    .orderBy(desc(communications.id))
    .limit(MEASURED)
    .as('newest');
  const [row] = await q.select({ letters: sql<number>`coalesce(avg(${newest.letters}), 0)::int` }).from(newest);
  return row?.letters ?? 0;
}

/** Runs of a company's projects that are under way: one of a project at most. */
export function listOpenRuns(q: Query, companyId: number) {
  return q
    .select({
      project_id: meaningRuns.project_id,
      done: meaningRuns.done,
      total: meaningRuns.total,
      waits_until: meaningRuns.waits_until,
    })
    .from(meaningRuns)
    .innerJoin(projects, eq(projects.id, meaningRuns.project_id))
    .where(and(eq(projects.company_id, companyId), isNull(meaningRuns.finished_at), isNull(meaningRuns.failed_at)));
}

/** Conversations with words of a project by where they stand. */
export async function countStates(q: Query, projectId: number): Promise<Record<MeaningState, number>> {
  const state = sql<MeaningState>`coalesce(${communicationMeanings.state}, 'none')`;
  const rows = await q
    .select({ state, total: count() })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .leftJoin(communicationMeanings, eq(communicationMeanings.communication_id, communications.id))
    .where(ofProject(projectId))
    .groupBy(sql`1`);
  const found = new Map(rows.map((row) => [row.state, row.total]));
  const states = Object.keys(MEANING_STATES) as MeaningState[];
  return Object.fromEntries(states.map((one) => [one, found.get(one) ?? 0])) as Record<MeaningState, number>;
}

/** The newest run of a project. */
export async function findLastRun(q: Query, projectId: number) {
  const [row] = await q
    .select({ run: meaningRuns, by: personColumns(users) })
    .from(meaningRuns)
    .leftJoin(users, eq(users.id, meaningRuns.started_by))
    .where(eq(meaningRuns.project_id, projectId))
    .orderBy(desc(meaningRuns.id))
    .limit(1);
  return row;
}

/** Begins a run; undefined: another is under way. */
export async function insertRun(q: Query, values: typeof meaningRuns.$inferInsert): Promise<number | undefined> {
  const [row] = await q.insert(meaningRuns).values(values).onConflictDoNothing().returning({ id: meaningRuns.id });
  return row?.id;
}

const isOpen = (id: number) =>
  and(eq(meaningRuns.id, id), isNull(meaningRuns.finished_at), isNull(meaningRuns.failed_at));

export async function findOpenRun(q: Query, id: number): Promise<RunRow | undefined> {
  const [row] = await q.select().from(meaningRuns).where(isOpen(id));
  return row;
}

/** The run has read this conversation; sent twice, it counts once. */
export async function moveRun(q: Query, id: number, { id: last_id, started_at }: { id: number; started_at: Date }) {
  const isElsewhere = or(isNull(meaningRuns.last_id), sql`${meaningRuns.last_id} <> ${last_id}`);
  await q
    .update(meaningRuns)
    .set({ last_id, last_started_at: started_at, done: sql`${meaningRuns.done} + 1`, waits_until: null })
    .where(and(isOpen(id), isElsewhere));
}

export async function setRunWaiting(q: Query, id: number, waits_until: Date): Promise<void> {
  await q.update(meaningRuns).set({ waits_until }).where(isOpen(id));
}

type End = { finished_at: Date } | { failed_at: Date; failure: string };

export async function endRun(q: Query, id: number, how: End): Promise<void> {
  await q
    .update(meaningRuns)
    .set({ waits_until: null, ...how })
    .where(isOpen(id));
}
