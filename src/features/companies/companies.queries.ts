import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { companiesApi } from '#domain/companies/companies.api.ts';
import type { CompaniesQuery } from '#domain/companies/companies.filters.ts';
import type { Company } from '#domain/companies/companies.schema.ts';
import { ApiError } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import type { ListQueryOptions } from '#src/components/table/list-view-props.ts';

export function companiesQuery(query: CompaniesQuery): ListQueryOptions<Company> {
  return {
    queryKey: ['companies', 'list', query],
    queryFn: ({ signal }) => call(companiesApi.list, { query, signal, several: true }),
  };
}

/** Smallest page of the list, for its permissions. */
export const companiesAuthQuery = companiesQuery({ page: 1, per_page: 1, sort: 'name', filter: {} });

/** First companies by a part of the name, for choosing and for the palette. */
export function foundCompaniesQuery(search: string, limit: number): ListQueryOptions<Company> {
  return companiesQuery({ page: 1, per_page: limit, sort: 'name', filter: search === '' ? {} : { search } });
}

export function companyQuery(id: number) {
  return queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: ({ signal }) => call(companiesApi.get, { params: { id }, signal, several: true }),
  });
}

/** Prefetches the page; null when there is no such company for this person. */
export async function loadCompany(queryClient: QueryClient, id: number): Promise<Company | null> {
  try {
    return await queryClient.ensureQueryData(companyQuery(id));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Invalidates the company's page, the lists, the tiles, the first steps and its name in projects. */
export async function companyChanged(queryClient: QueryClient, company?: Company): Promise<void> {
  if (company) queryClient.setQueryData(companyQuery(company.id).queryKey, company);
  await Promise.all(
    [['companies'], ['projects'], ['entities-count'], ['work'], ['audit'], ['communications', 'options']].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
