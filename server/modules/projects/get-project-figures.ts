import { isTeamOf } from '#domain/actor/team.ts';
import { addDays } from '#domain/kernel/calendar-day.ts';
import { dayInZone } from '#domain/kernel/zoned-time.ts';
import type { projectsApi } from '#domain/projects/projects.api.ts';
import { FIGURES_DAYS, type ProjectFigures } from '#domain/projects/project-figures.schema.ts';
import { meanScore, percentOf } from '#domain/projects/project-figures.ts';
import { displayName } from '#domain/users/display-name.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { loadProject } from './load-project.ts';
import { findEligible, findResults } from './project-figures.repo.ts';
import { listManagers } from './projects.repo.ts';

const NONE = { communications: 0, evaluated: 0, covered: 0, sum: 0, scored: 0, passed: 0 };
type Counts = typeof NONE;
type Employee = Awaited<ReturnType<typeof listManagers>>[number];
type Line = Counts & { employee: Pick<Employee, 'id' | 'name' | 'surname' | 'patronymic'> | null };

const add = (a: Counts, b: Counts): Counts => ({
  communications: a.communications + b.communications,
  evaluated: a.evaluated + b.evaluated,
  covered: a.covered + b.covered,
  sum: a.sum + b.sum,
  scored: a.scored + b.scored,
  passed: a.passed + b.passed,
});

/** Counts of each employee; communications without one stand under null. */
function linesOf(parts: readonly (Partial<Counts> & Pick<Line, 'employee'>)[]): Line[] {
  const lines = new Map<number, Line>();
  for (const { employee, ...counts } of parts) {
    const id = employee?.id ?? 0;
    lines.set(id, { employee, ...add(lines.get(id) ?? NONE, { ...NONE, ...counts }) });
  }
  return [...lines.values()];
}

/**
 * Figures for the reader: one who sees only published evaluations learns nothing of the others, their number included
 * (D-2).
 */
function present(counts: Counts, isTeam: boolean) {
  return {
    communications: isTeam ? counts.communications : null,
    evaluated: counts.evaluated,
    mean_score: meanScore(counts),
    pass_share: percentOf(counts.passed, counts.scored),
  };
}

/** Figures of a project's last 30 days, those of its dashboard (D-27). */
export function getProjectFigures({
  db,
  caller: { actor, now },
  params: { id },
}: RequestOf<typeof projectsApi.figures>): Promise<ProjectFigures> {
  return db.read(async (q) => {
    const { project, company } = await loadProject(q, actor, id);
    const to = dayInZone(now, project.time_zone);
    const asked = { project_id: id, from: addDays(to, 1 - FIGURES_DAYS), to };
    const isTeam = isTeamOf(actor, project);
    const results = await findResults(q, actor, asked);
    const eligible = isTeam ? await findEligible(q, actor, asked) : [];
    const members = actor.kind === 'guest' ? [] : await listManagers(q, [id]);
    const lines = linesOf([...results, ...eligible, ...members.map((employee) => ({ employee }))]);
    const norm = project.norm ?? company.norm;
    const total = lines.reduce<Counts>(add, NONE);
    const people = lines.flatMap(({ employee, ...counts }) =>
      employee ? [{ id: employee.id, name: displayName(employee), counts }] : [],
    );
    return {
      from: asked.from,
      to,
      ...present(total, isTeam),
      coverage: isTeam ? percentOf(total.covered, total.communications) : null,
      covered: isTeam ? total.covered : null,
      norm,
      employees: people
        .sort((one, other) => one.name.localeCompare(other.name, 'ru') || one.id - other.id)
        .map(({ id: employeeId, name, counts }) => ({
          id: employeeId,
          name,
          ...present(counts, isTeam),
          norm_progress: norm === null ? null : Math.min(100, percentOf(counts.evaluated, norm) ?? 0),
        })),
    };
  });
}
