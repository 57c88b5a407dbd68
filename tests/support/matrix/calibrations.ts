import { eq } from 'drizzle-orm';
import { DAY_MS } from '#domain/kernel/time.ts';
import type { CalibrationStatus } from '#domain/calibrations/calibration-states.ts';
import type { Database } from '#server/db/client.ts';
import {
  calibrationAgreedAnswers,
  calibrationCommunications,
  calibrationParticipants,
  calibrations,
} from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import { worldAnswers } from '#tests/support/world.ts';
import { type Bodies, type MakeTarget, MISSING, type MatrixContext, sideOf } from './context.ts';
import { forAll, forNobodyBut, read, type Row, write } from './row.ts';
import { insertCalibration } from './insert-calibration.ts';

const leaders = (status: number) => ({ admin: status, pm: status });
const takingPart = (status: number) => ({ assessor: status, customer: status, head: status });
const MISSING_ONE = { missing: 404 } as const;

/**
 * The assessor, the customer and the head take part; `waiting` is what they get of a session before they have submitted
 * their own rating and after others have (D-24). B's is a draft, which an admin leads, too.
 */
type Statuses = Record<'draft' | 'waiting' | 'rated' | 'review' | 'closed', number>;

/** `led` to who leads, `rated` to those who take part; a draft is not there for them. */
function asked(led: Statuses, rated: Statuses) {
  const at = (state: keyof Statuses) => ({ ...leaders(led[state]), ...takingPart(rated[state]), rest: 404 as const });
  return {
    draft: at('draft'),
    waiting: at('waiting'),
    rated: at('rated'),
    review: at('review'),
    closed: at('closed'),
    foreign: { admin: led.draft, rest: 404 as const },
    ...MISSING_ONE,
  };
}

const always = (status: number): Statuses => ({
  draft: status,
  waiting: status,
  rated: status,
  review: status,
  closed: status,
});
const OUTSIDE: Statuses = { ...always(403), draft: 404 };
const seen = read('calibration', asked(always(200), { ...always(200), draft: 404 }));

/** Steps of the leader, by the session's state; those who take part see why they may not. */
const led = (statuses: Partial<Statuses>): Row => write('calibration', asked({ ...always(409), ...statuses }, OUTSIDE));

const WHILE_OPEN = { draft: 200, waiting: 200, rated: 200 };
const IN_REVIEW = { ...always(403), review: 200, closed: 200 };
const PLACE = '/api/calibrations/{id}/communications/{communication_id}';

/** Sessions of calibration (D-23…D-26). */
export const calibrationRows: Record<string, Row> = {
  'GET /api/calibrations': forAll(200),
  'GET /api/calibrations/options': forAll(200),
  'GET /api/calibrations/dynamics': forAll(200, { guest: 403 }),
  'POST /api/calibrations': forNobodyBut({ admin: 201, pm: 201 }),
  'GET /api/calibrations/{id}': seen,
  'PATCH /api/calibrations/{id}': led(WHILE_OPEN),
  'DELETE /api/calibrations/{id}': led({ draft: 204 }),
  'POST /api/calibrations/{id}/start': led({ draft: 200 }),
  // Somebody has begun.
  'POST /api/calibrations/{id}/stop': led({}),
  'POST /api/calibrations/{id}/review': led({ waiting: 200, rated: 200 }),
  'POST /api/calibrations/{id}/resume': led({ review: 200 }),
  'POST /api/calibrations/{id}/close': led({ review: 200 }),
  'POST /api/calibrations/{id}/deadline': led(WHILE_OPEN),
  'POST /api/calibrations/{id}/participants': led(WHILE_OPEN),
  'DELETE /api/calibrations/{id}/participants/{participant_id}': led(WHILE_OPEN),
  'POST /api/calibrations/{id}/participants/{participant_id}/link': led({ waiting: 200, rated: 200, review: 200 }),
  // They have none.
  'POST /api/calibrations/{id}/participants/{participant_id}/revoke-link': led({}),
  // Somebody has rated all there is.
  'POST /api/calibrations/{id}/communications/preview': led({ draft: 200 }),
  'POST /api/calibrations/{id}/communications': led({ draft: 200 }),
  [`DELETE ${PLACE}`]: led({ draft: 200 }),
  [`GET ${PLACE}`]: seen,
  [`GET ${PLACE}/recording`]: seen,
  // Own, begun before or now.
  [`POST ${PLACE}/evaluation`]: write('calibration', asked(always(403), { ...always(200), draft: 404 })),
  // This session shows others' ratings after one's own.
  [`GET ${PLACE}/matrix`]: read('calibration', asked(IN_REVIEW, { ...IN_REVIEW, draft: 404, rated: 200 })),
  [`PUT ${PLACE}/agreed`]: led({ review: 200 }),
  [`POST ${PLACE}/publish`]: led({ closed: 200 }),
  'GET /api/calibrations/{id}/review': read('calibration', asked(IN_REVIEW, { ...IN_REVIEW, draft: 404 })),
  // Their figures are not computed yet.
  'GET /api/calibrations/{id}/export': read(
    'calibration',
    asked({ ...always(403), review: 409, closed: 409 }, { ...OUTSIDE, review: 409, closed: 409 }),
  ),
};

const KEYS = ['greeting', 'questions', 'agreement'] as const;

const STATUSES: Record<string, CalibrationStatus> = {
  waiting: 'scoring',
  rated: 'scoring',
  review: 'review',
  closed: 'closed',
};

/** A session of A in some state, or of B as a draft; in `waiting` only another assessor and the guest have rated. */
export const calibrationTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const { db, world } = context;
  const side = sideOf(context, target);
  const facts = { project: side.project, employee: side.manager, recording: await createMedia(db) };
  const communication = await createCommunication(db, facts);
  const communication_id = communication.id;
  const { id, participants } = await insertCalibration(context, side, communication);
  const status = STATUSES[target] ?? 'draft';
  if (status === 'draft') return id;
  for (const { id: participant_id, user_id } of participants) {
    if (target === 'waiting' && user_id !== null && user_id !== side.otherAssessor.id) continue;
    const made = { communication: { id: communication_id }, form: world.form, assessor: { id: user_id ?? 0 } };
    const rating = {
      ...made,
      answers: worldAnswers(),
      kind: 'calibration',
      participant_id,
      state: 'submitted',
    } as const;
    await createEvaluation(db, user_id === null ? { ...rating, assessor: null } : rating);
  }
  await db.write(async (q) => {
    const agreed = status === 'closed' ? worldAnswers() : KEYS.map((criterion_key) => ({ criterion_key, value: null }));
    const decision = status === 'closed' ? ('agreed' as const) : ('open' as const);
    const rows = agreed.map(({ criterion_key, value }) => ({ criterion_key, value, decision, na: false, remark: '' }));
    if (status === 'review' || status === 'closed')
      await q
        .insert(calibrationAgreedAnswers)
        .values(rows.map((row) => ({ ...row, calibration_id: id, communication_id })));
    await q.update(calibrations).set({ status, closed_at: context.now }).where(eq(calibrations.id, id));
  });
  return id;
};

/** The participant and the communication that a session's path speaks of: who has a link is a guest. */
export async function calibrationPath(db: Database, path: string, id: number): Promise<string> {
  if (!path.startsWith('/api/calibrations/{id}/')) return path;
  const [communication] = await db.read((q) =>
    q.select().from(calibrationCommunications).where(eq(calibrationCommunications.calibration_id, id)),
  );
  const people = await db.read((q) =>
    q.select().from(calibrationParticipants).where(eq(calibrationParticipants.calibration_id, id)),
  );
  const guest = people.find(({ user_id }) => user_id === null);
  const one = path.endsWith('link') ? guest : people[1];
  return path
    .replace('{participant_id}', String(one?.id ?? MISSING))
    .replace('{communication_id}', String(communication?.communication_id ?? MISSING));
}

const later = ({ now }: MatrixContext): string => new Date(now.getTime() + 2 * DAY_MS).toISOString();

const choice: Bodies[string] = async (context, { target }) => {
  const { project, manager } = sideOf(context, target);
  return { by: 'hand', ids: [(await createCommunication(context.db, { project, employee: manager })).id] };
};

export const calibrationBodies: Bodies = {
  'POST /api/calibrations': (context) => {
    const { form, a } = context.world;
    return { name: 'Сверка', project_id: a.project.id, form_id: form.id, deadline_at: later(context) };
  },
  'PATCH /api/calibrations/{id}': () => ({ name: 'Другое имя' }),
  'POST /api/calibrations/{id}/resume': (context) => ({ reason: 'Не все успели', deadline_at: later(context) }),
  'POST /api/calibrations/{id}/deadline': (context) => ({ deadline_at: later(context) }),
  'POST /api/calibrations/{id}/participants': () => ({ kind: 'guest', name: 'Анна' }),
  'POST /api/calibrations/{id}/communications/preview': choice,
  'POST /api/calibrations/{id}/communications': choice,
  'PUT /api/calibrations/{id}/communications/{communication_id}/agreed': () => ({ answers: [] }),
};
