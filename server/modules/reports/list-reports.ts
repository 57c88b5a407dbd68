import { mayMakeReports } from '#domain/reports/reports.policy.ts';
import type { ReportsQuery } from '#domain/reports/reports.filters.ts';
import type { ReportList, ReportOptions } from '#domain/reports/reports.schema.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { Database } from '#server/db/client.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import type { Reader } from '#server/identity/caller.ts';
import { presentReport } from './reports.presenter.ts';
import { countReports, listReportRows, listUsedInReports } from './reports.repo.ts';

/** «Все отчёты» (D-32). */
export function listReports(db: Database, reader: Reader, query: ListRequest<ReportsQuery>): Promise<ReportList> {
  const { actor } = reader;
  return db.read(async (q) => {
    const rows = await listReportRows(q, actor, query);
    const counted = await countReports(q, { actor, filter: query.filter });
    const data = rows.map((row) => presentReport(row, reader));
    return listAnswer(query, counted, data, mayMakeReports(actor));
  });
}

export function getReportOptions(db: Database, actor: Actor): Promise<ReportOptions> {
  return db.read(async (q) => {
    const { projects, authors } = await listUsedInReports(q, actor);
    return { projects, authors: authors.map((one) => ({ id: one.id, name: displayName(one) })) };
  });
}
