import type { weeklyApi } from '#domain/reports/weekly-reports.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { BLIND_TO_WEEK, mayMakeWeekly, mayManageWeekly } from '#domain/reports/weekly-reports.policy.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { weekProblem, weeklyWeek } from '#domain/reports/weekly-week.ts';
import { assertAllowed, conflict, fieldErrors, forbidden, HttpError, notFound } from '#server/http/errors.ts';
import { showWeekly } from './load-weekly.ts';
import { makeFigures } from './make-figures.ts';
import { makeWeekly } from './make-weekly.ts';
import { findWeeklyProject } from './weekly-projects.repo.ts';
import { findLatestVersion, findWeekly } from './weekly-reports.repo.ts';

const alreadyExists = (id: number): HttpError =>
  new HttpError(409, 'Отчёт за эту неделю уже есть. Можно подготовить новую версию: прежняя сохранится.', {
    data: { existing_id: id },
  });

/** A week's report by hand; with `again`, a version after the one there is (D-29). */
export async function createWeekly({ db, caller, input }: RequestOf<typeof weeklyApi.create>): Promise<WeeklyReport> {
  const { actor, now } = caller;
  assertAllowed(mayMakeWeekly(actor));
  const week = weeklyWeek(input.week);
  const project = await db.read(async (q) => {
    const found = await findWeeklyProject(q, actor, input.project_id);
    if (!found) throw notFound('Проект не найден.');
    assertAllowed(mayManageWeekly(actor, found));
    const problem = weekProblem(week, now, found.time_zone);
    if (problem !== null) throw fieldErrors({ week: [problem] });
    const latest = await findLatestVersion(q, { project_id: found.id, week_from: week.from });
    if (latest && !input.again) throw alreadyExists(latest.id);
    return found;
  });
  const figures = await makeFigures(db, project, { week, now });
  return db.write(async (q) => {
    const latest = await findLatestVersion(q, { project_id: project.id, week_from: week.from });
    if (latest && !input.again) throw alreadyExists(latest.id);
    const id = await makeWeekly(q, caller, { project, week, figures, author_id: actor.id, latest });
    if (id === null) throw conflict('Отчёт за эту неделю только что подготовил кто-то другой.');
    if ((await findWeekly(q, actor, id))?.blind) throw forbidden(BLIND_TO_WEEK);
    return showWeekly(q, actor, id);
  });
}
