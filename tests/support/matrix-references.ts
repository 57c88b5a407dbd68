import type { Database } from '#server/db/client.ts';
import { createCommunication, createCommunicationType, createProject, createTag, type User } from './factories.ts';
import { MISSING } from './matrix-places.ts';
import { createFavorite, createNiche } from './reference-factories.ts';
import type { World } from './world.ts';

/** A value that is used is used by company A, so that its pm may merge it. */
export async function nicheTarget(db: Database, { a }: World, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  const niche = await createNiche(db);
  if (target === 'used') await createProject(db, { company: a.company, niche_id: niche.id });
  return niche.id;
}

export async function typeTarget(db: Database, { a }: World, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  const type = await createCommunicationType(db);
  if (target === 'used') await createCommunication(db, { project: a.project, type });
  return type.id;
}

export async function tagTarget(db: Database, { a }: World, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  const tag = await createTag(db);
  if (target === 'used') await createCommunication(db, { project: a.project, tags: [tag] });
  return tag.id;
}

/** `own`: the caller's; `shared` and `private`: a colleague's; `foreign`: shared within company B. */
export async function favoriteTarget(
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
export const freshName = (): { name: string } => ({ name: `Новое значение ${(made += 1)}` });
