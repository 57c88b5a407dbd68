import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { IntegrationsQuery } from '#domain/integrations/integrations.filters.ts';
import type { Integration, IntegrationRow, ShownSecrets } from '#domain/integrations/integrations.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';
import { getIntegration, getIntegrationOptions, listIntegrations, watchIntegration } from './integrations.api.ts';

const INTEGRATIONS = 'integrations';
const OPTIONS_STALE_MS = 60_000;
/** How often it is asked whether the first call has come. */
const LOOK_MS = 2_000;

export function integrationsQuery(query: IntegrationsQuery): ListQueryOptions<IntegrationRow> {
  return { queryKey: [INTEGRATIONS, 'list', query], queryFn: ({ signal }) => listIntegrations(query, signal) };
}

/** The least of the list: whether the person may create one. */
export const integrationsAuthQuery = integrationsQuery({ page: 1, per_page: 1, sort: 'name', filter: {} });

export const integrationOptionsQuery = queryOptions({
  queryKey: [INTEGRATIONS, 'options'],
  queryFn: ({ signal }) => getIntegrationOptions(signal),
  staleTime: OPTIONS_STALE_MS,
});

export function integrationQuery(id: number) {
  return queryOptions({ queryKey: [INTEGRATIONS, 'one', id], queryFn: ({ signal }) => getIntegration(id, signal) });
}

/** «Ждём первый звонок…»: asked again and again until it is there. */
export function firstCallQuery(id: number) {
  return queryOptions({
    queryKey: [INTEGRATIONS, 'first-call', id],
    queryFn: ({ signal }) => watchIntegration(id, signal),
    refetchInterval: ({ state }) => (state.data?.first_call_at ? false : LOOK_MS),
    gcTime: 0,
  });
}

/** Secrets just made, which the server shows this once: in memory until the page is left or reloaded. */
export function shownSecretsQuery(id: number) {
  return queryOptions<ShownSecrets>({ queryKey: ['integration-secrets', id], queryFn: skipToken });
}

export function keepShownSecrets(queryClient: QueryClient, shown: ShownSecrets): void {
  queryClient.setQueryData(shownSecretsQuery(shown.integration.id).queryKey, shown);
}

/** Fetched ahead of the page; null when there is no such integration for this person. */
export async function loadIntegration(queryClient: QueryClient, id: number): Promise<Integration | null> {
  try {
    return await queryClient.ensureQueryData(integrationQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export async function integrationsChanged(queryClient: QueryClient, saved?: Integration): Promise<void> {
  if (saved) queryClient.setQueryData(integrationQuery(saved.id).queryKey, saved);
  await queryClient.invalidateQueries({ queryKey: [INTEGRATIONS] });
}
