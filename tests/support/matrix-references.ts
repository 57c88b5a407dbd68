import type { Database } from '#server/db/client.ts';
import { createCommunication, createCommunicationType, createProject, createTag, type User } from './factories.ts';
import { MISSING } from './matrix-places.ts';
import type { MatrixCaller } from './matrix-row.ts';
import { createFavorite, createNiche } from './reference-factories.ts';
import type { World } from './world.ts';

/** A value that is used is used by company A, so that its pm may merge it. */
async function nicheTarget(db: Database, { a }: World, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  const niche = await createNiche(db);
  if (target === 'used') await createProject(db, { company: a.company, niche_id: niche.id });
  return niche.id;
}

async function typeTarget(db: Database, { a }: World, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  const type = await createCommunicationType(db);
  if (target === 'used') await createCommunication(db, { project: a.project, type });
  return type.id;
}

async function tagTarget(db: Database, { a }: World, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  const tag = await createTag(db);
  if (target === 'used') await createCommunication(db, { project: a.project, tags: [tag] });
  return tag.id;
}

/** `own`: the caller's; `shared` and `private`: a colleague's; `foreign`: shared within company B. */
async function favoriteTarget(
  db: Database,
  { a, b }: World,
  { target, who }: { target: string; who: User | undefined },
): Promise<number> {
  if (target === 'missing') return MISSING;
  if (target === 'own') return (await createFavorite(db, { owner: who ?? a.pm })).id;
  if (target === 'private') return (await createFavorite(db, { owner: a.otherAssessor })).id;
  const side = target === 'foreign' ? b : a;
  const name = `Секрет ${side.company.name.slice(-1)} ${crypto.randomUUID().slice(0, 8)}`;
  return (await createFavorite(db, { owner: side.otherAssessor, name, company: side.company })).id;
}

let made = 0;
/** A name that the book does not have yet. */
const freshName = (): { name: string } => ({ name: `Новое значение ${(made += 1)}` });

const NOUNS = {
  niches: 'niche',
  'communication-types': 'communicationType',
  'communication-tags': 'communicationTag',
  favorites: 'favorite',
} as const;
type ReferenceNoun = (typeof NOUNS)[keyof typeof NOUNS];

type Place = { db: Database; world: World; people: Partial<Record<MatrixCaller, User | undefined>> };
type Target = (target: string, who: MatrixCaller) => Promise<number>;

/** Makes a value as the matrix asks for it. The world is there only once the tests run. */
export function referenceTargets(place: () => Place): Record<ReferenceNoun, Target> {
  return {
    niche: (target) => nicheTarget(place().db, place().world, target),
    communicationType: (target) => typeTarget(place().db, place().world, target),
    communicationTag: (target) => tagTarget(place().db, place().world, target),
    favorite: (target, who) => favoriteTarget(place().db, place().world, { target, who: place().people[who] }),
  };
}

type Body = (asked: { who: MatrixCaller }) => unknown;

/** Bodies that are right; merging goes into another value, of collections into one of the caller's own. */
export function referenceBodies(
  create: (noun: ReferenceNoun, who: MatrixCaller) => Promise<number>,
): Record<string, Body> {
  const bodies: Record<string, Body> = {};
  for (const [book, noun] of Object.entries(NOUNS)) {
    const path = `/api/reference/${book}`;
    bodies[`POST ${path}`] = freshName;
    bodies[`PATCH ${path}/{id}`] = freshName;
    bodies[`POST ${path}/{id}/merge`] = async ({ who }) => ({ into: await create(noun, who) });
  }
  return bodies;
}
