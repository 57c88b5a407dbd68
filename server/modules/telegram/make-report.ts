import { systemActor } from '#domain/actor/actor.ts';
import { parseSort } from '#domain/kernel/list-sort.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { type ReportPeriod } from '#domain/telegram/report-period.ts';
import { reportMessage } from '#domain/telegram/report-message.ts';
import { reportWorkbook } from '#domain/telegram/report-workbook.ts';
import { trendPicture } from '#domain/telegram/trend-picture.ts';
import type { Database } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { drawPng } from '#server/telegram/draw-png.ts';
import { writeWorkbook } from '#server/xlsx/write-workbook.ts';
import type { ViewReader } from '#server/identity/caller.ts';
import { noFactMemory } from '#server/facts/fact-memory.ts';
import { getProjectDashboard } from '../dashboards/get-dashboard.ts';
import type { TelegramMessage } from './deliver-to-subscription.ts';
import { listReportedCalls } from './reported-calls.repo.ts';
import type { SubscriptionRow } from './telegram.repo.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'publicUrl'>;

/** Weeks of the picture, the last one ending with the period. */
const TREND_WEEKS = 8;
const EMPLOYEES = 10;
const CALLS = 20;

type Days = { from: string; to: string; step: 'day' | 'week' };

function dashboardOf(
  db: Database,
  reader: ViewReader,
  projectId: number,
  { from, to, step }: Days,
): Promise<Dashboard> {
  const filter = { period: 'own' as const, period_from: from, period_to: to, step };
  const asked = { page: 1, per_page: EMPLOYEES, sort: parseSort('-mean' as const), filter };
  return getProjectDashboard(
    { db, memory: noFactMemory, criteria: Number.POSITIVE_INFINITY },
    reader,
    projectId,
    asked,
  );
}

/** Message of a subscription about a period, with its picture and its workbook (D-30). */
export async function makeReport(
  { db, clock, publicUrl }: Needs,
  row: SubscriptionRow,
  period: ReportPeriod,
): Promise<Pick<TelegramMessage, 'html' | 'photo' | 'documents'>> {
  const { subscription, project } = row;
  // A chat's message is the same whoever set it up.
  const reader = { actor: systemActor('telegram'), now: clock() };
  const dashboard = await dashboardOf(db, reader, project.id, { ...period, step: 'day' });
  const calls = await db.readReplica((q) => listReportedCalls(q, project.id, { ...period, limit: CALLS }));
  const html = reportMessage(subscription.name, subscription.blocks, { project, period, dashboard, calls, publicUrl });
  const trendDays: Days = { from: addDays(period.to, 1 - TREND_WEEKS * 7), to: period.to, step: 'week' };
  const svg = subscription.with_picture ? trendPicture(await dashboardOf(db, reader, project.id, trendDays)) : null;
  const photo = svg === null ? undefined : { name: 'dinamika.png', bytes: await drawPng(svg) };
  const workbook = subscription.with_workbook ? await writeWorkbook(reportWorkbook(dashboard)) : null;
  const name = `razbor-${period.from === period.to ? period.to : `${period.from}-${period.to}`}.xlsx`;
  return { html, photo, documents: workbook === null ? [] : [{ name, bytes: workbook }] };
}
