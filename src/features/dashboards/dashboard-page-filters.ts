import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { COMMUNICATION_SOURCES } from '#domain/communications/communications.filters.ts';
import type { DashboardFilters, dashboardsList } from '#domain/dashboards/dashboards.filters.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
  CRITERION_GROUPS,
} from '#domain/references/static-references.ts';
import type { FilterControls, FilterOption } from '#src/components/table/filter-controls.ts';
import { companyOptions, labelOptions, refOptions } from '#src/components/table/filter-options.ts';

/** Companies of the projects that one sees, each once. */
function companiesOf({ projects }: CommunicationOptions): FilterOption[] {
  const companies = new Map(projects.map(({ company }) => [company.id, company.name]));
  return [...companies].map(([value, label]) => ({ value, label }));
}

/** Projects on offer: once companies are chosen, only theirs; one that is chosen already stays in sight. */
function projectsOf(
  { projects }: CommunicationOptions,
  { company_id, project_id = [] }: DashboardFilters,
): FilterOption[] {
  return companyOptions(
    projects.filter(({ id, company }) => !company_id || company_id.includes(company.id) || project_id.includes(id)),
  );
}

function employeesOf(
  { employees }: CommunicationOptions,
  filter: DashboardFilters,
  onlyProject: number | null,
): FilterOption[] {
  const { employee_id: chosen = [] } = filter;
  const projects = onlyProject === null ? filter.project_id : [onlyProject];
  if (!projects) return refOptions(employees);
  return refOptions(
    employees.filter(({ id, project_ids }) => chosen.includes(id) || project_ids.some((one) => projects.includes(one))),
  );
}

type Situation = { projectId: number | null; isGuest: boolean; seesOthers: boolean };

/** The filters of the dashboard beside its period, in the order of how often they are asked for (D-27). */
export function dashboardControls(
  options: CommunicationOptions,
  filter: DashboardFilters,
  { projectId, isGuest, seesOthers }: Situation,
): FilterControls<typeof dashboardsList.filters> {
  const list = (label: string, choices: FilterOption[]) =>
    ({ kind: 'choice', look: 'list', label, options: choices }) as const;
  const pills = (label: string, words: Readonly<Record<string, string>>) =>
    ({ kind: 'choice', look: 'pills', label, options: labelOptions(words) }) as const;
  const companies = companiesOf(options);
  return {
    // These stand in the bar.
    period: 'not offered',
    period_from: 'not offered',
    period_to: 'not offered',
    compare: 'not offered',
    step: 'not offered',
    company_id: projectId === null && companies.length > 1 ? list('Компания', companies) : 'not offered',
    project_id: projectId === null ? list('Проект', projectsOf(options, filter)) : 'not offered',
    employee_id: seesOthers ? list('Сотрудник', employeesOf(options, filter, projectId)) : 'not offered',
    form_id: list('Форма', refOptions(options.forms)),
    criterion_group: list('Группа критериев', labelOptions(CRITERION_GROUPS)),
    type_id: list('Тип', refOptions(options.types)),
    direction: pills('Направление', COMMUNICATION_DIRECTIONS),
    category: pills('Категория', COMMUNICATION_CATEGORIES),
    temperature: pills('Температура', COMMUNICATION_TEMPERATURES),
    tag_id: list('Теги', refOptions(options.tags)),
    assessor_id: options.assessors.length > 0 ? list('Асессор', refOptions(options.assessors)) : 'not offered',
    // Where it came from is not shown to guests (D-7).
    source: isGuest ? 'not offered' : pills('Источник', COMMUNICATION_SOURCES),
  };
}
