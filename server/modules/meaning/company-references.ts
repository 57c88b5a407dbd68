import type { Actor } from '#domain/actor/actor.ts';
import { mayChangeNow, mayManageCompany, mayUpdateCompany } from '#domain/companies/companies.policy.ts';
import type { CompanyReferences } from '#domain/meaning/company-references.schema.ts';
import type { meaningApi } from '#domain/meaning/meaning.api.ts';
import { mayReread } from '#domain/meaning/meaning.policy.ts';
import type { MeaningBook } from '#domain/meaning/meaning-words.ts';
import { readingCost } from '#domain/meaning/reading-cost.ts';
import { nextReferences, referenceProblems, referencesAsLogged } from '#domain/meaning/set-references.ts';
import type { Query } from '#server/db/client.ts';
import type { Engines } from '#server/engines/chat-engine.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { assertRevision } from '#server/http/if-match.ts';
import { record } from '#server/record/audit.repo.ts';
import { changesOf } from '#server/record/changes-of.ts';
import { companyFacts } from '../companies/companies.presenter.ts';
import { loadCompany, loadCompanyForUpdate } from '../companies/load-company.ts';
import { findCompanyEngines } from '../engines/company-engines.repo.ts';
import { countByValue, keepReferences } from './company-references.repo.ts';
import { findReferences } from './meaning.repo.ts';
import { countOutdated, listOpenRuns, measureOutdated } from './meaning-runs.repo.ts';

type Company = ReturnType<typeof companyFacts>;
type Reader = { actor: Actor; engines: Engines };

/** References of a company, and what reading again would cost for who may begin it. */
export async function readReferences(
  q: Query,
  { actor, engines }: Reader,
  company: Company,
): Promise<CompanyReferences> {
  const { content, revision } = await findReferences(q, company.id);
  const counts = await countByValue(q, company.id);
  const byProject = await countOutdated(q, company.id);
  const outdated = byProject.reduce((sum, { total }) => sum + total, 0);
  const isManager = mayManageCompany(actor, company).allowed;
  const of = (book: MeaningBook) =>
    content[book].map(({ key, label }) => ({ key, label, count: counts[book].get(key) ?? 0 }));
  return {
    reason: of('reason'),
    topic: of('topic'),
    result: of('result'),
    objection: of('objection'),
    is_common: revision === 0,
    outdated,
    reread: isManager ? await presentReread(q, engines, { company_id: company.id, byProject }) : null,
    revision,
    may: { update: mayUpdateCompany(actor, company) },
  };
}

type Outdated = { company_id: number; byProject: Awaited<ReturnType<typeof countOutdated>> };
type Running = NonNullable<CompanyReferences['reread']>['running'];

/** Runs of several projects as one; they wait for one budget. */
function presentRunning(open: Awaited<ReturnType<typeof listOpenRuns>>): Running {
  if (open.length === 0) return null;
  const sumOf = (numberOf: (run: (typeof open)[number]) => number) => open.reduce((sum, run) => sum + numberOf(run), 0);
  const waits_until = open.find((run) => run.waits_until !== null)?.waits_until?.toISOString() ?? null;
  return { done: sumOf(({ done, total }) => Math.min(done, total)), total: sumOf(({ total }) => total), waits_until };
}

async function presentReread(
  q: Query,
  { chat }: Engines,
  { company_id, byProject }: Outdated,
): Promise<NonNullable<CompanyReferences['reread']>> {
  const open = await listOpenRuns(q, company_id);
  const outdated = byProject.reduce((sum, { total }) => sum + total, 0);
  const corrected = byProject.reduce((sum, one) => sum + one.corrected, 0);
  const reading = new Set(open.map(({ project_id }) => project_id));
  // A run of one project, which may wait for days, keeps nobody from having the others read.
  const running = outdated > 0 && byProject.every(({ project_id }) => reading.has(project_id));
  const letters = outdated === 0 ? 0 : await measureOutdated(q, company_id);
  const budget = (await findCompanyEngines(q, company_id))?.engines ?? null;
  const cost = readingCost({ conversations: outdated, letters }, { price: chat?.price ?? null }, budget);
  const facts = { has_engine: chat !== null, is_on: budget?.meaning ?? false, running, outdated };
  return { corrected, ...cost, running: presentRunning(open), may: mayReread(facts) };
}

/** References that a company's conversations are read by. */
export const getCompanyReferences = ({
  deps: { db, engines },
  caller: { actor },
  params: { id },
}: RequestOf<typeof meaningApi.references>): Promise<CompanyReferences> =>
  db.read(async (q) => readReferences(q, { actor, engines }, companyFacts(await loadCompany(q, actor, id))));

/** A company says its own values. What was read before stays until somebody has it read again: that costs (D-52). */
export function setCompanyReferences({
  deps: { db, engines },
  caller,
  seen,
  input,
}: RequestOf<typeof meaningApi.setReferences>): Promise<CompanyReferences> {
  const { actor, now } = caller;
  const reader = { actor, engines };
  return db.write(async (q) => {
    const company = companyFacts(await loadCompanyForUpdate(q, actor, seen.id));
    assertAllowed(mayManageCompany(actor, seen));
    const { content: present, revision } = await findReferences(q, seen.id);
    await assertRevision({ revision }, seen, () => readReferences(q, reader, company));
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
    return readReferences(q, reader, company);
  });
}
