import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import type { Database } from '#server/db/client.ts';
import { communications } from '#server/db/schema/index.ts';
import { eq } from 'drizzle-orm';
import { createAppeal } from './appeal-factories.ts';
import {
  createCommunication,
  createCommunicationType,
  createEvaluation,
  createForm,
  createTag,
  type Evaluation,
} from './factories.ts';
import { createWorld, type Side, type World, worldAnswers, worldForm } from './world.ts';

const DAY = 86_400_000;
/** A fortnight before the tests' clock, on the hour. */
const START = Date.parse('2026-02-22T06:00:00Z');
const STATES: EvaluationState[] = ['published', 'published', 'published', 'under_review', 'submitted', 'draft', 'void'];

const NOT_APPLICABLE = [
  anAnswer('greeting', null, { na: true }),
  anAnswer('questions', null, { na: true }),
  anAnswer('agreement', 'full'),
];
const answersOf = (nth: number) =>
  nth % 9 === 0
    ? NOT_APPLICABLE
    : worldAnswers({
        questions: nth % 11,
        greeting: nth % 4 === 0 ? 'no' : 'yes',
        agreement: nth % 13 === 0 ? 'none' : nth % 3 === 0 ? 'partly' : 'full',
      });

type Parts = Awaited<ReturnType<typeof createParts>>;

async function createParts(db: Database) {
  const types = [await createCommunicationType(db), await createCommunicationType(db)];
  const tags = [await createTag(db), await createTag(db)];
  return { types, tags, second: await createForm(db, { name: 'Вторая форма', content: worldForm }) };
}

/** Talk of any kind that may come, its number deciding which; the two projects in turns. */
async function createTalk(db: Database, place: Parts & { form: World['form']; side: Side }, nth: number) {
  const { form, side, types, tags, second } = place;
  const isOther = nth % 5 === 0;
  const type = types[nth % 3];
  const communication = await createCommunication(db, {
    project: isOther ? side.otherProject : side.project,
    employee: isOther ? side.otherManager : side.manager,
    ...(type ? { type } : {}),
    tags: tags.slice(0, nth % 3),
    category: nth % 6 === 0 ? 'chat' : 'call',
    direction: nth % 2 === 0 ? 'incoming' : 'outgoing',
    temperature: (['cold', 'warm', 'hot', null] as const)[nth % 4] ?? null,
    duration_seconds: nth % 6 === 0 ? null : 20 + (nth % 7) * 10,
    outcome: nth % 17 === 0 ? 'missed' : 'answered',
    started_at: new Date(START + (nth % 14) * DAY + (nth % 23) * 3_600_000),
  });
  const state = STATES[nth % STATES.length] ?? 'published';
  const rate = (over: Partial<Parameters<typeof createEvaluation>[1]>) =>
    createEvaluation(db, { communication, form, assessor: side.assessor, state, answers: answersOf(nth), ...over });
  const made: Evaluation[] = nth % 8 === 7 ? [] : [await rate({})];
  if (nth % 4 === 1) made.push(await rate({ assessor: side.otherAssessor, answers: answersOf(nth + 5) }));
  if (nth % 6 === 2) made.push(await rate({ form: second, answers: answersOf(nth + 3) }));
  if (nth % 10 === 3) await rate({ form: second, kind: 'calibration' });
  if (nth % 19 === 4)
    await db.write((q) =>
      q
        .update(communications)
        .set({ deleted_at: new Date(START) })
        .where(eq(communications.id, communication.id)),
    );
  return { communication, evaluation: made[0] };
}

const APPEALS = ['open', 'accepted', 'declined', 'partly', 'withdrawn'] as const;

/** Two companies with 63 talks each: every state, Н/П, critical failures, two evaluations of one talk, deleted ones, appeals. */
export async function createDashboardWorld(db: Database): Promise<World> {
  const world = await createWorld(db);
  const parts = await createParts(db);
  for (const side of [world.a, world.b]) {
    let disputed = 0;
    for (let nth = 1; nth <= 63; nth += 1) {
      const { evaluation } = await createTalk(db, { ...parts, form: world.form, side }, nth);
      if (!evaluation || evaluation.state !== 'published' || nth % 4 !== 0) continue;
      const state = APPEALS[disputed++ % APPEALS.length] ?? 'open';
      await createAppeal(db, { evaluation, author: side.head, state });
    }
  }
  return world;
}
