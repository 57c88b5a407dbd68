import { reports } from '#server/db/schema/index.ts';
import { choiceOf } from '../exports.ts';
import { type Bodies, type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forAll, forNobodyBut, read, type Row, write } from './row.ts';

/** Reports of somebody else are there for an admin alone. */
const shown = read('report', {
  own: { admin: 200, pm: 200, assessor: 200, customer: 200, head: 200, manager: 200, guest: 404 },
  colleague: { admin: 200, rest: 404 },
  missing: 404,
});

/** Runs of reports (D-32): their author's, and an admin's. Data are made and taken out by who leads (D-3). */
export const reportRows: Record<string, Row> = {
  'GET /api/reports': forAll(200),
  'GET /api/reports/options': forAll(200),
  'GET /api/reports/{id}': shown,
  'POST /api/reports/{id}/file': write('report', {
    own: { admin: 409, pm: 409, rest: 403 },
    colleague: { admin: 403, rest: 404 },
    missing: 404,
  }),
  'POST /api/reports/{id}/cancel': write('report', { own: 409, colleague: { admin: 409, rest: 404 }, missing: 404 }),
  'POST /api/reports/{id}/retry': write('report', {
    own: { admin: 200, pm: 200, rest: 403 },
    colleague: { admin: 200, rest: 404 },
    missing: 404,
  }),
  'DELETE /api/reports/{id}': write('report', { own: 204, colleague: { admin: 204, rest: 404 }, missing: 404 }),
  'POST /api/reports/unloading/preview': forNobodyBut({ admin: 200, pm: 200 }),
  'POST /api/reports/unloading': forNobodyBut({ admin: 201, pm: 201 }),
};

export const reportBodies: Bodies = {
  'POST /api/reports/unloading/preview': () => choiceOf('communications'),
  'POST /api/reports/unloading': () => ({ ...choiceOf('communications'), format: 'csv' }),
};

export const reportTarget: MakeTarget = async (context, target, who) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const author = target === 'own' ? (context.people[who] ?? side.pm) : side.otherAssessor;
  const values = {
    kind: 'unloading' as const,
    status: 'failed' as const,
    name: secretName(side),
    author_id: author.id,
    unloading: { ...choiceOf('communications'), format: 'csv' as const },
  };
  const [row] = await context.db.write((q) => q.insert(reports).values(values).returning({ id: reports.id }));
  if (!row) throw new Error('insert returned no row');
  return row.id;
};
