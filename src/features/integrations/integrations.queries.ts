import { OPTIONS_STALE_MS } from '#src/app/options-stale.ts';
import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { integrationDeliveriesApi } from '#domain/integrations/integration-deliveries.api.ts';
import { integrationsApi } from '#domain/integrations/integrations.api.ts';
import type { DeliveriesQuery, IntegrationsQuery } from '#domain/integrations/integrations.filters.ts';
import type { Delivery, Integration, IntegrationRow, ShownSecrets } from '#domain/integrations/integrations.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

const INTEGRATIONS = 'integrations';
/** Interval of asking whether the first call has come, or what became of a delivery. */
const LOOK_MS = 2_000;
/** Deliveries come by themselves: now and then is enough for what nobody waits for. */
const IDLE_MS = 15_000;

export function integrationsQuery(query: IntegrationsQuery): ListQueryOptions<IntegrationRow> {
  return {
    queryKey: [INTEGRATIONS, 'list', query],
    queryFn: ({ signal }) => call(integrationsApi.list, { query, signal, several: true }),
  };
}

/** The least of the list: whether the person may create one. */
export const integrationsAuthQuery = integrationsQuery({ page: 1, per_page: 1, sort: 'name', filter: {} });

export const integrationOptionsQuery = queryOptions({
  queryKey: [INTEGRATIONS, 'options'],
  queryFn: ({ signal }) => call(integrationsApi.options, { signal, several: true }),
  staleTime: OPTIONS_STALE_MS,
});

export function integrationQuery(id: number) {
  return queryOptions({
    queryKey: [INTEGRATIONS, 'one', id],
    queryFn: ({ signal }) => call(integrationsApi.get, { params: { id }, signal, several: true }),
  });
}

/**
 * Query of what goes on while the page is open: a first call is waited for, a source may fail. Asked for by the page
 * itself, it does not prolong an idle session.
 */
export function watchQuery(id: number) {
  return queryOptions({
    queryKey: ['integration-watch', id],
    queryFn: ({ signal }) => call(integrationsApi.get, { params: { id }, signal, several: true, background: true }),
    refetchInterval: ({ state }) => (state.data?.first_call_at ? IDLE_MS : LOOK_MS),
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
  void queryClient.invalidateQueries({ queryKey: ['audit'] });
  void queryClient.invalidateQueries({ queryKey: ['work'] });
  await queryClient.invalidateQueries({ queryKey: [INTEGRATIONS] });
}

export function deliveriesQuery(id: number) {
  return (query: DeliveriesQuery): ListQueryOptions<Delivery> => ({
    queryKey: [INTEGRATIONS, 'deliveries', id, query],
    queryFn: ({ signal }) =>
      call(integrationDeliveriesApi.list, { params: { id }, query, signal, several: true, background: true }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ outcome }) => outcome === null) ? LOOK_MS : IDLE_MS),
  });
}

export function deliveryQuery(id: number) {
  return queryOptions({
    queryKey: [INTEGRATIONS, 'delivery', id],
    queryFn: ({ signal }) => call(integrationDeliveriesApi.get, { params: { id }, signal, several: true }),
  });
}

export function sourcePeopleQuery(id: number) {
  return queryOptions({
    queryKey: [INTEGRATIONS, 'people', id],
    queryFn: ({ signal }) => call(integrationsApi.people, { params: { id }, signal, several: true, background: true }),
    refetchInterval: IDLE_MS,
    refetchOnMount: 'always',
  });
}

/** Preview of what settings would make of the last deliveries: asked anew whenever they are changed. */
export function mappingPreviewQuery(id: number, settings: Record<string, unknown>) {
  return queryOptions({
    queryKey: [INTEGRATIONS, 'preview', id, settings],
    queryFn: ({ signal }) => call(integrationDeliveriesApi.preview, { params: { id }, input: { settings }, signal }),
    placeholderData: keepPreviousData,
  });
}
