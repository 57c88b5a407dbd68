import type { companiesApi } from '#domain/companies/companies.api.ts';
import { mayCreateCompanies, mayListCompanies } from '#domain/companies/companies.policy.ts';
import type { CompanyList } from '#domain/companies/companies.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listResponse } from '#server/http/list-response.ts';
import { presentCompany } from './companies.presenter.ts';
import { countCompanies, listCompanyRows } from './companies.repo.ts';

export function listCompanies({ db, caller, query }: RequestOf<typeof companiesApi.list>): Promise<CompanyList> {
  const { actor } = caller;
  assertAllowed(mayListCompanies(actor));
  return db.read(async (q) => {
    const rows = await listCompanyRows(q, actor, query);
    const total = await countCompanies(q, actor, query.filter);
    const data = rows.map((row) => presentCompany(row, actor));
    return listResponse(query, total, data, mayCreateCompanies(actor));
  });
}
