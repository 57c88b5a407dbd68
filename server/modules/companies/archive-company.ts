import { mayArchiveNow, mayKeepCompanies, mayUnarchiveNow } from '#domain/companies/companies.policy.ts';
import type { Company } from '#domain/companies/companies.schema.ts';
import type { Database } from '#server/db/client.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { companyFacts, presentCompany } from './companies.presenter.ts';
import { updateCompanyRow } from './companies.repo.ts';
import { loadCompany, loadCompanyForUpdate } from './load-company.ts';

/** Archives or restores a company: nothing of it is lost, and nothing new comes into it meanwhile (D-4). */
function moveCompany(
  db: Database,
  caller: Caller,
  { id, action }: { id: number; action: 'archive' | 'unarchive' },
): Promise<Company> {
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

export function archiveCompany(db: Database, caller: Caller, id: number): Promise<Company> {
  return moveCompany(db, caller, { id, action: 'archive' });
}

export function unarchiveCompany(db: Database, caller: Caller, id: number): Promise<Company> {
  return moveCompany(db, caller, { id, action: 'unarchive' });
}
