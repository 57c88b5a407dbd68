import type { UserActor } from '#domain/actor/actor.ts';
import { lifeVerdicts } from '#domain/evaluations/evaluation-life.policy.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import { mayMoveVersion } from '#domain/evaluations/evaluations.policy.ts';
import type { EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import { effectiveContent } from '#domain/projects/effective-content.ts';
import type { Ref } from '#domain/kernel/list.schema.ts';
import { allow, deny } from '#domain/kernel/verdict.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import { maySuggest } from '../suggestions/may-suggest.ts';
import { loadToRate, versionToBegin } from './create-evaluation.ts';
import { loadEvaluation, showEvaluation } from './load-evaluation.ts';
import { taskToBegin } from './task-of-evaluation.ts';

const NOTHING_THERE = deny('Удалять нечего: ответов ещё нет.');

type Rated = Awaited<ReturnType<typeof loadToRate>>;

/** A blank one, as its draft would be: nothing is written, no task goes on. */
async function blankSheet(
  q: Query,
  { actor, now }: { actor: UserActor; now: Date },
  { communication, recheck }: Pick<Rated, 'communication' | 'recheck'>,
  form: Ref,
): Promise<EvaluationSheet> {
  const version = await versionToBegin(q, { form_id: form.id, recheck });
  if (!version) throw fieldErrors({ form_id: ['У формы нет опубликованной версии.'] });
  const content = effectiveContent(version.content, communication);
  const { origin } = await taskToBegin(q, {
    communication_id: communication.id,
    form_id: form.id,
    assessor_id: actor.id,
  });
  const kind = recheck ? ('recheck' as const) : ('regular' as const);
  const facts = { kind, state: 'draft', acknowledged: false, appealed: false } as const;
  const at = now.toISOString();
  return {
    id: null,
    revision: 0,
    kind: facts.kind,
    state: facts.state,
    communication_id: communication.id,
    form: { id: form.id, name: form.name },
    form_version: { id: version.id, number: version.number, is_current: true },
    content,
    assessor: { id: actor.id, name: actor.name },
    calibration_id: null,
    origin: { details: '', ...origin },
    draft: { answers: [], general_comment: '', growth_points: '' },
    provenance: [],
    machine: [],
    suggests: await maySuggest(q, actor, { communication, content }),
    result: scoreEvaluation(content, []),
    started_at: at,
    updated_at: at,
    submitted_at: null,
    published_at: null,
    acknowledged: null,
    appealed: facts.appealed,
    supersedes_id: null,
    superseded_by_id: null,
    remark: null,
    may: {
      ...lifeVerdicts(actor, { ...communication, ...facts }),
      edit: allow,
      submit: allow,
      discard: NOTHING_THERE,
      move_version: mayMoveVersion(actor, { ...facts, assessor_id: actor.id }, { is_current: true }),
    },
  };
}

/** The own evaluation by a form to fill: the one begun, or a blank one that its first answer begins (D-18). */
export function getEvaluationSheet({
  db,
  caller,
  params,
  query: { form_id },
}: RequestOf<typeof evaluationsApi.sheet>): Promise<EvaluationSheet> {
  const { actor } = caller;
  return db.read(async (q) => {
    const rated = await loadToRate(q, actor, { communication_id: params.id, form_id });
    const { existing, form } = rated;
    if (existing) return showEvaluation(q, actor, await loadEvaluation(q, actor, existing.id));
    if (!form) throw new Error('a form that does not fit has been let through');
    return blankSheet(q, caller, rated, form);
  });
}
