import type { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { MaybeRevisioned } from '#domain/kernel/revision.ts';
import { BLIND_TO_WEEK, mayManageWeekly } from '#domain/reports/weekly-reports.policy.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import type { Query } from '#server/db/client.ts';
import { assertAllowed, forbidden, notFound } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { presentWeekly } from './present-weekly.ts';
import { listReportDeliveries } from '../reports/weekly-deliveries.repo.ts';
import { findWeekly, listVersions, lockWeekly, type WeeklyRow } from './weekly-reports.repo.ts';

/** The report if the actor may read it; otherwise nobody learns that it exists (D-2). */
export async function loadWeekly(q: Query, actor: Actor, id: number): Promise<WeeklyRow> {
  const row = await findWeekly(q, actor, id);
  if (!row) throw notFound('Отчёт не найден.');
  if (row.blind) throw forbidden(BLIND_TO_WEEK);
  return row;
}

/** Report for who may change it, with its row held until the transaction ends. */
export async function loadWeeklyForUpdate(q: Query, actor: Actor, id: number): Promise<WeeklyRow> {
  assertAllowed(mayManageWeekly(actor, await loadWeekly(q, actor, id)));
  await lockWeekly(q, id);
  return loadWeekly(q, actor, id);
}

/** Report held for a step; refused with 412 when it is no longer what the caller has read. */
export async function loadSeenWeekly(q: Query, actor: Actor, seen: MaybeRevisioned): Promise<WeeklyRow> {
  const row = await loadWeeklyForUpdate(q, actor, seen.id);
  await assertRevision(row, seen, () => showWeekly(q, actor, seen.id));
  return row;
}

export async function showWeekly(q: Query, actor: Actor, id: number): Promise<WeeklyReport> {
  const row = await loadWeekly(q, actor, id);
  const versions = await listVersions(q, actor, { project_id: row.project_id, week_from: row.week.from });
  return presentWeekly(row, { versions, deliveries: await listReportDeliveries(q, id) }, actor);
}

export function getWeekly({ db, caller, params }: RequestOf<typeof weeklyApi.get>): Promise<WeeklyReport> {
  return db.read((q) => showWeekly(q, caller.actor, params.id));
}
