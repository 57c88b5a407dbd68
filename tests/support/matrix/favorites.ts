import { createFavorite } from '#tests/support/reference-factories.ts';
import { type Bodies, type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forAll, forNobodyBut, read, type Row, write } from './row.ts';
import { freshName } from './references.ts';

const PATH = '/api/reference/favorites';

const seen = read('favorite', {
  own: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, rest: 403 },
  shared: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, rest: 403 },
  private: { manager: 403, guest: 403, rest: 404 },
  foreign: { admin: 200, manager: 403, guest: 403, rest: 404 },
  missing: { manager: 403, guest: 403, rest: 404 },
});

const owned = (done: number): Row =>
  write('favorite', {
    own: { admin: done, pm: done, assessor: done, customer: done, head: done, manager: 403 },
    shared: 403,
    private: { manager: 403, rest: 404 },
    foreign: { admin: 403, manager: 403, rest: 404 },
    missing: { manager: 403, rest: 404 },
  });

/** Collections are their owner's; a shared one is read by its company (D-22). An admin reads all that are shared. */
export const favoriteRows: Record<string, Row> = {
  [`GET ${PATH}`]: forAll(200, { manager: 403, guest: 403 }),
  [`GET ${PATH}/{id}`]: seen,
  [`GET ${PATH}/{id}/usage`]: seen,
  [`POST ${PATH}`]: forNobodyBut({ admin: 201, pm: 201, assessor: 201, customer: 201, head: 201 }),
  [`PATCH ${PATH}/{id}`]: owned(200),
  [`DELETE ${PATH}/{id}`]: owned(204),
  [`POST ${PATH}/{id}/merge`]: owned(200),
  [`POST ${PATH}/{id}/communications`]: owned(200),
};

/** Merging goes into another of the caller's own. */
export const favoriteBodies: Bodies = {
  [`POST ${PATH}`]: freshName,
  [`PATCH ${PATH}/{id}`]: freshName,
  [`POST ${PATH}/{id}/merge`]: async ({ create }, { who }) => ({ into: await create('favorite', 'own', who) }),
  [`POST ${PATH}/{id}/communications`]: async ({ create }, { who }) => ({
    add: [await create('communication', 'published', who)],
  }),
};

/** `own`: the caller's; `shared` and `private`: a colleague's; `foreign`: shared within company B. */
export const favoriteTarget: MakeTarget = async (context, target, who) => {
  if (target === 'missing') return MISSING;
  const { db, people, world } = context;
  if (target === 'own') return (await createFavorite(db, { owner: people[who] ?? world.a.pm })).id;
  if (target === 'private') return (await createFavorite(db, { owner: world.a.otherAssessor })).id;
  const side = sideOf(context, target);
  const name = `${secretName(side)} ${crypto.randomUUID().slice(0, 8)}`;
  return (await createFavorite(db, { owner: side.otherAssessor, name, company: side.company })).id;
};
