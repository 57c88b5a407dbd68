import { periodProblem, type ResolvedPeriod, resolvePeriod } from '#domain/dashboards/dashboard-period.ts';
import type { DashboardFilters } from '#domain/dashboards/dashboards.filters.ts';
import { dashboardView } from '#domain/dashboards/dashboards.policy.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import type { ProjectFacts } from '#server/facts/sums/projects-block.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import type { Query } from '#server/db/client.ts';
import { malformed } from '#server/http/errors.ts';
import type { ViewReader } from '#server/identity/caller.ts';
import { listProjectFacts } from './dashboard-names.repo.ts';
import { listStaffChanges } from './staff-changes.repo.ts';

/** Question of one request, with what all its blocks need. */
export type DashboardContext = {
  reader: ViewReader;
  filter: DashboardFilters;
  period: ResolvedPeriod;
  view: Dashboard['view'];
  projects: ProjectFacts[];
};

/** The clock of the projects where they share one. */
export function zoneOf(projects: readonly Pick<ProjectFacts, 'time_zone'>[]): string {
  const zones = new Set(projects.map(({ time_zone }) => time_zone));
  const [only] = zones;
  return zones.size === 1 && only !== undefined ? only : DEFAULT_TIME_ZONE;
}

/** Filter without the source for a guest, who is told nothing of it (D-7). */
function allowedFilter({ actor }: ViewReader, { source, ...filter }: DashboardFilters): DashboardFilters {
  return actor.kind === 'guest' || source === undefined ? filter : { ...filter, source };
}

export async function readDashboardContext(
  q: Query,
  reader: ViewReader,
  asked: DashboardFilters,
): Promise<DashboardContext> {
  const filter = allowedFilter(reader, asked);
  const found = await listProjectFacts(q, reader.actor, filter);
  const zone = zoneOf(found);
  const problem = periodProblem(filter, reader.now, zone);
  if (problem !== null) throw malformed(problem, { 'filter.period_to': [problem] });
  const period = resolvePeriod(filter, reader.now, zone);
  const withNorm = found.flatMap(({ id, norm }) => (norm === null ? [] : [id]));
  const staff = await listStaffChanges(q, withNorm, (period.previous ?? period.counted).from);
  const projects = found.map((project) => ({ ...project, staff: staff.get(project.id) ?? [] }));
  return { reader, filter, period, view: dashboardView(reader.actor), projects };
}
