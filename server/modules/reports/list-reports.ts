import type { reportsApi } from '#domain/reports/reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayMakeReports } from '#domain/reports/reports.policy.ts';
import type { ReportList, ReportOptions } from '#domain/reports/reports.schema.ts';
import { displayName } from '#domain/users/display-name.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentReport } from './reports.presenter.ts';
import { countReports, listReportRows, listUsedInReports } from './reports.repo.ts';

/** «Все отчёты» (D-32). */
export function listReports({ db, caller, query }: RequestOf<typeof reportsApi.list>): Promise<ReportList> {
  const { actor } = caller;
  return db.read(async (q) => {
    const rows = await listReportRows(q, actor, query);
    const counted = await countReports(q, { actor, filter: query.filter });
    const data = rows.map((row) => presentReport(row, caller));
    return listResponse(query, counted, data, mayMakeReports(actor));
  });
}

export function getReportOptions({
  db,
  caller: { actor },
}: RequestOf<typeof reportsApi.options>): Promise<ReportOptions> {
  return db.read(async (q) => {
    const { projects, authors } = await listUsedInReports(q, actor);
    return { projects, authors: authors.map((one) => ({ id: one.id, name: displayName(one) })) };
  });
}
