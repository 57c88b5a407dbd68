import { forAll, read, type Row, write } from './matrix-row.ts';

// own foreign archived missing; those who see the project read why not, the others that it is not there
const inProject = { assessor: '403 404 403 404', customer: '403 404 403 404', head: '403 404 403 404', manager: '404' };
const plansOf = read('workplace', { admin: '200 200 200 404', pm: '200 404 200 404', ...inProject, guest: '404' });
// own used foreign missing
const byPlan = { assessor: '403 403 404 404', customer: '403 403 404 404', head: '403 403 404 404', manager: '404' };

// own colleague foreign missing
const takingBack = write('task', {
  admin: '   200 200 200 404',
  pm: '      200 200 404 404',
  assessor: '403 404 404 404',
  customer: '404',
  head: '    404',
  manager: ' 404',
});

/** Jobs, letters, plans and tasks. */
export const taskRows: Record<string, Row> = {
  'GET /api/jobs/dead': forAll('403', { admin: '200' }),
  'POST /api/jobs/{id}/repeat': write('job', {
    // dead done missing
    admin: '200 409 404',
    pm: '403',
    assessor: '403',
    customer: '403',
    head: '403',
    manager: '403',
  }),
  'GET /api/projects/{id}/sample-plans': plansOf,
  'GET /api/projects/{id}/sample-options': plansOf,
  'POST /api/projects/{id}/sample-plans': write('workplace', {
    admin: '201 201 409 404',
    pm: '   201 404 409 404',
    ...inProject,
  }),
  'POST /api/projects/{id}/sample-preview': write('workplace', {
    admin: '200 200 200 404',
    pm: '   200 404 200 404',
    ...inProject,
  }),
  'GET /api/sample-plans/{id}': read('samplePlan', {
    admin: '200 200 200 404',
    pm: '   200 200 404 404',
    ...byPlan,
    // Of the very project that the link opens: plans are no guest's business.
    guest: '403 403 404 404',
  }),
  'PUT /api/sample-plans/{id}': write('samplePlan', {
    admin: '200 200 200 404',
    pm: '   200 200 404 404',
    ...byPlan,
  }),
  'DELETE /api/sample-plans/{id}': write('samplePlan', {
    admin: '204 409 204 404',
    pm: '   204 409 404 404',
    ...byPlan,
  }),
  'POST /api/sample-plans/{id}/run': write('samplePlan', {
    admin: '200 200 200 404',
    pm: '   200 200 404 404',
    ...byPlan,
  }),
  'GET /api/tasks': forAll('403', { admin: '200', pm: '200', assessor: '200' }),
  'GET /api/tasks/summary': forAll('403', { admin: '200', pm: '200', assessor: '200' }),
  'GET /api/tasks/options': forAll('403', { admin: '200', pm: '200', assessor: '200' }),
  'GET /api/tasks/assign-options': forAll('403', { admin: '200', pm: '200' }),
  'POST /api/tasks/{id}/replace': write('task', {
    // own colleague foreign missing
    admin: '   200 200 200 404',
    pm: '      200 200 404 404',
    assessor: '200 404 404 404',
    customer: '404',
    head: '    404',
    manager: ' 404',
  }),
  ...Object.fromEntries(['reassign', 'cancel'].map((verb) => [`POST /api/tasks/{id}/${verb}`, takingBack])),
  'GET /api/users/me/notifications': forAll('200', { guest: '403' }),
  // Of tasks, which the client's people never have.
  'PUT /api/users/me/notifications/{kind}': write('none', {
    admin: '200',
    pm: '200',
    assessor: '200',
    customer: '404',
    head: '404',
    manager: '404',
  }),
};

export const taskBodies: Record<string, (asked: { id: number }) => unknown> = {
  'PUT /api/users/me/notifications/{kind}': () => ({ on: false }),
  'POST /api/tasks/{id}/replace': () => ({ reason: 'Не слышно' }),
  'POST /api/tasks/{id}/cancel': () => ({ reason: 'Не нужна' }),
};
