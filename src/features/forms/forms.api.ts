import type { FormSimulation, SimulateForm } from '#domain/forms/form-simulation.schema.ts';
import { formsList, type FormsQuery } from '#domain/forms/forms.filters.ts';
import type {
  CreateForm,
  DuplicateForm,
  Form,
  FormDraft,
  FormList,
  FormOptions,
  FormVersion,
} from '#domain/forms/forms.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import type { Payload } from '#src/app/payload.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { http } from '#src/app/http-client.ts';

export function listForms(query: FormsQuery, signal: AbortSignal): Promise<FormList> {
  return http.get('forms', { query: writeListQuery(formsList, query), signal, several: true });
}

export function getFormOptions(signal: AbortSignal): Promise<FormOptions> {
  return http.get('forms/options', { signal, several: true });
}

export function getForm(id: number, signal?: AbortSignal): Promise<Form> {
  return http.get(`forms/${id}`, { signal, several: true });
}

export function createForm(payload: Payload): Promise<Form> {
  return http.post('forms', { json: payload });
}

export function updateForm({ id, revision }: Revisioned, payload: Payload): Promise<Form> {
  return http.patch(`forms/${id}`, { json: payload, revision });
}

export function archiveForm({ id }: Pick<Revisioned, 'id'>): Promise<Form> {
  return http.post(`forms/${id}/archive`);
}

export function unarchiveForm({ id }: Pick<Revisioned, 'id'>): Promise<Form> {
  return http.post(`forms/${id}/unarchive`);
}

export function removeForm({ id, revision }: Revisioned): Promise<void> {
  return http.delete(`forms/${id}`, { revision });
}

export function duplicateForm({ id }: Pick<Revisioned, 'id'>, json: DuplicateForm): Promise<Form> {
  return http.post(`forms/${id}/duplicate`, { json });
}

/** Draft for reading. */
export function getShownDraft(id: number, signal: AbortSignal): Promise<FormDraft> {
  return http.get(`forms/${id}/draft`, { signal, several: true });
}

export function getFormVersion(id: number, versionId: number, signal: AbortSignal): Promise<FormVersion> {
  return http.get(`forms/${id}/versions/${versionId}`, { signal, several: true });
}

/** Simulates without a time limit: up to a thousand evaluations. */
export function simulateForm(id: number, json: SimulateForm): Promise<FormSimulation> {
  return http.post(`forms/${id}/simulate`, { json, timeout: false });
}

/** Imports a document, whatever was in the file: the server reports what is wrong with it. */
export function importForm(json: { document: unknown } & CreateForm): Promise<Form> {
  return http.post('forms/import', { json });
}
