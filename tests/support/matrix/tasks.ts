import { tasks } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { type Bodies, type MakeTarget, MISSING, type MatrixContext, secretName, sideOf } from './context.ts';
import { forAll, forNobodyBut, type Row, write } from './row.ts';

const takingBack = write('task', {
  own: { admin: 200, pm: 200, assessor: 403, rest: 404 },
  colleague: { admin: 200, pm: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
});

const lists = forNobodyBut({ admin: 200, pm: 200, assessor: 200 });

export const taskRows: Record<string, Row> = {
  'GET /api/tasks': lists,
  'GET /api/tasks/summary': lists,
  'GET /api/tasks/options': lists,
  'GET /api/home/work': forAll(200, { guest: 403 }),
  'GET /api/home/continue-rating': forAll(200, { guest: 403 }),
  'POST /api/home/quick-start': forNobodyBut({ admin: 201, pm: 201 }),
  'GET /api/tasks/figures': forNobodyBut({ admin: 200, pm: 200 }),
  'GET /api/tasks/assign-options': forNobodyBut({ admin: 200, pm: 200 }),
  'POST /api/tasks/{id}/replace': write('task', {
    own: { admin: 200, pm: 200, assessor: 200, rest: 404 },
    colleague: { admin: 200, pm: 200, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'POST /api/tasks/{id}/reassign': takingBack,
  'POST /api/tasks/{id}/cancel': takingBack,
};

export const taskBodies: Bodies = {
  'POST /api/home/quick-start': ({ world: { a } }) => ({
    company_id: a.company.id,
    company_name: '',
    project_name: 'Первый отдел',
    time_zone: 'Europe/Moscow',
    template: 'windows',
    employee_name: '',
    employee_email: '',
    recording: null,
  }),
  'POST /api/tasks/{id}/replace': () => ({ reason: 'Не слышно' }),
  'POST /api/tasks/{id}/cancel': () => ({ reason: 'Не нужна' }),
  // Assignee: an assessor of the company.
  'POST /api/tasks/{id}/reassign': ({ world: { a, b } }, { target }) => {
    const to = target === 'foreign' ? b.otherAssessor : target === 'colleague' ? a.assessor : a.otherAssessor;
    return { assessor_id: to.id, due_on: null, reason: 'В отпуске' };
  },
};

export const taskTarget: MakeTarget = (context, target) => insertTask(context, target);

export async function insertTask(context: MatrixContext, target: string, plan_id?: number): Promise<number> {
  if (target === 'missing') return MISSING;
  const { db, world, now } = context;
  const side = sideOf(context, target);
  const { project, company, manager, assessor, otherAssessor } = side;
  const communication = await createCommunication(db, { project, employee: manager, client_name: secretName(side) });
  const values = {
    company_id: company.id,
    project_id: project.id,
    communication_id: communication.id,
    form_id: world.form.id,
    assessor_id: (target === 'colleague' ? otherAssessor : assessor).id,
    plan_id: plan_id ?? null,
    created_at: now,
  };
  const [row] = await db.write((q) => q.insert(tasks).values(values).returning({ id: tasks.id }));
  return row?.id ?? MISSING;
}
