import { appealRows } from './matrix-appeal-rows.ts';
import { CALLERS, forAll, type MatrixCaller, open, read, type Row, TARGETS, write } from './matrix-row.ts';
import { commentRows } from './matrix-comment-rows.ts';
import { criterionRows } from './matrix-criterion-rows.ts';
import { formRows } from './matrix-form-rows.ts';
import { evaluationRows } from './matrix-evaluation-rows.ts';
import { placeRows } from './matrix-place-rows.ts';
import { endingRows, userRows } from './matrix-user-rows.ts';
import { referenceRows } from './matrix-reference-rows.ts';
import { taskRows } from './matrix-task-rows.ts';
import { templateRows } from './matrix-template-rows.ts';
import { viewRows } from './matrix-view-rows.ts';

const seenCommunication = read('communication', {
  // published unpublished elsewhere foreign deleted missing
  admin: '   200 200 200 200 404 404',
  pm: '      200 200 200 404 404 404',
  assessor: '200 200 200 404 404 404',
  customer: '200 404 200 404 404 404',
  head: '    200 404 404 404 404 404',
  manager: ' 200 404 404 404 404 404',
  guest: '   200 404 404 404 404 404',
});

/** What comes by parts is its sender's alone: own, colleague, foreign, missing. */
const begun = (own: string) => {
  const answers = `${own} 404 404 404`;
  return { admin: answers, pm: answers, assessor: answers, customer: answers, head: answers, manager: answers };
};

/**
 * Who gets which answer from which route, as data. A route's row names what it acts on; its columns are that
 * noun's targets, in order; a caller's cell is the status. `tests/api/authorisation-matrix.test.ts` asks each cell.
 */
export const MATRIX: Record<string, Row> = {
  'GET /healthz': open('200'),
  'GET /readyz': open('200'),
  // There for this machine and for a token; tests/api/http/metrics.test.ts asks with each.
  'GET /metrics': open('404'),
  'GET /api/openapi.json': open('200'),
  'GET /api/docs': open('200'),
  'GET /api/docs/start.js': open('200'),
  'GET /api/docs/{file}': open('200'),
  // Opened by a signature, which none of them has here; tests/api/communication-from-upload follows a signed one.
  'GET /media/{key}': open('403'),
  // The address is the permission, and this one is nobody's.
  'GET /media/pictures/{picture}': open('404'),

  // Each with their own password; those without one guess.
  'POST /api/auth/login': open('200', { nobody: '422', guest: '422', formerGuest: '422', blocked: '423' }),
  // Nobody has passed the first step.
  'POST /api/auth/login/code': open('401'),
  'POST /api/auth/request-password-reset': open('200'),
  'POST /api/auth/password-reset': open('422'),
  'GET /api/auth/demo': open('200'),
  'GET /api/test-valid-block': open('423'),

  'POST /api/logout': forAll('204'),
  'GET /api/auth/permissions': forAll('200'),
  'GET /api/auth/session': forAll('200'),
  'GET /api/reference/static': forAll('200'),
  'GET /api/reference/entities-count': forAll('200'),

  'GET /api/communications': forAll('200'),
  'GET /api/communications/options': forAll('200'),
  'GET /api/communications/{id}': seenCommunication,
  'GET /api/communications/{id}/recording': seenCommunication,
  'POST /api/communications': write('project', {
    // active elsewhere foreign archived missing
    admin: '   201 201 201 422 422',
    pm: '      201 201 422 422 422',
    assessor: '201 201 422 422 422',
    customer: '403 403 422 403 422',
    head: '    403 422 422 422 422',
    manager: ' 403 422 422 422 422',
  }),
  'POST /api/communications/{id}/evaluations': write('communication', {
    // published unpublished elsewhere foreign deleted missing
    admin: '   200 200 200 200 404 404',
    pm: '      200 200 200 404 404 404',
    assessor: '200 200 200 404 404 404',
    customer: '403 404 403 404 404 404',
    head: '    403 404 404 404 404 404',
    manager: ' 403 404 404 404 404 404',
  }),

  'GET /api/evaluations/{id}': read('evaluation', {
    // own colleague published foreign deleted missing
    admin: '   200 200 200 200 404 404',
    pm: '      200 200 200 404 404 404',
    assessor: '200 404 200 404 404 404',
    customer: '404 404 200 404 404 404',
    head: '    404 404 200 404 404 404',
    manager: ' 404 404 200 404 404 404',
    guest: '   404 404 200 404 404 404',
  }),
  'PUT /api/evaluations/{id}/draft': write('evaluation', {
    admin: '   200 403 403 403 404 404',
    pm: '      200 403 403 404 404 404',
    assessor: '200 404 409 404 404 404',
    customer: '404 404 403 404 404 404',
    head: '    404 404 403 404 404 404',
    manager: ' 404 404 403 404 404 404',
  }),
  // On the current version already.
  'POST /api/evaluations/{id}/move-version': write('evaluation', {
    admin: '   409 403 403 403 404 404',
    pm: '      409 403 403 404 404 404',
    assessor: '409 404 409 404 404 404',
    customer: '404 404 403 404 404 404',
    head: '    404 404 403 404 404 404',
    manager: ' 404 404 403 404 404 404',
  }),
  'POST /api/evaluations/{id}/submit': write('evaluation', {
    admin: '   200 403 403 403 404 404',
    pm: '      200 403 403 404 404 404',
    assessor: '200 404 409 404 404 404',
    customer: '404 404 403 404 404 404',
    head: '    404 404 403 404 404 404',
    manager: ' 404 404 403 404 404 404',
  }),

  'POST /api/uploads': write('none', {
    admin: '201',
    pm: '201',
    assessor: '201',
    customer: '403',
    head: '403',
    manager: '403',
  }),
  'DELETE /api/uploads/{id}': write('upload', {
    // own used colleague foreign deleted missing; an upload is its uploader's alone
    admin: '   204 404 404 404 404 404',
    pm: '      204 404 404 404 404 404',
    assessor: '204 404 404 404 404 404',
    customer: '204 404 404 404 404 404',
    head: '    204 404 404 404 404 404',
    manager: ' 204 404 404 404 404 404',
  }),
  'POST /api/uploads/incoming': write('none', {
    admin: '201',
    pm: '201',
    assessor: '201',
    customer: '403',
    head: '403',
    manager: '403',
  }),
  'GET /api/uploads/incoming/{id}': read('incomingUpload', { ...begun('200'), guest: '404' }),
  'PATCH /api/uploads/incoming/{id}': write('incomingUpload', begun('200')),
  'POST /api/uploads/incoming/{id}/finish': write('incomingUpload', begun('409')),
  'DELETE /api/uploads/incoming/{id}': write('incomingUpload', begun('204')),

  ...criterionRows,
  ...formRows,
  ...evaluationRows,
  ...appealRows,
  ...placeRows,
  ...userRows,
  ...referenceRows,
  ...taskRows,
  ...viewRows,
  ...commentRows,
  ...templateRows,

  'GET /api/audit-records': forAll('403', { admin: '200', pm: '200' }),
  'GET /api/audit-records/options': forAll('403', { admin: '200', pm: '200' }),

  'GET /api/access-links': forAll('403', { admin: '200', pm: '200' }),
  'POST /api/access-links': write('linkTarget', {
    // communication foreign deleted missing, project foreign archived missing
    admin: '201 201 404 404 201 201 409 404',
    pm: '   201 404 404 404 201 404 409 404',
    assessor: '403',
    customer: '403',
    head: '403',
    manager: '403',
  }),
  'POST /api/access-links/{id}/revoke': write('accessLink', {
    // active revoked foreign missing
    admin: '200 409 200 404',
    pm: '   200 409 404 404',
    assessor: '403',
    customer: '403',
    head: '403',
    manager: '403',
  }),
  ...endingRows,
};

/** What a route wants in its query. */
export const QUERIES: Record<string, string> = {
  'POST /api/uploads': '?file_name=a.mp3',
  'POST /api/uploads/incoming': '?file_name=a.mp3&size_bytes=5000000',
  'GET /api/companies/{id}/candidates': '?role=assessor',
  'GET /api/projects/{id}/candidates': '?role=manager',
};

export type Cell = { who: MatrixCaller; target: string; status: number };

export function cellsOf({ on, answers }: Row): Cell[] {
  const targets = TARGETS[on];
  return CALLERS.flatMap((who) => {
    const statuses = answers[who].trim().split(/\s+/).map(Number);
    if (statuses.length !== 1 && statuses.length !== targets.length)
      throw new Error(`${who}: ${statuses.length} statuses for ${targets.length} targets of ${on}`);
    return targets.map((target, column) => ({ who, target, status: statuses[column] ?? statuses[0] ?? 0 }));
  });
}

/** As the document writes a path: `{id}` for `:id` and for `:key{.+}`. */
export function routeName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replaceAll(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`;
}
