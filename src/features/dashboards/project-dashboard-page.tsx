import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { Page } from '#src/components/layout/page.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { ShareProjectLink } from '#src/features/access-links/share-link-widget.tsx';
import { projectQuery } from '#src/features/projects/projects.queries.ts';
import { DashboardView } from './dashboard-view.tsx';

/** Dashboard of one project; a guest comes here by the project's link (D-6, D-28). */
export function ProjectDashboardPage({ id }: { id: number }) {
  const { data: project } = useSuspenseQuery(projectQuery(id));
  return (
    <Page
      title="Дашборд"
      documentTitle={`Дашборд: ${project.name}`}
      subtitle={`${project.name} · ${project.company.name}`}
      actions={
        <>
          {project.may.share.allowed && project.archived_at === null && (
            <ShareProjectLink project={project} size="md" />
          )}
          <Link to="/communications" search={{ filter: { project_id: [id] } }} className={buttonClass()}>
            Коммуникации
          </Link>
        </>
      }
      crumbs={[sectionCrumb('projects'), { label: project.name, to: `/projects/${id}` }]}
    >
      <DashboardView projectId={id} />
    </Page>
  );
}
