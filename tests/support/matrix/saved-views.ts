import { savedViews } from '#server/db/schema/index.ts';
import { type Bodies, type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forAll, type Row, write } from './row.ts';

/** A shared one is read by its company and changed by its owner. */
const owned = (done: number): Row =>
  write('savedView', {
    own: done,
    shared: { manager: 404, rest: 403 },
    private: 404,
    foreign: { admin: 403, rest: 404 },
    missing: 404,
  });

/** Views, kept states of lists (D-16): everybody's own. */
export const viewRows: Record<string, Row> = {
  'GET /api/saved-views': forAll(200, { guest: 403 }),
  'POST /api/saved-views': forAll(201, { guest: 403 }),
  'PATCH /api/saved-views/{id}': owned(200),
  'DELETE /api/saved-views/{id}': owned(204),
};

const STATE = { query: 'filter[has_audio]=1', columns: {}, density: 'regular' } as const;

export const viewBodies: Bodies = {
  'POST /api/saved-views': () => ({ list: 'communications', name: 'С записью', ...STATE }),
  'PATCH /api/saved-views/{id}': () => ({ name: 'Другое имя' }),
};

export const viewTarget: MakeTarget = async (context, target, who) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const owner = target === 'own' ? (context.people[who] ?? side.pm) : side.otherAssessor;
  const shared = target === 'shared' || target === 'foreign';
  const facts = { name: secretName(side), list: 'communications' as const, ...STATE };
  const values = { ...facts, owner_id: owner.id, shared, company_id: shared ? side.company.id : null };
  const [row] = await context.db.write((q) => q.insert(savedViews).values(values).returning({ id: savedViews.id }));
  if (!row) throw new Error('insert returned no row');
  return row.id;
};
