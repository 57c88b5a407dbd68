import type { companiesApi } from '#domain/companies/companies.api.ts';
import { mayArchiveNow, mayKeepCompanies, mayUnarchiveNow } from '#domain/companies/companies.policy.ts';
import type { Company } from '#domain/companies/companies.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { companyFacts, presentCompany } from './companies.presenter.ts';
import { updateCompanyRow } from './companies.repo.ts';
import { loadCompany, loadCompanyForUpdate } from './load-company.ts';

type Request = RequestOf<(typeof companiesApi)['archive' | 'unarchive']>;

/** Archives or restores a company: nothing of it is lost, and nothing new comes into it meanwhile (D-4). */
function moveCompany({ db, caller, params: { id } }: Request, action: 'archive' | 'unarchive'): Promise<Company> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const row = await loadCompanyForUpdate(q, actor, id);
    assertAllowed(mayKeepCompanies(actor));
    const may = action === 'archive' ? mayArchiveNow : mayUnarchiveNow;
    assertAllowed(may(companyFacts(row)), conflict);
    const after = { archived_at: action === 'archive' ? now : null };
    await updateCompanyRow(q, id, after);
    const before = { archived_at: row.company.archived_at };
    await record(q, caller, { action, entity: 'companies', entity_id: id, company_id: id, before, after });
    return presentCompany(await loadCompany(q, actor, id), actor);
  });
}

export function archiveCompany(request: Request): Promise<Company> {
  return moveCompany(request, 'archive');
}

export function unarchiveCompany(request: Request): Promise<Company> {
  return moveCompany(request, 'unarchive');
}
