import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import { TOTAL_CAP } from '#domain/kernel/list-limits.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Query } from '#server/db/client.ts';
import {
  communications,
  communicationTagLinks,
  communicationTags,
  communicationTypes,
  companies,
  media,
  projects,
  transcripts,
  users,
} from '#server/db/schema/index.ts';
import { communicationConditions } from './communications.conditions.ts';
import { communicationScope } from './communications.scope.ts';

const columns = {
  communication: communications,
  company: { id: companies.id, name: companies.name },
  project: { id: projects.id, name: projects.name, time_zone: projects.time_zone, status: projects.status },
  type: { id: communicationTypes.id, name: communicationTypes.name },
  employee: { id: users.id, surname: users.surname, name: users.name, patronymic: users.patronymic },
};

const select = (q: Query) =>
  q
    .select(columns)
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(companies, eq(companies.id, communications.company_id))
    .leftJoin(communicationTypes, eq(communicationTypes.id, communications.type_id))
    .leftJoin(users, eq(users.id, communications.employee_id));

export type CommunicationRow = Awaited<ReturnType<typeof select>>[number];

function order(sort: CommunicationsQuery['sort']): SQL[] {
  const [direction, field] = sort.startsWith('-') ? [desc, sort.slice(1)] : [asc, sort];
  switch (field) {
    case 'duration_seconds':
      return [sql`${direction(communications.duration_seconds)} nulls last`, direction(communications.id)];
    case 'id':
      return [direction(communications.id)];
    default:
      return [direction(communications.started_at), direction(communications.id)];
  }
}

export async function listCommunicationRows(
  q: Query,
  actor: Actor,
  { page, per_page, sort, filter }: CommunicationsQuery,
): Promise<CommunicationRow[]> {
  return select(q)
    .where(communicationConditions(q, actor, filter))
    .orderBy(...order(sort))
    .limit(per_page)
    .offset((page - 1) * per_page);
}

/** Counts exactly up to the cap and not further: beyond it nobody reads the number (D-16). */
export async function countCommunications(
  q: Query,
  actor: Actor,
  filter: CommunicationsQuery['filter'],
): Promise<{ total: number; total_exact: boolean }> {
  const capped = q
    .select({ one: sql`1`.as('one') })
    .from(communications)
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(communicationConditions(q, actor, filter))
    .limit(TOTAL_CAP + 1)
    .as('capped');
  const [row] = await q.select({ total: count() }).from(capped);
  const total = row?.total ?? 0;
  return { total: Math.min(total, TOTAL_CAP), total_exact: total <= TOTAL_CAP };
}

export async function findCommunication(q: Query, actor: Actor, id: number): Promise<CommunicationRow | undefined> {
  const [row] = await select(q).where(and(eq(communications.id, id), communicationScope(q, actor)));
  return row;
}

export type TagRow = { communication_id: number; id: number; name: string };

export async function findTagsOf(q: Query, communicationIds: number[]): Promise<TagRow[]> {
  if (communicationIds.length === 0) return [];
  return q
    .select({
      communication_id: communicationTagLinks.communication_id,
      id: communicationTags.id,
      name: communicationTags.name,
    })
    .from(communicationTagLinks)
    .innerJoin(communicationTags, eq(communicationTags.id, communicationTagLinks.tag_id))
    .where(inArray(communicationTagLinks.communication_id, communicationIds))
    .orderBy(asc(communicationTags.name));
}

export async function findTranscript(q: Query, communicationId: number) {
  const [row] = await q
    .select({ segments: transcripts.segments, messages: transcripts.messages })
    .from(transcripts)
    .where(eq(transcripts.communication_id, communicationId));
  return row ?? { segments: [], messages: [] };
}

export async function findMedia(q: Query, id: number) {
  const [row] = await q.select().from(media).where(eq(media.id, id));
  return row;
}

export async function insertCommunication(q: Query, values: typeof communications.$inferInsert): Promise<number> {
  const [row] = await q.insert(communications).values(values).returning({ id: communications.id });
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
