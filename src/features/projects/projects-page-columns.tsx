import { linkOptions } from '@tanstack/react-router';
import { formatShortDate } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import type { ProjectSort } from '#domain/projects/projects.filters.ts';
import { timeZoneLabel } from '#domain/projects/time-zones.ts';
import type { ProjectListItem } from '#domain/projects/projects.schema.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { CompanyLogo } from '#src/components/ui/company-logo.tsx';
import { ProjectStatusBadge } from './project-status-badge.tsx';

/** Text of an empty value (P-45). */
const EMPTY = <span className="text-faint">---</span>;

function linkToProject({ id }: { id: number }) {
  return linkOptions({ to: '/projects/$id', params: { id: String(id) } });
}

/** Sort field, checked against the list's description. */
const by = (sort: ProjectSort): ProjectSort => sort;

function CompanyCell({ company }: Pick<ProjectListItem, 'company'>) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <CompanyLogo name={company.name} urls={company.logo_urls} size="sm" />
      <span className="truncate">{company.name}</span>
    </span>
  );
}

export const COLUMNS = [
  listColumn<ProjectListItem>({
    id: 'name',
    title: 'Проект',
    sort: by('name'),
    width: 180,
    grow: 4,
    fixed: true,
    cell: (project) => (
      <RowLink link={linkToProject(project)} className="truncate font-medium">
        {project.name}
      </RowLink>
    ),
  }),
  listColumn<ProjectListItem>({
    id: 'company',
    title: 'Компания',
    sort: by('company'),
    width: 150,
    grow: 3,
    cell: ({ company }) => <CompanyCell company={company} />,
  }),
  listColumn<ProjectListItem>({
    id: 'status',
    title: 'Состояние',
    width: 132,
    cell: ({ status }) => <ProjectStatusBadge status={status} />,
  }),
  listColumn<ProjectListItem>({
    id: 'niche',
    title: 'Ниша',
    width: 120,
    grow: 2,
    from: 'lg',
    cell: ({ niche }) => (niche ? <span className="truncate">{niche.name}</span> : EMPTY),
  }),
  listColumn<ProjectListItem>({
    id: 'managers',
    title: 'Менеджеры',
    width: 112,
    align: 'end',
    from: 'lg',
    cell: ({ counts }) => (counts ? <span className="tabular-nums">{formatNumber(counts.managers)}</span> : EMPTY),
  }),
  listColumn<ProjectListItem>({
    id: 'norm',
    title: 'Норма в месяц',
    width: 132,
    align: 'end',
    from: 'laptop',
    cell: ({ effective_norm: norm }) =>
      norm === null ? EMPTY : <span className="tabular-nums">{formatNumber(norm)}</span>,
  }),
  listColumn<ProjectListItem>({
    id: 'time_zone',
    title: 'Часовой пояс',
    width: 150,
    grow: 1,
    from: 'xl',
    cell: ({ time_zone }) => <span className="truncate text-muted">{timeZoneLabel(time_zone, new Date())}</span>,
  }),
  listColumn<ProjectListItem>({
    id: 'created_at',
    title: 'Создан',
    sort: by('created_at'),
    width: 116,
    align: 'end',
    from: 'laptop',
    cell: ({ created_at }) => (
      <span className="text-muted tabular-nums">{formatShortDate(created_at, DEFAULT_TIME_ZONE)}</span>
    ),
  }),
];

/** Project on a phone. */
export function ProjectCard({ project }: { project: ProjectListItem }) {
  return (
    <div className="flex items-center gap-3 py-3 pr-14 pl-4">
      <CompanyLogo name={project.company.name} urls={project.company.logo_urls} />
      <div className="flex min-w-0 flex-1 flex-col">
        <RowLink link={linkToProject(project)} className="truncate text-md font-medium">
          {project.name}
        </RowLink>
        <span className="truncate text-sm text-muted">{project.company.name}</span>
      </div>
      <ProjectStatusBadge status={project.status} />
    </div>
  );
}
