import type { Database } from '#server/db/client.ts';
import type { MaybeRevisioned } from '#domain/kernel/revision.ts';
import type { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import type { WeeklyState } from '#domain/reports/weekly-blocks.ts';
import { mayApproveNow, mayEditNow, mayRemoveWeeklyNow, mayReopenNow } from '#domain/reports/weekly-reports.policy.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { summarySentence } from '#domain/reports/weekly-sentences.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { deleteLinksTo } from '../access-links/access-links.repo.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { deleteReport, updateReport } from '../reports/reports.repo.ts';
import { loadSeenWeekly, loadWeekly, loadWeeklyForUpdate, showWeekly } from './load-weekly.ts';
import { makeFigures } from './make-figures.ts';
import { listFigures } from './make-weekly.ts';
import { findAnyProject } from './weekly-projects.repo.ts';
import { updateWeekly, type WeeklyRow } from './weekly-reports.repo.ts';

type Move = { to: WeeklyState; may: (row: WeeklyRow) => Verdict };
type Step = { db: Database; caller: Caller; seen: MaybeRevisioned };

function moveWeekly({ db, caller, seen }: Step, { to, may }: Move): Promise<WeeklyReport> {
  const { id } = seen;
  return db.write(async (q) => {
    const row = await loadSeenWeekly(q, caller.actor, seen);
    assertAllowed(may(row), conflict);
    await updateWeekly(q, id, { state: to });
    await updateReport(q, id, {});
    const of = { entity: 'reports', entity_id: id, company_id: row.company_id } as const;
    await record(q, caller, { ...of, action: 'update', before: { state: row.state }, after: { state: to } });
    return showWeekly(q, caller.actor, id);
  });
}

/** draft → ready: the client's people see it from now on. */
export const approveWeekly = (request: RequestOf<typeof weeklyApi.approve>): Promise<WeeklyReport> =>
  moveWeekly(request, { to: 'ready', may: mayApproveNow });

/** ready → draft, to be edited. */
export const reopenWeekly = (request: RequestOf<typeof weeklyApi.reopen>): Promise<WeeklyReport> =>
  moveWeekly(request, { to: 'draft', may: mayReopenNow });

/** «Обновить данные»: the figures of now; texts stay, but for a summary that nobody has touched. */
export async function refreshWeekly({
  db,
  caller,
  seen: wanted,
}: RequestOf<typeof weeklyApi.refresh>): Promise<WeeklyReport> {
  const { actor, now } = caller;
  const { id } = wanted;
  const seen = await db.read((q) => loadWeekly(q, actor, id));
  const project = await db.read((q) => findAnyProject(q, seen.project_id));
  if (!project) throw conflict('Проекта этого отчёта больше нет.');
  await db.write(async (q) => assertAllowed(mayEditNow(await loadWeeklyForUpdate(q, actor, id)), conflict));
  const figures = await makeFigures(db, project, { week: seen.week, now });
  return db.write(async (q) => {
    const row = await loadSeenWeekly(q, actor, wanted);
    assertAllowed(mayEditNow(row), conflict);
    const isUntouched = row.texts.summary === summarySentence(row.figures);
    const texts = isUntouched ? { ...row.texts, summary: summarySentence(figures) } : row.texts;
    await updateWeekly(q, id, { figures, texts, ...listFigures(figures) });
    await updateReport(q, id, {});
    const of = { entity: 'reports', entity_id: id, company_id: row.company_id } as const;
    await record(q, caller, { ...of, action: 'update', after: { changed: ['Данные'] } });
    return showWeekly(q, actor, id);
  });
}

/** Removes a report that nobody has been sent, with the links to it. */
export function removeWeekly({ db, caller, params: { id } }: RequestOf<typeof weeklyApi.remove>): Promise<void> {
  return db.write(async (q) => {
    const row = await loadWeeklyForUpdate(q, caller.actor, id);
    assertAllowed(mayRemoveWeeklyNow(row), conflict);
    const access_links = await deleteLinksTo(q, { type: 'report', id });
    await deleteReport(q, id);
    const { company_id, project_id, week } = row;
    const before = { project_id, period_from: week.from, period_to: week.to, access_links };
    await record(q, caller, { action: 'remove', entity: 'reports', entity_id: id, company_id, before });
  });
}
