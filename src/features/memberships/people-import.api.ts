import type { ImportPeople, PeopleReport } from '#domain/memberships/people-import.schema.ts';
import { http } from '#src/app/http-client.ts';

export function previewPeople(projectId: number, text: string): Promise<PeopleReport> {
  return http.post(`projects/${projectId}/people/preview`, { json: { text } });
}

export function importPeople(projectId: number, input: ImportPeople): Promise<PeopleReport> {
  return http.post(`projects/${projectId}/people/import`, { json: input });
}
