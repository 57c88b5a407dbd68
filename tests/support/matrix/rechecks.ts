import { createCommunication } from '#tests/support/factories.ts';
import { createRecheck } from '#tests/support/recheck-factories.ts';
import { worldAnswers } from '#tests/support/world.ts';
import { type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forNobodyBut, read, type Row } from './row.ts';

const team = forNobodyBut({ admin: 200, pm: 200, assessor: 200 });

/** Re-checks (D-47). */
export const recheckRows: Record<string, Row> = {
  'GET /api/rechecks': team,
  'GET /api/rechecks/options': team,
  'GET /api/rechecks/agreement': team,
  'GET /api/rechecks/{id}': read('recheck', {
    done: { admin: 200, pm: 200, assessor: 200, rest: 403 },
    waiting: { admin: 200, pm: 200, assessor: 404, rest: 403 },
    colleague: { admin: 200, pm: 200, assessor: 404, rest: 403 },
    foreign: { admin: 200, pm: 404, assessor: 404, rest: 403 },
    missing: { admin: 404, pm: 404, assessor: 404, rest: 403 },
  }),
};

/** Rated first by the assessor and second by another, or the other way round where it waits; by two others. */
export const recheckTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const { db, world, now } = context;
  const side = sideOf(context, target);
  const { project, manager, assessor, otherAssessor, pm } = side;
  const communication = await createCommunication(db, { project, employee: manager, client_name: secretName(side) });
  const people =
    target === 'waiting'
      ? { first: otherAssessor, second: assessor }
      : target === 'colleague'
        ? { first: otherAssessor, second: pm }
        : { first: assessor, second: otherAssessor };
  const secondAnswers = target === 'waiting' ? {} : { secondAnswers: worldAnswers() };
  return (await createRecheck(db, { side, form: world.form, communication, ...people, ...secondAnswers, now })).id;
};
