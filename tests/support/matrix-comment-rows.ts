import type { Database } from '#server/db/client.ts';
import { comments } from '#server/db/schema/index.ts';
import type { User } from './factories.ts';
import { MISSING } from './matrix-places.ts';
import { read, type Row, write } from './matrix-row.ts';

// published unpublished elsewhere foreign deleted missing; whoever sees a communication reads what is said of it
const seen = (done: string) => ({
  admin: `   ${done} ${done} ${done} ${done} 404 404`,
  pm: `      ${done} ${done} ${done} 404 404 404`,
  assessor: `${done} ${done} ${done} 404 404 404`,
  customer: `${done} 404 ${done} 404 404 404`,
  head: `    ${done} 404 404 404 404 404`,
  manager: ` ${done} 404 404 404 404 404`,
});

// own colleague elsewhere foreign missing; under a published one of the head's project, of another, of B
const owned = (done: string): Row =>
  write('comment', {
    admin: `   ${done} 403 403 403 404`,
    pm: `      ${done} 403 403 404 404`,
    assessor: `${done} 403 403 404 404`,
    customer: `${done} 403 403 404 404`,
    head: `    ${done} 403 404 404 404`,
    manager: ` ${done} 403 404 404 404`,
  });

/** What is said of a communication (D-17), who rates it now, and what stands beside it in a list. */
export const commentRows: Record<string, Row> = {
  'GET /api/communications/{id}/comments': read('communication', {
    ...seen('200'),
    guest: '200 404 404 404 404 404',
  }),
  'POST /api/communications/{id}/comments': write('communication', seen('201')),
  'PATCH /api/comments/{id}': owned('200'),
  'DELETE /api/comments/{id}': owned('204'),
  'GET /api/communications/{id}/neighbours': read('communication', {
    ...seen('200'),
    guest: '200 404 404 404 404 404',
  }),
  'POST /api/communications/{id}/presence': write('communication', {
    admin: '   200 200 200 200 404 404',
    pm: '      200 200 200 404 404 404',
    assessor: '200 200 200 404 404 404',
    customer: '403 404 403 404 404 404',
    head: '    403 404 404 404 404 404',
    manager: ' 403 404 404 404 404 404',
  }),
};

export const commentBodies: Record<string, () => unknown> = {
  'POST /api/communications/{id}/comments': () => ({ text: 'Спросил о сроках', at: 12.5 }),
  'PATCH /api/comments/{id}': () => ({ text: 'Спросил и о цене' }),
};

type Wanted = { target: string; who: User | undefined; colleague: User; communication: () => Promise<number> };

export async function commentTarget(db: Database, { target, who, colleague, communication }: Wanted): Promise<number> {
  if (target === 'missing') return MISSING;
  const author = target === 'own' ? (who ?? colleague) : colleague;
  const communication_id = await communication();
  const values = { communication_id, author_id: author.id, text: target === 'foreign' ? 'Секрет Б' : 'Хорошо' };
  const [row] = await db.write((q) => q.insert(comments).values(values).returning({ id: comments.id }));
  if (!row) throw new Error('insert returned no row');
  return row.id;
}
