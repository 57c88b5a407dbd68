import { queryOptions } from '@tanstack/react-query';
import { projectsApi } from '#domain/projects/projects.api.ts';
import { call } from '#src/app/call.ts';

export const suggestionCountsQuery = (projectId: number) =>
  queryOptions({
    queryKey: ['projects', projectId, 'suggestions'],
    queryFn: ({ signal }) => call(projectsApi.suggestions, { params: { id: projectId }, signal }),
  });
