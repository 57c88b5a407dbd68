import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import { seededRandom, type SeededRandom } from '#domain/kernel/seeded-random.ts';
import type { Database } from '#server/db/client.ts';
import { appeals, communications, projects, tasks } from '#server/db/schema/index.ts';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { aContent, aCriterion, aGroup, anOption, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { eq } from 'drizzle-orm';
import { createAppeal } from './appeal-factories.ts';
import { createCommunication, createEvaluation, createForm, createUser, type Form, type User } from './factories.ts';
import { createWorld, type Side, type World } from './world.ts';

const DAY = 86_400_000;
/** A fortnight before the tests' clock and three weeks before that: the period, the one before, and older. */
const FIRST = Date.parse('2026-01-26T00:00:00Z');
const DAYS = 42;

/** A group form: a bonus among ordinary criteria, «Н/П» everywhere, an option that fails its group. */
const grouped = aContent(
  [
    aGroup('asked', [aCriterion('clear', { weight: 3, scale: outOfTen })], { weight: 30 }),
    aGroup(
      'rare',
      [
        aCriterion('offer', {
          weight: 2,
          scale: { type: 'select', options: [anOption('all', 2), anOption('none', 0, { critical: 'group' })] },
        }),
        aCriterion('smile', { name: 'Комплимент', weight: 1, bonus: true, scale: outOfTen }),
      ],
      { weight: 10 },
    ),
  ],
  { rate_method: 'groups' },
);
/** Penalties: what is lost is taken from a hundred. */
const penalties = aContent(
  [aGroup('all', [aCriterion('polite', { weight: 60 }), aCriterion('quick', { weight: 70, scale: outOfTen })])],
  { rate_method: 'penalty' },
);

export type FigureWorld = World & { forms: Form[]; people: User[]; seed: number };

type Making = { world: World; forms: Form[]; people: User[]; random: SeededRandom };

const pick = <Item>(items: readonly Item[], { below }: SeededRandom): Item => {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** Answers of any worth to every criterion, one in eight «Н/П» where that is allowed. */
function someAnswers({ content }: Form, random: SeededRandom): Answer[] {
  return content.groups.flatMap(({ criteria }) =>
    criteria.map(({ criterion_key: key, scale, allow_na }) => {
      if (allow_na && random.below(8) === 0) return anAnswer(key, null, { na: true });
      if ('options' in scale) return anAnswer(key, pick(scale.options, random).key);
      return anAnswer(key, scale.type === 'points' ? random.below(scale.max + 1) : 'слова');
    }),
  );
}

const STATES: readonly EvaluationState[] = ['published', 'published', 'published', 'submitted', 'draft', 'void'];
const APPEALS = ['open', 'accepted', 'partly', 'declined', 'withdrawn'] as const;

async function createTalk(db: Database, side: Side, { world, forms, people, random }: Making): Promise<void> {
  const isOther = random.below(4) === 0;
  const project = isOther ? side.otherProject : side.project;
  // Evenings and midnights, where clocks disagree about the day.
  const minutes = pick([0, 30, 1050, 1199, 1260, 1410], random);
  const communication = await createCommunication(db, {
    project,
    employee: isOther ? side.otherManager : side === world.a ? pick([side.manager, ...people], random) : side.manager,
    category: pick(['call', 'call', 'chat'] as const, random),
    direction: pick(['incoming', 'outgoing'] as const, random),
    outcome: random.below(9) === 0 ? 'missed' : 'answered',
    duration_seconds: pick([20, 29, 30, 60, 600], random),
    started_at: new Date(FIRST + random.below(DAYS) * DAY + minutes * 60_000),
  });
  const times = pick([0, 1, 1, 1, 2], random);
  for (let nth = 0; nth < times; nth += 1) {
    const [form, assessor] = [pick(forms, random), nth === 0 ? side.assessor : side.otherAssessor];
    const sent = new Date(communication.started_at.getTime() + random.below(9) * DAY);
    const evaluation = await createEvaluation(db, {
      communication,
      form,
      assessor,
      state: pick(STATES, random),
      answers: someAnswers(form, random),
      ...(random.below(2) === 0 ? {} : { submitted_at: sent, started_at: new Date(sent.getTime() - 600_000) }),
    });
    if (evaluation.state !== 'published' && evaluation.state !== 'void') continue;
    if (random.below(3) !== 0) continue;
    // An appeal that was accepted may have voided its evaluation.
    const state = evaluation.state === 'void' ? 'accepted' : pick(APPEALS, random);
    await createAppeal(db, { evaluation, author: side.head, state });
  }
  if (random.below(3) === 0)
    await db.write((q) =>
      q.insert(tasks).values({
        company_id: project.company_id,
        project_id: project.id,
        communication_id: communication.id,
        form_id: pick(forms, random).id,
        assessor_id: pick([side.assessor, side.otherAssessor], random).id,
        ...pick(
          [
            { state: 'open' as const, due_at: new Date(FIRST + 60 * DAY) },
            { state: 'in_progress' as const },
            { state: 'done' as const, done_at: new Date(FIRST + random.below(DAYS) * DAY + 82_800_000) },
          ],
          random,
        ),
      }),
    );
  if (random.below(15) === 0)
    await db.write((q) =>
      q
        .update(communications)
        .set({ deleted_at: new Date(FIRST) })
        .where(eq(communications.id, communication.id)),
    );
}

/** Two companies with talks of every kind, by a seed: the same seed gives the same world. */
export async function createFigureWorld(db: Database, seed: number, talks: number): Promise<FigureWorld> {
  const world = await createWorld(db);
  const random = seededRandom(seed);
  const forms = [
    world.form,
    await createForm(db, { name: 'По группам', content: grouped }),
    await createForm(db, { name: 'Штрафы', content: penalties }),
  ];
  const people = [
    await createUser(db, { role: 'manager', surname: 'Третьяков', projects: [world.a.project] }),
    await createUser(db, { role: 'manager', surname: 'Четвергов', projects: [world.a.project] }),
  ];
  await db.write((q) => q.update(projects).set({ norm: 1 + random.below(30) }));
  for (let nth = 0; nth < talks; nth += 1)
    await createTalk(db, nth % 5 === 0 ? world.b : world.a, { world, forms, people, random });
  // Who filed when does not matter here; an appeal is of its communication's day.
  await db.write((q) => q.update(appeals).set({ opened_at: new Date(FIRST + DAYS * DAY) }));
  return { ...world, forms, people, seed };
}
