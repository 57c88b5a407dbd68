import type { Database } from '#server/db/client.ts';
import { createAppeal, ratedTalk } from './appeal-factories.ts';
import { MISSING } from './matrix-places.ts';
import { forAll, read, type Row, write } from './matrix-row.ts';
import type { World } from './world.ts';

const lists = forAll('200', { guest: '403' });
// open review foreign missing
const seen = '200 200 404 404';
const refused = '403 403 404 404';
const nobodyElse = { assessor: refused, customer: refused, head: refused, manager: refused };

/** Disputes of evaluations (D-20): each sees their own part; a link sees none. */
export const appealRows: Record<string, Row> = {
  'GET /api/appeals': lists,
  'GET /api/appeals/figures': lists,
  'GET /api/appeals/options': lists,
  'GET /api/appeals/{id}': read('appeal', {
    admin: '200 200 200 404',
    pm: seen,
    assessor: seen,
    customer: seen,
    head: seen,
    manager: seen,
    guest: '403',
  }),
  'GET /api/evaluations/{id}/appeals': read('sentEvaluation', {
    // submitted published foreign missing
    admin: '   200 200 200 404',
    pm: '      200 200 404 404',
    assessor: '200 200 404 404',
    customer: '404 200 404 404',
    head: '    404 200 404 404',
    manager: ' 404 200 404 404',
    guest: '403',
  }),
  'POST /api/evaluations/{id}/appeals': write('sentEvaluation', {
    admin: '   409 201 409 404',
    pm: '      403 403 404 404',
    assessor: '403 403 404 404',
    customer: '404 201 404 404',
    head: '    404 201 404 404',
    manager: ' 404 201 404 404',
  }),
  // The head is who disputes.
  'POST /api/appeals/{id}/withdraw': write('appeal', {
    ...nobodyElse,
    admin: '403 403 403 404',
    pm: refused,
    head: '200 409 404 404',
  }),
  'POST /api/appeals/{id}/start-review': write('appeal', {
    ...nobodyElse,
    admin: '200 409 200 404',
    pm: '   200 409 404 404',
  }),
  'POST /api/appeals/{id}/answer': write('appeal', {
    ...nobodyElse,
    admin: '403 403 403 404',
    pm: refused,
    assessor: '200 200 404 404',
  }),
  'POST /api/appeals/{id}/resolve': write('appeal', {
    ...nobodyElse,
    admin: '409 200 409 404',
    pm: '   409 200 404 404',
  }),
};

const DECISION = { criterion_key: 'greeting', accepted: true, reason: 'assessor_error' };

export const appealBodies: Record<string, () => unknown> = {
  'POST /api/evaluations/{id}/appeals': () => ({ scope: 'whole', grounds: 'other', comment: 'Это не разговор' }),
  'POST /api/appeals/{id}/answer': () => ({ text: 'Слышно на пятой секунде' }),
  'POST /api/appeals/{id}/resolve': () => ({ lines: [DECISION], comment: 'Приветствие есть' }),
};

/** Of the manager, opened by the head of the project. */
export async function appealTarget(db: Database, world: World, target: string): Promise<number> {
  if (target === 'missing') return MISSING;
  const side = target === 'foreign' ? world.b : world.a;
  const { evaluation } = await ratedTalk(db, world, side);
  const state = target === 'review' ? 'under_review' : 'open';
  return (await createAppeal(db, { evaluation, author: side.head, state })).id;
}
