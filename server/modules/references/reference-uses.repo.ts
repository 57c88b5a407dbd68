import { count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReferenceBook, ReferenceUse, UseKind } from '#domain/references/reference-books.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { type Query, rowsOf } from '#server/db/client.ts';
import {
  clips,
  clipTags,
  communicationTagLinks,
  communications,
  favoriteCommunications,
  formCommunicationTypes,
  forms,
  projects,
} from '#server/db/schema/index.ts';
import { clipScope } from '#server/scopes/clips.scope.ts';
import { communicationScope } from '#server/scopes/communications.scope.ts';
import { formScope } from '#server/scopes/forms.scope.ts';
import { projectScope } from '#server/scopes/projects.scope.ts';

/** Uses of one value: `seen` within the reader's scope, `all` in total. */
type Counted = { id: number; kind: UseKind; seen: number; all: number };

/** Conditional count, count(*) filter (where …), as an expression; without a condition everything is counted. */
const seenWhere = (scope: SQL | undefined) => sql<number>`(count(*) filter (where ${scope ?? sql`true`}))::int`;

type Counter = (q: Query, actor: Actor, ids: number[]) => Promise<Counted[]>;

const projectsOfNiches: Counter = async (q, actor, ids) => {
  const rows = await q
    .select({ id: sql<number>`${projects.niche_id}`, seen: seenWhere(projectScope(actor)), all: count() })
    .from(projects)
    .where(inArray(projects.niche_id, ids))
    .groupBy(projects.niche_id);
  return rows.map((row) => ({ ...row, kind: 'projects' }));
};

const communicationsOfTypes: Counter = async (q, actor, ids) => {
  const rows = await q
    .select({ id: sql<number>`${communications.type_id}`, seen: seenWhere(communicationScope(actor)), all: count() })
    .from(communications)
    .where(inArray(communications.type_id, ids))
    .groupBy(communications.type_id);
  return rows.map((row) => ({ ...row, kind: 'communications' }));
};

const formsOfTypes: Counter = async (q, actor, ids) => {
  const { type_id } = formCommunicationTypes;
  const rows = await q
    .select({ id: type_id, seen: seenWhere(formScope(actor)), all: count() })
    .from(formCommunicationTypes)
    .innerJoin(forms, eq(forms.id, formCommunicationTypes.form_id))
    .where(inArray(type_id, ids))
    .groupBy(type_id);
  return rows.map((row) => ({ ...row, kind: 'forms' }));
};

const communicationsOfTags: Counter = async (q, actor, ids) => {
  const { tag_id } = communicationTagLinks;
  const rows = await q
    .select({ id: tag_id, seen: seenWhere(communicationScope(actor)), all: count() })
    .from(communicationTagLinks)
    .innerJoin(communications, eq(communications.id, communicationTagLinks.communication_id))
    .where(inArray(tag_id, ids))
    .groupBy(tag_id);
  return rows.map((row) => ({ ...row, kind: 'communications' }));
};

const clipsOfTags: Counter = async (q, actor, ids) => {
  const { tag_id } = clipTags;
  const rows = await q
    .select({ id: tag_id, seen: seenWhere(clipScope(actor)), all: count() })
    .from(clipTags)
    .innerJoin(clips, eq(clips.id, clipTags.clip_id))
    .innerJoin(communications, eq(communications.id, clips.communication_id))
    .where(inArray(tag_id, ids))
    .groupBy(tag_id);
  return rows.map((row) => ({ ...row, kind: 'clips' }));
};

const communicationsOfFavorites: Counter = async (q, actor, ids) => {
  const { favorite_id } = favoriteCommunications;
  const rows = await q
    .select({ id: favorite_id, seen: seenWhere(communicationScope(actor)), all: count() })
    .from(favoriteCommunications)
    .innerJoin(communications, eq(communications.id, favoriteCommunications.communication_id))
    .where(inArray(favorite_id, ids))
    .groupBy(favorite_id);
  return rows.map((row) => ({ ...row, kind: 'communications' }));
};

const COUNTERS: Record<ReferenceBook, readonly Counter[]> = {
  niches: [projectsOfNiches],
  'communication-types': [communicationsOfTypes, formsOfTypes],
  'communication-tags': [communicationsOfTags, clipsOfTags],
  favorites: [communicationsOfFavorites],
};

export type Uses = { uses: ReferenceUse[]; hidden_uses: boolean };

/** Uses of these values, one query for each kind of use, one after the other: verbs ask within their transaction. */
export async function findUses(
  q: Query,
  actor: Actor,
  { book, ids }: { book: ReferenceBook; ids: number[] },
): Promise<Map<number, Uses>> {
  if (ids.length === 0) return new Map();
  const counted: Counted[] = [];
  for (const counter of COUNTERS[book]) counted.push(...(await counter(q, actor, ids)));
  const usesOf = (id: number): Uses => {
    const own = counted.filter((one) => one.id === id);
    return {
      uses: own.map(({ kind, seen }) => ({ kind, count: seen })),
      hidden_uses: own.some(({ seen, all }) => all > seen),
    };
  };
  return new Map(ids.map((id) => [id, usesOf(id)]));
}

type Merge = { from: number; into: number };

/** Number of rows a statement has changed. Not their ids: a type may be used a million times. */
async function changed(q: Query, statement: SQL): Promise<number> {
  const rows = await rowsOf<{ n: number }>(
    q,
    sql`with changed as (${statement} returning 1) select count(*)::int as n from changed`,
  );
  return rows[0]?.n ?? 0;
}

type Links = { table: string; owner: string; value: string };

/** Moves links unless the other value is there already; then the two collapse into one. */
async function moveLinks(q: Query, { from, into }: Merge, { table, owner, value }: Links): Promise<number> {
  const [links, ownerId, valueId] = [sql.identifier(table), sql.identifier(owner), sql.identifier(value)];
  const isDouble = sql`exists (select 1 from ${links} other where other.${ownerId} = l.${ownerId} and other.${valueId} = ${into})`;
  const moved = await changed(
    q,
    sql`update ${links} l set ${valueId} = ${into} where l.${valueId} = ${from} and not ${isDouble}`,
  );
  return moved + (await changed(q, sql`delete from ${links} where ${valueId} = ${from}`));
}

const TAG_LINKS = { table: 'communication_tag_links', owner: 'communication_id', value: 'tag_id' };
const CLIP_TAGS = { table: 'clip_tags', owner: 'clip_id', value: 'tag_id' };
const TYPE_LINKS = { table: 'form_communication_types', owner: 'form_id', value: 'type_id' };
const FAVORITE_LINKS = { table: 'favorite_communications', owner: 'communication_id', value: 'favorite_id' };

// Revisions grow: an editor that still shows the old value must be told (D-38).
const MOVERS: Record<ReferenceBook, (q: Query, merge: Merge) => Promise<number>> = {
  niches: (q, { from, into }) =>
    changed(q, sql`update projects set niche_id = ${into}, revision = revision + 1 where niche_id = ${from}`),
  'communication-types': async (q, merge) => {
    const { from, into } = merge;
    const moved = sql`update communications set type_id = ${into}, revision = revision + 1 where type_id = ${from}`;
    return (await changed(q, moved)) + (await moveLinks(q, merge, TYPE_LINKS));
  },
  'communication-tags': async (q, merge) =>
    (await moveLinks(q, merge, TAG_LINKS)) + (await moveLinks(q, merge, CLIP_TAGS)),
  favorites: (q, merge) => moveLinks(q, merge, FAVORITE_LINKS),
};

/** Moves all uses of one value to the other; returns their number. */
export function moveUses(q: Query, book: ReferenceBook, merge: Merge): Promise<number> {
  return MOVERS[book](q, merge);
}
