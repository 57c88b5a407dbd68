import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { ACCESS_LINK_TARGETS, type AccessLinkTargetType } from '#domain/access-links/access-link-limits.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import { DAY_MS } from '#domain/kernel/time.ts';
import { LINK_ENDING_DAYS, SILENT_DAYS } from '#domain/system/system-warnings.ts';
import type { Ending, System } from '#domain/system/system.schema.ts';
import type { Query } from '#server/db/client.ts';
import { accessLinks, integrations, projects } from '#server/db/schema/index.ts';

const NAMED = 10;

/** Imports are somebody's files: nobody waits for them. */
const isSource = and(isNull(integrations.deleted_at), ne(integrations.type, 'import'));

export async function readSources(q: Query, now: Date): Promise<System['sources']> {
  const silentSince = sql`${new Date(now.getTime() - SILENT_DAYS * DAY_MS).toISOString()}::timestamptz`;
  const { status, last_call_at, created_at } = integrations;
  const isSilent = sql<boolean>`(${status} = 'active' and coalesce(${last_call_at}, ${created_at}) < ${silentSince})`;
  const isFailed = sql`${status} = 'error'`;
  const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [counted] = await q
    .select({
      active: count(sql`${status} = 'active'`),
      paused: count(sql`${status} = 'paused'`),
      failed: count(isFailed),
      silent: count(isSilent),
    })
    .from(integrations)
    .where(isSource);
  const { id, name, error } = integrations;
  const named = await q
    .select({ id, name, project: projects.name, error, last_call_at, status })
    .from(integrations)
    .innerJoin(projects, eq(projects.id, integrations.project_id))
    .where(and(isSource, sql`(${isFailed} or ${isSilent})`))
    .orderBy(desc(isFailed), asc(name), asc(id))
    .limit(NAMED);
  return {
    ...(counted ?? { active: 0, paused: 0, failed: 0, silent: 0 }),
    named: named.map((row) => ({
      id: row.id,
      name: row.name,
      project: row.project,
      error: row.status === 'error' ? (row.error ?? 'Источник отвечает ошибкой.') : null,
      last_call_at: row.last_call_at?.toISOString() ?? null,
    })),
  };
}

/** Ids and names of the sources whose secrets may have an end. */
export async function listSourceNames(q: Query): Promise<{ id: number; name: string }[]> {
  const { id, name } = integrations;
  return q.select({ id, name }).from(integrations).where(isSource).orderBy(asc(id)).limit(200);
}

/** Where a link that ends is renewed; null: such links end by themselves, and nobody is told. */
const PATHS: Record<AccessLinkTargetType, string | null> = {
  communication: '/communications/',
  project: '/projects/',
  calibration: '/sessions/',
  report: null,
  clip: null,
  playlist: null,
};
const TOLD = valuesOf(ACCESS_LINK_TARGETS).filter((type) => PATHS[type] !== null);

/** Links of guests that end soon. Those of weekly reports, clips and playlists are left out: every one ends by itself. */
export async function listEndingLinks(q: Query, now: Date): Promise<Ending[]> {
  const { name, target_type, target_id, expires_at, revoked_at } = accessLinks;
  const soon = new Date(now.getTime() + LINK_ENDING_DAYS * DAY_MS);
  const rows = await q
    .select({ name, target_type, target_id, expires_at })
    .from(accessLinks)
    .where(and(isNull(revoked_at), gt(expires_at, now), lte(expires_at, soon), inArray(target_type, TOLD)))
    .orderBy(asc(expires_at))
    .limit(NAMED);
  return rows.map((row) => ({
    what: `Ссылка гостя ${quoted(row.name)}`,
    until: row.expires_at.toISOString(),
    path: `${PATHS[row.target_type] ?? ''}${row.target_id}`,
  }));
}
