import { createProject, joinProject } from '#tests/support/factories.ts';
import { newcomer } from './companies.ts';
import { type Bodies, type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forAll, forNobodyBut, read, type Row, write } from './row.ts';

export const seenProject = read('project', {
  active: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, manager: 404, guest: 200 },
  elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  archived: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
  missing: 404,
});

const peopleList = write('project', {
  active: { admin: 200, pm: 200, manager: 404, rest: 403 },
  elsewhere: { admin: 200, pm: 200, head: 404, manager: 404, rest: 403 },
  foreign: { admin: 200, rest: 404 },
  archived: { admin: 409, pm: 409, head: 404, manager: 404, rest: 403 },
  missing: 404,
});

const EDITED_BY_PM = {
  own: { admin: 200, pm: 200, manager: 404, rest: 403 },
  foreign: { admin: 200, rest: 404 },
  archived: { admin: 409, pm: 409, manager: 404, rest: 403 },
  missing: 404,
} as const;

/** Projects, their people, and who may be added to them. */
export const projectRows: Record<string, Row> = {
  'GET /api/projects': forAll(200, { manager: 403 }),
  'GET /api/projects/options': forAll(200, { manager: 403 }),
  'POST /api/projects': forNobodyBut({ admin: 201, pm: 201 }),
  'GET /api/projects/{id}': seenProject,
  'GET /api/projects/{id}/figures': seenProject,
  'GET /api/projects/{id}/suggestions': read('project', {
    active: { admin: 200, pm: 200, assessor: 200, manager: 404, rest: 403 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    missing: 404,
  }),
  'GET /api/projects/{id}/trust': read('project', {
    active: { admin: 200, pm: 200, assessor: 200, manager: 404, rest: 403 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    missing: 404,
  }),
  // No engine reads here: tests/api/trust-controls.test.ts starts a trial.
  'POST /api/projects/{id}/trust': write('workplace', {
    own: { admin: 409, pm: 409, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    archived: { admin: 409, pm: 409, manager: 404, rest: 403 },
    missing: 404,
  }),
  'GET /api/trust/{id}': read('criterionTrust', {
    own: { admin: 200, pm: 200, assessor: 200, manager: 404, rest: 403 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  // No engine reads here: tests/api/trust-moves.test.ts begins one anew.
  'POST /api/trust/{id}/trial': write('criterionTrust', {
    own: { admin: 409, pm: 409, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    missing: 404,
  }),
  'POST /api/trust/{id}/stop': write('criterionTrust', {
    own: { admin: 200, pm: 200, manager: 404, rest: 403 },
    foreign: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'GET /api/projects/{id}/auto-evaluations': read('project', {
    active: { admin: 200, pm: 200, assessor: 200, manager: 404, rest: 403 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 200, customer: 403, rest: 404 },
    missing: 404,
  }),
  // Nothing is trusted here: tests/api/auto-evaluations.test.ts switches them on.
  'PUT /api/projects/{id}/auto-evaluations': write('workplace', {
    own: { admin: 409, pm: 409, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    archived: { admin: 409, pm: 409, manager: 404, rest: 403 },
    missing: 404,
  }),
  'POST /api/projects/{id}/auto-evaluations': write('workplace', {
    own: { admin: 409, pm: 409, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    archived: { admin: 409, pm: 409, manager: 404, rest: 403 },
    missing: 404,
  }),
  'PATCH /api/projects/{id}': write('workplace', EDITED_BY_PM),
  'GET /api/projects/{id}/meaning-run': read('workplace', {
    own: { admin: 200, pm: 200, manager: 404, rest: 403 },
    foreign: { admin: 200, rest: 404 },
    archived: { admin: 200, pm: 200, manager: 404, rest: 403 },
    missing: 404,
  }),
  // No engine reads here: tests/api/meaning-runs.test.ts begins a run.
  'POST /api/projects/{id}/meaning-run': write('workplace', {
    own: { admin: 409, pm: 409, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    archived: { admin: 409, pm: 409, manager: 404, rest: 403 },
    missing: 404,
  }),
  'PUT /api/projects/{id}/speech-norm': write('workplace', EDITED_BY_PM),
  // Its head stands in the way.
  'DELETE /api/projects/{id}': write('workplace', {
    ...EDITED_BY_PM,
    own: { admin: 409, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    archived: { admin: 409, manager: 404, rest: 403 },
  }),
  'POST /api/projects/{id}/archive': write('workplace', EDITED_BY_PM),
  'POST /api/projects/{id}/unarchive': write('workplace', {
    ...EDITED_BY_PM,
    own: { admin: 409, pm: 409, manager: 404, rest: 403 },
    foreign: { admin: 409, rest: 404 },
    archived: { admin: 200, pm: 200, manager: 404, rest: 403 },
  }),
  'GET /api/projects/{id}/members': read('project', {
    active: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, manager: 404, guest: 403 },
    elsewhere: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 200, customer: 200, rest: 404 },
    missing: 404,
  }),
  'GET /api/projects/{id}/candidates': read('project', {
    active: { admin: 200, pm: 200, manager: 404, rest: 403 },
    elsewhere: { admin: 200, pm: 200, assessor: 403, customer: 403, rest: 404 },
    foreign: { admin: 200, rest: 404 },
    archived: { admin: 200, pm: 200, assessor: 403, customer: 403, rest: 404 },
    missing: 404,
  }),
  'POST /api/projects/{id}/members': write('project', {
    active: { admin: 200, pm: 200, manager: 404, rest: 403 },
    elsewhere: { admin: 200, pm: 200, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 200, rest: 404 },
    archived: { admin: 409, pm: 409, head: 404, manager: 404, rest: 403 },
    missing: 404,
  }),
  'DELETE /api/projects/{id}/members/{role}/{user_id}': write('project', {
    active: { admin: 200, pm: 200, manager: 404, rest: 403 },
    elsewhere: { admin: 200, pm: 200, head: 404, manager: 404, rest: 403 },
    foreign: { admin: 200, rest: 404 },
    archived: { admin: 200, pm: 200, head: 404, manager: 404, rest: 403 },
    missing: 404,
  }),
  'POST /api/projects/{id}/people/preview': peopleList,
  'POST /api/projects/{id}/people/import': peopleList,
};

export const projectBodies: Bodies = {
  'POST /api/projects': ({ world }) => ({ name: 'Новый проект', company_id: world.a.company.id }),
  'PATCH /api/projects/{id}': () => ({ name: 'Новое имя', pass_threshold: 70 }),
  'PUT /api/projects/{id}/speech-norm': () => ({ figure: 'talk_share', low: 40, high: 60 }),
  'PUT /api/projects/{id}/auto-evaluations': () => ({ on: true }),
  'POST /api/projects/{id}/auto-evaluations': () => ({ days: 7 }),
  'POST /api/projects/{id}/trust': () => ({ form_id: 1, criterion_key: 'c' }),
  'POST /api/projects/{id}/people/preview': () => ({ text: 'Новый Пётр;new@okna.ru' }),
  'POST /api/projects/{id}/people/import': () => ({ text: 'Новый Пётр;new@okna.ru', invite: false }),
  'POST /api/projects/{id}/members': (context, { target }) => newcomer(context, { role: 'manager', target }),
};

/** A's archived one, made once: nothing that is asked about it changes it. */
const archived = new WeakMap<object, Promise<{ id: number }>>();

export const projectTarget: MakeTarget = async ({ db, now, world }, target) => {
  const { company, project, otherProject } = world.a;
  if (target === 'archived') {
    const made =
      archived.get(world) ?? createProject(db, { company, forms: [world.form], status: 'archived', archived_at: now });
    archived.set(world, made);
    return (await made).id;
  }
  const known: Record<string, { id: number }> = { active: project, elsewhere: otherProject, foreign: world.b.project };
  return known[target]?.id ?? MISSING;
};

/** A fresh project with the head of its side in it. */
export const workplaceTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const over = target === 'archived' ? { status: 'archived' as const, archived_at: context.now } : {};
  const project = await createProject(context.db, { company: side.company, name: secretName(side), ...over });
  await joinProject(context.db, { user: side.head, project, role: 'head' });
  return project.id;
};
