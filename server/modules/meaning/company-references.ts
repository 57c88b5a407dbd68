import type { Actor } from '#domain/actor/actor.ts';
import { mayChangeNow, mayManageCompany, mayUpdateCompany } from '#domain/companies/companies.policy.ts';
import type { CompanyReferences } from '#domain/meaning/company-references.schema.ts';
import type { meaningApi } from '#domain/meaning/meaning.api.ts';
import type { MeaningBook } from '#domain/meaning/meaning-words.ts';
import { nextReferences, referenceProblems, referencesAsLogged } from '#domain/meaning/set-references.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { companyFacts } from '../companies/companies.presenter.ts';
import { loadCompany, loadCompanyForUpdate } from '../companies/load-company.ts';
import { countByValue, countOutdated, keepReferences } from './company-references.repo.ts';
import { findReferences } from './meaning.repo.ts';

type Company = ReturnType<typeof companyFacts>;

async function readReferences(q: Query, actor: Actor, company: Company): Promise<CompanyReferences> {
  const { content, revision } = await findReferences(q, company.id);
  const counts = await countByValue(q, company.id);
  const of = (book: MeaningBook) =>
    content[book].map(({ key, label }) => ({ key, label, count: counts[book].get(key) ?? 0 }));
  return {
    reason: of('reason'),
    topic: of('topic'),
    result: of('result'),
    objection: of('objection'),
    is_common: revision === 0,
    outdated: await countOutdated(q, company.id, revision),
    revision,
    may: { update: mayUpdateCompany(actor, company) },
  };
}

/** References that a company's conversations are read by. */
export const getCompanyReferences = ({
  db,
  caller: { actor },
  params: { id },
}: RequestOf<typeof meaningApi.references>): Promise<CompanyReferences> =>
  db.read(async (q) => readReferences(q, actor, companyFacts(await loadCompany(q, actor, id))));

/** A company says its own values. What was read before stays until somebody has it read again: that costs (D-52). */
export function setCompanyReferences({
  db,
  caller,
  seen,
  input,
}: RequestOf<typeof meaningApi.setReferences>): Promise<CompanyReferences> {
  const { actor, now } = caller;
  return db.write(async (q) => {
    const company = companyFacts(await loadCompanyForUpdate(q, actor, seen.id));
    assertAllowed(mayManageCompany(actor, seen));
    const { content: present, revision } = await findReferences(q, seen.id);
    await assertRevision({ revision }, seen, () => readReferences(q, actor, company));
    assertAllowed(mayChangeNow(company), conflict);
    const problems = Object.entries(referenceProblems(present, input)).map(([book, problem]) => [book, [problem]]);
    if (problems.length > 0) throw fieldErrors(Object.fromEntries(problems) as Record<string, string[]>);
    const content = nextReferences(input, revision + 1);
    const { before, after } = changesOf(referencesAsLogged(present), referencesAsLogged(content));
    if (Object.keys(after ?? {}).length > 0) {
      await keepReferences(q, seen.id, { content, changed_by: actor.id, changed_at: now });
      const of = { entity: 'companies', entity_id: seen.id, company_id: seen.id } as const;
      await record(q, caller, { action: 'update', ...of, before, after });
    }
    return readReferences(q, actor, company);
  });
}
