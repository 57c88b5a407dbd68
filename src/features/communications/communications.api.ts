import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { communicationsList, type CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type {
  Communication,
  CommunicationList,
  CreateCommunication,
} from '#domain/communications/communications.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { http } from '#src/app/http-client.ts';

/** Several at a time: the next page is fetched ahead while this one is still on its way. */
export function listCommunications(query: CommunicationsQuery, signal: AbortSignal): Promise<CommunicationList> {
  return http.get('communications', { query: writeListQuery(communicationsList, query), signal, several: true });
}

export function getCommunicationOptions(signal: AbortSignal): Promise<CommunicationOptions> {
  return http.get('communications/options', { signal, several: true });
}

export function createCommunication(input: CreateCommunication): Promise<Communication> {
  return http.post('communications', { json: input });
}
