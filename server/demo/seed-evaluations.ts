import { HOUR_MS } from '#domain/kernel/time.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import type { Query } from '#server/db/client.ts';
import { scoreCache } from '#server/modules/evaluations/write-draft.ts';
import { evaluationAnswers, evaluations, evaluationTransitions } from '#server/db/schema/index.ts';
import { insertForIds, insertMany } from './insert-many.ts';
import type { Random } from './random.ts';
import { type DemoRating, demoRating } from './ratings.ts';
import type { SeededCommunication } from './seed-communications.ts';
import type { SeededForm } from './seed-forms.ts';
import type { SeededPeople } from './seed-people.ts';
import { scriptChangedAt, skillOn } from './story.ts';

const EVALUATIONS = 700;
/** Drafts that each assessor has, whatever the clock deals: their home begins with them (U-9). */
const DRAFTS = 2;
/** Age up to which a talk may still wait in a draft of those. */
const FRESH_MS = 14 * 24 * HOUR_MS;
/** Company of the demo sign-ins of the client's side. */
const SIGN_IN_COMPANY = 'okna';

type Draft = {
  communication: SeededCommunication;
  form: SeededForm;
  version: SeededForm['versions'][number];
  state: EvaluationState;
  rating: DemoRating;
  assessorId: number;
  at: Date;
};

function formFor(random: Random, forms: SeededForm[], { type }: SeededCommunication): SeededForm {
  const fitting = forms.filter(({ types }) => types.length === 0 || (type !== null && types.includes(type)));
  return type === 'Переписка' ? (fitting.at(-1) ?? random.pick(fitting)) : random.pick(fitting);
}

type Dealt = { communication: SeededCommunication; assessorId: number; state: EvaluationState };

/** Assessor and state of each by chance; the first fresh talks of an assessor stay drafts. */
function deal(random: Random, chosen: Iterable<SeededCommunication>, now: Date): Dealt[] {
  const drafts = new Map<number, number>();
  return [...chosen].map((communication) => {
    const assessorId = random.pick(communication.project.assessors);
    const drawn = random.weighted<EvaluationState>({
      draft: 4,
      submitted: 6,
      published: 88,
      // Set by the appeals, which have dates of their own.
      under_review: 0,
      withdrawn: 0,
      void: 2,
    });
    const had = drafts.get(assessorId) ?? 0;
    const isFresh = communication.started_at.getTime() > now.getTime() - FRESH_MS;
    // A lead publishes by listening: what waits for it can still be heard.
    const settled = drawn === 'submitted' && !communication.heard ? 'published' : drawn;
    const state = isFresh && had < DRAFTS ? 'draft' : settled;
    if (state === 'draft' && isFresh) drafts.set(assessorId, had + 1);
    return { communication, assessorId, state };
  });
}

function draftFor(random: Random, { communication, assessorId, state }: Dealt, forms: SeededForm[], now: Date): Draft {
  const form = formFor(random, forms, communication);
  const isOld = communication.started_at < scriptChangedAt(now);
  const version = isOld ? form.versions[0] : form.versions.at(-1);
  if (!version) throw new Error(`the demo form ${form.name} has no version`);
  const at = new Date(
    Math.min(communication.started_at.getTime() + random.int(2, 70) * HOUR_MS, now.getTime() - HOUR_MS),
  );
  return {
    communication,
    form,
    version,
    state: state === 'submitted' && communication.project.publishing === 'immediate' ? 'published' : state,
    rating: demoRating(random, version.content, {
      skillOn: (key) => skillOn(key, communication.skill, communication.started_at, now),
      heard: communication.heard,
      isComplete: state !== 'draft',
    }),
    assessorId,
    at,
  };
}

function evaluationRow(random: Random, { communication, form, version, state, rating, assessorId, at }: Draft) {
  const isSubmitted = state !== 'draft';
  const isPublished = isSubmitted && state !== 'submitted';
  return {
    communication_id: communication.id,
    form_id: form.id,
    form_version_id: version.id,
    assessor_id: assessorId,
    state,
    general_comment: rating.general_comment,
    growth_points: rating.growth_points,
    ...scoreCache(scoreEvaluation(version.content, rating.answers)),
    origin: { by: 'hand' as const },
    started_at: new Date(at.getTime() - random.int(4, 25) * 60_000),
    updated_at: at,
    submitted_at: isSubmitted ? at : null,
    first_published_at: isPublished ? at : null,
    published_at: isPublished ? at : null,
    acknowledged_at: state === 'published' && random.chance(0.4) ? new Date(at.getTime() + HOUR_MS) : null,
    revision: isSubmitted ? 3 : 2,
  };
}

/** Transitions that led the evaluation to its state, one step a row. */
function transitionRows(id: number, { state, assessorId, at }: Draft, pm: number) {
  const step = (from_state: EvaluationState | null, to_state: EvaluationState, actor_id = assessorId) => ({
    evaluation_id: id,
    from_state,
    to_state,
    actor_id,
    at,
  });
  const begun = step(null, 'draft');
  if (state === 'draft') return [begun];
  if (state === 'submitted') return [begun, step('draft', 'submitted')];
  const published = [begun, step('draft', 'submitted'), step('submitted', 'published', pm)];
  return state === 'published' ? published : [...published, step('published', state, pm)];
}

/** Limit of ratings of one recording: the client of the demo sign-ins sees nothing else, and meets it once. */
const timesRated = ({ project }: SeededCommunication): number => (project.company === SIGN_IN_COMPANY ? 1 : 2);

/** Talks that can be heard or read, by chance; no recording too often. */
function chooseHeard(random: Random, settled: readonly SeededCommunication[]): SeededCommunication[] {
  const rest = settled.filter(({ heard }) => heard !== null);
  const rated = new Map<string, number>();
  const chosen: SeededCommunication[] = [];
  while (rest.length > 0) {
    const [one] = rest.splice(random.int(0, rest.length - 1), 1);
    if (!one) break;
    const { recording } = one;
    if (recording === null && !random.chance(0.4)) continue;
    const times = recording === null ? 0 : (rated.get(recording) ?? 0);
    if (times >= timesRated(one)) continue;
    if (recording !== null) rated.set(recording, times + 1);
    chosen.push(one);
  }
  return chosen;
}

/** Evaluations of about a third of the communications, scored by the very function that scores real ones. */
export async function seedEvaluations(
  q: Query,
  random: Random,
  {
    people,
    forms,
    communications,
    now,
  }: { people: SeededPeople; forms: SeededForm[]; communications: SeededCommunication[]; now: Date },
): Promise<void> {
  const latest = now.getTime() - 3 * HOUR_MS;
  const settled = communications.filter(
    ({ outcome, started_at }) => outcome === 'answered' && started_at.getTime() < latest,
  );
  const silent = settled.filter(({ heard }) => heard === null);
  const chosen = new Set(chooseHeard(random, settled));
  while (chosen.size < EVALUATIONS) chosen.add(random.pick(silent));
  const drafts = deal(random, chosen, now).map((dealt) => draftFor(random, dealt, forms, now));
  const ids = await insertForIds(
    q,
    evaluations,
    drafts.map((draft) => evaluationRow(random, draft)),
  );

  const answers = drafts.flatMap(({ rating, version }, at) => {
    const lines = new Map(
      scoreEvaluation(version.content, rating.answers).lines.map((line) => [line.criterion_key, line.normalised]),
    );
    return rating.answers.map((answer) => ({
      ...answer,
      evaluation_id: ids[at] ?? 0,
      normalised: lines.get(answer.criterion_key) ?? null,
    }));
  });
  await insertMany(q, evaluationAnswers, answers);
  await insertMany(
    q,
    evaluationTransitions,
    drafts.flatMap((draft, at) => transitionRows(ids[at] ?? 0, draft, people.pm)),
  );
}
