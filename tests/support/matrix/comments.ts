import { comments } from '#server/db/schema/index.ts';
import { type Bodies, type MakeTarget, MISSING, sideOf } from './context.ts';
import { read, type Row, write } from './row.ts';

/** Rights to read comments: whoever sees a communication has them. */
const seen = read('communication', {
  published: 200,
  unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  deleted: 404,
  missing: 404,
});

const owned = (done: number): Row =>
  write('comment', {
    own: done,
    colleague: 403,
    elsewhere: { head: 404, manager: 404, rest: 403 },
    foreign: { admin: 403, rest: 404 },
    missing: 404,
  });

/** Comments on a communication (D-17), who rates it now, its neighbours in a list, other talks with its client. */
export const commentRows: Record<string, Row> = {
  'GET /api/communications/{id}/comments': seen,
  'POST /api/communications/{id}/comments': write('communication', {
    published: 201,
    unpublished: { admin: 201, pm: 201, assessor: 201, rest: 404 },
    elsewhere: { admin: 201, pm: 201, assessor: 201, customer: 201, rest: 404 },
    foreign: { admin: 201, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'GET /api/communications/{id}/mentionable': seen,
  'PUT /api/communications/{id}/opened': write('communication', {
    published: 204,
    unpublished: { admin: 204, pm: 204, assessor: 204, rest: 404 },
    elsewhere: { admin: 204, pm: 204, assessor: 204, customer: 204, rest: 404 },
    foreign: { admin: 204, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'PATCH /api/comments/{id}': owned(200),
  'DELETE /api/comments/{id}': owned(204),
  'GET /api/communications/{id}/neighbours': seen,
  'GET /api/communications/{id}/client': seen,
  'POST /api/communications/{id}/presence': write('communication', {
    published: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    unpublished: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
};

export const commentBodies: Bodies = {
  'POST /api/communications/{id}/comments': () => ({ text: 'Спросил о сроках', at: 12.5 }),
  'PATCH /api/comments/{id}': () => ({ text: 'Спросил и о цене' }),
};

/** Comments under a published communication of the head's project, of another, of B. */
export const commentTarget: MakeTarget = async (context, target, who) => {
  if (target === 'missing') return MISSING;
  const colleague = sideOf(context, target).otherAssessor;
  const author = target === 'own' ? (context.people[who] ?? colleague) : colleague;
  const under = target === 'own' || target === 'colleague' ? 'published' : target;
  const communication_id = await context.create('communication', under, who);
  const values = { communication_id, author_id: author.id, text: target === 'foreign' ? 'Секрет Б' : 'Хорошо' };
  const [row] = await context.db.write((q) => q.insert(comments).values(values).returning({ id: comments.id }));
  if (!row) throw new Error('insert returned no row');
  return row.id;
};
