import { and, count, desc, eq, exists, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type AutoState, AUTO_STATES, PAST_MAX } from '#domain/auto-evaluations/auto-states.ts';
import type { Unevaluated } from '#domain/auto-evaluations/unevaluated.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import type { Query } from '#server/db/client.ts';
import {
  autoEvaluations,
  communications,
  companyEngines,
  criterionTrust,
  engineRequests,
  projects,
  transcripts,
} from '#server/db/schema/index.ts';

/** Questions by which a company's cost is known, the newest. */
const COST_OF_LAST = 200;
const WAITING = { state: 'waiting', why: null, score: null, levels: 0, made_at: null } as const;

const trustedOf = (q: Query, project: SQL | number) =>
  q
    .select({ one: sql`1` })
    .from(criterionTrust)
    .where(and(sql`${criterionTrust.project_id} = ${project}`, eq(criterionTrust.state, 'trusted')));

/** Project in whose line words that have come belong; undefined: nothing of it is evaluated automatically. */
export async function findLine(q: Query, communicationId: number): Promise<number | undefined> {
  const [row] = await q
    .select({ id: projects.id })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(
      companyEngines,
      and(eq(companyEngines.company_id, communications.company_id), companyEngines.suggestions),
    )
    .where(
      and(eq(communications.id, communicationId), projects.auto_evaluations, exists(trustedOf(q, sql`${projects.id}`))),
    );
  return row?.id;
}

/** Puts a conversation into the line, whatever was made of its former words or in its former project. */
export async function putWaiting(q: Query, communication_id: number, project_id: number): Promise<void> {
  const set = { ...WAITING, project_id, form_id: null, form_version_id: null };
  await q
    .insert(autoEvaluations)
    .values({ communication_id, ...set })
    .onConflictDoUpdate({ target: autoEvaluations.communication_id, set });
}

export async function removeAuto(q: Query, communicationId: number): Promise<void> {
  await q.delete(autoEvaluations).where(eq(autoEvaluations.communication_id, communicationId));
}

/** Evaluated never, in vain because the engine failed, or before some criterion was trusted. */
const isUnevaluated = sql`not exists (
  select 1 from ${autoEvaluations} a where a.communication_id = ${communications.id} and (
    a.state = 'waiting' or a.state = 'unasked' and a.why <> 'failed' or a.state = 'done' and a.made_at >= (
      select max(t.since) from ${criterionTrust} t
      where t.project_id = ${communications.project_id} and t.state = 'trusted')))`;

const pastOf = (q: Query, project_id: number, since: Date) =>
  q
    .select({ id: communications.id })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(
      and(
        eq(communications.project_id, project_id),
        isNull(communications.deleted_at),
        gte(communications.started_at, since),
        isUnevaluated,
      ),
    )
    .orderBy(desc(communications.started_at))
    .limit(PAST_MAX);

/** Conversations with words since a moment that «Оценить прошлые» would evaluate. */
export const countPast = (q: Query, project_id: number, since: Date): Promise<number> =>
  q.$count(pastOf(q, project_id, since).as('past'));

/** Puts them into the line; how many. */
export async function putPast(q: Query, project_id: number, since: Date): Promise<number> {
  const ids = (await pastOf(q, project_id, since)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await q.execute(sql`insert into ${autoEvaluations} (communication_id, project_id, state)
    select id, ${project_id}, 'waiting' from unnest(${sql.param(ids)}::int[]) as past (id)
    on conflict (communication_id) do update set state = 'waiting', why = null`);
  return ids.length;
}

/** The newest conversation of a project that waits. */
export async function findNext(q: Query, project_id: number) {
  const [row] = await q
    .select({ communication_id: communications.id, type_id: communications.type_id })
    .from(autoEvaluations)
    .innerJoin(communications, eq(communications.id, autoEvaluations.communication_id))
    .where(
      and(
        eq(autoEvaluations.project_id, project_id),
        eq(autoEvaluations.state, 'waiting'),
        isNull(communications.deleted_at),
      ),
    )
    .orderBy(desc(autoEvaluations.communication_id))
    .limit(1);
  return row;
}

/** There is nothing to evaluate it by, or the engine has said nothing: told, never silence. */
export async function setUnasked(q: Query, communicationId: number, why: Unevaluated): Promise<void> {
  await q
    .update(autoEvaluations)
    .set({ state: 'unasked', why, score: null, levels: 0, made_at: null })
    .where(and(eq(autoEvaluations.communication_id, communicationId), eq(autoEvaluations.state, 'waiting')));
}

export async function isOn(q: Query, project_id: number): Promise<boolean> {
  const [row] = await q.select({ on: projects.auto_evaluations }).from(projects).where(eq(projects.id, project_id));
  return row?.on ?? false;
}

export async function setOn(q: Query, project_id: number, on: boolean): Promise<void> {
  await q.update(projects).set({ auto_evaluations: on }).where(eq(projects.id, project_id));
}

/** Conversations of a project by where they stand. */
export async function countStates(q: Query, project_id: number): Promise<Record<AutoState, number>> {
  const rows = await q
    .select({ state: autoEvaluations.state, total: count() })
    .from(autoEvaluations)
    .innerJoin(communications, eq(communications.id, autoEvaluations.communication_id))
    .where(and(eq(autoEvaluations.project_id, project_id), isNull(communications.deleted_at)))
    .groupBy(autoEvaluations.state);
  const found = new Map(rows.map((row) => [row.state, row.total]));
  return Object.fromEntries(valuesOf(AUTO_STATES).map((state) => [state, found.get(state) ?? 0])) as Record<
    AutoState,
    number
  >;
}

/** Conversations with words between two moments. */
export async function countWithWords(q: Query, project_id: number, from: Date, to: Date): Promise<number> {
  const [row] = await q
    .select({ total: count() })
    .from(communications)
    .innerJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .where(
      and(
        eq(communications.project_id, project_id),
        isNull(communications.deleted_at),
        gte(communications.started_at, from),
        lt(communications.started_at, to),
      ),
    );
  return row?.total ?? 0;
}

/** Mean tokens of a company's last questions about criteria; null: there were none. */
export async function readMeanTokens(q: Query, company_id: number): Promise<number | null> {
  const last = q
    .select({ tokens: engineRequests.tokens })
    .from(engineRequests)
    .where(
      and(
        eq(engineRequests.company_id, company_id),
        eq(engineRequests.purpose, 'suggestions'),
        or(engineRequests.ok, sql`${engineRequests.tokens} > 0`),
      ),
    )
    .orderBy(desc(engineRequests.id))
    .limit(COST_OF_LAST)
    .as('last');
  const [asked] = await q.select({ tokens: sql<number | null>`avg(${last.tokens})::float8` }).from(last);
  return asked?.tokens ?? null;
}
