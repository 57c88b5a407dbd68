import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type AppealState, isActive } from '#domain/appeals/appeal-states.ts';
import { reviewTerm } from '#domain/appeals/appeal-window.ts';
import { revisedAnswers } from '#domain/appeals/revise-answers.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { Query } from '#server/db/client.ts';
import { findAnswersOf } from '#server/modules/evaluations/evaluations.repo.ts';
import { scoreCache } from '#server/modules/evaluations/write-draft.ts';
import {
  appealLines,
  appeals,
  communications,
  evaluationAnswers,
  evaluations,
  evaluationTransitions,
  formVersions,
  projectMembers,
  projects,
  transcripts,
} from '#server/db/schema/index.ts';
import { type DemoDispute, demoDispute } from './appeals.ts';
import { insertForIds, insertMany } from './insert-many.ts';
import { type Random, seededRandom } from './random.ts';

/** Seed of its own: with or without appeals the rest of the demonstration is the same. */
const SEED = 20_260_320;
/** Age of the disputed publication. */
type Age = { from: number; to: number };
/** Fresh: within the term whenever it is disputed. */
const FRESH: Age = { from: 0, to: 4.5 * DAY_MS };
/** Late: overdue by now even when disputed at the latest moment. */
const LATE: Age = { from: 10 * DAY_MS, to: 14 * DAY_MS };
const PAST: Age = { from: 9 * DAY_MS, to: Number.POSITIVE_INFINITY };
/**
 * Appeals to create: a queue worth looking at, four of it overdue on whatever day it is seeded, and decisions to count.
 */
const WANTED: readonly { state: AppealState; count: number; age: Age }[] = [
  { state: 'under_review', count: 3, age: LATE },
  { state: 'open', count: 1, age: LATE },
  { state: 'under_review', count: 5, age: FRESH },
  { state: 'open', count: 10, age: FRESH },
  { state: 'accepted', count: 8, age: PAST },
  { state: 'partly', count: 7, age: PAST },
  { state: 'declined', count: 12, age: PAST },
  { state: 'withdrawn', count: 3, age: PAST },
];

type Rated = Awaited<ReturnType<typeof findRated>>[number];

async function findRated(q: Query) {
  return q
    .select({
      evaluation: evaluations,
      content: formVersions.content,
      employee_id: communications.employee_id,
      time_zone: projects.time_zone,
      head_id: projectMembers.user_id,
      /** True if words are there to be checked against the decision. */
      has_words: sql<boolean>`${transcripts.communication_id} is not null`,
    })
    .from(evaluations)
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .leftJoin(transcripts, eq(transcripts.communication_id, communications.id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .innerJoin(projectMembers, and(eq(projectMembers.project_id, projects.id), eq(projectMembers.role, 'head')))
    .where(eq(evaluations.state, 'published'))
    .orderBy(asc(evaluations.id));
}

type Chosen = { rated: Rated; dispute: DemoDispute };

/** Distributes the states by chance over evaluations published at the right time. */
function choose(
  random: Random,
  all: readonly Rated[],
  answers: Awaited<ReturnType<typeof findAnswersOf>>,
  now: Date,
): Chosen[] {
  const chosen: Chosen[] = [];
  const taken = new Set<Rated>();
  for (const { state, count, age } of WANTED) {
    const fitting = all.filter((rated) => {
      const old = now.getTime() - (rated.evaluation.published_at?.getTime() ?? 0);
      // A decision for the author would contradict the words of a talk that prove the loss.
      const isOpenToDoubt = !rated.has_words || (state !== 'accepted' && state !== 'partly');
      return !taken.has(rated) && isOpenToDoubt && old >= age.from && old < age.to;
    });
    for (let made = 0; made < count && fitting.length > 0; ) {
      const [rated] = fitting.splice(random.int(0, fitting.length - 1), 1);
      const facts = rated && { ...rated, answers: answers.get(rated.evaluation.id) ?? [] };
      const dispute = facts && demoDispute(random, state, facts);
      if (!rated || !dispute) continue;
      taken.add(rated);
      chosen.push({ rated, dispute });
      made += 1;
    }
  }
  return chosen;
}

/** Dates: disputed within days, decided within two more. */
function datesOf(random: Random, { rated, dispute }: Chosen, now: Date) {
  const published = rated.evaluation.published_at ?? rated.evaluation.updated_at;
  const latest = Math.max(published.getTime() + HOUR_MS / 2, now.getTime() - random.int(2, 60) * (HOUR_MS / 2));
  const after = (from: Date, hours: number): Date => new Date(Math.min(from.getTime() + hours * HOUR_MS, latest));
  const opened = after(published, random.int(2, 60));
  const begun = after(opened, random.int(3, 50));
  const ended = after(begun, random.int(1, 20));
  const isDecided = dispute.state === 'accepted' || dispute.state === 'partly' || dispute.state === 'declined';
  return {
    opened_at: opened,
    due_at: new Date(reviewTerm(opened, rated.time_zone).ends_at),
    review_started_at: isDecided || dispute.state === 'under_review' ? begun : null,
    resolved_at: isDecided ? ended : null,
    withdrawn_at: dispute.state === 'withdrawn' ? begun : null,
  };
}

/** Begins a review: the evaluation gets under review meanwhile, as the verb would do it. */
async function beginReview(q: Query, { rated }: Chosen, by: { pm: number; at: Date }): Promise<void> {
  const { id: evaluation_id } = rated.evaluation;
  const step = {
    evaluation_id,
    from_state: 'published',
    to_state: 'under_review',
    actor_id: by.pm,
    at: by.at,
  } as const;
  await q
    .update(evaluations)
    .set({ state: 'under_review', updated_at: by.at })
    .where(eq(evaluations.id, evaluation_id));
  await insertMany(q, evaluationTransitions, [step]);
}

/** Revises an evaluation, as the verb would: the disputed one withdrawn, a new one in its place. */
async function revise(
  q: Query,
  { rated, dispute }: Chosen,
  answers: Awaited<ReturnType<typeof findAnswersOf>>,
  by: { pm: number; at: Date },
): Promise<number> {
  const { evaluation, content } = rated;
  const accepted = dispute.lines.filter((line) => line.accepted);
  const decided = accepted.map((line) => ({ ...line, decision: line.decision_comment }));
  const revised = revisedAnswers(content, answers.get(evaluation.id) ?? [], decided);
  const result = scoreEvaluation(content, revised);
  await q.update(evaluations).set({ state: 'withdrawn', updated_at: by.at }).where(eq(evaluations.id, evaluation.id));
  const { id: supersedes_id, ...copy } = evaluation;
  const news = { ...copy, supersedes_id, acknowledged_at: null, acknowledged_comment: '', revision: 1 };
  const [id = 0] = await insertForIds(q, evaluations, [
    { ...news, ...scoreCache(result), state: 'published', published_at: by.at, updated_at: by.at },
  ]);
  const worth = new Map(result.lines.map((line) => [line.criterion_key, line.normalised]));
  const rows = revised.map((answer) => ({
    ...answer,
    evaluation_id: id,
    normalised: worth.get(answer.criterion_key) ?? null,
  }));
  await insertMany(q, evaluationAnswers, rows);
  const step = { actor_id: by.pm, reason: dispute.sentence, at: by.at };
  await insertMany(q, evaluationTransitions, [
    { ...step, evaluation_id: evaluation.id, from_state: 'under_review', to_state: 'withdrawn' },
    { ...step, evaluation_id: id, from_state: null, to_state: 'published' },
  ]);
  return id;
}

/** Appeals in every state (D-39), with the evaluations that came of them. */
export async function seedAppeals(q: Query, { pm, now }: { pm: number; now: Date }): Promise<void> {
  const random = seededRandom(SEED);
  const all = await findRated(q);
  const answers = await findAnswersOf(
    q,
    all.map(({ evaluation }) => evaluation.id),
  );
  const chosen = choose(random, all, answers, now);
  const rows: (typeof appeals.$inferInsert)[] = [];
  for (const one of chosen) {
    const { rated, dispute } = one;
    const { id, assessor_id } = rated.evaluation;
    const dates = datesOf(random, one, now);
    const isOfEmployee = rated.employee_id !== null && random.chance(0.4);
    const at = dates.resolved_at;
    const isAccepted = dispute.state === 'accepted' || dispute.state === 'partly';
    const isWaiting = isActive(dispute.state);
    const answersIt = at !== null && random.chance(0.5);
    if (isWaiting) await q.update(evaluations).set({ appealed: true }).where(eq(evaluations.id, id));
    if (dispute.state === 'under_review') await beginReview(q, one, { pm, at: dates.review_started_at ?? now });
    rows.push({
      evaluation_id: id,
      root_evaluation_id: id,
      scope: dispute.whole ? 'whole' : 'criteria',
      ...dispute.whole,
      state: dispute.state,
      author_id: (isOfEmployee ? rated.employee_id : null) ?? rated.head_id,
      ...dates,
      reviewer_id: dates.review_started_at ? pm : null,
      answer:
        answersIt && assessor_id !== pm ? 'Оценка поставлена по самому разговору, готовы разобрать его вместе.' : '',
      answered_at: answersIt && assessor_id !== pm ? dates.review_started_at : null,
      resolver_id: at ? pm : null,
      decision_reason: at && dispute.whole ? 'confirmed' : null,
      decision_comment: dispute.sentence,
      revised_evaluation_id: at && isAccepted ? await revise(q, one, answers, { pm, at }) : null,
      revision: 1,
    });
  }
  const ids = await insertForIds(q, appeals, rows);
  await insertMany(
    q,
    appealLines,
    chosen.flatMap(({ dispute }, at) => dispute.lines.map((line) => ({ ...line, appeal_id: ids[at] ?? 0 }))),
  );
}
