import type { Actor } from '#domain/actor/actor.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { both, deny } from '#domain/kernel/verdict.ts';
import type { TrustEvidence } from '#domain/trust/judge-trust.ts';
import type { trustApi } from '#domain/trust/trust.api.ts';
import { mayBeTrusted, mayManageTrust, maySeeTrust, mayTryEngine } from '#domain/trust/trust.policy.ts';
import type { TrustLine, TrustOverview } from '#domain/trust/trust.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { isEngineOn } from '#server/engines/engines.repo.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed } from '#server/http/errors.ts';
import { findCurrentVersion, listFormsOfProject } from '../forms/forms.repo.ts';
import { loadProject } from '../projects/load-project.ts';
import { projectFacts } from '../projects/projects.presenter.ts';
import { readEvidence } from '../machine/read-evidence.ts';
import { NOT_MEASURED, presentFigures } from './present-figures.ts';
import { listTrustOfProject, type TrustRow } from '../machine/trust.repo.ts';

type Asking = { actor: Actor; id: number };

/** Criteria of the project's forms in force that an assessor meets, in their order, and how far each may be believed. */
export async function showTrust(q: Query, { engines }: Pick<Deps, 'engines'>, { actor, id }: Asking) {
  const row = await loadProject(q, actor, id);
  const facts = projectFacts(row);
  assertAllowed(maySeeTrust(actor, facts));
  const measured = await listTrustOfProject(q, id);
  const evidence = await readEvidence(q, measured);
  const is_on = await isEngineOn(q, facts.company_id, 'suggestions');
  const mayStart = both(mayManageTrust(actor, facts), mayTryEngine({ has_engine: engines.chat !== null, is_on }));
  const criteria: TrustLine[] = [];
  for (const form of await listFormsOfProject(q, id)) {
    const version = form.archived ? undefined : await findCurrentVersion(q, form.id);
    for (const criterion of version?.content.groups.flatMap((group) => group.criteria) ?? []) {
      if (criterion.hidden) continue;
      const trust = measured.find((one) => one.form_id === form.id && one.criterion_key === criterion.criterion_key);
      const line = { form: { id: form.id, name: form.name }, criterion, trust };
      criteria.push(presentLine(line, trust && evidence.get(trust.id), (when) => both(mayStart, when)));
    }
  }
  return { criteria };
}

type Line = { form: Ref; criterion: FormCriterion; trust: TrustRow | undefined };

function presentLine(
  { form, criterion, trust }: Line,
  evidence: TrustEvidence | undefined,
  mayStart: (when: ReturnType<typeof mayBeTrusted>) => ReturnType<typeof mayBeTrusted>,
): TrustLine {
  const when = trust ? deny('Обкатка этого критерия уже начата.') : mayBeTrusted(criterion);
  return {
    id: trust?.id ?? null,
    form,
    criterion_key: criterion.criterion_key,
    name: criterion.name,
    state: trust?.state ?? null,
    since: trust?.since.toISOString() ?? null,
    ...(evidence ? presentFigures(evidence) : NOT_MEASURED),
    may: { start: mayStart(when) },
  };
}

/** «Чему верить» (D-44). */
export const getTrustOverview = ({
  deps,
  caller: { actor },
  params: { id },
}: RequestOf<typeof trustApi.overview>): Promise<TrustOverview> =>
  deps.db.read((q) => showTrust(q, deps, { actor, id }));
