import { mayEvaluate } from '#domain/communications/communications.policy.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { Actor } from '#domain/users/actor.ts';
import type { Database, Query } from '#server/db/client.ts';
import { notFound } from '#server/http/errors.ts';
import { visibleSummaries } from '../evaluations/visible-summaries.ts';
import { findFormsFor } from '../forms/forms.repo.ts';
import { presentCommunication } from './communications.presenter.ts';
import { type CommunicationRow, findCommunication, findTagsOf, findTranscript } from './communications.repo.ts';

/** The communication if the actor sees it; otherwise nobody learns that it exists (D-2). */
export async function loadCommunication(q: Query, actor: Actor, id: number): Promise<CommunicationRow> {
  const row = await findCommunication(q, actor, id);
  if (!row) throw notFound('Коммуникация не найдена.');
  return row;
}

export function getCommunication(db: Database, actor: Actor, id: number): Promise<Communication> {
  return db.read(async (q) => {
    const row = await loadCommunication(q, actor, id);
    const evaluate = mayEvaluate(actor, { ...row.communication, project_status: row.project.status });
    const [tags, words, summaries, forms] = await Promise.all([
      findTagsOf(q, [id]),
      findTranscript(q, id),
      visibleSummaries(q, actor, [row.communication], { withPast: true }),
      evaluate.allowed ? findFormsFor(q, row.communication) : [],
    ]);
    return presentCommunication(row, tags, {
      actor,
      transcript: words.segments,
      messages: words.messages,
      evaluations: summaries.get(id) ?? [],
      forms,
      may: { evaluate },
    });
  });
}
