import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChartLine, PencilLine } from 'lucide-react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { PROJECT_ROLES } from '#domain/memberships/membership-roles.ts';
import type { Project } from '#domain/projects/projects.schema.ts';
import { usePermissions } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { PermittedLink } from '#src/components/table/permitted.tsx';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { ShareProjectLink } from '#src/features/access-links/share-link-widget.tsx';
import { HistoryWidget } from '#src/features/audit/history-widget.tsx';
import { ProjectEngines } from '#src/features/engines/project-engines-widget.tsx';
import { ImportPeople } from '#src/features/memberships/import-people-widget.tsx';
import { People } from '#src/features/memberships/people-widget.tsx';
import { MeaningRun } from '#src/features/meaning/meaning-run-widget.tsx';
import { SamplePlans } from '#src/features/samples/plans-widget.tsx';
import { SuggestionCounts } from '#src/features/suggestions/suggestion-counts-widget.tsx';
import { ProjectFacts, ProjectForms } from './project-facts.tsx';
import { ProjectFigures } from './project-figures.tsx';
import { projectQuery } from './projects.queries.ts';
import { useProjectChanges } from './use-project-actions.tsx';

const CRUMBS = [sectionCrumb('projects')];

/** Page of a project: its figures and people, its settings and forms beside them, its history at the end (U-2). */
export function ProjectPage({ id }: { id: number }) {
  const { data: project } = useSuspenseQuery(projectQuery(id));
  const { guest, pages } = usePermissions();
  return (
    <Page
      title={project.name}
      subtitle={project.company.name}
      crumbs={CRUMBS}
      actions={
        <>
          {!guest && <More project={project} />}
          <Link to="/projects/$id/dashboard" params={{ id: String(id) }} className={buttonClass()}>
            <ChartLine />
            Дашборд
          </Link>
          {!guest && <Edit project={project} />}
        </>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <ProjectFigures id={id} />
          {!guest && (
            <section aria-labelledby="project-people" className="flex flex-col gap-3">
              <h2 id="project-people" className="text-md font-semibold">
                Сотрудники
              </h2>
              <People
                target={{ of: 'projects', id }}
                roles={PROJECT_ROLES}
                extra={{ manager: <ImportPeople projectId={id} /> }}
              />
            </section>
          )}
          {project.may.sample.allowed && <SamplePlans projectId={id} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ProjectFacts project={project} />
          <ProjectForms project={project} />
          {project.may.suggestions.allowed && (
            <p className="px-4 text-sm text-muted">
              Насколько движку можно верить по каждому критерию:{' '}
              <Link to="/projects/$id/trust" params={{ id: String(id) }} className="rounded text-accent-text underline">
                Чему верить
              </Link>
            </p>
          )}
          {!guest && pages.companies && <ProjectEngines companyId={project.company.id} />}
          {project.may.update.allowed && <MeaningRun projectId={id} timeZone={project.time_zone} />}
        </div>
        {project.may.suggestions.allowed && <SuggestionCounts projectId={id} className="lg:col-span-2" />}
        <HistoryWidget entity="projects" id={id} className="lg:col-span-2" />
      </div>
    </Page>
  );
}

function More({ project }: { project: Project }) {
  const navigate = useNavigate();
  const changes = useProjectChanges((done) => {
    if (done === 'remove') void navigate({ to: '/projects' });
  });
  return (
    <>
      <RowMenuButton actions={() => changes(project)} />
      {project.may.share.allowed && project.archived_at === null && <ShareProjectLink project={project} size="md" />}
    </>
  );
}

function Edit({ project }: { project: Project }) {
  const link = { to: '/projects/$id/edit', params: { id: String(project.id) } } as const;
  return (
    <PermittedLink may={project.may.update} link={link} icon={<PencilLine />}>
      Изменить
    </PermittedLink>
  );
}
