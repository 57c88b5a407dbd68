import { linkOptions } from '@tanstack/react-router';
import type { Company } from '#domain/companies/companies.schema.ts';
import type { CompanySort } from '#domain/companies/companies.filters.ts';
import { formatShortDate } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { CompanyLogo } from '#src/components/ui/company-logo.tsx';

/** Text of an empty value (P-45). */
const EMPTY = <span className="text-faint">---</span>;

function linkToCompany({ id }: { id: number }) {
  return linkOptions({ to: '/companies/$id', params: { id: String(id) } });
}

function NameCell({ company }: { company: Company }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CompanyLogo name={company.name} urls={company.logo_urls} />
      <RowLink link={linkToCompany(company)} className="truncate font-medium">
        {company.name}
      </RowLink>
      {company.archived_at !== null && <Badge>В архиве</Badge>}
    </span>
  );
}

/** Sort field, checked against the list's description. */
const by = (sort: CompanySort): CompanySort => sort;

export const COLUMNS = [
  listColumn<Company>({
    id: 'name',
    title: 'Компания',
    sort: by('name'),
    width: 220,
    grow: 4,
    fixed: true,
    cell: (company) => <NameCell company={company} />,
  }),
  listColumn<Company>({
    id: 'projects',
    title: 'Проекты',
    width: 96,
    align: 'end',
    cell: ({ counts }) => <span className="tabular-nums">{formatNumber(counts.projects)}</span>,
  }),
  listColumn<Company>({
    id: 'people',
    title: 'Сотрудники',
    width: 112,
    align: 'end',
    cell: ({ counts }) => <span className="tabular-nums">{formatNumber(counts.people)}</span>,
  }),
  listColumn<Company>({
    id: 'norm',
    title: 'Норма в месяц',
    width: 132,
    align: 'end',
    from: 'lg',
    cell: ({ norm }) => (norm === null ? EMPTY : <span className="tabular-nums">{formatNumber(norm)}</span>),
  }),
  listColumn<Company>({
    id: 'created_at',
    title: 'Создана',
    sort: by('created_at'),
    width: 116,
    align: 'end',
    from: 'laptop',
    cell: ({ created_at }) => (
      <span className="text-muted tabular-nums">{formatShortDate(created_at, DEFAULT_TIME_ZONE)}</span>
    ),
  }),
];

const PROJECTS = ['проект', 'проекта', 'проектов'] as const;
const PEOPLE = ['человек', 'человека', 'человек'] as const;

/** A company on a phone. */
export function CompanyCard({ company }: { company: Company }) {
  return (
    <div className="flex items-center gap-3 py-3 pr-14 pl-4">
      <CompanyLogo name={company.name} urls={company.logo_urls} />
      <div className="flex min-w-0 flex-col">
        <RowLink link={linkToCompany(company)} className="truncate text-md font-medium">
          {company.name}
        </RowLink>
        <span className="truncate text-sm text-muted tabular-nums">
          {countOf(company.counts.projects, PROJECTS)}, {countOf(company.counts.people, PEOPLE)}
          {company.archived_at !== null && ' · в архиве'}
        </span>
      </div>
    </div>
  );
}
