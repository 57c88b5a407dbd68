import { mayEvaluate, maySetEmployee } from '#domain/communications/communications.policy.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { NoForms } from '#domain/communications/no-forms.ts';
import { formsLeft } from '#domain/evaluations/forms-left.ts';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import type { Actor } from '#domain/actor/actor.ts';
import type { Database, Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { visibleSummaries } from '../evaluations/visible-summaries.ts';
import { findFormsFor, listFormsOfProject } from '../forms/forms.repo.ts';
import { listGivenForms } from '../tasks/task-progress.repo.ts';
import { presentCommunication } from './communications.presenter.ts';
import { type CommunicationRow, findCommunication, findTranscript } from './communications.repo.ts';

/** Communication visible to the actor; otherwise 404, so that nobody learns that it exists (D-2). */
export async function loadCommunication(q: Query, actor: Actor, id: number): Promise<CommunicationRow> {
  const row = await findCommunication(q, actor, id);
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
  actor: Actor,
  { communication }: CommunicationRow,
  rated: EvaluationSummary[],
): Promise<Choice> {
  const fitting = await findFormsFor(q, communication);
  const forms = formsLeft(fitting, rated, actor);
  if (forms.length === 0) {
    return { ...NOTHING, no_forms_reason: await whyNoForms(q, fitting.length, communication.project_id) };
  }
  if (actor.kind !== 'user') return { ...NOTHING, forms };
  const given = await listGivenForms(q, { communication_id: communication.id, assessor_id: actor.id });
  const sorted = forms.toSorted((one, other) => Number(given.includes(other.id)) - Number(given.includes(one.id)));
  const given_form_id = sorted.find(({ id }) => given.includes(id))?.id ?? null;
  return { forms: sorted, given_form_id, no_forms_reason: null };
}

/** A visible communication in the wire shape. */
export async function showCommunication(q: Query, actor: Actor, row: CommunicationRow): Promise<Communication> {
  const { id } = row.communication;
  const evaluate = mayEvaluate(actor, { ...row.communication, project_status: row.project.status });
  const [words, summaries] = await Promise.all([
    findTranscript(q, id),
    visibleSummaries(q, actor, [row.communication], { withPast: true }),
  ]);
  const evaluations = summaries.get(id) ?? [];
  const choice = evaluate.allowed ? await formsFor(q, actor, row, evaluations) : NOTHING;
  return presentCommunication(row, actor, {
    transcript: words.segments,
    messages: words.messages,
    evaluations,
    ...choice,
    may: { evaluate, set_employee: maySetEmployee(actor, row.communication) },
  });
}

export function getCommunication(db: Database, actor: Actor, id: number): Promise<Communication> {
  return db.read(async (q) => showCommunication(q, actor, await loadCommunication(q, actor, id)));
}
