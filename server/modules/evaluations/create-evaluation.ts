import { mayEvaluate } from '#domain/communications/communications.policy.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { CreateEvaluation, Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { UserActor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { assertAllowed, fieldErrors, notFound, stale } from '#server/http/errors.ts';
import { type Caller, record } from '#server/record/audit.repo.ts';
import { findSeenCommunication } from '#server/scopes/seen-communications.repo.ts';
import { findCurrentVersion, findFormsFor, findPublishedVersion } from '../forms/forms.repo.ts';
import { taskToBegin } from './task-of-evaluation.ts';
import { findOwnEvaluation } from './evaluations.repo.ts';
import { beginRecheck, findOpenRecheck, lockRecheck, type OpenRecheck } from './recheck-progress.repo.ts';
import { loadEvaluation, showEvaluation } from './load-evaluation.ts';
import { beginEvaluation } from './move-evaluation.ts';
import { fillDraft } from './save-draft.ts';

type Start = { communication_id: number; form_id: number };
type First = CreateEvaluation['first'];

type Beginning = Start & { first?: First; recheck: OpenRecheck | undefined };

/**
 * The current version, or the one that the first answers were given on: a newer one is offered afterwards (D-11). In a
 * re-check the version of the first assessor.
 */
export async function versionToBegin(q: Query, { form_id, first, recheck }: Omit<Beginning, 'communication_id'>) {
  const id = recheck?.form_version_id ?? first?.form_version_id;
  return id === undefined ? findCurrentVersion(q, form_id) : findPublishedVersion(q, { form_id, id });
}

async function insertDraft(
  q: Query,
  caller: Caller,
  start: Beginning & { assessor_id: number; company_id: number },
): Promise<number | undefined> {
  const { first, recheck } = start;
  const version = await versionToBegin(q, start);
  if (!version) throw fieldErrors({ form_id: ['У формы нет опубликованной версии.'] });
  const task = await taskToBegin(q, start);
  const draft = {
    communication_id: start.communication_id,
    form_id: start.form_id,
    form_version_id: version.id,
    assessor_id: start.assessor_id,
    kind: recheck ? ('recheck' as const) : ('regular' as const),
    result: scoreEvaluation(version.content, []),
    origin: task.origin,
    started_at: caller.now,
    updated_at: caller.now,
  };
  const inserted = await beginEvaluation(q, caller, draft, { as: 'draft' });
  if (!inserted) return undefined;
  await task.begin(inserted.id);
  if (recheck) await beginRecheck(q, recheck.id, inserted.id);
  await record(q, caller, {
    action: 'create',
    entity: 'evaluations',
    entity_id: inserted.id,
    company_id: start.company_id,
    after: { communication_id: start.communication_id, form_id: start.form_id, form_version_id: version.id },
  });
  if (first) await fillDraft(q, caller, inserted.id, first.draft);
  return inserted.id;
}

/** Own evaluation that is there already: in a re-check the second sheet, whatever else the person has rated. */
async function findBegun(q: Query, own: Start & { assessor_id: number }, recheck: OpenRecheck | undefined) {
  if (!recheck) return findOwnEvaluation(q, own);
  return recheck.sheet_id === null ? undefined : { id: recheck.sheet_id };
}

/** Communication that the actor may rate, and the form that fits it; a form by which it is rated already fits. */
export async function loadToRate(q: Query, actor: UserActor, start: Start) {
  const communication = await findSeenCommunication(q, actor, start.communication_id);
  if (!communication) throw notFound('Коммуникация не найдена.');
  assertAllowed(mayEvaluate(actor, communication));
  const own = { ...start, assessor_id: actor.id };
  const recheck = await findOpenRecheck(q, own);
  const existing = await findBegun(q, own, recheck);
  const form = (await findFormsFor(q, communication)).find(({ id }) => id === start.form_id);
  if (!existing && !form) throw fieldErrors({ form_id: ['Эта форма не подходит к коммуникации.'] });
  return { communication, existing, form, recheck };
}

/**
 * Begins the actor's own evaluation, or returns the one already begun: pressing twice is harmless. Begun in another tab,
 * it is not overwritten by what this one begins with: 412 shows it.
 */
export function createEvaluation({
  db,
  caller,
  params,
  input: { form_id, first },
}: RequestOf<typeof evaluationsApi.create>): Promise<Evaluation> {
  const { actor } = caller;
  const start = { communication_id: params.id, form_id };
  return db.write(async (q) => {
    const { communication, recheck, ...found } = await loadToRate(q, actor, start);
    const own = { ...start, assessor_id: actor.id };
    const sheetId = recheck ? (await lockRecheck(q, recheck.id))?.sheet_id : null;
    const existing = typeof sheetId === 'number' ? { id: sheetId } : found.existing;
    const made = existing
      ? undefined
      : await insertDraft(q, caller, { ...own, company_id: communication.company_id, first, recheck });
    const id = made ?? existing?.id ?? (await findOwnEvaluation(q, own))?.id;
    if (id === undefined) throw new Error('evaluation neither found nor inserted');
    const shown = await showEvaluation(q, actor, await loadEvaluation(q, actor, id));
    if (first && made === undefined) throw stale(shown);
    return shown;
  });
}
