import type { companiesApi } from '#domain/companies/companies.api.ts';
import { mayChangeNow, mayManageCompany } from '#domain/companies/companies.policy.ts';
import type { Company, UpdateCompany } from '#domain/companies/companies.schema.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database, Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { removePicture } from '#server/media/pictures.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { companyFacts, presentCompany } from './companies.presenter.ts';
import { updateCompanyRow } from './companies.repo.ts';
import { loadCompany, loadCompanyForUpdate } from './load-company.ts';
import { withPicture } from '../with-picture.ts';

type Written = { company: Company; replaced: string | null };

/** Permission check before the form with its 5 MB of picture is read. */
async function assertMayUpdateCompany(db: Database, actor: Actor, id: number): Promise<void> {
  await db.read((q) => loadCompany(q, actor, id));
  assertAllowed(mayManageCompany(actor, { id }));
}

/** Changes the sent fields, if the company is still at the revision its editor read (D-38). */
export async function updateCompany({
  deps: { db, storage },
  caller,
  seen,
  readForm,
}: RequestOf<typeof companiesApi.update>): Promise<Company> {
  await assertMayUpdateCompany(db, caller.actor, seen.id);
  const { values, file } = await readForm();
  const { company, replaced } = await withPicture(storage, { field: 'logo', sent: file }, (logo_key) =>
    db.write((q) => write(q, caller, seen, { ...values, logo_key })),
  );
  await removePicture(storage, replaced);
  return company;
}

type Change = UpdateCompany & { logo_key: string | null | undefined };

async function write(q: Query, caller: Caller, seen: Revisioned, change: Change): Promise<Written> {
  const { actor } = caller;
  const row = await loadCompanyForUpdate(q, actor, seen.id);
  assertAllowed(mayManageCompany(actor, seen));
  await assertRevision(row.company, seen, () => presentCompany(row, actor));
  assertAllowed(mayChangeNow(companyFacts(row)), conflict);
  const { before, after } = changesOf(row.company, change);
  await updateCompanyRow(q, seen.id, after);
  await record(q, caller, {
    action: 'update',
    entity: 'companies',
    entity_id: seen.id,
    company_id: seen.id,
    before,
    after,
  });
  const replaced = 'logo_key' in after ? row.company.logo_key : null;
  return { company: presentCompany(await loadCompany(q, actor, seen.id), actor), replaced };
}
