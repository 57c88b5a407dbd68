import { createCommunication, createEvaluation, createMedia, type User } from '#tests/support/factories.ts';
import { type Side, worldAnswers } from '#tests/support/world.ts';
import { insertWaitingCalibration } from './insert-calibration.ts';
import { type Bodies, type MakeTarget, MISSING, type MatrixContext, secretName, sideOf } from './context.ts';
import { forNobodyBut, read, type Row, write } from './row.ts';

/** A step that only a submitted evaluation takes. */
const afterSubmitting = write('sentEvaluation', {
  submitted: { admin: 200, pm: 200, assessor: 403, rest: 404 },
  published: { admin: 409, pm: 409, rest: 403 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
});

const EDITED_BY_ASSESSOR = {
  own: { admin: 200, pm: 200, assessor: 200, rest: 404 },
  colleague: { admin: 403, pm: 403, rest: 404 },
  published: { assessor: 409, rest: 403 },
  blind: { admin: 403, pm: 403, manager: 403, rest: 404 },
  foreign: { admin: 403, rest: 404 },
  deleted: 404,
  missing: 404,
} as const;

const MOVED_BY_PM = {
  submitted: { admin: 409, pm: 409, assessor: 403, rest: 404 },
  published: { admin: 200, pm: 200, rest: 403 },
  foreign: { admin: 409, rest: 404 },
  missing: 404,
} as const;

/** An evaluation and its life, before and after it was sent (D-19). */
export const evaluationRows: Record<string, Row> = {
  'GET /api/evaluations/{id}': read('evaluation', {
    own: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    colleague: { admin: 200, pm: 200, rest: 404 },
    published: 200,
    blind: { admin: 200, pm: 200, manager: 200, guest: 200, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    deleted: 404,
    missing: 404,
  }),
  'PUT /api/evaluations/{id}/draft': write('evaluation', EDITED_BY_ASSESSOR),
  // On the current version already.
  'POST /api/evaluations/{id}/move-version': write('evaluation', {
    ...EDITED_BY_ASSESSOR,
    own: { admin: 409, pm: 409, assessor: 409, rest: 404 },
  }),
  'DELETE /api/evaluations/{id}': write('evaluation', {
    ...EDITED_BY_ASSESSOR,
    own: { admin: 204, pm: 204, assessor: 204, rest: 404 },
  }),
  'POST /api/evaluations/{id}/submit': write('evaluation', EDITED_BY_ASSESSOR),
  'GET /api/publishing': forNobodyBut({ admin: 200, pm: 200 }),
  // Names an evaluation each; what the caller does not lead is not among those looked at.
  'POST /api/publishing/bulk': write('sentEvaluation', {
    submitted: { admin: 200, pm: 200, rest: 403 },
    published: { admin: 200, pm: 200, rest: 403 },
    foreign: { admin: 200, pm: 200, rest: 403 },
    missing: { admin: 200, pm: 200, rest: 403 },
  }),
  'POST /api/evaluations/{id}/publish': afterSubmitting,
  'POST /api/evaluations/{id}/return': afterSubmitting,
  'POST /api/evaluations/{id}/reopen': write('sentEvaluation', MOVED_BY_PM),
  'POST /api/evaluations/{id}/void': write('sentEvaluation', {
    ...MOVED_BY_PM,
    submitted: { admin: 200, pm: 200, assessor: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
  }),
  'POST /api/evaluations/{id}/acknowledge': write('sentEvaluation', {
    ...MOVED_BY_PM,
    submitted: { customer: 404, head: 404, manager: 404, rest: 403 },
    published: { manager: 200, rest: 403 },
    foreign: { admin: 403, rest: 404 },
  }),
};

export const evaluationBodies: Bodies = {
  'PUT /api/evaluations/{id}/draft': () => ({ answers: [], general_comment: 'взлом', growth_points: '' }),
  'POST /api/publishing/bulk': (_place, { id }) => ({ ids: [id] }),
  'POST /api/evaluations/{id}/return': () => ({ reason: 'Нет фрагментов' }),
  'POST /api/evaluations/{id}/reopen': () => ({ reason: 'Пересмотреть договорённость' }),
  'POST /api/evaluations/{id}/void': () => ({ reason: 'Не тот сотрудник' }),
  'POST /api/evaluations/{id}/acknowledge': () => ({ comment: 'Учту' }),
};

/** A recorded call of the side's manager; B's bears a name that must never be seen from A. */
export async function aCall(
  db: MatrixContext['db'],
  side: Side,
  over: Partial<Parameters<typeof createCommunication>[1]> = {},
): ReturnType<typeof createCommunication> {
  const recording = await createMedia(db);
  const client_name = secretName(side);
  return createCommunication(db, { project: side.project, employee: side.manager, recording, client_name, ...over });
}

/** A call of the side and its evaluation. */
export async function aRating(
  { db, world }: Pick<MatrixContext, 'db' | 'world'>,
  side: Side,
  { state, by = side.assessor, over = {} }: { state: 'draft' | 'submitted' | 'published'; by?: User; over?: object },
) {
  const communication = await aCall(db, side, over);
  const facts = { form: world.form, answers: worldAnswers(), assessor: by, state };
  return { communication, evaluation: await createEvaluation(db, { ...facts, communication }) };
}

export const evaluationTarget: MakeTarget = async (context, target, who) => {
  const { world, people, now } = context;
  if (target === 'missing') return MISSING;
  const isRater = who === 'admin' || who === 'pm';
  const own = isRater ? (people[who] ?? world.a.assessor) : world.a.assessor;
  const drafts: Record<string, User | undefined> = { own, colleague: world.a.otherAssessor };
  const author = drafts[target];
  if (author) return (await aRating(context, world.a, { state: 'draft', by: author })).evaluation.id;
  const over = target === 'deleted' ? { deleted_at: now } : {};
  const by = target === 'blind' ? { by: world.a.otherAssessor } : {};
  const facts = { state: 'published', over, ...by } as const;
  const { communication, evaluation } = await aRating(context, sideOf(context, target), facts);
  if (target === 'blind') await insertWaitingCalibration(context, world.a, communication);
  return evaluation.id;
};

export const sentEvaluationTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const state = target === 'published' ? 'published' : 'submitted';
  return (await aRating(context, sideOf(context, target), { state })).evaluation.id;
};
