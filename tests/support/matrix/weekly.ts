import { eq, sql } from 'drizzle-orm';
import { defaultLayout } from '#domain/reports/weekly-layout.ts';
import type { Database } from '#server/db/client.ts';
import { weeklyDeliveries, weeklyReports } from '#server/db/schema/index.ts';
import { createWeeklyReport } from '#tests/support/weekly-reports.ts';
import { type Bodies, type MakeTarget, MISSING, secretName, sideOf } from './context.ts';
import { forAll, read, type Row, write } from './row.ts';

const shown = read('weekly', {
  ready: { admin: 200, pm: 200, customer: 200, head: 200, rest: 404 },
  draft: { admin: 200, pm: 200, rest: 404 },
  foreign: { admin: 200, rest: 404 },
  missing: 404,
});

/** Step on a report: its readers are told why not, the others that it is not there. */
const step = ({ ready, draft }: { ready: number; draft: number }): Row =>
  write('weekly', {
    ready: { admin: ready, pm: ready, customer: 403, head: 403, rest: 404 },
    draft: { admin: draft, pm: draft, rest: 404 },
    foreign: { admin: draft, rest: 404 },
    missing: 404,
  });

/** Weekly reports (D-29): made by who leads; read by the client when they are ready, by a head as their recipient. */
export const weeklyRows: Record<string, Row> = {
  'GET /api/reports/weekly': forAll(200),
  'GET /api/reports/weekly/options': forAll(200),
  'GET /api/reports/weekly/notice': forAll(200),
  'POST /api/reports/weekly': write('workplace', {
    own: { admin: 201, pm: 201, rest: 403 },
    foreign: { admin: 201, pm: 404, rest: 403 },
    archived: { admin: 201, pm: 201, rest: 403 },
    missing: { admin: 404, pm: 404, rest: 403 },
  }),
  'GET /api/reports/weekly/{id}': shown,
  'GET /api/reports/weekly/{id}/files/{type}': shown,
  // Of none is a call named; what is not sent says so, a guest of a project is not let in at all.
  'GET /api/reports/weekly/{id}/moments/{place}/{evaluation_id}': read('weekly', {
    ready: { admin: 409, pm: 409, customer: 409, head: 409, guest: 403, rest: 404 },
    draft: { admin: 409, pm: 409, guest: 403, rest: 404 },
    foreign: { admin: 409, guest: 403, rest: 404 },
    missing: { guest: 403, rest: 404 },
  }),
  'PUT /api/reports/weekly/{id}': step({ ready: 409, draft: 200 }),
  'DELETE /api/reports/weekly/{id}': step({ ready: 204, draft: 204 }),
  'POST /api/reports/weekly/{id}/refresh': step({ ready: 409, draft: 200 }),
  'POST /api/reports/weekly/{id}/approve': step({ ready: 409, draft: 200 }),
  'POST /api/reports/weekly/{id}/reopen': step({ ready: 200, draft: 409 }),
  'POST /api/reports/weekly/{id}/send': step({ ready: 200, draft: 409 }),
  'POST /api/reports/weekly/{id}/deliveries/{delivery_id}/retry': step({ ready: 200, draft: 404 }),
};

const NOBODY = { user_ids: [], emails: [], subscription_ids: [] };

export const weeklyBodies: Bodies = {
  'POST /api/reports/weekly': (_place, { id }) => ({ project_id: id, week: '2020-01-08', again: true }),
  'PUT /api/reports/weekly/{id}': () => ({
    texts: { summary: 'Неделя без оценок', recommendations: '', next: '' },
    layout: defaultLayout(),
    recipients: NOBODY,
  }),
};

/** Target that makes a version after those before. */
export const weeklyTarget: MakeTarget = async (context, target) => {
  if (target === 'missing') return MISSING;
  const side = sideOf(context, target);
  const before = await context.db.read((q) =>
    q
      .select({ last: sql<number>`coalesce(max(${weeklyReports.version}), 0)::int` })
      .from(weeklyReports)
      .where(eq(weeklyReports.project_id, side.project.id)),
  );
  return createWeeklyReport(context.db, {
    project: { ...side.project, name: secretName(side) },
    company: side.company,
    state: target === 'ready' ? 'ready' : 'draft',
    to: side.head,
    week_from: '2020-01-06',
    week_to: '2020-01-12',
    version: (before[0]?.last ?? 0) + 1,
  });
};

/** The letter of this report that has not arrived. */
export async function failedDelivery(db: Database, reportId: number): Promise<number> {
  const [row] = await db.read((q) =>
    q.select({ id: weeklyDeliveries.id }).from(weeklyDeliveries).where(eq(weeklyDeliveries.report_id, reportId)),
  );
  return row?.id ?? MISSING;
}
