import type { Database } from '#server/db/client.ts';
import { commentTemplates } from '#server/db/schema/index.ts';
import type { User } from './factories.ts';
import { MISSING } from './matrix-places.ts';
import { forAll, type Row, write } from './matrix-row.ts';
import type { World } from './world.ts';

// own shared private foreign missing; a company's is offered to all who rate for it and changed by who made it
const owned = (done: string): Row =>
  write('commentTemplate', {
    admin: `   ${done} 403 404 403 404`,
    pm: `      ${done} 403 404 404 404`,
    assessor: `${done} 403 404 404 404`,
    customer: '403',
    head: '    403',
    manager: ' 403',
  });
const closed = { customer: '403', head: '403', manager: '403', guest: '403' };

/** Phrases for comments (D-18). */
export const templateRows: Record<string, Row> = {
  'GET /api/comment-templates': forAll('200', closed),
  'POST /api/comment-templates': forAll('201', closed),
  'PATCH /api/comment-templates/{id}': owned('200'),
  'DELETE /api/comment-templates/{id}': owned('204'),
};

export const templateBodies: Record<string, () => unknown> = {
  'POST /api/comment-templates': () => ({ text: 'Не уточнил сроки' }),
  'PATCH /api/comment-templates/{id}': () => ({ text: 'Не уточнил бюджет' }),
};

type Wanted = { target: string; who: User | undefined };

export async function templateTarget(db: Database, { a, b }: World, { target, who }: Wanted): Promise<number> {
  if (target === 'missing') return MISSING;
  const side = target === 'foreign' ? b : a;
  const owner = target === 'own' ? (who ?? a.pm) : side.otherAssessor;
  const isShared = target === 'shared' || target === 'foreign';
  const values = { owner_id: owner.id, text: `Секрет ${side.company.name.slice(-1)}` };
  const [row] = await db.write((q) =>
    q
      .insert(commentTemplates)
      .values({ ...values, company_id: isShared ? side.company.id : null })
      .returning({ id: commentTemplates.id }),
  );
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
