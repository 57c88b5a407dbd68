import { mayRateNow } from '#domain/calibrations/calibrations.policy.ts';
import { evaluationView, mayEditEvaluation, mayMoveVersion } from '#domain/evaluations/evaluations.policy.ts';
import type { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { Answer, EvaluationDraft, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import { isOfMessage } from '#domain/evaluations/evidence.ts';
import { provenanceOf, suggestedText } from '#domain/evaluations/provenance.ts';
import { draftProblems } from '#domain/evaluations/validate-draft.ts';
import type { Revisioned } from '#domain/kernel/revision.ts';
import type { Database, Query } from '#server/db/client.ts';
import type { RequestOf } from '#server/http/endpoints/request-of.ts';
import { fieldErrors } from '#server/http/errors.ts';
import type { RatingCaller } from '#server/identity/caller.ts';
import {
  countMessages,
  type DraftSave,
  type DraftToSave,
  findDraftToSave,
  type StoredAnswer,
  writeDraft,
} from './draft-saves.repo.ts';
import { isOwnRating } from './load-evaluation.ts';
import { loadOwnDraft } from './load-own-draft.ts';
import { answersChange, scoreCache, withNormalised } from './write-draft.ts';

/** Attempts to save over a project whose threshold, or a calibration whose session, is changed all the time. */
const ATTEMPTS = 5;

const raterOf = ({ evaluation, participant }: DraftToSave) => ({
  ...evaluation,
  guest_link_id: participant?.guest_link_id ?? null,
});

function isVisible({ actor }: RatingCaller, found: DraftToSave): boolean {
  if (found.evaluation.kind === 'calibration') return isOwnRating(actor, found);
  // Of own evaluations only: whether others' are seen need not be asked.
  return found.is_in_scope && evaluationView(actor, { ...found.communication, ...found.evaluation }, false) === 'full';
}

/** Clear way of a save, as far as one look tells. Who is refused is told why by `loadOwnDraft`. */
function isClear(caller: RatingCaller, found: DraftToSave, { revision }: Revisioned): boolean {
  const { evaluation, calibration } = found;
  return (
    evaluation.revision === revision &&
    mayEditEvaluation(caller.actor, raterOf(found)).allowed &&
    isVisible(caller, found) &&
    (!calibration || mayRateNow(calibration, caller.now).allowed)
  );
}

type Asks = Pick<Database, 'read'>;

/** Refuses what does not fit the form or the talk; its messages are counted only if evidence names one. */
async function assertFits(db: Asks, { evaluation, version }: DraftToSave, draft: EvaluationDraft): Promise<void> {
  const names = draft.answers.some(({ evidence }) => evidence.some(isOfMessage));
  const messages = names ? await db.read((q) => countMessages(q, evaluation.communication_id)) : 0;
  const problems = draftProblems(version.content, draft, { messages });
  if (Object.keys(problems).length > 0) throw fieldErrors(problems);
}

/** Writes what an evaluation begins with, in the transaction that has inserted it. */
export async function fillDraft(q: Query, caller: RatingCaller, id: number, draft: EvaluationDraft): Promise<void> {
  const found = await findDraftToSave(q, caller.actor, id);
  if (!found) throw new Error(`evaluation ${id} is no draft`);
  await assertFits({ read: (run) => run(q) }, found, draft);
  if ((await writeDraft(q, caller, found, saveOf(found, draft))) === undefined)
    throw new Error(`evaluation ${id} was changed before it was there`);
}

/** Changed answers, each with where it comes from, judged by what was stored and shown. */
function withProvenance({ answers, shown }: DraftToSave, changed: readonly Answer[]): StoredAnswer[] {
  const stored = new Map(answers.map((answer) => [answer.criterion_key, answer]));
  return changed.map((answer) => ({
    ...answer,
    provenance: provenanceOf(answer, { stored: stored.get(answer.criterion_key), shown }),
  }));
}

/** Names of what was answered beside a suggestion, for the log. */
function suggestedOf({ version }: DraftToSave, changed: readonly StoredAnswer[]): { suggested?: string } {
  const names = new Map(
    version.content.groups.flatMap(({ criteria }) => criteria.map((one) => [one.criterion_key, one.name])),
  );
  const suggested = suggestedText(
    changed.map(({ criterion_key, provenance }) => ({ name: names.get(criterion_key) ?? criterion_key, provenance })),
  );
  return suggested === null ? {} : { suggested };
}

function saveOf(found: DraftToSave, draft: EvaluationDraft): DraftSave {
  const { evaluation, version, communication, answers } = found;
  const { change, removed, result } = answersChange(answers, version.content, draft);
  const { general_comment, growth_points } = draft;
  const texts = { general_comment, growth_points };
  const before = { general_comment: evaluation.general_comment, growth_points: evaluation.growth_points };
  const changed = withProvenance(found, change.after);
  return {
    texts,
    cache: scoreCache(result),
    changed: withNormalised(changed, result),
    removed,
    record: {
      action: 'save',
      entity: 'evaluations',
      entity_id: evaluation.id,
      company_id: communication.company_id,
      before: { answers: change.before, ...before },
      after: { answers: change.after, ...texts, ...suggestedOf(found, changed) },
    },
  };
}

function presentSaved(
  { actor, now }: RatingCaller,
  found: DraftToSave,
  { cache }: DraftSave,
  revision: number,
): SavedDraft {
  const { evaluation, version, is_current } = found;
  const move_version = mayMoveVersion(actor, raterOf(found), { is_current });
  return {
    id: evaluation.id,
    revision,
    form_version: { id: version.id, number: version.number, is_current },
    result: cache.result,
    updated_at: now.toISOString(),
    may: { move_version },
  };
}

type Save = Pick<RequestOf<typeof evaluationsApi.saveDraft>, 'db' | 'caller' | 'seen' | 'input'>;

/** Undefined when the draft, its project or its calibration changed between the look and the write. */
async function trySave({ db, caller, seen, input: draft }: Save): Promise<SavedDraft | undefined> {
  const found = await db.read((q) => findDraftToSave(q, caller.actor, seen.id));
  if (!found || !isClear(caller, found, seen)) return undefined;
  await assertFits(db, found, draft);
  const save = saveOf(found, draft);
  const revision = await db.autocommit((q) => writeDraft(q, caller, found, save));
  return revision === undefined ? undefined : presentSaved(caller, found, save, revision);
}

/**
 * Saves the whole draft (D-18). The score is computed here: a number from outside is never accepted (D-14). One look and
 * one write that asks for what was seen: a lock is taken, and everything read under it, only to say why not.
 */
export async function saveDraft(asked: Save): Promise<SavedDraft> {
  const { db, caller, seen } = asked;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const saved = await trySave(asked);
    if (saved) return saved;
    await db.write((q) => loadOwnDraft(q, caller, seen));
  }
  throw new Error(`draft ${seen.id} could not be saved in ${ATTEMPTS} attempts`);
}
