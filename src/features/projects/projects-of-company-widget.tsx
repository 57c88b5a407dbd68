import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Company } from '#domain/companies/companies.schema.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { ProjectListItem } from '#domain/projects/projects.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { PermittedLink } from '#src/components/table/permitted.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { ProjectStatusBadge } from './project-status-badge.tsx';
import { projectsQuery } from './projects.queries.ts';

const MANAGERS = ['менеджер', 'менеджера', 'менеджеров'] as const;

/** Projects of one company, on its page. */
export function ProjectsOfCompany({ company }: { company: Company }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          to="/projects"
          search={{ filter: { company_id: [company.id] } }}
          className="mr-auto rounded text-accent-text hover:underline"
        >
          Открыть списком
        </Link>
        <PermittedLink
          may={company.may.create_project}
          link={{ to: '/projects/create', search: { company: company.id } }}
          icon={<Plus />}
          variant="secondary"
          size="sm"
        >
          Создать проект
        </PermittedLink>
      </div>
      <Rows companyId={company.id} />
    </div>
  );
}

function Rows({ companyId }: { companyId: number }) {
  const answer = useQuery(
    projectsQuery({ page: 1, per_page: PER_PAGE_MAX, sort: 'name', filter: { company_id: [companyId] } }),
  );
  const pending = (
    <LoadingRegion label="Загружаем проекты">
      <Skeleton className="h-24" />
    </LoadingRegion>
  );
  return (
    <QuerySection query={answer} pending={pending} error={{ framed: true }}>
      {({ data }) => <Found projects={data} />}
    </QuerySection>
  );
}

function Found({ projects }: { projects: readonly ProjectListItem[] }) {
  return (
    <Card>
      {projects.length === 0 && <EmptyState title="Пока ничего нет" text="У компании ещё нет проектов." />}
      <ul className="divide-y divide-line">
        {projects.map(({ id, name, status, counts }) => (
          <li key={id}>
            <Link
              to="/projects/$id"
              params={{ id: String(id) }}
              className="flex min-h-11 min-w-0 items-center gap-3 px-4 py-2 hover:bg-subtle focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
              {counts && <span className="text-sm text-muted tabular-nums">{countOf(counts.managers, MANAGERS)}</span>}
              <ProjectStatusBadge status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
