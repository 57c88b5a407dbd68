import { addDays } from '#domain/kernel/calendar-day.ts';
import { isTeamOf } from '#domain/actor/team.ts';
import type { projectsApi } from '#domain/projects/projects.api.ts';
import { FIGURES_DAYS, type ProjectFigures } from '#domain/projects/project-figures.schema.ts';
import { meanScore, percentOf } from '#domain/projects/project-figures.ts';
import { dayInZone, zonedToInstant } from '#domain/kernel/zoned-time.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadProject } from './load-project.ts';
import { type FigureRow, findFigures } from './project-figures.repo.ts';
import { listManagers } from './projects.repo.ts';

/** Period: first and last day in the project's time zone, and the instant at which the first begins. */
function period(now: Date, timeZone: string) {
  const to = dayInZone(now, timeZone);
  const from = addDays(to, 1 - FIGURES_DAYS);
  const start = zonedToInstant(`${from}T00:00`, timeZone);
  if (start === null) throw new Error(`no midnight of ${from} in ${timeZone}`);
  return { from, to, start: new Date(start) };
}

type Counts = Pick<FigureRow, 'communications' | 'evaluated' | 'score_sum' | 'scored' | 'passed'>;
const NONE: Counts = { communications: 0, evaluated: 0, score_sum: 0, scored: 0, passed: 0 };

const add = (a: Counts, b: Counts): Counts => ({
  communications: a.communications + b.communications,
  evaluated: a.evaluated + b.evaluated,
  score_sum: a.score_sum + b.score_sum,
  scored: a.scored + b.scored,
  passed: a.passed + b.passed,
});

/**
 * Figures for the reader: one who sees only published evaluations learns nothing of the others, their number included
 * (D-2).
 */
function present(counts: Counts, isTeam: boolean) {
  return {
    communications: isTeam ? counts.communications : null,
    evaluated: counts.evaluated,
    mean_score: meanScore(counts.score_sum, counts.scored),
    pass_share: percentOf(counts.passed, counts.scored),
  };
}

/** Figures of a project's last 30 days (D-27, without its charts). */
export function getProjectFigures({
  db,
  caller: { actor, now },
  params: { id },
}: RequestOf<typeof projectsApi.figures>): Promise<ProjectFigures> {
  return db.read(async (q) => {
    const { project, company } = await loadProject(q, actor, id);
    const { from, to, start } = period(now, project.time_zone);
    const rows = await findFigures(q, actor, { project_id: id, from: start });
    const members = actor.kind === 'guest' ? [] : await listManagers(q, [id]);
    const isTeam = isTeamOf(actor, project);
    const norm = project.norm ?? company.norm;
    const total = rows.reduce<Counts>(add, NONE);
    const spoken = rows.flatMap(({ employee, ...counts }) => (employee ? [{ employee, counts }] : []));
    const silent = members
      .filter((member) => !spoken.some(({ employee }) => employee.id === member.id))
      .map((employee) => ({ employee, counts: NONE }));
    return {
      from,
      to,
      ...present(total, isTeam),
      coverage: isTeam ? percentOf(total.evaluated, total.communications) : null,
      norm,
      employees: [...spoken, ...silent].map(({ employee, counts }) => ({
        id: employee.id,
        name: displayName(employee),
        ...present(counts, isTeam),
        norm_progress: norm === null ? null : Math.min(100, percentOf(counts.evaluated, norm) ?? 0),
      })),
    };
  });
}
