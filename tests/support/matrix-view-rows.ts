import { savedViews } from '#server/db/schema/index.ts';
import type { Database } from '#server/db/client.ts';
import type { User } from './factories.ts';
import { MISSING } from './matrix-places.ts';
import { forAll, type Row, write } from './matrix-row.ts';
import type { World } from './world.ts';

// own shared private foreign missing; a shared one is read by its company and changed by its owner
const owned = (done: string): Row =>
  write('savedView', {
    admin: `   ${done} 403 404 403 404`,
    pm: `      ${done} 403 404 404 404`,
    assessor: `${done} 403 404 404 404`,
    customer: `${done} 403 404 404 404`,
    head: `    ${done} 403 404 404 404`,
    manager: ` ${done} 404 404 404 404`,
  });

/** Kept states of lists (D-16): everybody's own. */
export const viewRows: Record<string, Row> = {
  'GET /api/saved-views': forAll('200', { guest: '403' }),
  'POST /api/saved-views': forAll('201', { guest: '403' }),
  'PATCH /api/saved-views/{id}': owned('200'),
  'DELETE /api/saved-views/{id}': owned('204'),
};

const STATE = { query: 'filter[has_audio]=1', columns: {}, density: 'regular' } as const;

export const viewBodies: Record<string, () => unknown> = {
  'POST /api/saved-views': () => ({ list: 'communications', name: 'С записью', ...STATE }),
  'PATCH /api/saved-views/{id}': () => ({ name: 'Другое имя' }),
};

type Wanted = { target: string; who: User | undefined };

export async function viewTarget(db: Database, { a, b }: World, { target, who }: Wanted): Promise<number> {
  if (target === 'missing') return MISSING;
  const side = target === 'foreign' ? b : a;
  const owner = target === 'own' ? (who ?? a.pm) : side.otherAssessor;
  const shared = target === 'shared' || target === 'foreign';
  const name = `Секрет ${side.company.name.slice(-1)}`;
  const values = { owner_id: owner.id, list: 'communications' as const, name, ...STATE, shared };
  const [row] = await db.write((q) =>
    q
      .insert(savedViews)
      .values({ ...values, company_id: shared ? side.company.id : null })
      .returning({ id: savedViews.id }),
  );
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
