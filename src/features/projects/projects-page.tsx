import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#domain/kernel/list.schema.ts';
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
import { nichesOf, nichesQuery, projectOptionsQuery, projectsQuery } from './projects.queries.ts';
import { useProjectActions } from './use-project-actions.tsx';

const CREATE = { to: '/projects/create' } as const;
const SOURCE = { description: projectsList, options: projectsQuery };
const NO_OPTIONS: ProjectOptions = { companies: [], forms: [] };
const STATUS_OPTIONS = SET_STATUSES.map((value) => ({ value, label: PROJECT_STATUSES[value] }));

type Choices = Pick<ProjectOptions, 'companies'> & { niches: readonly Ref[] };

function controlsOf({ companies, niches }: Choices): FilterControls<typeof projectsList.filters> {
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
  const { guest, pages } = usePermissions();
  const { companies } = useFilterOptions(projectOptionsQuery, NO_OPTIONS);
  // The book is the team's (D-3): a client's few projects need no filter by it.
  const book = useQuery({ ...nichesQuery, enabled: pages.reference }).data;
  const controls = controlsOf({ companies, niches: nichesOf(book) ?? [] });
  const actions = useProjectActions();
  const create = useListAuth(SOURCE)?.create;
  return (
    <Page title="Проекты" actions={!guest && <CreateAction link={CREATE} verdict={create} />}>
      <ListView view={{ ...VIEW, rowActions: actions }} source={SOURCE} controls={controls} />
    </Page>
  );
}
