import { companiesList, type CompaniesQuery } from '#domain/companies/companies.filters.ts';
import type { Company, CompanyList } from '#domain/companies/companies.schema.ts';
import { writeListQuery } from '#domain/kernel/list-filters.ts';
import { type Payload, toFormData } from '#src/app/payload.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import { http } from '#src/app/http-client.ts';

export function listCompanies(query: CompaniesQuery, signal: AbortSignal): Promise<CompanyList> {
  return http.get('companies', { query: writeListQuery(companiesList, query), signal, several: true });
}

export function getCompany(id: number, signal?: AbortSignal): Promise<Company> {
  return http.get(`companies/${id}`, { signal, several: true });
}

/** Form data; a logo given as an address is the present one: it is not sent, and stays (P-30). */
function asForm({ logo, ...payload }: Payload): FormData {
  return toFormData(typeof logo === 'string' || logo === undefined ? payload : { ...payload, logo });
}

export function createCompany(payload: Payload): Promise<Company> {
  return http.post('companies', { body: asForm(payload) });
}

export function updateCompany({ id, revision }: Revisioned, payload: Payload): Promise<Company> {
  return http.post(`companies/${id}`, { body: asForm(payload), revision });
}

export function archiveCompany({ id }: Pick<Company, 'id'>): Promise<Company> {
  return http.post(`companies/${id}/archive`);
}

export function unarchiveCompany({ id }: Pick<Company, 'id'>): Promise<Company> {
  return http.post(`companies/${id}/unarchive`);
}

export function removeCompany({ id, revision }: Revisioned): Promise<void> {
  return http.delete(`companies/${id}`, { revision });
}
