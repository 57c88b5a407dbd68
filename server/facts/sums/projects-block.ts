import type { Ref } from '#domain/kernel/list.schema.ts';
import { percentOf } from '#domain/projects/project-figures.ts';
import type { Days } from '#domain/dashboards/dashboard-period.ts';
import { type StaffChange, staffMonths } from '#domain/dashboards/staff-months.ts';
import type { ProjectRow } from '#domain/dashboards/dashboard-rows.schema.ts';
import type { DrillFilter } from '#domain/dashboards/drill-filter.ts';
import { counted, type DashboardInput } from './dashboard-input.ts';
import { changeOf, isThin, meanOf, emptyTally, present, tallyBy } from './tally.ts';

/** A project as the page needs it. */
export type ProjectFacts = {
  id: number;
  name: string;
  company: Ref;
  time_zone: string;
  /** Communications to evaluate per employee and month. */
  norm: number | null;
  employees: number;
  /** Changes of that number, each from its day on. */
  staff: readonly StaffChange[];
};

/** An appeal with what it is counted by; days are its communication's. */
export type AppealFact = {
  communication_id: number;
  project_id: number;
  assessor_id: number;
  day: number;
  state: 'waiting' | 'accepted' | 'declined';
  /** False: counted, but no list shows its communication to this reader, who sees no evaluation of it any more. */
  listed: boolean;
};

/** Communications of appeals that lists show. */
export const listedOf = (appeals: readonly AppealFact[]): number =>
  new Set(appeals.flatMap(({ communication_id, listed }) => (listed ? [communication_id] : []))).size;

/** Projects that a person reads through, those with the most evaluations. */
const PROJECTS_SHOWN = 100;

/** Norm of some days in whole communications, which percents are of; null where there is none, or less than one. */
export function normOf(project: Pick<ProjectFacts, 'norm' | 'employees' | 'staff'>, days: Days): number | null {
  const norm = Math.round((project.norm ?? 0) * staffMonths(project, days));
  return norm > 0 ? norm : null;
}

const APPEALED = { appeal: ['waiting', 'accepted', 'declined'] } as const;

function tallyAppeals(appeals: readonly AppealFact[], filter: DrillFilter): NonNullable<ProjectRow['appeals']> {
  const of = (state: AppealFact['state']) => appeals.filter((appeal) => appeal.state === state).length;
  const accepted = of('accepted');
  const resolved = accepted + of('declined');
  return {
    total: appeals.length,
    waiting: of('waiting'),
    resolved,
    accepted,
    accepted_share: percentOf(accepted, resolved),
    communications: listedOf(appeals),
    filter,
  };
}

export type ProjectsBlockInput = {
  projects: readonly ProjectFacts[];
  /** Appeals of the period; null for guests. */
  appeals: readonly AppealFact[] | null;
  /** A norm is of whole projects: under any other filter there is none to compare with. */
  hasNorm: boolean;
};

/** Block of projects: results, norm and disputes of each. */
export function projectsBlock(
  { now, before, period }: DashboardInput,
  { projects, appeals, hasNorm }: ProjectsBlockInput,
): ProjectRow[] {
  const tallies = tallyBy(now, now.facts.project);
  const earlier = before && tallyBy(before, before.facts.project);
  const rows = projects.map((project): ProjectRow => {
    const tally = tallies.get(project.id) ?? emptyTally();
    const was = earlier?.get(project.id);
    const previous = was ? meanOf(was) : null;
    const norm = hasNorm ? normOf(project, period.counted) : null;
    const own = appeals?.filter(({ project_id }) => project_id === project.id);
    const ofProject = { project_id: [project.id] };
    return {
      project: { id: project.id, name: project.name },
      company: project.company,
      ...present(tally),
      thin: isThin(tally),
      previous,
      change: changeOf(meanOf(tally), previous),
      norm,
      norm_done: tally.communications,
      norm_share: norm === null ? null : percentOf(Math.min(tally.communications, norm), norm),
      employees: project.employees,
      appeals: own ? tallyAppeals(own, { ...ofProject, appeal: [...APPEALED.appeal] }) : null,
      filter: counted(ofProject),
    };
  });
  return rows
    .sort((one, other) => other.count - one.count || one.project.id - other.project.id)
    .slice(0, PROJECTS_SHOWN);
}
