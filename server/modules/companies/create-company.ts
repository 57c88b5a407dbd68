import { mayCreateCompanies } from '#domain/companies/companies.policy.ts';
import type { Company, CreateCompany } from '#domain/companies/companies.schema.ts';
import type { Deps } from '#server/deps.ts';
import { assertAllowed } from '#server/http/errors.ts';
import type { SentFile } from '#server/http/multipart.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { presentCompany } from './companies.presenter.ts';
import { insertCompany } from './companies.repo.ts';
import { loadCompany } from './load-company.ts';
import { withPicture } from '../with-picture.ts';

export async function createCompany(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  caller: Caller,
  { values: sent, logo }: { values: CreateCompany; logo: SentFile },
): Promise<Company> {
  const { actor, now } = caller;
  assertAllowed(mayCreateCompanies(actor));
  return withPicture(storage, { field: 'logo', sent: logo }, (logo_key = null) =>
    db.write(async (q) => {
      const { name, norm = null, second_factor_required = false, idle_minutes = null } = sent;
      const values = { name, norm, second_factor_required, idle_minutes, logo_key };
      const id = await insertCompany(q, { ...values, created_at: now });
      await record(q, caller, { action: 'create', entity: 'companies', entity_id: id, company_id: id, after: values });
      return presentCompany(await loadCompany(q, actor, id), actor);
    }),
  );
}
