import { integrationsList, type IntegrationsQuery } from '#domain/integrations/integrations.filters.ts';
import type {
  Integration,
  IntegrationInput,
  IntegrationList,
  IntegrationOptions,
  ShownSecrets,
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

/** The same while the page waits by itself: an idle session is not prolonged by it. */
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
