import { mayChangeNow, mayManageCompany } from '#domain/companies/companies.policy.ts';
import type { enginesApi } from '#domain/engines/engines.api.ts';
import type { CompanyEngines, SetCompanyEngines } from '#domain/engines/engines.schema.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { companyFacts } from '../companies/companies.presenter.ts';
import { loadCompany, loadCompanyForUpdate } from '../companies/load-company.ts';
import { keepCompanyEngines } from './company-engines.repo.ts';
import { readCompanyEngines } from './read-company-engines.ts';

/** What of a company's conversations goes to engines: all who see the company may know (D-43). */
export function getCompanyEngines({
  deps: { engines },
  db,
  caller: { actor, now },
  params,
}: RequestOf<typeof enginesApi.ofCompany>): Promise<CompanyEngines> {
  return db.read(async (q) => {
    const company = companyFacts(await loadCompany(q, actor, params.id));
    return readCompanyEngines(q, company, { actor, now, engines });
  });
}

/** Says what a company lets go. The next question asks for it anew: what is taken back stops at once. */
export function setCompanyEngines({
  deps: { engines },
  db,
  caller,
  seen,
  input,
}: RequestOf<typeof enginesApi.setOfCompany>): Promise<CompanyEngines> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const company = companyFacts(await loadCompanyForUpdate(q, actor, seen.id));
    assertAllowed(mayManageCompany(actor, seen));
    const reader = { actor, now, engines };
    const present = await readCompanyEngines(q, company, reader);
    await assertRevision(present, seen, () => present);
    assertAllowed(mayChangeNow(company), conflict);
    await keepCompanyEngines(q, seen.id, { ...input, changed_by: actor.id, changed_at: now });
    const { before, after } = changesOf(asLogged(present), asLogged(input));
    await record(q, caller, {
      action: 'update',
      entity: 'companies',
      entity_id: seen.id,
      company_id: seen.id,
      before,
      after,
    });
    return readCompanyEngines(q, company, reader);
  });
}

/** As the log names them: of fields whose name speaks of tokens it shows nothing, be they what they may. */
const asLogged = ({ tokens_per_day: chat_units_per_day, ...said }: SetCompanyEngines) => ({
  suggestions: said.suggestions,
  meaning: said.meaning,
  transcription: said.transcription,
  chat_units_per_day,
  roubles_per_day: said.roubles_per_day,
  minutes_per_day: said.minutes_per_day,
});
