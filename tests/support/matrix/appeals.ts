import { createAppeal, ratedTalk } from '#tests/support/appeal-factories.ts';
import { type Bodies, type MakeTarget, MISSING, sideOf } from './context.ts';
import { forAll, read, type Row, write } from './row.ts';

const lists = forAll(200, { guest: 403 });

/** Disputes of evaluations (D-20): each sees their own part; a link sees none. */
export const appealRows: Record<string, Row> = {
  'GET /api/appeals': lists,
  'GET /api/appeals/figures': lists,
  'GET /api/appeals/options': lists,
  'GET /api/appeals/{id}': read('appeal', {
    open: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, manager: 200, guest: 403 },
    review: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, manager: 200, guest: 403 },
    foreign: { admin: 200, guest: 403, rest: 404 },
    missing: { guest: 403, rest: 404 },
  }),
  'GET /api/evaluations/{id}/appeals': read('sentEvaluation', {
    submitted: { admin: 200, pm: 200, assessor: 200, guest: 403, rest: 404 },
    published: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, manager: 200, guest: 403 },
    foreign: { admin: 200, guest: 403, rest: 404 },
    missing: { guest: 403, rest: 404 },
  }),
  'POST /api/evaluations/{id}/appeals': write('sentEvaluation', {
    submitted: { admin: 409, pm: 403, assessor: 403, rest: 404 },
    published: { admin: 201, customer: 201, head: 201, manager: 201, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    missing: 404,
  }),
  // The head is who disputes.
  'POST /api/appeals/{id}/withdraw': write('appeal', {
    open: { head: 200, rest: 403 },
    review: { head: 409, rest: 403 },
    foreign: { admin: 403, rest: 404 },
    missing: 404,
  }),
  'POST /api/appeals/{id}/start-review': write('appeal', {
    open: { admin: 200, pm: 200, rest: 403 },
    review: { admin: 409, pm: 409, rest: 403 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'POST /api/appeals/{id}/answer': write('appeal', {
    open: { assessor: 200, rest: 403 },
    review: { assessor: 200, rest: 403 },
    foreign: { admin: 403, rest: 404 },
    missing: 404,
  }),
  'POST /api/appeals/{id}/resolve': write('appeal', {
    open: { admin: 409, pm: 409, rest: 403 },
    review: { admin: 200, pm: 200, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    missing: 404,
  }),
};

const DECISION = { criterion_key: 'greeting', accepted: true, reason: 'assessor_error' };

export const appealBodies: Bodies = {
  'POST /api/evaluations/{id}/appeals': () => ({ scope: 'whole', grounds: 'other', comment: 'Это не разговор' }),
  'POST /api/appeals/{id}/answer': () => ({ text: 'Слышно на пятой секунде' }),
  'POST /api/appeals/{id}/resolve': () => ({ lines: [DECISION], comment: 'Приветствие есть' }),
};

/** Appeal of the manager's evaluation, opened by the head of the project. */
export const appealTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const { evaluation } = await ratedTalk(context.db, context.world, side);
  const state = target === 'review' ? 'under_review' : 'open';
  return (await createAppeal(context.db, { evaluation, author: side.head, state })).id;
};
