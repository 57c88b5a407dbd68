import { SET_STATUSES } from '#domain/projects/project-statuses.ts';
import { projectsList } from '#domain/projects/projects.filters.ts';
import type { ProjectListItem, ProjectOptions } from '#domain/projects/projects.schema.ts';
import { PROJECT_STATUSES } from '#domain/references/static-references.ts';
import { usePermissions } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import { EmptyList } from '#src/components/table/empty-list.tsx';
import type { FilterControls } from '#src/components/table/filter-controls.ts';
import { refOptions } from '#src/components/table/filter-options.ts';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { COLUMNS, ProjectCard } from './projects-page-columns.tsx';
import { projectOptionsQuery, projectsQuery } from './projects.queries.ts';
import { useProjectActions } from './use-project-actions.tsx';

const CREATE = { to: '/projects/create' } as const;
const SOURCE = { description: projectsList, options: projectsQuery };
const NO_OPTIONS: ProjectOptions = { companies: [], niches: [], forms: [] };
const STATUS_OPTIONS = SET_STATUSES.map((value) => ({ value, label: PROJECT_STATUSES[value] }));

function controlsOf({ companies, niches }: ProjectOptions): FilterControls<typeof projectsList.filters> {
  return {
    status: { kind: 'choice', look: 'pills', label: 'Состояние', options: STATUS_OPTIONS },
    company_id: { kind: 'choice', look: 'list', label: 'Компания', options: refOptions(companies) },
    niche_id: { kind: 'choice', look: 'list', label: 'Ниша', options: refOptions(niches) },
    archived: { kind: 'flag', label: 'Архив', yes: 'В архиве', no: 'Вне архива' },
    search: 'by search',
  };
}

function NoProjects() {
  return (
    <EmptyList
      create={CREATE}
      verdict={useListAuth(SOURCE)?.create}
      toMake="Создайте проект, чтобы загружать и оценивать коммуникации его сотрудников."
      toRead="Здесь появятся проекты, в которых вы участвуете."
    />
  );
}

const VIEW: Omit<View<ProjectListItem>, 'rowActions'> = {
  name: 'projects',
  label: 'Проекты',
  searchPlaceholder: 'Название проекта или компании',
  columns: COLUMNS,
  card: (project) => <ProjectCard project={project} />,
  rowId: ({ id }) => id,
  empty: <NoProjects />,
};

/** «Проекты»: each is one line of work for a company. */
export function ProjectsPage() {
  const options = useFilterOptions(projectOptionsQuery, NO_OPTIONS);
  const actions = useProjectActions();
  const create = useListAuth(SOURCE)?.create;
  const { guest } = usePermissions();
  return (
    <Page title="Проекты" actions={!guest && <CreateAction link={CREATE} verdict={create} />}>
      <ListView view={{ ...VIEW, rowActions: actions }} source={SOURCE} controls={controlsOf(options)} />
    </Page>
  );
}
