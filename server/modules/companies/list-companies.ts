import type { CompaniesQuery } from '#domain/companies/companies.filters.ts';
import { mayCreateCompanies, mayListCompanies } from '#domain/companies/companies.policy.ts';
import type { CompanyList } from '#domain/companies/companies.schema.ts';
import type { ListRequest } from '#domain/kernel/list-sort.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { listAnswer } from '#server/http/list-answer.ts';
import { presentCompany } from './companies.presenter.ts';
import { countCompanies, listCompanyRows } from './companies.repo.ts';

export function listCompanies(db: Database, actor: Actor, query: ListRequest<CompaniesQuery>): Promise<CompanyList> {
  assertAllowed(mayListCompanies(actor));
  return db.read(async (q) => {
    const rows = await listCompanyRows(q, actor, query);
    const total = await countCompanies(q, actor, query.filter);
    const data = rows.map((row) => presentCompany(row, actor));
    return listAnswer(query, total, data, mayCreateCompanies(actor));
  });
}
