import { projectForms, samplePlans } from '#server/db/schema/index.ts';
import { aPlan } from '#tests/support/sample-plans.ts';
import {
  type MatrixCase,
  type Bodies,
  type MakeTarget,
  MISSING,
  type MatrixContext,
  secretName,
  sideOf,
} from './context.ts';
import { read, type Row, write } from './row.ts';
import { insertTask } from './tasks.ts';

/** Refusals: those who see the project read why not, the others that it is not there. */
const plansOf = read('workplace', {
  own: { admin: 200, pm: 200, manager: 404, guest: 404, rest: 403 },
  foreign: { admin: 200, rest: 404 },
  archived: { admin: 200, pm: 200, manager: 404, guest: 404, rest: 403 },
  missing: 404,
});

const EDITED_BY_PM = {
  own: { admin: 200, pm: 200, manager: 404, rest: 403 },
  used: { admin: 200, pm: 200, manager: 404, rest: 403 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
} as const;

export const samplePlanRows: Record<string, Row> = {
  'GET /api/projects/{id}/sample-plans': plansOf,
  'GET /api/projects/{id}/sample-options': plansOf,
  'POST /api/projects/{id}/sample-plans': write('workplace', {
    own: { admin: 201, pm: 201, manager: 404, rest: 403 },
    foreign: { admin: 201, rest: 404 },
    archived: { admin: 409, pm: 409, manager: 404, rest: 403 },
    missing: 404,
  }),
  'POST /api/projects/{id}/sample-preview': write('workplace', {
    own: { admin: 200, pm: 200, manager: 404, rest: 403 },
    foreign: { admin: 200, rest: 404 },
    archived: { admin: 200, pm: 200, manager: 404, rest: 403 },
    missing: 404,
  }),
  'GET /api/sample-plans/{id}': read('samplePlan', {
    own: { admin: 200, pm: 200, manager: 404, rest: 403 },
    used: { admin: 200, pm: 200, manager: 404, rest: 403 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'PUT /api/sample-plans/{id}': write('samplePlan', EDITED_BY_PM),
  'DELETE /api/sample-plans/{id}': write('samplePlan', {
    ...EDITED_BY_PM,
    own: { admin: 204, pm: 204, manager: 404, rest: 403 },
    used: { admin: 409, pm: 409, manager: 404, rest: 403 },
    foreign: { admin: 204, rest: 404 },
  }),
  'POST /api/sample-plans/{id}/run': write('samplePlan', EDITED_BY_PM),
};

/** Rules whose assessor is of the target's company. */
const rulesFor = (context: MatrixContext, { target }: MatrixCase) =>
  aPlan(context.world, { assessor_ids: [sideOf(context, target).assessor.id] });

/** A plan that fits where it goes: the project judges by its form. */
async function inProject(context: MatrixContext, asked: MatrixCase) {
  const link = { project_id: asked.id, form_id: context.world.form.id };
  if (asked.id !== MISSING) await context.db.write((q) => q.insert(projectForms).values(link).onConflictDoNothing());
  return rulesFor(context, asked);
}

export const samplePlanBodies: Bodies = {
  'POST /api/projects/{id}/sample-plans': inProject,
  'POST /api/projects/{id}/sample-preview': async (context, asked) => {
    const {
      name: _name,
      deadline_days: _days,
      schedule: _schedule,
      recheck_share: _share,
      ...rules
    } = await inProject(context, asked);
    return rules;
  },
  'PUT /api/sample-plans/{id}': rulesFor,
};

export const samplePlanTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const { db, world } = context;
  const side = sideOf(context, target);
  const values = {
    ...aPlan(world),
    name: secretName(side),
    project_id: side.project.id,
    assessor_ids: [side.assessor.id],
  };
  const [row] = await db.write((q) => q.insert(samplePlans).values(values).returning({ id: samplePlans.id }));
  if (target === 'used') await insertTask(context, 'own', row?.id);
  return row?.id ?? MISSING;
};
