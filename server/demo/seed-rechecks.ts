import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import { DAY_MS, HOUR_MS } from '#domain/kernel/time.ts';
import { effectiveContent } from '#domain/projects/effective-content.ts';
import { compareSheets } from '#domain/rechecks/compare-sheets.ts';
import { deadlineOf } from '#domain/samples/sample-period.ts';
import { shuffled, seededRandom as shuffling } from '#domain/kernel/seeded-random.ts';
import type { Query } from '#server/db/client.ts';
import {
  communications,
  evaluationAnswers,
  evaluations,
  formVersions,
  projects,
  rechecks,
  samplePlans,
  tasks,
  users,
} from '#server/db/schema/index.ts';
import { findAnswersOf } from '#server/modules/evaluations/evaluations.repo.ts';
import { scoreCache } from '#server/modules/evaluations/write-draft.ts';
import { ratedBy } from './calibration-ratings.ts';
import { insertForIds, insertMany } from './insert-many.ts';
import { seededRandom } from './random.ts';
import type { DemoRating } from './ratings.ts';
import type { SeededPeople, SeededProject } from './seed-people.ts';

/** Chance of its own: with or without re-checks the rest of the demonstration is the same. */
const SEED = 20_261_129;
const SHARE = 10;
const DONE = 40;
/** Re-checks that wait for the demo assessor. */
const WAITING = 2;
const DAYS_BACK = 180;

async function listSent(q: Query, project: SeededProject, form_id: number, now: Date) {
  return q
    .select({
      evaluation: evaluations,
      content: formVersions.content,
      pass_threshold: projects.pass_threshold,
      is_heard: sql<boolean>`(${communications.audio} = 'ready' and ${communications.media_id} is not null)`,
    })
    .from(evaluations)
    .innerJoin(communications, eq(communications.id, evaluations.communication_id))
    .innerJoin(formVersions, eq(formVersions.id, evaluations.form_version_id))
    .innerJoin(projects, eq(projects.id, communications.project_id))
    .where(
      and(
        eq(communications.project_id, project.id),
        eq(evaluations.form_id, form_id),
        eq(evaluations.kind, 'regular'),
        eq(evaluations.state, 'published'),
        inArray(evaluations.assessor_id, project.assessors),
        lt(evaluations.submitted_at, new Date(now.getTime() - 4 * DAY_MS)),
        sql`${evaluations.submitted_at} >= ${new Date(now.getTime() - DAYS_BACK * DAY_MS).toISOString()}`,
      ),
    )
    .orderBy(desc(evaluations.id));
}
type Sent = Awaited<ReturnType<typeof listSent>>[number];
type Answers = Awaited<ReturnType<typeof findAnswersOf>> extends Map<number, infer List> ? List : never;

/** Sheets of these, with their answers; gives back their numbers. */
async function insertSheets(
  q: Query,
  sheets: readonly { sent: Sent; assessor_id: number; answers: Answers; at: Date; general_comment: string }[],
): Promise<number[]> {
  const results = sheets.map(({ sent, answers }) => scoreEvaluation(effectiveContent(sent.content, sent), answers));
  const rows = sheets.map(({ sent: { evaluation }, assessor_id, at, general_comment }, n) => ({
    communication_id: evaluation.communication_id,
    form_id: evaluation.form_id,
    form_version_id: evaluation.form_version_id,
    assessor_id,
    kind: 'recheck' as const,
    state: 'submitted' as const,
    general_comment,
    growth_points: '',
    ...scoreCache(results[n] ?? evaluation.result),
    origin: { by: 'plan' as const, details: 'перепроверка' },
    started_at: at,
    updated_at: at,
    submitted_at: at,
  }));
  const ids = await insertForIds(q, evaluations, rows);
  const said = sheets.flatMap(({ answers }, n) => {
    const worth = new Map(results[n]?.lines.map(({ criterion_key, normalised }) => [criterion_key, normalised]));
    return answers.map((answer) => ({
      ...answer,
      evaluation_id: ids[n] ?? 0,
      normalised: worth.get(answer.criterion_key) ?? null,
    }));
  });
  await insertMany(q, evaluationAnswers, said);
  return ids;
}

type Place = { project: SeededProject; plan: typeof samplePlans.$inferSelect; now: Date };
type Drawn = { sent: Sent; answers: Answers; second: number; done: boolean };

type Told = Drawn & {
  created_at: Date;
  /** Null: the second one has yet to answer. */
  done_at: Date | null;
  /** What the second one hears, whether they have answered or not: chance goes on the same. */
  heard: DemoRating;
};

/** When each was drawn, a minute after it was sent, and answered, some days later; and what the second one made of it. */
function toldOf({ now }: Place, drawn: readonly Drawn[]): Told[] {
  const random = seededRandom(SEED);
  return drawn.map((one) => {
    const { sent, answers, done } = one;
    const sentAt = sent.evaluation.submitted_at ?? now;
    const created_at = new Date(done ? sentAt.getTime() + 60_000 : now.getTime() - 5 * HOUR_MS);
    const done_at = done ? new Date(created_at.getTime() + random.int(5, 80) * HOUR_MS) : null;
    const rater = { slips: 0.07, leans: random.chance(0.5) ? ('strict' as const) : ('lenient' as const) };
    const said = { answers, general_comment: '', growth_points: '' };
    return { ...one, created_at, done_at, heard: ratedBy(random, sent.content, said, rater) };
  });
}

/** Tasks of the second ones; done ones with their sheet. Gives back their numbers. */
async function insertTasksOf(
  q: Query,
  { project, plan, now }: Place,
  told: readonly (Told & { sheet_id: number | null })[],
): Promise<number[]> {
  const rows = told.map(({ sent, second, created_at, done_at, sheet_id }) => ({
    company_id: project.company_id,
    project_id: project.id,
    form_id: plan.form_id,
    communication_id: sent.evaluation.communication_id,
    assessor_id: second,
    state: done_at ? ('done' as const) : ('open' as const),
    created_at,
    done_at,
    due_at: deadlineOf(plan.deadline_days, { now: created_at, time_zone: project.time_zone }),
    // Reminders are marked as sent: nobody gets a letter about a demonstration.
    reminded_at: now,
    evaluation_id: sheet_id,
  }));
  return insertForIds(q, tasks, rows);
}

async function seedDrawn(q: Query, place: Place, drawn: readonly Drawn[]): Promise<void> {
  const { project, plan } = place;
  const told = toldOf(place, drawn);
  const firstIds = await insertSheets(
    q,
    told.map(({ sent, answers, created_at: at }) => {
      const { general_comment, assessor_id } = sent.evaluation;
      return { sent, answers, at, general_comment, assessor_id: assessor_id ?? 0 };
    }),
  );
  const done = told.flatMap((one) => (one.done_at ? [{ ...one, at: one.done_at }] : []));
  const secondIds = await insertSheets(
    q,
    done.map(({ sent, second, heard, at }) => ({ sent, at, assessor_id: second, ...heard })),
  );
  const sheetOf = new Map(done.map(({ sent }, n) => [sent, secondIds[n] ?? null]));
  const whole = told.map((one) => ({ ...one, sheet_id: sheetOf.get(one.sent) ?? null }));
  const taskIds = await insertTasksOf(q, place, whole);
  const rows = whole.map(({ sent, answers, created_at, done_at, heard, sheet_id }, n) => ({
    company_id: project.company_id,
    project_id: project.id,
    form_id: plan.form_id,
    communication_id: sent.evaluation.communication_id,
    plan_id: plan.id,
    first_evaluation_id: sent.evaluation.id,
    first_sheet_id: firstIds[n] ?? 0,
    second_sheet_id: sheet_id,
    task_id: taskIds[n] ?? null,
    seed: plan.recheck_seed,
    share: SHARE,
    created_at,
    done_at,
    ...(done_at ? compareSheets(sent.content, answers, heard.answers) : {}),
  }));
  await insertMany(q, rechecks, rows);
}

/** Re-checks of one project's plan; gives back how many are done. */
async function seedProject(
  q: Query,
  place: Place,
  { done, waiting, demo }: { done: number; waiting: number; demo: number },
): Promise<number> {
  const { project, plan, now } = place;
  await q.update(samplePlans).set({ recheck_share: SHARE }).where(eq(samplePlans.id, plan.id));
  const sent = shuffled(await listSent(q, project, plan.form_id, now), shuffling(SEED));
  const answers = await findAnswersOf(
    q,
    sent.map(({ evaluation }) => evaluation.id),
  );
  const told = (one: Sent): Answers =>
    (answers.get(one.evaluation.id) ?? []).toSorted((a, b) => (a.criterion_key < b.criterion_key ? -1 : 1));
  const held = sent
    .filter(({ evaluation }) => evaluation.assessor_id !== demo)
    .toSorted((a, b) => Number(b.is_heard) - Number(a.is_heard))
    .slice(0, waiting);
  const rest = sent.filter((one) => !held.includes(one)).slice(0, done);
  const drawn = rest.map((one, n): Drawn => {
    const others = project.assessors.filter((id) => id !== one.evaluation.assessor_id).toSorted((a, b) => a - b);
    return { sent: one, answers: told(one), second: others[n % others.length] ?? demo, done: true };
  });
  const open = held.map((one): Drawn => ({ sent: one, answers: told(one), second: demo, done: false }));
  await seedDrawn(q, place, [...drawn, ...open]);
  return drawn.length;
}

/** Re-checks of plans, some done with differences, and two that wait for the demo assessor (D-47). */
export async function seedRechecks(q: Query, { projects: all }: SeededPeople, now: Date): Promise<void> {
  const [demo] = await q.select({ id: users.id }).from(users).where(eq(users.email, 'assessor@razbor.example'));
  if (!demo) throw new Error('the demo has no assessor for its re-checks');
  const plans = await q.select().from(samplePlans).orderBy(samplePlans.id);
  let left = DONE;
  for (const plan of plans) {
    const project = all.find(({ id }) => id === plan.project_id);
    if (!project || project.assessors.length < 2 || left === 0) continue;
    const waiting = left === DONE ? WAITING : 0;
    left -= await seedProject(q, { project, plan, now }, { done: left, waiting, demo: demo.id });
  }
}
