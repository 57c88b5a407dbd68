import { forAll, read, type Row, write } from './matrix-row.ts';

const nobodyElse = { customer: '404', head: '404', manager: '404' } as const;
const lists = forAll('403', { admin: '200', pm: '200', assessor: '200' });
const created = write('none', {
  admin: '201',
  pm: '201',
  assessor: '403',
  customer: '403',
  head: '403',
  manager: '403',
});

/** The section of evaluation forms: made by admins and by pms for their companies, read by assessors (D-3). */
export const formRows: Record<string, Row> = {
  'GET /api/forms': lists,
  'GET /api/forms/options': lists,
  'POST /api/forms': created,
  'POST /api/forms/import': created,
  'GET /api/forms/{id}': read('form', {
    // own unpublished common archived foreign missing
    admin: '   200 200 200 200 200 404',
    pm: '      200 200 200 200 404 404',
    assessor: '200 404 200 200 404 404',
    ...nobodyElse,
    guest: '404',
  }),
  'PATCH /api/forms/{id}': write('form', {
    admin: '   200 200 200 409 200 404',
    pm: '      200 200 403 409 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
  }),
  'DELETE /api/forms/{id}': write('form', {
    admin: '   409 204 409 409 409 404',
    pm: '      409 204 403 409 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
  }),
  'GET /api/forms/{id}/versions/{version_id}': read('form', {
    // The newest of each form: the draft where there is one.
    admin: '   200 200 200 200 200 404',
    pm: '      200 200 200 200 404 404',
    assessor: '404 404 200 404 404 404',
    ...nobodyElse,
    guest: '404',
  }),
  'POST /api/forms/{id}/duplicate': write('form', {
    admin: '   201 201 201 201 201 404',
    pm: '      201 201 201 201 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
  }),
  'GET /api/forms/{id}/draft': read('form', {
    admin: '   200 200 404 200 200 404',
    pm: '      200 200 403 200 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
    guest: '404',
  }),
  'POST /api/forms/{id}/draft': write('form', {
    admin: '   200 200 200 409 200 404',
    pm: '      200 200 403 409 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
  }),
  'PUT /api/forms/{id}/draft': write('form', {
    admin: '   200 200 404 409 200 404',
    pm: '      200 200 403 409 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
  }),
  // What was never published is deleted as a whole.
  'DELETE /api/forms/{id}/draft': write('form', {
    admin: '   204 409 404 409 204 404',
    pm: '      204 409 403 409 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
  }),
  'POST /api/forms/{id}/publish': write('form', {
    admin: '   200 200 404 409 200 404',
    pm: '      200 200 403 409 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
  }),
  'POST /api/forms/{id}/simulate': write('form', {
    admin: '   200 200 404 200 200 404',
    pm: '      200 200 403 200 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
  }),
  'POST /api/forms/{id}/archive': write('form', {
    admin: '   200 200 200 409 200 404',
    pm: '      200 200 403 409 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
  }),
  'POST /api/forms/{id}/unarchive': write('form', {
    admin: '   409 409 409 200 409 404',
    pm: '      409 409 403 200 404 404',
    assessor: '403 404 403 403 404 404',
    ...nobodyElse,
  }),
};
