import type { companiesApi } from '#domain/companies/companies.api.ts';
import { mayKeepCompanies, mayRemoveNow } from '#domain/companies/companies.policy.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { removePicture } from '#server/media/pictures.ts';
import { record } from '#server/record/audit.repo.ts';
import { companyUses, presentCompany } from './companies.presenter.ts';
import { deleteCompany } from './companies.repo.ts';
import { loadCompanyForUpdate } from './load-company.ts';

/** Deletes a company that nothing uses; any other is refused with what uses it (D-4). */
export async function removeCompany({ deps, caller, seen }: RequestOf<typeof companiesApi.remove>): Promise<void> {
  const [{ db, storage }, { actor }] = [deps, caller];
  const logo = await db.write(async (q) => {
    const row = await loadCompanyForUpdate(q, actor, seen.id);
    assertAllowed(mayKeepCompanies(actor));
    await assertRevision(row.company, seen, () => presentCompany(row, actor));
    assertAllowed(mayRemoveNow(companyUses(row)), conflict);
    const { name, norm, second_factor_required, idle_minutes, logo_key } = row.company;
    await deleteCompany(q, seen.id);
    await record(q, caller, {
      action: 'remove',
      entity: 'companies',
      entity_id: seen.id,
      company_id: seen.id,
      before: { name, norm, second_factor_required, idle_minutes, logo_key },
    });
    return logo_key;
  });
  await removePicture(storage, logo);
}
