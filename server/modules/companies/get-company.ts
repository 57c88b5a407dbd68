import type { companiesApi } from '#domain/companies/companies.api.ts';
import type { Company } from '#domain/companies/companies.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { presentCompany } from './companies.presenter.ts';
import { loadCompany } from './load-company.ts';

export function getCompany({ db, caller, params }: RequestOf<typeof companiesApi.get>): Promise<Company> {
  const { actor } = caller;
  return db.read(async (q) => presentCompany(await loadCompany(q, actor, params.id), actor));
}
