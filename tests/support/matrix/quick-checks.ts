import { criterionTrust } from '#server/db/schema/index.ts';
import { type Bodies, type MakeTarget, MISSING, sideOf } from './context.ts';
import { forNobodyBut, read, type Row } from './row.ts';

/** «Быстрые проверки» (D-44); nothing waits here: tests/api/quick-checks.test.ts answers some. */
export const quickCheckRows: Record<string, Row> = {
  'GET /api/quick-checks': forNobodyBut({ admin: 200, pm: 200, assessor: 200 }),
  'POST /api/quick-checks/{id}/next': read('measured', {
    own: { admin: 200, pm: 200, assessor: 200, guest: 403, rest: 404 },
    foreign: { admin: 200, guest: 403, rest: 404 },
    missing: { guest: 403, rest: 404 },
  }),
  'POST /api/quick-checks/{id}/answers': read('measured', {
    own: { admin: 409, pm: 409, assessor: 409, guest: 403, rest: 404 },
    foreign: { admin: 409, guest: 403, rest: 404 },
    missing: { guest: 403, rest: 404 },
  }),
};

export const quickCheckBodies: Bodies = {
  'POST /api/quick-checks/{id}/next': () => ({ skip: [] }),
  'POST /api/quick-checks/{id}/answers': () => ({ communication_id: 1, form_version_id: 1, option: 'yes', skip: [] }),
};

/** Criterion of the common form, on trial in the side's project. */
export const measuredTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const { db, now, world } = context;
  const { project } = sideOf(context, target);
  const of = { project_id: project.id, form_id: world.form.id, criterion_key: 'greeting', seed: 1 };
  const state = { state: 'trial' as const, reason: 'started' as const, fingerprint: 'f', examples: [] };
  const [row] = await db.write((q) =>
    q
      .insert(criterionTrust)
      .values({ ...of, ...state, started_at: now, since: now })
      .onConflictDoUpdate({
        target: [criterionTrust.project_id, criterionTrust.form_id, criterionTrust.criterion_key],
        set: { state: 'trial' },
      })
      .returning({ id: criterionTrust.id }),
  );
  return row?.id ?? MISSING;
};
