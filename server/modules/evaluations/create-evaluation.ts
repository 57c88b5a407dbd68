import { mayEvaluate } from '#domain/communications/communications.policy.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors, forbidden, notFound } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findSeenCommunication } from '#server/scopes/seen-communications.repo.ts';
import { findCurrentVersion, findFormsFor } from '../forms/forms.repo.ts';
import { taskToBegin } from './task-of-evaluation.ts';
import { findOwnEvaluation } from './evaluations.repo.ts';
import { loadEvaluation, showEvaluation } from './load-evaluation.ts';
import { beginEvaluation } from './move-evaluation.ts';

type Start = { communication_id: number; form_id: number };

async function insertDraft(
  q: Query,
  caller: Caller,
  start: Start & { assessor_id: number; company_id: number },
): Promise<number | undefined> {
  const version = await findCurrentVersion(q, start.form_id);
  if (!version) throw fieldErrors({ form_id: ['У формы нет опубликованной версии.'] });
  const task = await taskToBegin(q, start);
  const draft = {
    communication_id: start.communication_id,
    form_id: start.form_id,
    form_version_id: version.id,
    assessor_id: start.assessor_id,
    result: scoreEvaluation(version.content, []),
    origin: task.origin,
    started_at: caller.now,
    updated_at: caller.now,
  };
  const inserted = await beginEvaluation(q, caller, draft, { as: 'draft' });
  if (!inserted) return undefined;
  await task.begin(inserted.id);
  await record(q, caller, {
    action: 'create',
    entity: 'evaluations',
    entity_id: inserted.id,
    company_id: start.company_id,
    after: { communication_id: start.communication_id, form_id: start.form_id, form_version_id: version.id },
  });
  return inserted.id;
}

/** Begins the actor's own evaluation, or returns the one already begun: pressing twice is harmless. */
export function createEvaluation({
  db,
  caller,
  params,
  input: { form_id },
}: RequestOf<typeof evaluationsApi.create>): Promise<Evaluation> {
  const { actor } = caller;
  const start = { communication_id: params.id, form_id };
  return db.write(async (q) => {
    const communication = await findSeenCommunication(q, actor, start.communication_id);
    if (!communication) throw notFound('Коммуникация не найдена.');
    const verdict = mayEvaluate(actor, communication);
    if (!verdict.allowed) throw forbidden(verdict.reason);

    const own = { ...start, assessor_id: actor.id };
    const existing = await findOwnEvaluation(q, own);
    if (!existing) {
      const forms = await findFormsFor(q, communication);
      if (!forms.some((form) => form.id === start.form_id))
        throw fieldErrors({ form_id: ['Эта форма не подходит к коммуникации.'] });
    }
    const id =
      existing?.id ??
      (await insertDraft(q, caller, { ...own, company_id: communication.company_id })) ??
      (await findOwnEvaluation(q, own))?.id;
    if (id === undefined) throw new Error('evaluation neither found nor inserted');
    return showEvaluation(q, actor, await loadEvaluation(q, actor, id));
  });
}
