import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type {
  CommunicationFilters,
  CommunicationSort,
  CommunicationsQuery,
} from '#domain/communications/communications.filters.ts';
import { OUT_STATES } from '#domain/evaluations/evaluation-states.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import { inLiterals, literalInt } from '#server/db/list.ts';
import { mergedPage } from '#server/db/merged-order.ts';
import { communications, evaluations, users } from '#server/db/schema/index.ts';
import { isScoreShown, visibleEvaluation } from './evaluation.conditions.ts';
import { isAnsweredByCopies } from './filters.conditions.ts';
import { inZone, keyOrder, pageInOrder } from './index-order.repo.ts';
import { rowFilter } from './where.conditions.ts';
import { companyParts, isLiveEvaluation } from '#server/scopes/communications.scope.ts';

/**
 * Orders by what a reader sees in the row and no column of the row holds: the score, which is another one for another
 * reader, and the employee's name. Rows without it come last in either direction, ties by id (decision 009).
 */
const COMPUTED = ['score', 'employee'] as const satisfies readonly CommunicationSort[];
type ComputedField = (typeof COMPUTED)[number];

export const isComputedField = (field: CommunicationSort): field is ComputedField =>
  COMPUTED.some((shown) => shown === field);

const visibleOfRow = (actor: Actor): SQL =>
  sql`${evaluations} where ${evaluations.communication_id} = ${communications.id}
    and ${and(isLiveEvaluation(), visibleEvaluation(actor))}`;

/** Of the evaluation that the row shows, as visibleSummaries puts it first: one's own, else the newest that is visible. */
function ofShownEvaluation(actor: Actor, column: SQLWrapper): SQL {
  const own = actor.kind === 'user' ? sql`${desc(eq(evaluations.assessor_id, actor.id))},` : sql``;
  return sql`(select ${column} from ${visibleOfRow(actor)}
    order by ${own} ${desc(evaluations.updated_at)}, ${desc(evaluations.id)} limit 1)`;
}

/** Its score. Most rows have one evaluation at most, and the index knows all of it but when it was changed. */
function shownScore(actor: Actor): SQL {
  const score = sql`case when ${isScoreShown(actor)} then ${evaluations.settled_score} end`;
  return sql`(select case when count(*) > 1 then ${ofShownEvaluation(actor, score)} else max(${score}) end
    from ${visibleOfRow(actor)})`;
}

const byPeople = (text: SQL): SQL => sql`${text} collate "und-x-icu"`;
/** Word for word as `users_person_idx` says it: to sort ten thousand names by their letters takes 40 ms. */
const nameOfPerson = byPeople(
  sql`(${users.surname} || ' ' || ${users.name} || coalesce(' ' || ${users.patronymic}, ''))`,
);
const nameInSource = byPeople(sql`nullif(${communications.employee_source_name}, '')`);

/** Sort key of a row: the score or the name that its reader sees in it; null where they see none. */
export function computedKey(actor: Actor, field: ComputedField): SQL {
  if (field === 'employee') {
    const person = sql`(select ${nameOfPerson} from ${users} where ${users.id} = ${communications.employee_id})`;
    return sql`case when ${communications.employee_id} is null then ${nameInSource} else ${person} end`;
  }
  return shownScore(actor);
}

/**
 * Matches with the name that their row shows; `found` has the person as its sort key, so that only rows of people whom
 * nobody but their source knows are read.
 */
export const withNameKey: SQL = sql`select found.id, case when sort_key is null
    then (select ${nameInSource} from ${communications} where ${communications.id} = found.id) else person end
  from found left join (select ${users.id} as person_id, ${nameOfPerson} as person from ${users}) people on person_id = sort_key`;

export const computedOrder = (actor: Actor, { field, direction }: ComputedSort): SQL[] => {
  const way = direction === 'desc' ? desc : asc;
  return [sql`${way(computedKey(actor, field))} nulls last`, way(communications.id)];
};

export type ComputedSort = { field: ComputedField; direction: 'asc' | 'desc' };

/** List, and where in it to read: rows after this one, or all of them. */
type KeysetScan = {
  filter: CommunicationFilters;
  sort: ComputedSort;
  after?: { id: number; key: string | null };
  limit: number;
  offset?: number;
};

/** Reading in the other direction: neighbours before a row. */
const reversed = (sort: ComputedSort): ComputedSort => ({
  ...sort,
  direction: sort.direction === 'desc' ? 'asc' : 'desc',
});

const isAfter = (key: SQLWrapper, { after, sort }: KeysetScan): SQL | undefined => {
  if (!after) return undefined;
  const [past, reaching] = sort.direction === 'desc' ? [lt, lte] : [gt, gte];
  if (after.key === null) return past(communications.id, after.id);
  // The type of the key, and its collation, are those of the column. The redundant ≥ or ≤ lets an index scan begin there.
  const isPast = or(past(key, after.key), and(eq(key, after.key), past(communications.id, after.id)));
  return and(reaching(key, after.key), isPast);
};

/** What has no score at all: nothing to look for among a million of others. */
const cannotBeScored = ({ state }: CommunicationFilters): boolean =>
  state?.every((one) => one === 'unrated' || one === 'draft') ?? false;

/**
 * The candidate's communication: its copies where they suffice, so that no row is read (decision 045). Whoever is let in
 * by what is out sees no candidate that is not.
 */
function communicationOf(filter: CommunicationFilters): SQL {
  const e = evaluations;
  if (!isAnsweredByCopies(filter)) return sql`join ${communications} on ${communications.id} = ${e.communication_id}`;
  return sql`cross join lateral (select ${e.communication_id} as id, ${e.communication_started_at} as started_at,
    ${e.communication_duration_seconds} as duration_seconds, ${e.communication_company_id} as company_id,
    ${e.communication_project_id} as project_id, ${e.communication_employee_id} as employee_id,
    ${e.communication_deleted_at} as deleted_at, ${inLiterals(e.state, OUT_STATES)} as has_out) communications`;
}

/** Candidates asked for: some more than wanted, for few are not what their row shows. */
const candidateLimit = ({ limit, offset = 0 }: KeysetScan): number => Math.ceil(1.2 * (limit + offset)) + 50;

/** Evaluations of this company whose score the reader sees: where they rate, of their own only. */
function ofCompany(actor: Actor, company: number | null): SQL | undefined {
  if (company === null || actor.kind === 'guest') return undefined;
  const { pm, assessor } = actor.companies;
  const ratesOnly = assessor.includes(company) && !pm.includes(company);
  return and(
    eq(evaluations.communication_company_id, company),
    ratesOnly ? eq(evaluations.assessor_id, actor.id) : undefined,
  );
}

/** Scored rows by the index of scores: each evaluation in turn, if its score is the one that its row shows. */
function scored(q: Query, actor: Actor, scan: KeysetScan & { reach: number }): SQL {
  const { filter, sort, limit, offset = 0, reach } = scan;
  const where = and(
    isLiveEvaluation(),
    isNull(evaluations.communication_deleted_at),
    isNotNull(evaluations.settled_score),
    isScoreShown(actor),
    visibleEvaluation(actor),
    isAfter(evaluations.settled_score, scan),
    rowFilter(q, actor, filter),
  );
  const parts = companyParts(actor).map(
    (company) => sql`select ${evaluations.settled_score} as key, ${evaluations.communication_id} as id
    from ${evaluations} ${communicationOf(filter)} ${inZone(filter)} where ${and(where, ofCompany(actor, company))}`,
  );
  const order = keyOrder(sort);
  // Offset 0: asked one by one in their order, and no further than the page.
  return sql`with candidates as materialized (${mergedPage(parts, order, { limit: reach })})
    select array(select id from (select distinct key, id from candidates order by ${sql.join(order, sql`, `)} offset 0)
        as communications where key = ${shownScore(actor)} limit ${literalInt(limit)} offset ${literalInt(offset)}) as ids,
      (select count(*)::int from candidates) as tried`;
}

/**
 * Scored rows, by so many candidates as suffice: asked for all in one, the planner sorts every evaluation there is. Few
 * communications have several, so that the first try is the last but for deep filters.
 */
async function scanScored(q: Query, actor: Actor, scan: KeysetScan): Promise<number[]> {
  if (cannotBeScored(scan.filter)) return [];
  for (let reach = candidateLimit(scan); ; reach *= 4) {
    const [found] = await rowsOf<{ ids: number[]; tried: number }>(q, scored(q, actor, { ...scan, reach }));
    if (!found || found.ids.length === scan.limit || found.tried < reach) return found?.ids ?? [];
  }
}

/** Named rows: those of people by the order of people, and those that only their source names, merged. */
function named(q: Query, actor: Actor, scan: KeysetScan): SQL {
  const { filter, sort } = scan;
  const way = sort.direction === 'desc' ? desc : asc;
  const matches = rowFilter(q, actor, filter);
  const part = (key: SQL, from: SQL, is: SQL | undefined): SQL => sql`select ${communications.id} as id, ${key} as key
    from ${from} ${inZone(filter)} where ${and(matches, is, isAfter(key, scan))}`;
  const people = sql`(select ${users.id} as person_id, ${nameOfPerson} as person from ${users} order by ${way(sql`person`)}) people
    join ${communications} on ${communications.employee_id} = person_id`;
  const unmapped = and(isNull(communications.employee_id), sql`${nameInSource} is not null`);
  const parts = [part(sql`person`, people, undefined), part(nameInSource, sql`${communications}`, unmapped)];
  return mergedPage(parts, keyOrder(sort), scan);
}

/** Rows without a key, by id. */
function unkeyed(q: Query, actor: Actor, scan: KeysetScan): SQL {
  const { filter, sort } = scan;
  const where = and(
    rowFilter(q, actor, filter),
    sql`${computedKey(actor, sort.field)} is null`,
    isAfter(sql`null`, scan),
  );
  return pageInOrder(actor, { ...scan, where, key: sql`null`, order: keyOrder(sort).slice(1) });
}

const selectIdList = async (q: Query, query: SQL): Promise<number[]> =>
  (await rowsOf<{ id: number }>(q, query)).map(({ id }) => id);

/** Ids of rows that have a key, in order. */
async function scanKeyed(q: Query, actor: Actor, scan: KeysetScan): Promise<number[]> {
  if (scan.sort.field === 'employee') return selectIdList(q, named(q, actor, scan));
  return scanScored(q, actor, scan);
}

const scanNullKeys = (q: Query, actor: Actor, scan: KeysetScan) => selectIdList(q, unkeyed(q, actor, scan));

/**
 * True where the filter leaves out more of the scores, from the end that the order begins at, than it lets in: those
 * that are let in are sorted sooner than the others are passed by.
 */
function rangeStartsFar(
  { score_from: from = 0, score_to: to = 100 }: CommunicationFilters,
  sort: ComputedSort,
): boolean {
  const passedBy = sort.direction === 'asc' ? from : 100 - to;
  return sort.field === 'score' && passedBy > to - from;
}

function sortedWhole(
  q: Query,
  actor: Actor,
  { filter, sort, limit, offset }: Required<Omit<KeysetScan, 'after'>>,
): SQL {
  return sql`select ${communications.id} as id from ${communications} ${inZone(filter)}
    where ${rowFilter(q, actor, filter)} order by ${sql.join(computedOrder(actor, sort), sql`, `)}
    limit ${literalInt(limit)} offset ${literalInt(offset)}`;
}

/** Page of a list above the cap, without sorting all that matches: rows with a key first, then those without. */
export async function pageByComputedSort(
  q: Query,
  actor: Actor,
  { filter, sort, page, per_page }: ListRequest<CommunicationsQuery> & { sort: ComputedSort },
): Promise<number[]> {
  const offset = (page - 1) * per_page;
  if (rangeStartsFar(filter, sort))
    return selectIdList(q, sortedWhole(q, actor, { filter, sort, limit: per_page, offset }));
  const keyed = await scanKeyed(q, actor, { filter, sort, limit: per_page, offset });
  if (keyed.length === per_page) return keyed;
  const before =
    keyed.length > 0 || offset === 0 ? offset : (await scanKeyed(q, actor, { filter, sort, limit: offset })).length;
  const skipped = Math.max(0, offset - before);
  const rest = { filter, sort, limit: per_page - keyed.length, offset: skipped };
  return [...keyed, ...(await scanNullKeys(q, actor, rest))];
}

/** Key of one row, as text: exact for a score, and compared by the column's own rules. */
export async function sortKeyOf(
  q: Query,
  actor: Actor,
  { id, field }: { id: number; field: ComputedField },
): Promise<string | null> {
  const [row] = await rowsOf<{ key: string | null }>(
    q,
    sql`select (${computedKey(actor, field)})::text as key from ${communications} where ${communications.id} = ${id}`,
  );
  return row?.key ?? null;
}

type Neighbour = { filter: CommunicationFilters; sort: ComputedSort; id: number; isForward: boolean };

/** Row beside this one in a list above the cap: with a key before those without, whichever the direction. */
export async function neighbourByComputedSort(
  q: Query,
  actor: Actor,
  { filter, sort, id, isForward }: Neighbour,
): Promise<number | null> {
  const key = await sortKeyOf(q, actor, { id, field: sort.field });
  const scan = { filter, sort: isForward ? sort : reversed(sort), limit: 1 };
  const after = { id, key };
  const [own, others] = key === null ? [scanNullKeys, scanKeyed] : [scanKeyed, scanNullKeys];
  const [near] = await own(q, actor, { ...scan, after });
  // Beyond the last with a key is the first without, and the reverse; nothing is beyond the other ends.
  const [next] = near === undefined && isForward === (key !== null) ? await others(q, actor, scan) : [];
  return near ?? next ?? null;
}
