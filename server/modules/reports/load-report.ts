import type { reportsApi } from '#domain/reports/reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { mayManageReport, mayManageRun } from '#domain/reports/reports.policy.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, conflict, notFound } from '#server/http/errors.ts';
import type { Reader } from '#server/identity/caller.ts';
import { presentReport } from './reports.presenter.ts';
import { findReport, lockReport, type ReportRow } from './reports.repo.ts';

const GONE = 'Отчёт не найден.';

/** The run if the actor sees it; otherwise nobody learns that it exists (D-2). */
export async function loadReport(q: Query, actor: Actor, id: number): Promise<ReportRow> {
  const row = await findReport(q, actor, id);
  if (!row) throw notFound(GONE);
  return row;
}

/** Report for who may change it, with its row held until the transaction ends. */
export async function loadReportForUpdate(q: Query, actor: Actor, id: number): Promise<ReportRow> {
  const { report } = await loadReport(q, actor, id);
  assertAllowed(mayManageReport(actor, report));
  assertAllowed(mayManageRun(report), conflict);
  await lockReport(q, id);
  return loadReport(q, actor, id);
}

export async function showReport(q: Query, reader: Reader, id: number): Promise<Report> {
  return presentReport(await loadReport(q, reader.actor, id), reader);
}

export function getReport({ db, caller, params }: RequestOf<typeof reportsApi.get>): Promise<Report> {
  return db.read((q) => showReport(q, caller, params.id));
}
