import { whyUnasked } from '#domain/suggestions/unasked.ts';
import type { Unevaluated } from '#domain/auto-evaluations/unevaluated.ts';
import type { Query } from '#server/db/client.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { findCurrentVersion, findFormsFor } from '../forms/forms.repo.ts';
import { keepLevels } from '../machine/keep-levels.ts';
import { listTrustOfProject } from '../machine/trust.repo.ts';
import { answerSheet } from '../suggestions/answer-sheet.ts';
import { type LoadedSheet, loadSheet } from '../suggestions/load-sheet.ts';
import { setUnasked } from './auto-queue.repo.ts';

type Waiting = { communication_id: number; project_id: number; type_id: number | null };

/** Sheet of the first form that fits and has believed criteria, narrowed to those; undefined: there is none. */
async function loadTrusted(q: Query, waiting: Waiting, model: string): Promise<LoadedSheet | undefined> {
  const trusted = (await listTrustOfProject(q, waiting.project_id)).filter(({ state }) => state === 'trusted');
  const fitting = await findFormsFor(q, waiting);
  const form = fitting.find(({ id }) => trusted.some(({ form_id }) => form_id === id));
  const version = form && (await findCurrentVersion(q, form.id));
  if (!version) return undefined;
  const { communication_id } = waiting;
  const sheet = await loadSheet(q, { communication_id, form_version_id: version.id }, model);
  const keys = new Set(trusted.flatMap(({ form_id, criterion_key }) => (form_id === form.id ? [criterion_key] : [])));
  return sheet && { ...sheet, criteria: sheet.criteria.filter(({ criterion_key }) => keys.has(criterion_key)) };
}

/** Asks the engine about the believed criteria of a conversation, and says why there is no evaluation otherwise (D-44). */
export async function evaluateConversation(
  deps: JobDeps,
  waiting: Waiting,
  signal: AbortSignal,
): Promise<'done' | 'off' | 'over_budget'> {
  const { db, clock, engines } = deps;
  const { communication_id } = waiting;
  const model = engines.chat?.model;
  if (model === undefined) return 'off';
  const sheet = await db.read((q) => loadTrusted(q, waiting, model));
  const unasked = (why: Unevaluated) => db.write((q) => setUnasked(q, communication_id, why));
  const why = sheet ? whyUnasked(sheet.talk) : 'no_form';
  if (!sheet || why !== null) {
    await unasked(why ?? 'no_form');
    return 'done';
  }
  try {
    const outcome = await answerSheet(deps, sheet, signal);
    if (outcome !== 'answered') return outcome;
  } catch (error) {
    // An engine that asks to wait, or is away, is asked again by the runner of jobs; the line stays.
    if (signal.aborted || error instanceof EngineError) throw error;
    await unasked('failed');
    return 'done';
  }
  await db.write(async (q) => {
    const { form_version_id } = sheet;
    await keepLevels(q, { communication_ids: [communication_id], form_version_id, engines }, clock());
    await setUnasked(q, communication_id, 'nothing');
  });
  return 'done';
}
