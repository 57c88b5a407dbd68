import { mayEvaluatePast, maySwitchAutomation } from '#domain/auto-evaluations/auto-evaluations.policy.ts';
import type { autoEvaluationsApi } from '#domain/auto-evaluations/auto-evaluations.api.ts';
import type { ProjectAutomation } from '#domain/auto-evaluations/auto-evaluations.schema.ts';
import { PAST_DAYS } from '#domain/auto-evaluations/auto-states.ts';
import { roublesOf } from '#domain/engines/estimate-tokens.ts';
import { criterionByKey } from '#domain/forms/criterion-by-key.ts';
import { DAY_MS } from '#domain/kernel/time.ts';
import { isOffered } from '#domain/kernel/verdict.ts';
import { inRequestsCount } from '#domain/suggestions/asked-criteria.ts';
import { maySeeTrust } from '#domain/trust/trust.policy.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isEngineOn } from '#server/engines/engines.repo.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findCurrentVersion, listFormsOfProject } from '../forms/forms.repo.ts';
import { listTrustOfProject } from '../machine/trust.repo.ts';
import { loadProject } from '../projects/load-project.ts';
import { projectFacts } from '../projects/projects.presenter.ts';
import { askForLine } from './auto-evaluate.job.ts';
import { countPast, countStates, countWithWords, putPast, readMeanTokens, setOn } from './auto-queue.repo.ts';

type Asked = { deps: Pick<Deps, 'engines'>; caller: Pick<Caller, 'actor' | 'now'>; id: number };
const A_WEEK = 7;

/** Believed criteria of the forms in force, as people call them. */
async function listTrusted(q: Query, project_id: number): Promise<ProjectAutomation['trusted']> {
  const trusted = (await listTrustOfProject(q, project_id)).filter(({ state }) => state === 'trusted');
  const named: ProjectAutomation['trusted'] = [];
  for (const form of await listFormsOfProject(q, project_id)) {
    const own = trusted.filter(({ form_id }) => form_id === form.id);
    const version = own.length > 0 && !form.archived ? await findCurrentVersion(q, form.id) : undefined;
    for (const { criterion_key } of own) {
      const criterion = version && criterionByKey(version.content, criterion_key);
      if (criterion) named.push({ form: form.name, name: criterion.name });
    }
  }
  return named;
}

async function show(q: Query, { deps, caller: { actor, now }, id }: Asked): Promise<ProjectAutomation> {
  const row = await loadProject(q, actor, id);
  const facts = projectFacts(row);
  assertAllowed(maySeeTrust(actor, facts));
  const on = row.project.auto_evaluations;
  const trusted = await listTrusted(q, id);
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const past: ProjectAutomation['past'] = [];
  for (const days of PAST_DAYS) past.push({ days, count: await countPast(q, id, before(days)) });
  const tokens = await readMeanTokens(q, facts.company_id);
  const aTalk = tokens === null ? null : Math.round(tokens * inRequestsCount(trusted.length));
  const is_on = await isEngineOn(q, facts.company_id, 'suggestions');
  const engine = { has_engine: deps.engines.chat !== null, is_on, trusted: trusted.length };
  return {
    on,
    trusted,
    a_day: (await countWithWords(q, id, before(A_WEEK), now)) / A_WEEK,
    cost: { tokens: aTalk, roubles: aTalk === null ? null : roublesOf(aTalk, deps.engines.chat?.price ?? null) },
    counts: await countStates(q, id),
    past,
    may: {
      switch: maySwitchAutomation(actor, facts, { ...engine, on: !on }),
      evaluate: mayEvaluatePast(actor, facts, { ...engine, on }),
    },
  };
}

/** Whether the machine evaluates a project's conversations, of what and at what cost (D-44). */
export const getAutomation = ({
  deps,
  caller,
  params: { id },
}: RequestOf<typeof autoEvaluationsApi.get>): Promise<ProjectAutomation> =>
  deps.db.read((q) => show(q, { deps, caller, id }));

/** Switches automatic evaluations on or off; those that were made stay (D-44). */
export function setAutomation({
  deps,
  caller,
  params: { id },
  input: { on },
}: RequestOf<typeof autoEvaluationsApi.set>): Promise<ProjectAutomation> {
  return deps.db.write(async (q) => {
    const asked = { deps, caller, id };
    const before = await show(q, asked);
    const may = before.may.switch;
    assertAllowed(may, isOffered(may) ? conflict : undefined);
    if (before.on === on) return before;
    await setOn(q, id, on);
    if (on) await askForLine(q, id, { now: caller.now });
    const { company_id } = projectFacts(await loadProject(q, caller.actor, id));
    await record(q, caller, {
      action: 'update',
      entity: 'projects',
      entity_id: id,
      company_id,
      before: { auto_evaluations: before.on },
      after: { auto_evaluations: on },
    });
    return show(q, asked);
  });
}

/** «Оценить прошлые»: puts what is not evaluated into the line, the newest first (D-44). */
export function evaluatePast({
  deps,
  caller,
  params: { id },
  input: { days },
}: RequestOf<typeof autoEvaluationsApi.evaluatePast>): Promise<ProjectAutomation> {
  return deps.db.write(async (q) => {
    const asked = { deps, caller, id };
    const { may } = await show(q, asked);
    assertAllowed(may.evaluate, isOffered(may.evaluate) ? conflict : undefined);
    const auto_past = await putPast(q, id, new Date(caller.now.getTime() - days * DAY_MS));
    await askForLine(q, id, { now: caller.now });
    const { company_id } = projectFacts(await loadProject(q, caller.actor, id));
    await record(q, caller, {
      action: 'auto-evaluate',
      entity: 'projects',
      entity_id: id,
      company_id,
      after: { auto_past },
    });
    return show(q, asked);
  });
}
