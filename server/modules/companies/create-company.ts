import type { companiesApi } from '#domain/companies/companies.api.ts';
import { mayCreateCompanies } from '#domain/companies/companies.policy.ts';
import type { Company } from '#domain/companies/companies.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { presentCompany } from './companies.presenter.ts';
import { insertCompany } from './companies.repo.ts';
import { loadCompany } from './load-company.ts';
import { withPicture } from '../with-picture.ts';

export async function createCompany({
  deps: { db, storage },
  caller,
  readForm,
}: RequestOf<typeof companiesApi.create>): Promise<Company> {
  const { actor, now } = caller;
  assertAllowed(mayCreateCompanies(actor));
  const { values: sent, file } = await readForm();
  return withPicture(storage, { field: 'logo', sent: file }, (logo_key = null) =>
    db.write(async (q) => {
      const { name, norm = null, second_factor_required = false, idle_minutes = null } = sent;
      const values = { name, norm, second_factor_required, idle_minutes, logo_key };
      const id = await insertCompany(q, { ...values, created_at: now });
      await record(q, caller, { action: 'create', entity: 'companies', entity_id: id, company_id: id, after: values });
      return presentCompany(await loadCompany(q, actor, id), actor);
    }),
  );
}
