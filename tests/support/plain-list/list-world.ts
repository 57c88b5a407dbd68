import { eq } from 'drizzle-orm';
import { PLAIN_MESSAGE } from '#domain/communications/sides.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { COMMON_REFERENCES } from '#domain/meaning/meaning-references.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import {
  autoEvaluations,
  comments,
  communications,
  communicationSpeech,
  communicationViews,
  evaluationTransitions,
  favoriteCommunications,
  favorites,
} from '#server/db/schema/index.ts';
import {
  type Communication,
  createCommunication,
  createCommunicationType,
  createEvaluation,
  createForm,
  createMedia,
  createTag,
  type Form,
  type User,
} from '../factories.ts';
import { createMeaning } from '../meaning-factories.ts';
import type { TestApp } from '../test-app.ts';
import { createWorld, type World, worldAnswers } from '../world.ts';

const TALKS = 48;
const HOUR = 3_600_000;
const SPOKEN = ['Здравствуйте, есть вопросы?', 'Вопросов больше нет, спасибо', 'Перезвоню вам завтра'];
const CLIENTS = ['ООО «Ёлка»', 'Иванов Пётр', 'ИП Ан-Ива', null];
const LEAD_SOURCES = [null, 'Яндекс Директ', 'Ёлки-веники', null, 'Рекомендация'];
const NOTES = ['', 'Просил перезвонить', 'Важный вопрос (7)'];

/** States of its evaluations: of one assessor, then of another. */
const RATED: (EvaluationState | null)[][] = [
  [],
  ['draft'],
  ['submitted'],
  ['published'],
  ['published', 'draft'],
  ['under_review', 'published'],
  ['withdrawn', 'submitted'],
  ['void'],
  [null, 'published'],
  ['void', 'draft'],
  ['submitted', 'submitted'],
];

const nthOf = <Item>(items: readonly Item[], nth: number): Item => {
  const item = items[nth % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/** Instants of today, of the days, weeks and months before by any clock, and of other years; some are the same. */
function momentOf(nth: number): Date {
  if (nth % 4 === 0)
    return new Date(nthOf(['2026-02-07T20:59:59Z', '2025-03-29T23:59:59Z', '2025-10-26T23:30:00Z'], nth));
  return new Date(Math.floor((Date.now() - nth ** 2 * HOUR) / HOUR) * HOUR);
}

async function createTalk(it: TestApp, { a, b }: World, books: Books, nth: number): Promise<Communication> {
  const project = nthOf([a.project, a.otherProject, b.project, a.project, a.project], nth);
  const employee = [a.manager, a.otherManager, null, a.manager][nth % 4];
  const text = nthOf([...SPOKEN, ''], nth);
  return createCommunication(it.db, {
    project,
    ...(employee ? { employee } : { employee_source_name: nthOf(['Смирнова', '', null], nth) }),
    ...(nth % 5 === 0 ? {} : { type: nthOf(books.types, nth) }),
    ...(nth % 3 === 0 ? { recording: books.recording } : {}),
    tags: [[], books.tags.slice(0, 1), books.tags][nth % 3] ?? [],
    started_at: momentOf(nth),
    duration_seconds: nthOf([60, null, 10, 400, 60, 30], nth),
    category: nthOf(['call', 'chat', 'call'] as const, nth),
    direction: nthOf(['incoming', 'outgoing'] as const, nth >> 1),
    temperature: nthOf(['hot', 'warm', 'cold', null] as const, nth),
    outcome: nthOf(['answered', 'answered', 'missed'] as const, nth >> 1),
    client_name: nthOf(CLIENTS, nth),
    client_phone: nth % 4 === 1 ? null : `+7900123450${nth % 10}`,
    crm_url: nth % 6 === 1 ? `https://crm.example/deals/${nth % 4}` : null,
    note: nthOf(NOTES, nth),
    lead_source: nthOf(LEAD_SOURCES, nth),
    ...(nth % 7 === 0 ? { source_integration_id: 1, external_id: `call-${nth}` } : {}),
    ...(nth % 11 === 3 ? { deleted_at: new Date() } : {}),
    ...(text && nth % 2 === 0
      ? { transcript: [{ side: 'client' as const, speaker: null, start: 0, end: 4, text }] }
      : {}),
    ...(text && nth % 2 === 1
      ? { messages: [{ ...PLAIN_MESSAGE, side: 'employee' as const, at: momentOf(nth).toISOString(), text }] }
      : {}),
  });
}

type Books = Awaited<ReturnType<typeof createBooks>>;

async function createBooks(it: TestApp) {
  const other = aContent([aGroup('main', [aCriterion('greeting'), aCriterion('farewell')])]);
  return {
    types: [await createCommunicationType(it.db), await createCommunicationType(it.db)],
    tags: [await createTag(it.db), await createTag(it.db)],
    recording: await createMedia(it.db),
    other: await createForm(it.db, { content: other }),
  };
}

type Raters = { forms: Form[]; people: User[]; nth: number };

async function rate(it: TestApp, communication: Communication, { forms, people, nth }: Raters): Promise<void> {
  for (const [place, state] of nthOf(RATED, nth).entries()) {
    if (state === null) continue;
    const answers = worldAnswers({ questions: nth % 11, greeting: nth % 3 === 0 ? 'no' : 'yes' }).map((one) =>
      one.criterion_key === 'questions' && nth % 2 === 0 ? { ...one, reasons: ['Мало вопросов'] } : one,
    );
    const evaluation = await createEvaluation(it.db, {
      communication,
      form: nthOf(forms, nth + (place && nth % 2)),
      assessor: nthOf(people, nth + place),
      state,
      answers: nth % 6 === 5 ? worldAnswers({ agreement: 'none' }) : answers,
      updated_at: new Date(Date.now() - (nth % 5) * HOUR),
      ...(state === 'published' && nth % 2 === 0 ? { acknowledged_at: new Date() } : {}),
      ...(state === 'draft' || state === 'submitted' ? {} : { published_at: momentOf(nth) }),
    });
    const cameBack = { evaluation_id: evaluation.id, from_state: 'submitted', to_state: 'draft' } as const;
    if (state === 'draft' && nth % 2 === 0) await it.db.write((q) => q.insert(evaluationTransitions).values(cameBack));
  }
}

async function collect(it: TestApp, { a, b }: World, ids: readonly number[]): Promise<void> {
  await it.db.write(async (q) => {
    const made = await q
      .insert(favorites)
      .values([
        { name: 'Общая', owner_id: a.pm.id, company_id: a.company.id, shared: true },
        { name: 'Своя', owner_id: a.assessor.id, company_id: a.company.id, shared: false },
        { name: 'Чужая', owner_id: b.pm.id, company_id: b.company.id, shared: true },
      ])
      .returning({ id: favorites.id });
    const links = made.flatMap(({ id }, place) =>
      ids
        .filter((_, nth) => nth % 3 === place || nth % 4 === 0)
        .map((communication_id) => ({ favorite_id: id, communication_id })),
    );
    await q.insert(favoriteCommunications).values(links);
  });
}

/** Comments by turns of people, one of them mentioned in some, and pages opened before and after. */
async function discuss(it: TestApp, { a }: World, ids: readonly number[]): Promise<void> {
  const at = (nth: number) => new Date(Date.now() - nth * 8 * HOUR);
  const people = [a.pm, a.assessor, a.head, a.manager, a.customer];
  const said = ids.flatMap((communication_id, nth) =>
    [nth, nth + 2].slice(0, nth % 3).map((turn) => ({
      communication_id,
      author_id: nthOf(people, turn).id,
      text: turn % 4 === 0 ? `@[${nthOf(people, turn + 1).id}], послушайте` : 'Послушайте это место',
      created_at: at(nth + turn),
    })),
  );
  const views = people.flatMap(({ id: user_id }, place) =>
    ids
      .filter((_, nth) => (nth + place) % 3 === 0)
      .map((communication_id, nth) => ({ user_id, communication_id, opened_at: at(nth * 2) })),
  );
  await it.db.write(async (q) => {
    await q.insert(comments).values(said);
    await q.insert(communicationViews).values(views);
  });
}

/** Figures of speech of most, with those that mean nothing; triggers have made rows of those that are heard. */
async function measure(it: TestApp, ids: readonly number[]): Promise<void> {
  const rows = ids.flatMap((communication_id, nth) =>
    nth % 4 === 3
      ? []
      : [
          {
            communication_id,
            talk_share: nthOf([30, 65.5, null, 80], nth),
            silence_share: nthOf([10, 30], nth),
            long_pauses: nth % 3,
            hold_seconds: nthOf([0, 1.5, 40], nth),
            monologue_seconds: nthOf([null, 1, 2, 90], nth),
            interruptions: nth % 4,
          },
        ],
  );
  await it.db.write(async (q) => {
    await q.delete(communicationSpeech);
    await q.insert(communicationSpeech).values(rows);
  });
}

/** Meanings of most: reasons, objections met in every way, promises whose day has passed, comes or was kept. */
async function read(it: TestApp, ids: readonly number[]): Promise<void> {
  const day = (nth: number) => new Date(Date.now() + (nth - 1) * 24 * HOUR).toISOString().slice(0, 10);
  for (const [nth, id] of ids.entries()) {
    if (nth % 5 === 4) continue;
    const named = (book: 'reason' | 'topic' | 'result', at: number) => {
      const { key, label } = nthOf(COMMON_REFERENCES[book], at);
      return at % 4 === 3 ? null : { key, label, words: '', proof: null };
    };
    const objections = COMMON_REFERENCES.objection.slice(0, nth % 3).map(({ key, label }, at) => {
      return { key, label, text: label, how: nthOf(['answered', 'avoided', 'none'] as const, nth + at), proof: null };
    });
    const promise = { who: 'employee', what: 'Перезвонить', by: null, kept: nth % 7 === 0, proof: null } as const;
    await createMeaning(
      it.db,
      { id },
      {
        reason: named('reason', nth % 4),
        topic: named('topic', nth % 3),
        result: named('result', nth % 5),
        objections,
        promises: nth % 2 === 0 ? [{ ...promise, by_date: day(nth % 3) }] : [],
        summary: [],
        skipped: null,
        dropped: 0,
      },
    );
  }
}

/** Automatic evaluations of most, some of them without a level that is shown. */
async function automate(it: TestApp, ids: readonly number[]): Promise<void> {
  await it.db.write(async (q) => {
    for (const [nth, id] of ids.entries()) {
      if (nth % 4 === 3) continue;
      const [talk] = await q.select().from(communications).where(eq(communications.id, id));
      const isHeld = nth % 5 === 4;
      await q.insert(autoEvaluations).values({
        communication_id: id,
        project_id: talk?.project_id ?? 0,
        state: 'done',
        levels: isHeld ? 0 : 2,
        score: isHeld ? null : (nth * 17) % 101,
        made_at: new Date(),
      });
    }
  });
}

/** Two companies with communications and evaluations of every kind that a list can be asked for. */
export async function createListWorld(it: TestApp): Promise<{ world: World; ids: number[] }> {
  const world = await createWorld(it.db);
  const books = await createBooks(it);
  const { a, b } = world;
  const ids: number[] = [];
  for (let nth = 0; nth < TALKS; nth += 1) {
    const communication = await createTalk(it, world, books, nth);
    ids.push(communication.id);
    const people =
      communication.company_id === b.company.id ? [b.assessor, b.otherAssessor] : [a.assessor, a.otherAssessor, a.pm];
    await rate(it, communication, { forms: [world.form, books.other], people, nth });
  }
  await collect(it, world, ids);
  await discuss(it, world, ids);
  await measure(it, ids);
  await read(it, ids);
  await automate(it, ids);
  return { world, ids };
}
