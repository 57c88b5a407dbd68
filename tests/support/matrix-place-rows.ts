import { forAll, read, type Row, write } from './matrix-row.ts';

const seenProject = read('project', {
  // active elsewhere foreign archived missing
  admin: '   200 200 200 200 404',
  pm: '      200 200 404 200 404',
  assessor: '200 200 404 200 404',
  customer: '200 200 404 200 404',
  head: '    200 404 404 404 404',
  manager: ' 404 404 404 404 404',
  guest: '   200 404 404 404 404',
});

const peopleList = write('project', {
  // active elsewhere foreign archived missing
  admin: '   200 200 200 409 404',
  pm: '      200 200 404 409 404',
  assessor: '403 403 404 403 404',
  customer: '403 403 404 403 404',
  head: '    403 404 404 404 404',
  manager: ' 404 404 404 404 404',
});

const projectRows: Record<string, Row> = {
  'GET /api/projects': forAll('200', { manager: '403' }),
  'GET /api/projects/options': forAll('200', { manager: '403' }),
  'POST /api/projects': write('none', {
    admin: '201',
    pm: '201',
    assessor: '403',
    customer: '403',
    head: '403',
    manager: '403',
  }),
  'GET /api/projects/{id}': seenProject,
  'GET /api/projects/{id}/figures': seenProject,
  'PATCH /api/projects/{id}': write('workplace', {
    // own foreign archived missing
    admin: '   200 200 409 404',
    pm: '      200 404 409 404',
    assessor: '403 404 403 404',
    customer: '403 404 403 404',
    head: '    403 404 403 404',
    manager: ' 404 404 404 404',
  }),
  // Its head stands in the way.
  'DELETE /api/projects/{id}': write('workplace', {
    admin: '   409 409 409 404',
    pm: '      403 404 403 404',
    assessor: '403 404 403 404',
    customer: '403 404 403 404',
    head: '    403 404 403 404',
    manager: ' 404 404 404 404',
  }),
  'POST /api/projects/{id}/archive': write('workplace', {
    admin: '   200 200 409 404',
    pm: '      200 404 409 404',
    assessor: '403 404 403 404',
    customer: '403 404 403 404',
    head: '    403 404 403 404',
    manager: ' 404 404 404 404',
  }),
  'POST /api/projects/{id}/unarchive': write('workplace', {
    admin: '   409 409 200 404',
    pm: '      409 404 200 404',
    assessor: '403 404 403 404',
    customer: '403 404 403 404',
    head: '    403 404 403 404',
    manager: ' 404 404 404 404',
  }),
};

/** Companies and projects, their people, and who may be added to them. */
export const placeRows: Record<string, Row> = {
  ...projectRows,
  'GET /api/companies': forAll('200', { head: '403', manager: '403', guest: '403' }),
  'POST /api/companies': write('none', {
    admin: '201',
    pm: '403',
    assessor: '403',
    customer: '403',
    head: '403',
    manager: '403',
  }),
  'GET /api/companies/{id}': read('company', {
    // own foreign missing
    admin: '   200 200 404',
    pm: '      200 404 404',
    assessor: '200 404 404',
    customer: '200 404 404',
    head: '    404 404 404',
    manager: ' 404 404 404',
    guest: '   404 404 404',
  }),
  'POST /api/companies/{id}': write('company', {
    admin: '   200 200 404',
    pm: '      200 404 404',
    assessor: '403 404 404',
    customer: '403 404 404',
    head: '    404 404 404',
    manager: ' 404 404 404',
  }),
  // Whoever works there stands in the way.
  'DELETE /api/companies/{id}': write('company', {
    admin: '   409 409 404',
    pm: '      403 404 404',
    assessor: '403 404 404',
    customer: '403 404 404',
    head: '    404 404 404',
    manager: ' 404 404 404',
  }),
  'POST /api/companies/{id}/archive': write('company', {
    admin: '   200 200 404',
    pm: '      403 404 404',
    assessor: '403 404 404',
    customer: '403 404 404',
    head: '    404 404 404',
    manager: ' 404 404 404',
  }),
  'POST /api/companies/{id}/unarchive': write('company', {
    admin: '   409 409 404',
    pm: '      403 404 404',
    assessor: '403 404 404',
    customer: '403 404 404',
    head: '    404 404 404',
    manager: ' 404 404 404',
  }),
  'GET /api/companies/{id}/members': read('company', {
    // own foreign missing
    admin: '   200 200 404',
    pm: '      200 404 404',
    assessor: '200 404 404',
    customer: '200 404 404',
    head: '    404 404 404',
    manager: ' 404 404 404',
    guest: '   404 404 404',
  }),
  'GET /api/companies/{id}/candidates': read('company', {
    admin: '   200 200 404',
    pm: '      200 404 404',
    assessor: '403 404 404',
    customer: '403 404 404',
    head: '    404 404 404',
    manager: ' 404 404 404',
    guest: '   404 404 404',
  }),
  'POST /api/companies/{id}/members': write('company', {
    admin: '   200 200 404',
    pm: '      200 404 404',
    assessor: '403 404 404',
    customer: '403 404 404',
    head: '    404 404 404',
    manager: ' 404 404 404',
  }),
  'DELETE /api/companies/{id}/members/{role}/{user_id}': write('company', {
    admin: '   200 200 404',
    pm: '      200 404 404',
    assessor: '403 404 404',
    customer: '403 404 404',
    head: '    404 404 404',
    manager: ' 404 404 404',
  }),
  'GET /api/projects/{id}/members': read('project', {
    // active elsewhere foreign archived missing
    admin: '   200 200 200 200 404',
    pm: '      200 200 404 200 404',
    assessor: '200 200 404 200 404',
    customer: '200 200 404 200 404',
    head: '    200 404 404 404 404',
    manager: ' 404 404 404 404 404',
    guest: '   403 404 404 404 404',
  }),
  'GET /api/projects/{id}/candidates': read('project', {
    admin: '   200 200 200 200 404',
    pm: '      200 200 404 200 404',
    assessor: '403 403 404 403 404',
    customer: '403 403 404 403 404',
    head: '    403 404 404 404 404',
    manager: ' 404 404 404 404 404',
    guest: '   403 404 404 404 404',
  }),
  'POST /api/projects/{id}/members': write('project', {
    admin: '   200 200 200 409 404',
    pm: '      200 200 404 409 404',
    assessor: '403 403 404 403 404',
    customer: '403 403 404 403 404',
    head: '    403 404 404 404 404',
    manager: ' 404 404 404 404 404',
  }),
  'DELETE /api/projects/{id}/members/{role}/{user_id}': write('project', {
    admin: '   200 200 200 200 404',
    pm: '      200 200 404 200 404',
    assessor: '403 403 404 403 404',
    customer: '403 403 404 403 404',
    head: '    403 404 404 404 404',
    manager: ' 404 404 404 404 404',
  }),
  'POST /api/projects/{id}/people/preview': peopleList,
  'POST /api/projects/{id}/people/import': peopleList,
};
