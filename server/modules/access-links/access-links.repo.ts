import { and, asc, eq, gt, ilike, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import {
  type AccessLinkState,
  type AccessLinkTargetType,
  VISIT_GAP_MS,
} from '#domain/access-links/access-link-limits.ts';
import type { AccessLinkFilters, AccessLinksQuery } from '#domain/access-links/access-links.filters.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import {
  countCapped,
  type Counted,
  type FilterConditions,
  type ListContext,
  matchesFilters,
  nullsLast,
  orderBy,
} from '#server/db/list.ts';
import { personColumns } from '#server/db/person-columns.ts';
import {
  accessLinks,
  calibrationParticipants,
  calibrations,
  clips,
  communications,
  companyMembers,
  playlists,
  projects,
  reports,
  users,
  weeklyReports,
} from '#server/db/schema/index.ts';
import { isLedBy } from '#server/scopes/led-companies.ts';

/**
 * Issuer's right: whether the person responsible for the link could still issue it (mayIssueAccessLink), from the
 * joined row of users.
 */
const issuerMay = sql<boolean>`(${users.status} = 'active' and ${users.archived_at} is null and (
  'admin' = any(${users.roles}) or ('pm' = any(${users.roles}) and exists (
    select 1 from ${companyMembers} m
    where m.user_id = ${users.id} and m.company_id = ${accessLinks.company_id} and m.role = 'pm'))))`;

const columns = {
  link: accessLinks,
  issuer_may: issuerMay,
  target_name: sql<
    string | null
  >`coalesce(${projects.name}, ${calibrations.name}, ${reports.name}, ${clips.title}, ${playlists.name})`,
  creator: personColumns(users),
};

const select = (q: Query) =>
  q
    .select(columns)
    .from(accessLinks)
    .innerJoin(users, eq(users.id, accessLinks.created_by))
    .leftJoin(projects, and(eq(accessLinks.target_type, 'project'), eq(projects.id, accessLinks.target_id)))
    .leftJoin(calibrations, and(eq(accessLinks.target_type, 'calibration'), eq(calibrations.id, accessLinks.target_id)))
    .leftJoin(reports, and(eq(accessLinks.target_type, 'report'), eq(reports.id, accessLinks.target_id)))
    .leftJoin(clips, and(eq(accessLinks.target_type, 'clip'), eq(clips.id, accessLinks.target_id)))
    .leftJoin(playlists, and(eq(accessLinks.target_type, 'playlist'), eq(playlists.id, accessLinks.target_id)));

export type AccessLinkRow = Awaited<ReturnType<typeof select>>[number];

/** Links to targets of the companies whose pm the actor is; everybody else manages none. */
const accessLinkScope = (actor: Actor): SQL | undefined => isLedBy(actor, accessLinks.company_id);

const isOpen = (now: Date): SQL | undefined => and(isNull(accessLinks.revoked_at), gt(accessLinks.expires_at, now));

/** SQL version of accessLinkState. */
function hasState(state: AccessLinkState, now: Date): SQL | undefined {
  if (state === 'revoked') return isNotNull(accessLinks.revoked_at);
  if (state === 'expired') return and(isNull(accessLinks.revoked_at), lte(accessLinks.expires_at, now));
  return and(isOpen(now), state === 'active' ? issuerMay : not(issuerMay));
}

type AccessLinkListContext = ListContext<AccessLinkFilters> & { now: Date };

const CONDITIONS = {
  target_type: ({ filter }) => (filter.target_type ? eq(accessLinks.target_type, filter.target_type) : undefined),
  target_id: ({ filter }) => (filter.target_id ? eq(accessLinks.target_id, filter.target_id) : undefined),
  created_by: ({ filter }) => (filter.created_by ? eq(accessLinks.created_by, filter.created_by) : undefined),
  state: ({ now, filter }) => filter.state && or(...filter.state.map((state) => hasState(state, now))),
  search: ({ filter }) => (filter.search ? ilike(accessLinks.name, `%${escapeLike(filter.search)}%`) : undefined),
} satisfies FilterConditions<AccessLinkFilters, AccessLinkListContext>;

const conditions = (context: AccessLinkListContext): SQL | undefined =>
  and(accessLinkScope(context.actor), matchesFilters(CONDITIONS, context));

const SORTED = {
  created_at: accessLinks.created_at,
  expires_at: accessLinks.expires_at,
  last_used_at: nullsLast(accessLinks.last_used_at),
  name: accessLinks.name,
} as const;

export async function listAccessLinkRows(
  q: Query,
  context: AccessLinkListContext,
  { page, per_page, sort }: Omit<ListRequest<AccessLinksQuery>, 'filter'>,
): Promise<AccessLinkRow[]> {
  return select(q)
    .where(conditions(context))
    .orderBy(...orderBy(sort, SORTED, accessLinks.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

export async function countAccessLinks(q: Query, context: AccessLinkListContext): Promise<Counted> {
  const matches = q
    .select({ id: accessLinks.id })
    .from(accessLinks)
    .innerJoin(users, eq(users.id, accessLinks.created_by))
    .where(conditions(context));
  return countCapped(q, matches);
}

export async function findAccessLink(q: Query, actor: Actor, id: number): Promise<AccessLinkRow | undefined> {
  const [row] = await select(q).where(and(eq(accessLinks.id, id), accessLinkScope(actor)));
  return row;
}

export async function insertAccessLink(q: Query, values: typeof accessLinks.$inferInsert): Promise<number> {
  const [row] = await q.insert(accessLinks).values(values).returning({ id: accessLinks.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}

/** Revokes; false when somebody was faster. */
export async function markRevoked(q: Query, id: number, by: { user_id: number; now: Date }): Promise<boolean> {
  const revoked = await q
    .update(accessLinks)
    .set({ revoked_at: by.now, revoked_by: by.user_id })
    .where(and(eq(accessLinks.id, id), isNull(accessLinks.revoked_at)))
    .returning({ id: accessLinks.id });
  return revoked.length > 0;
}

/** Row lock (SELECT … FOR UPDATE) on a person's links that have not expired. */
export async function lockOpenLinksOf(q: Query, userId: number, now: Date) {
  return q
    .select({ id: accessLinks.id, company_id: accessLinks.company_id })
    .from(accessLinks)
    .where(and(eq(accessLinks.created_by, userId), isOpen(now)))
    .orderBy(asc(accessLinks.id))
    .for('update');
}

export async function assignLink(q: Query, id: number, userId: number): Promise<void> {
  await q.update(accessLinks).set({ created_by: userId }).where(eq(accessLinks.id, id));
}

export async function setLinkExpiry(q: Query, id: number, expires_at: Date): Promise<void> {
  await q.update(accessLinks).set({ expires_at }).where(eq(accessLinks.id, id));
}

/** The token goes out by letter and is made with it: until then nobody knows the link's. */
export async function setLinkToken(q: Query, id: number, token_hash: string): Promise<void> {
  await q.update(accessLinks).set({ token_hash }).where(eq(accessLinks.id, id));
}

export async function findAccessLinkExpiry(q: Query, id: number): Promise<Date | undefined> {
  const [row] = await q.select({ expires_at: accessLinks.expires_at }).from(accessLinks).where(eq(accessLinks.id, id));
  return row?.expires_at;
}

/**
 * Existence of the target; a weekly report that is being edited again shows itself to no guest, nor does a clip whose talk
 * went to another company, nor a playlist that is not shown any more to who answers for the link.
 */
const targetExists = sql<boolean>`case ${accessLinks.target_type}
  when 'communication' then exists (select 1 from ${communications} c where c.id = ${accessLinks.target_id} and c.deleted_at is null)
  when 'project' then exists (select 1 from ${projects} p where p.id = ${accessLinks.target_id} and p.archived_at is null)
  when 'calibration' then exists (select 1 from ${calibrationParticipants} p where p.access_link_id = ${accessLinks.id} and p.removed_at is null)
  when 'report' then exists (select 1 from ${weeklyReports} w where w.report_id = ${accessLinks.target_id} and w.state <> 'draft')
  when 'clip' then exists (select 1 from ${clips} f join ${communications} c on c.id = f.communication_id
    where f.id = ${accessLinks.target_id} and c.deleted_at is null and c.company_id = ${accessLinks.company_id})
  when 'playlist' then exists (select 1 from ${playlists} p where p.id = ${accessLinks.target_id}
    and (p.shared or p.owner_id = ${accessLinks.created_by}))
  else false end`;

export type PresentedLink = typeof accessLinks.$inferSelect & { target_exists: boolean; issuer_may: boolean };

export async function findLinkByToken(q: Query, tokenHash: string): Promise<PresentedLink | undefined> {
  const [row] = await q
    .select({ link: accessLinks, target_exists: targetExists, issuer_may: issuerMay })
    .from(accessLinks)
    .innerJoin(users, eq(users.id, accessLinks.created_by))
    .where(eq(accessLinks.token_hash, tokenHash));
  return row && { ...row.link, target_exists: row.target_exists, issuer_may: row.issuer_may };
}

/** Counts a use unless another request of the same visit just has; returns the number of uses if it counted. */
export async function countVisit(q: Query, id: number, now: Date): Promise<number | undefined> {
  const gapStart = new Date(now.getTime() - VISIT_GAP_MS);
  const [row] = await q
    .update(accessLinks)
    .set({ uses: sql`${accessLinks.uses} + 1`, last_used_at: now })
    .where(and(eq(accessLinks.id, id), or(isNull(accessLinks.last_used_at), lte(accessLinks.last_used_at, gapStart))))
    .returning({ uses: accessLinks.uses });
  return row?.uses;
}

export async function touchAccessLink(q: Query, id: number, now: Date): Promise<void> {
  await q.update(accessLinks).set({ last_used_at: now }).where(eq(accessLinks.id, id));
}

/** Deletes links to a target that is deleted whole: they open nothing any more. Returns their number. */
export async function deleteLinksTo(q: Query, target: { type: AccessLinkTargetType; id: number }): Promise<number> {
  const deleted = await q
    .delete(accessLinks)
    .where(and(eq(accessLinks.target_type, target.type), eq(accessLinks.target_id, target.id)))
    .returning({ id: accessLinks.id });
  return deleted.length;
}
