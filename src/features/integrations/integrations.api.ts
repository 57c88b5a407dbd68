import {
  deliveriesList,
  type DeliveriesQuery,
  integrationsList,
  type IntegrationsQuery,
} from '#domain/integrations/integrations.filters.ts';
import type {
  Connection,
  Delivery,
  DeliveryList,
  Integration,
  IntegrationInput,
  IntegrationList,
  IntegrationOptions,
  IntegrationPreview,
  MapPerson,
  MappedPerson,
  RawDelivery,
  ShownSecrets,
  SourcePeople,
} from '#domain/integrations/integrations.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { http } from '#src/app/http-client.ts';

const PATH = 'integrations';

export function listIntegrations(query: IntegrationsQuery, signal: AbortSignal): Promise<IntegrationList> {
  return http.get(PATH, { query: writeListQuery(integrationsList, query), signal, several: true });
}

export function getIntegrationOptions(signal: AbortSignal): Promise<IntegrationOptions> {
  return http.get(`${PATH}/options`, { signal, several: true });
}

export function getIntegration(id: number, signal?: AbortSignal): Promise<Integration> {
  return http.get(`${PATH}/${id}`, { signal, several: true });
}

/** Integration asked for while the page waits by itself: an idle session is not prolonged by it. */
export function watchIntegration(id: number, signal: AbortSignal): Promise<Integration> {
  return http.get(`${PATH}/${id}`, { signal, several: true, background: true });
}

export function createIntegration(json: { name: string; project_id: unknown; type: unknown }): Promise<ShownSecrets> {
  return http.post(PATH, { json });
}

export function changeIntegration({ id, revision }: Revisioned, json: IntegrationInput): Promise<Integration> {
  return http.put(`${PATH}/${id}`, { json, revision });
}

export function removeIntegration({ id, revision }: Revisioned): Promise<void> {
  return http.delete(`${PATH}/${id}`, { revision });
}

export function replaceSecrets(
  id: number,
  json: { values?: Record<string, string>; renew?: boolean },
): Promise<ShownSecrets> {
  return http.post(`${PATH}/${id}/secrets`, { json });
}

export function switchIntegration(id: number, to: 'activate' | 'pause'): Promise<Integration> {
  return http.post(`${PATH}/${id}/${to}`, {});
}

export function sendTrial(id: number): Promise<Delivery> {
  return http.post(`${PATH}/${id}/trial`, {});
}

export function tryConnection(id: number): Promise<Connection> {
  return http.post(`${PATH}/${id}/connection`, {});
}

export function listSourcePeople(id: number, signal: AbortSignal): Promise<SourcePeople> {
  return http.get(`${PATH}/${id}/people`, { signal, several: true, background: true });
}

export function mapPerson(id: number, json: MapPerson): Promise<MappedPerson> {
  return http.put(`${PATH}/${id}/people`, { json });
}

export function previewMapping(
  id: number,
  settings: Record<string, unknown>,
  signal: AbortSignal,
): Promise<IntegrationPreview> {
  return http.post(`${PATH}/${id}/preview`, { json: { settings }, signal });
}

export function listDeliveries(id: number, query: DeliveriesQuery, signal: AbortSignal): Promise<DeliveryList> {
  const search = writeListQuery(deliveriesList, query);
  return http.get(`${PATH}/${id}/deliveries`, { query: search, signal, several: true, background: true });
}

export function getDelivery(id: number, signal: AbortSignal): Promise<RawDelivery> {
  return http.get(`integration-deliveries/${id}`, { signal, several: true });
}

export function retryDelivery(id: number): Promise<Delivery> {
  return http.post(`integration-deliveries/${id}/retry`, {});
}
