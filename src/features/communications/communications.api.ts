import type { BulkAction, BulkResult } from '#domain/communications/bulk-communications.schema.ts';
import type { CommunicationOptions } from '#domain/communications/communication-options.schema.ts';
import { communicationsList, type CommunicationsQuery } from '#domain/communications/communications.filters.ts';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { http } from '#src/app/http-client.ts';

/** Lists communications; several requests at a time, since the next page is prefetched while this one is on its way. */
export function listCommunications(query: CommunicationsQuery, signal: AbortSignal): Promise<CommunicationList> {
  return http.get('communications', { query: writeListQuery(communicationsList, query), signal, several: true });
}

export function getCommunicationOptions(signal: AbortSignal): Promise<CommunicationOptions> {
  return http.get('communications/options', { signal, several: true });
}

/** Gives it the employee that it came without (D-15). */
export function setEmployee(id: number, employee_id: number): Promise<Communication> {
  return http.put(`communications/${id}/employee`, { json: { employee_id } });
}

/** Sends one step of a bulk action; the filter matters only where no communication is named (D-16). */
export function bulkCommunications(
  query: CommunicationsQuery,
  body: { action: BulkAction; ids?: number[]; after: number | null },
): Promise<BulkResult> {
  const { filter } = query;
  return http.post('communications/bulk', { query: body.ids ? {} : { filter }, json: body });
}
