import type { Database } from '#server/db/client.ts';
import { createCommunication, createCommunicationType, createProject, createTag } from '#tests/support/factories.ts';
import { createNiche } from '#tests/support/reference-factories.ts';
import type { World } from '#tests/support/world.ts';
import { type Bodies, type MakeTarget, MISSING } from './context.ts';
import { forAll, forNobodyBut, read, type Row, write } from './row.ts';

const BOOKS = {
  niches: 'niche',
  'communication-types': 'communicationType',
  'communication-tags': 'communicationTag',
} as const;
type BookNoun = (typeof BOOKS)[keyof typeof BOOKS];

/** A book that is common to all: admin and pm keep it, an assessor reads it (D-3). */
function bookRows([book, noun]: [string, BookNoun]): Record<string, Row> {
  const path = `/api/reference/${book}`;
  const seen = read(noun, {
    unused: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    used: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    missing: { admin: 404, pm: 404, assessor: 404, rest: 403 },
  });
  const kept = (unused: number, used: number): Row =>
    write(noun, {
      unused: { admin: unused, pm: unused, rest: 403 },
      used: { admin: used, pm: used, rest: 403 },
      missing: { admin: 404, pm: 404, assessor: 404, rest: 403 },
    });
  return {
    [`GET ${path}`]: forNobodyBut({ admin: 200, pm: 200, assessor: 200 }),
    [`GET ${path}/{id}`]: seen,
    [`GET ${path}/{id}/usage`]: seen,
    [`POST ${path}`]: forNobodyBut({ admin: 201, pm: 201 }),
    [`PATCH ${path}/{id}`]: kept(200, 200),
    [`DELETE ${path}/{id}`]: kept(204, 409),
    [`POST ${path}/{id}/merge`]: kept(200, 200),
  };
}

export const referenceRows: Record<string, Row> = {
  'GET /api/reference/static': forAll(200),
  'GET /api/reference/entities-count': forAll(200),
  ...Object.assign({}, ...Object.entries(BOOKS).map(bookRows)),
};

let made = 0;
/** A name that the book does not have yet. */
export const freshName = (): { name: string } => ({ name: `Новое значение ${(made += 1)}` });

export const referenceBodies: Bodies = Object.fromEntries(
  Object.entries(BOOKS).flatMap(([book, noun]): [string, Bodies[string]][] => [
    [`POST /api/reference/${book}`, freshName],
    [`PATCH /api/reference/${book}/{id}`, freshName],
    [
      `POST /api/reference/${book}/{id}/merge`,
      async ({ create }, { who }) => ({ into: await create(noun, 'unused', who) }),
    ],
  ]),
);

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

export const referenceTargets: Record<BookNoun, MakeTarget> = {
  niche: ({ db, world }, target) => nicheTarget(db, world, target),
  communicationType: ({ db, world }, target) => typeTarget(db, world, target),
  communicationTag: ({ db, world }, target) => tagTarget(db, world, target),
};
