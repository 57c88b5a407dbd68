import { type Row, write } from './matrix-row.ts';

// submitted published foreign missing; a step that only a submitted evaluation takes
const leads = (admin: string, pm: string): Row =>
  write('sentEvaluation', {
    admin,
    pm,
    assessor: '403 403 404 404',
    customer: '404 403 404 404',
    head: '    404 403 404 404',
    manager: ' 404 403 404 404',
  });
const afterSubmitting = leads('200 409 200 404', '200 409 404 404');

/** The life of an evaluation after it was sent (D-19). */
export const evaluationRows: Record<string, Row> = {
  'POST /api/evaluations/{id}/publish': afterSubmitting,
  'POST /api/evaluations/{id}/return': afterSubmitting,
  'POST /api/evaluations/{id}/void': leads('200 200 200 404', '200 200 404 404'),
  'POST /api/evaluations/{id}/acknowledge': write('sentEvaluation', {
    admin: '   403 403 403 404',
    pm: '      403 403 404 404',
    assessor: '403 403 404 404',
    customer: '404 403 404 404',
    head: '    404 403 404 404',
    manager: ' 404 200 404 404',
  }),
  // Names a communication each; what the caller does not see is not among those looked at.
  'POST /api/communications/bulk': write('communication', {
    admin: '200',
    pm: '200',
    assessor: '200',
    customer: '403',
    head: '403',
    manager: '403',
  }),
};

export const evaluationBodies: Record<string, (asked: { id: number }) => unknown> = {
  'POST /api/evaluations/{id}/return': () => ({ reason: 'Нет фрагментов' }),
  'POST /api/evaluations/{id}/void': () => ({ reason: 'Не тот сотрудник' }),
  'POST /api/evaluations/{id}/acknowledge': () => ({ comment: 'Учту' }),
  'POST /api/communications/bulk': ({ id }) => ({ action: { do: 'set_temperature', temperature: 'hot' }, ids: [id] }),
};
