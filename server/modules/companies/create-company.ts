import type { companiesApi } from '#domain/companies/companies.api.ts';
import { mayCreateCompanies } from '#domain/companies/companies.policy.ts';
import type { Company, CreateCompany } from '#domain/companies/companies.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { presentCompany } from './companies.presenter.ts';
import { insertCompany } from './companies.repo.ts';
import { loadCompany } from './load-company.ts';
import { withPicture } from '../with-picture.ts';

export async function createCompany({
  deps: { db, storage },
  caller,
  readForm,
}: RequestOf<typeof companiesApi.create>): Promise<Company> {
  const { actor } = caller;
  assertAllowed(mayCreateCompanies(actor));
  const { values: sent, file } = await readForm();
  return withPicture(storage, { field: 'logo', sent: file }, (logo_key = null) =>
    db.write(async (q) => {
      const id = await insertNewCompany(q, caller, { ...sent, logo_key });
      return presentCompany(await loadCompany(q, actor, id), actor);
    }),
  );
}

/** The same inside a transaction that makes more. */
export async function insertNewCompany(
  q: Query,
  caller: Caller,
  sent: CreateCompany & { logo_key?: string | null },
): Promise<number> {
  const { name, norm = null, second_factor_required = false, idle_minutes = null, logo_key = null } = sent;
  const values = { name, norm, second_factor_required, idle_minutes, logo_key };
  const id = await insertCompany(q, { ...values, created_at: caller.now });
  await record(q, caller, { action: 'create', entity: 'companies', entity_id: id, company_id: id, after: values });
  return id;
}
