import { DAY_MS } from '#domain/kernel/time.ts';
import type { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { hasRole } from '#domain/actor/actor.ts';
import { mayMakeWeekly } from '#domain/reports/weekly-reports.policy.ts';
import type { WeeklyList, WeeklyNotice, WeeklyOptions } from '#domain/reports/weekly-reports.schema.ts';
import { ROLES, valuesOf } from '#domain/references/static-references.ts';
import { assertAllowed, notFound } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentWeeklyLine } from './present-weekly.ts';
import { listSubscriptionsOf } from '../telegram/telegram.repo.ts';
import { findNewestDays, listMadeFor, listReaders, listReportedTo } from './weekly-projects.repo.ts';
import { countWeekly, findNewest, listWeeklyRows } from './weekly-reports.repo.ts';

/** «Еженедельные отчёты» (D-29). */
export function listWeekly({ db, caller: { actor }, query }: RequestOf<typeof weeklyApi.list>): Promise<WeeklyList> {
  return db.read(async (q) => {
    const rows = await listWeeklyRows(q, actor, query);
    const counted = await countWeekly(q, { actor, filter: query.filter });
    const data = rows.map((row) => presentWeeklyLine(row, actor));
    return listResponse(query, counted, data, mayMakeWeekly(actor));
  });
}

/** Projects to make reports of, for a reader those that the list is filtered by; of one of them, whom to send to. */
export function getWeeklyOptions({
  db,
  caller: { actor },
  query: { project_id },
}: RequestOf<typeof weeklyApi.options>): Promise<WeeklyOptions> {
  return db.read(async (q) => {
    const may = mayMakeWeekly(actor);
    if (project_id !== undefined) assertAllowed(may);
    const projects = await (may.allowed ? listMadeFor : listReportedTo)(q, actor);
    const days = may.allowed
      ? await findNewestDays(
          q,
          actor,
          projects.map(({ id }) => id),
        )
      : new Map<number, string>();
    const answer = projects.map(({ id, name, time_zone, company }) => ({
      id,
      name,
      time_zone,
      company,
      newest_day: days.get(id) ?? null,
    }));
    if (project_id === undefined) return { projects: answer, people: [], subscriptions: [] };
    const project = projects.find(({ id }) => id === project_id);
    if (!project) throw notFound('Проект не найден.');
    const people = await listReaders(q, project);
    return {
      projects: answer,
      people: people.map(({ roles, ...person }) => {
        const first = valuesOf(ROLES).find((role) => roles.includes(role));
        return { ...person, role: first ? ROLES[first] : '' };
      }),
      subscriptions: await listSubscriptionsOf(q, project_id),
    };
  });
}

const NOTICE_DAYS = 14;

/** The newest report that was made for this reader or sent to them; told once by the browser (P-49). */
export function getWeeklyNotice({
  db,
  caller: { actor, now },
}: RequestOf<typeof weeklyApi.notice>): Promise<WeeklyNotice> {
  return db.read(async (q) => {
    const isReader = actor.kind === 'user' && hasRole(actor, 'pm', 'customer', 'head');
    const row = isReader ? await findNewest(q, actor, new Date(now.getTime() - NOTICE_DAYS * DAY_MS)) : undefined;
    return { report: row ? { id: row.id, project: row.project, week: row.week, state: row.state } : null };
  });
}
