import { randomInt } from 'node:crypto';
import { TRUST_REASONS, TRUST_STATES } from '#domain/trust/trust-states.ts';
import type { trustApi } from '#domain/trust/trust.api.ts';
import { mayBeTrusted, mayManageTrust, mayTryEngine } from '#domain/trust/trust.policy.ts';
import type { TrustOverview } from '#domain/trust/trust.schema.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { Query } from '#server/db/client.ts';
import { isEngineOn } from '#server/engines/engines.repo.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, conflict, fieldErrors } from '#server/http/errors.ts';
import { record } from '#server/record/audit.repo.ts';
import { findCurrentCriterion } from '../forms/current-criterion.ts';
import { listFormsOfProject } from '../forms/forms.repo.ts';
import { loadProjectForUpdate } from '../projects/load-project.ts';
import { projectFacts } from '../projects/projects.presenter.ts';
import { findExamples } from '../suggestions/examples.repo.ts';
import { readFingerprint } from '../machine/read-fingerprint.ts';
import { showTrust } from './trust-overview.ts';
import { insertMove, insertTrust } from '../machine/trust.repo.ts';

/** Seeds are of a 32-bit generator. */
export const SEEDS = 2 ** 31 - 1;

/**
 * Puts a criterion to the trial (D-44): from now on its suggestions stay hidden from who rates until their answer is
 * saved, and the examples that there are today are pinned.
 */
export function startTrial({ deps, caller, params, input }: RequestOf<typeof trustApi.start>): Promise<TrustOverview> {
  const { actor, now } = caller;
  const { form_id, criterion_key } = input;
  const project_id = params.id;
  return deps.db.write(async (q) => {
    const { company_id, archived } = projectFacts(await loadProjectForUpdate(q, actor, project_id));
    assertAllowed(mayManageTrust(actor, { company_id, archived: false }));
    assertAllowed(mayManageTrust(actor, { company_id, archived }), conflict);
    const is_on = await isEngineOn(q, company_id, 'suggestions');
    assertAllowed(mayTryEngine({ has_engine: deps.engines.chat !== null, is_on }), conflict);
    const criterion = await findCriterion(q, { project_id, form_id, criterion_key });
    assertAllowed(mayBeTrusted(criterion), conflict);
    const examples = await findExamples(q, { company_id, communication_id: null, criteria: [criterion] });
    const fingerprint = await readFingerprint(q, { criterion, examples, engines: deps.engines });
    const what = { project_id, form_id, criterion_key, fingerprint, examples, seed: randomInt(SEEDS) };
    const trust = await insertTrust(q, { ...what, state: 'trial', reason: 'started', started_at: now, since: now });
    if (!trust) throw conflict('Обкатка этого критерия уже начата.');
    await insertMove(q, { trust_id: trust.id, to_state: 'trial', reason: 'started', actor_id: actor.id, at: now });
    await record(q, caller, {
      action: 'move-trust',
      entity: 'projects',
      entity_id: project_id,
      company_id,
      after: {
        trust_state: TRUST_STATES.trial,
        trusted_criterion: criterion.name,
        trust_reason: TRUST_REASONS.started,
      },
    });
    return showTrust(q, deps, { actor, id: project_id });
  });
}

type Named = { project_id: number; form_id: number; criterion_key: string };

/** Criterion of a form of the project, in the version in force. */
async function findCriterion(q: Query, { project_id, form_id, criterion_key }: Named): Promise<FormCriterion> {
  const form = (await listFormsOfProject(q, project_id)).find(({ id, archived }) => id === form_id && !archived);
  if (!form) throw fieldErrors({ form_id: ['По этой форме в проекте не оценивают.'] });
  const criterion = await findCurrentCriterion(q, { form_id, criterion_key });
  if (!criterion) throw fieldErrors({ criterion_key: ['Такого критерия в форме нет.'] });
  return criterion;
}
