import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Ref } from '#domain/kernel/list.schema.ts';
import type { Verdict } from '#domain/kernel/verdict.ts';
import { SET_STATUSES } from '#domain/projects/project-statuses.ts';
import { projectsList } from '#domain/projects/projects.filters.ts';
import type { ProjectListItem, ProjectOptions } from '#domain/projects/projects.schema.ts';
import { PROJECT_STATUSES } from '#domain/references/static-references.ts';
import { usePermissions } from '#src/app/session.ts';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import type { FilterControl, FilterOption } from '#src/components/table/filter-controls.ts';
import { NothingYet } from '#src/components/table/list-states.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useListAddress } from '#src/components/table/use-list-address.ts';
import { COLUMNS, ProjectCard } from './projects-page-columns.tsx';
import { projectOptionsQuery, projectsQuery } from './projects.queries.ts';
import { useProjectActions } from './use-project-actions.tsx';

const CREATE = { to: '/projects/create' } as const;
const SOURCE = { description: projectsList, options: projectsQuery };
const NO_OPTIONS: ProjectOptions = { companies: [], niches: [], forms: [] };
const STATUS_OPTIONS: FilterOption[] = SET_STATUSES.map((value) => ({ value, label: PROJECT_STATUSES[value] }));

const byId = (refs: readonly Ref[]): FilterOption[] => refs.map(({ id, name }) => ({ value: id, label: name }));

function controlsOf({ companies, niches }: ProjectOptions): FilterControl<keyof (typeof projectsList)['filters']>[] {
  return [
    { kind: 'choice', look: 'pills', field: 'status', label: 'Состояние', options: STATUS_OPTIONS },
    { kind: 'choice', look: 'list', field: 'company_id', label: 'Компания', options: byId(companies) },
    { kind: 'choice', look: 'list', field: 'niche_id', label: 'Ниша', options: byId(niches) },
    { kind: 'flag', field: 'archived', label: 'Архив', yes: 'В архиве', no: 'Вне архива' },
  ];
}

/** The list's own word on creating; of the last answer while the next one is on its way. */
function useMayCreate(): Verdict | undefined {
  const { query } = useListAddress(projectsList);
  return useQuery({ ...projectsQuery(query), placeholderData: keepPreviousData }).data?.auth.create;
}

function NoProjects() {
  const may = useMayCreate();
  return may?.allowed === true ? (
    <NothingYet
      text="Создайте проект, чтобы загружать и оценивать коммуникации его сотрудников."
      action={<CreateAction link={CREATE} verdict={may} />}
    />
  ) : (
    <NothingYet text="Здесь появятся проекты, в которых вы участвуете." />
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

/** «Проекты»: one line of work for a company each. */
export function ProjectsPage() {
  // The list stands without its options too: then there is less to filter by.
  const { data: options = NO_OPTIONS } = useQuery(projectOptionsQuery);
  const actions = useProjectActions();
  const create = useMayCreate();
  const { guest } = usePermissions();
  return (
    <Page title="Проекты" actions={!guest && <CreateAction link={CREATE} verdict={create} />}>
      <ListView view={{ ...VIEW, rowActions: actions }} source={SOURCE} controls={controlsOf(options)} />
    </Page>
  );
}
