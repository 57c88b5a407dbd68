import { mayManageCompany } from '#domain/companies/companies.policy.ts';
import type { CompanyReferences } from '#domain/meaning/company-references.schema.ts';
import type { meaningApi } from '#domain/meaning/meaning.api.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { enqueue } from '#server/jobs/jobs.repo.ts';
import { record } from '#server/record/audit.repo.ts';
import { companyFacts } from '../companies/companies.presenter.ts';
import { loadCompanyForUpdate } from '../companies/load-company.ts';
import { readReferences } from './company-references.ts';
import { countOutdated, insertRun } from './meaning-runs.repo.ts';
import { readPastJob } from './read-past.job.ts';

/** «Прочитать заново»: a run for each project of a company with conversations that were read otherwise (D-52). */
export function rereadCompany({
  deps: { db, engines },
  caller,
  params: { id },
}: RequestOf<typeof meaningApi.reread>): Promise<CompanyReferences> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const company = companyFacts(await loadCompanyForUpdate(q, actor, id));
    assertAllowed(mayManageCompany(actor, company));
    const { reread, outdated: read } = await readReferences(q, { actor, engines }, company);
    if (reread) assertAllowed(reread.may, conflict);
    for (const { project_id, total } of await countOutdated(q, id)) {
      const run_id = await insertRun(q, { project_id, total, started_by: actor.id, started_at: now });
      // Begun on the page of the project a moment ago: that run reads these as well.
      if (run_id !== undefined) await enqueue(q, readPastJob, { run_id, only_outdated: true }, { now });
    }
    await record(q, caller, {
      action: 'read-past',
      entity: 'companies',
      entity_id: id,
      company_id: id,
      after: { read },
    });
    return readReferences(q, { actor, engines }, company);
  });
}
