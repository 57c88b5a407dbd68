import { forAll, read, type Row, write } from './matrix-row.ts';

const nobodyElse = { customer: '404', head: '404', manager: '404' } as const;
const lists = forAll('403', { admin: '200', pm: '200', assessor: '200' });
const seen = read('criterion', {
  // own used common archived foreign missing
  admin: '   200 200 200 200 200 404',
  pm: '      200 200 200 200 404 404',
  assessor: '200 200 200 200 404 404',
  ...nobodyElse,
  guest: '404',
});

/** The catalogue of criteria: kept by admins and by pms for their companies, read by assessors (D-3). */
export const criterionRows: Record<string, Row> = {
  'GET /api/criterias': lists,
  'GET /api/criterias/options': lists,
  'POST /api/criterias': write('none', {
    admin: '201',
    pm: '201',
    assessor: '403',
    customer: '403',
    head: '403',
    manager: '403',
  }),
  'GET /api/criterias/{id}': seen,
  'GET /api/criterias/{id}/usage': seen,
  'PATCH /api/criterias/{id}': write('criterion', {
    admin: '   200 200 200 409 200 404',
    pm: '      200 200 403 409 404 404',
    assessor: '403 403 403 403 404 404',
    ...nobodyElse,
  }),
  'DELETE /api/criterias/{id}': write('criterion', {
    admin: '   204 409 204 204 204 404',
    pm: '      204 409 403 204 404 404',
    assessor: '403 403 403 403 404 404',
    ...nobodyElse,
  }),
  'POST /api/criterias/{id}/duplicate': write('criterion', {
    admin: '   201 201 201 201 201 404',
    pm: '      201 201 201 201 404 404',
    assessor: '403 403 403 403 404 404',
    ...nobodyElse,
  }),
  'POST /api/criterias/{id}/archive': write('criterion', {
    admin: '   200 200 200 409 200 404',
    pm: '      200 200 403 409 404 404',
    assessor: '403 403 403 403 404 404',
    ...nobodyElse,
  }),
  'POST /api/criterias/{id}/unarchive': write('criterion', {
    admin: '   409 409 409 200 409 404',
    pm: '      409 409 403 200 404 404',
    assessor: '403 403 403 403 404 404',
    ...nobodyElse,
  }),
};
