import type { CompaniesQuery } from '#domain/companies/companies.filters.ts';
import { mayCreateCompanies, mayListCompanies } from '#domain/companies/companies.policy.ts';
import type { CompanyList } from '#domain/companies/companies.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { presentCompany } from './companies.presenter.ts';
import { countCompanies, listCompanyRows } from './companies.repo.ts';

export function listCompanies(db: Database, actor: Actor, query: CompaniesQuery): Promise<CompanyList> {
  assertAllowed(mayListCompanies(actor));
  const { page, per_page, filter } = query;
  return db.read(async (q) => {
    const rows = await listCompanyRows(q, actor, query);
    const total = await countCompanies(q, actor, filter);
    return {
      data: rows.map((row) => presentCompany(row, actor)),
      meta: { page, per_page, total, total_exact: true, pages: Math.ceil(total / per_page) },
      auth: { create: mayCreateCompanies(actor) },
    };
  });
}
