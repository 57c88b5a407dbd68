import type { communicationsApi } from '#domain/communications/communications.api.ts';
import { mayChangeCommunication, mayEvaluate, maySetEmployee } from '#domain/communications/communications.policy.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { mayRemoveCommunication } from '#domain/communications/editable-facts.ts';
import type { NoForms } from '#domain/communications/no-forms.ts';
import { unratedForms } from '#domain/evaluations/forms-left.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import type { Actor, UserActor } from '#domain/actor/actor.ts';
import type { Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { notFound } from '#server/http/errors.ts';
import { visibleOnly } from '../evaluations/visible-summaries.ts';
import { listFormsOfProject, listFormsToRateBy } from '../forms/forms.repo.ts';
import { presentCommunication } from './communications.presenter.ts';
import { findOpened, type OpenedRow } from './communications.repo.ts';

/** Communication visible to the actor with all that opens with it; otherwise 404, as of one that is not there (D-2). */
export async function loadOpened(q: Query, actor: Actor, id: number): Promise<OpenedRow> {
  const row = await findOpened(q, actor, id);
  if (!row) throw notFound('Коммуникация не найдена.');
  return row;
}

type Choice = Pick<Communication, 'forms' | 'given_form_id' | 'no_forms_reason'>;
const NOTHING: Choice = { forms: [], given_form_id: null, no_forms_reason: null };

async function whyNoForms(q: Query, fitting: number, projectId: number): Promise<NoForms> {
  if (fitting > 0) return 'all_rated';
  const linked = await listFormsOfProject(q, projectId);
  return linked.some(({ archived }) => !archived) ? 'other_types' : 'none_linked';
}

/** Forms left to rate it by; the form of the actor's task comes first (D-21). */
async function formsFor(
  q: Query,
  actor: UserActor,
  { communication }: OpenedRow,
  rated: EvaluationSummary[],
): Promise<Choice> {
  const fitting = await listFormsToRateBy(q, {
    ...communication,
    communication_id: communication.id,
    assessor_id: actor.id,
  });
  const left = unratedForms(fitting, rated, actor);
  if (left.length === 0)
    return { ...NOTHING, no_forms_reason: await whyNoForms(q, fitting.length, communication.project_id) };
  const [given, others] = [left.filter((form) => form.given), left.filter((form) => !form.given)];
  const forms = [...given, ...others].map(({ id, name }) => ({ id, name }));
  return { forms, given_form_id: given[0]?.id ?? null, no_forms_reason: null };
}

/** A visible communication in the wire shape. */
export async function showCommunication(q: Query, actor: Actor, row: OpenedRow): Promise<Communication> {
  const evaluate = mayEvaluate(actor, { ...row.communication, project_status: row.project.status });
  const evaluations = visibleOnly(actor, row.communication, row.evaluations);
  const choice = evaluate.allowed && actor.kind === 'user' ? await formsFor(q, actor, row, evaluations) : NOTHING;
  return presentCommunication(row, actor, {
    transcript: row.segments ?? [],
    messages: row.messages ?? [],
    evaluations,
    ...choice,
    may: {
      evaluate,
      set_employee: maySetEmployee(actor, row.communication),
      change: mayChangeCommunication(actor, row.communication),
      remove: mayRemoveCommunication(actor, row.communication),
    },
  });
}

export function getCommunication({
  db,
  caller: { actor },
  params,
}: Pick<RequestOf<typeof communicationsApi.get>, 'db' | 'caller' | 'params'>): Promise<Communication> {
  return db.read(async (q) => showCommunication(q, actor, await loadOpened(q, actor, params.id)));
}
