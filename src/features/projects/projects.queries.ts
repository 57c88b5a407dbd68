import { OPTIONS_STALE_MS } from '#src/app/options-stale.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { PROJECT_ROLES } from '#domain/memberships/membership-roles.ts';
import { projectsApi } from '#domain/projects/projects.api.ts';
import type { ProjectsQuery } from '#domain/projects/projects.filters.ts';
import type { Project, ProjectListItem } from '#domain/projects/projects.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { permissionsQuery } from '#src/app/session.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import { membersQuery } from '#src/features/memberships/memberships.queries.ts';
import { plansQuery } from '#src/features/samples/samples.queries.ts';
import { wholeBookQuery } from '#src/features/references/references.queries.ts';

export function projectsQuery(query: ProjectsQuery): ListQueryOptions<ProjectListItem> {
  return {
    queryKey: ['projects', 'list', query],
    queryFn: ({ signal }) => call(projectsApi.list, { query, signal, several: true }),
  };
}

/** Smallest page of the list, for its permissions. */
export const projectsAuthQuery = projectsQuery({ page: 1, per_page: 1, sort: 'name', filter: {} });

/** First projects by a part of the name, for the palette. */
export function foundProjectsQuery(search: string, limit: number): ListQueryOptions<ProjectListItem> {
  return projectsQuery({ page: 1, per_page: limit, sort: 'name', filter: { search } });
}

/** Choices of the form and the filters. */
export const projectOptionsQuery = queryOptions({
  queryKey: ['projects', 'options'],
  queryFn: ({ signal }) => call(projectsApi.options, { signal, several: true }),
  staleTime: OPTIONS_STALE_MS,
});

/** Book of niches, held for every screen that asks for it (P-50). */
export const nichesQuery = wholeBookQuery('niches');

/** Niches of the book; null: it could not be read. */
export const nichesOf = (
  book: { status: 'ok'; data: readonly Ref[] } | { status: 'error' } | undefined,
): readonly Ref[] | null => (book?.status === 'ok' ? book.data : null);

/** Choices of the form, niches among them, before its page is shown. */
export async function loadProjectChoices(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.ensureQueryData(projectOptionsQuery), queryClient.ensureQueryData(nichesQuery)]);
}

export function projectQuery(id: number) {
  return queryOptions({
    queryKey: ['projects', 'one', id],
    queryFn: ({ signal }) => call(projectsApi.get, { params: { id }, signal, several: true }),
  });
}

export function projectFiguresQuery(id: number) {
  return queryOptions({
    queryKey: ['projects', 'figures', id],
    queryFn: ({ signal }) => call(projectsApi.figures, { params: { id }, signal, several: true }),
  });
}

/** Prefetches the page; null when there is no such project for this person. */
export async function loadProject(queryClient: QueryClient, id: number): Promise<Project | null> {
  try {
    return await queryClient.ensureQueryData(projectQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Prefetches the page with what stands on it, so that nothing shifts: figures, people and plans. Null when there is
 * no such project for this person.
 */
export async function loadProjectPage(queryClient: QueryClient, id: number): Promise<Project | null> {
  const isGuest = queryClient.getQueryData(permissionsQuery.queryKey)?.guest !== null;
  const people = isGuest ? [] : PROJECT_ROLES.map((role) => membersQuery({ of: 'projects', id }, role));
  const [project] = await Promise.all([
    loadProject(queryClient, id),
    queryClient.prefetchQuery(projectFiguresQuery(id)),
    ...people.map((query) => queryClient.prefetchInfiniteQuery(query)),
  ]);
  if (project?.may.sample.allowed) await queryClient.prefetchQuery(plansQuery(id));
  return project;
}

/** Invalidates the project's page, the lists, the tiles, and every query with its name or rules. */
export async function projectChanged(queryClient: QueryClient, project?: Project): Promise<void> {
  if (project) queryClient.setQueryData(projectQuery(project.id).queryKey, project);
  await Promise.all(
    [['projects'], ['companies'], ['communications'], ['evaluations'], ['entities-count'], ['work'], ['audit']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
