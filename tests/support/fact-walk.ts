import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Appeal, EvaluationAppeals } from '#domain/appeals/appeals.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { communications, evaluations, projects } from '#server/db/schema/index.ts';
import { createCommunication, createCommunicationType, createEvaluation, createTag, type User } from './factories.ts';
import type { Caller, TestApp } from './test-app.ts';
import { createWorld, worldAnswers } from './world.ts';

/** Events of an evaluation, of its communication and of the clock of its project. */
export const STEPS = [
  'begin',
  'publish',
  'return',
  'reopen',
  'void',
  'acknowledge',
  'appeal',
  'start review',
  'accept appeal',
  'decline appeal',
  'change type',
  'change temperature',
  'add tag',
  'remove tag',
  'merge type',
  'map employee',
  'move in time',
  'change clock',
  'change threshold',
  'delete communication',
  'correct facts',
  'move to project',
  'set employee',
  'remove communication',
] as const;
export type Step = (typeof STEPS)[number];
export const FIRST_VALUES = [0, 1, 2, 3];

/**
 * Moments at both ends of a day and on either side of a change of clocks; not within the hour of which tables of Node
 * and of PostgreSQL say different things.
 */
const MOMENTS = [
  '2026-02-07T20:59:59Z',
  '2026-02-07T21:00:00Z',
  '2025-03-29T23:59:59Z',
  '2025-03-30T01:00:00Z',
  '2025-10-26T01:00:00Z',
  '2025-10-26T23:30:00Z',
];
const ZONES = ['Europe/Moscow', 'Asia/Vladivostok', 'Europe/Chisinau', 'Asia/Yekaterinburg'];
const TALKS = 8;

export type FactWalk = {
  communicationIds: () => number[];
  /** Takes the step where it may be taken; one that may not be is refused and changes nothing. */
  take: (step: Step, chance: number) => Promise<void>;
};

const pick = <Item>(items: readonly Item[], chance: number): Item => {
  const item = items[chance % items.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};
const seen = (revision: number) => ({ 'if-match': `"${revision}"` });

async function createTalks(it: TestApp) {
  const world = await createWorld(it.db);
  const { a } = world;
  const types = [await createCommunicationType(it.db), await createCommunicationType(it.db)];
  const ids: number[] = [];
  for (let nth = 0; nth < TALKS; nth += 1) {
    const [type] = types;
    const communication = await createCommunication(it.db, {
      project: a.project,
      employee: a.manager,
      started_at: new Date(pick(MOMENTS, nth)),
      ...(nth % 2 === 0 && type ? { type } : {}),
    });
    ids.push(communication.id);
    const rate = (assessor: User) =>
      createEvaluation(it.db, {
        communication,
        form: world.form,
        assessor,
        state: 'submitted',
        answers: worldAnswers({ questions: nth, greeting: nth % 3 === 0 ? 'no' : 'yes' }),
      });
    await rate(a.assessor);
    if (nth % 3 === 0) await rate(a.otherAssessor);
  }
  return { world, types, ids };
}

type Talks = Awaited<ReturnType<typeof createTalks>>;
type Callers = Record<'admin' | 'pm' | 'assessor' | 'head' | 'manager', Caller>;

/** Evaluations of the walk in one of these states, the newest first. */
const inState = (it: TestApp, ids: number[], states: Evaluation['state'][]) =>
  it.db.read((q) =>
    q
      .select({ id: evaluations.id, revision: evaluations.revision })
      .from(evaluations)
      .where(and(inArray(evaluations.communication_id, ids), inArray(evaluations.state, states)))
      .orderBy(desc(evaluations.id)),
  );

function evaluationSteps(it: TestApp, { world, ids }: Talks, callers: Callers) {
  const post = async (who: Caller, path: string, body?: unknown, revision?: number) => {
    const { status } = await who.post(path, body, revision === undefined ? {} : seen(revision));
    // Refused by its fields, a step would never be taken, and nothing after it be tried.
    if (status >= 500 || status === 422) throw new Error(`${path}: ${status}`);
  };
  type Taken = { by: Caller; of: Evaluation['state'][]; body?: unknown };
  const step = async (what: string, chance: number, { by: who, of: states, body }: Taken) => {
    const found = await inState(it, ids, states);
    if (found.length === 0) return;
    const { id, revision } = pick(found, chance);
    await post(who, `/api/evaluations/${id}/${what}`, body, revision);
  };
  const appealStep = async (what: string, chance: number, bodyOf: (appeal: Appeal) => unknown) => {
    const found = await inState(it, ids, ['published', 'under_review']);
    if (found.length === 0) return;
    const { id } = pick(found, chance);
    // Deleted communication: nobody is told anything of it.
    const { status, body } = await callers.pm.get<EvaluationAppeals>(`/api/evaluations/${id}/appeals`);
    const appeal = status === 200 ? body.data.at(-1) : undefined;
    if (appeal) await post(callers.pm, `/api/appeals/${appeal.id}/${what}`, bodyOf(appeal), appeal.revision);
  };
  const decide = (accepted: boolean) => (appeal: Appeal) => ({
    lines: appeal.lines.map(({ criterion_key }) => ({
      criterion_key,
      accepted,
      reason: accepted ? 'assessor_error' : 'confirmed',
    })),
    comment: 'Прослушано ещё раз',
  });
  const line = { criterion_key: 'questions', value: 10, na: false, comment: 'Вопросы были' };
  return {
    begin: async (chance: number) =>
      post(callers.assessor, `/api/communications/${pick(ids, chance)}/evaluations`, { form_id: world.form.id }),
    publish: (chance: number) => step('publish', chance, { by: callers.pm, of: ['submitted'] }),
    return: (chance: number) =>
      step('return', chance, { by: callers.pm, of: ['submitted'], body: { reason: 'Дополните' } }),
    reopen: (chance: number) =>
      step('reopen', chance, { by: callers.pm, of: ['published'], body: { reason: 'Исправьте' } }),
    void: (chance: number) =>
      step('void', chance, { by: callers.pm, of: ['published', 'under_review'], body: { reason: 'Не тот' } }),
    acknowledge: (chance: number) =>
      step('acknowledge', chance, { by: callers.manager, of: ['published'], body: { comment: '' } }),
    appeal: (chance: number) =>
      step('appeals', chance, {
        by: callers.head,
        of: ['published'],
        body: { scope: 'criteria', lines: [line] },
      }),
    'start review': (chance: number) => appealStep('start-review', chance, () => undefined),
    'accept appeal': (chance: number) => appealStep('resolve', chance, decide(true)),
    'decline appeal': (chance: number) => appealStep('resolve', chance, decide(false)),
  };
}

function communicationSteps(it: TestApp, { world, types, ids }: Talks, callers: Callers, tags: { id: number }[]) {
  const bulk = async (chance: number, action: object) => {
    const { status } = await callers.pm.post('/api/communications/bulk', { action, ids: [pick(ids, chance)] });
    if (status !== 200) throw new Error(`bulk: ${status}`);
  };
  const write = (chance: number, values: Partial<typeof communications.$inferInsert>) =>
    it.db.write((q) =>
      q
        .update(communications)
        .set(values)
        .where(eq(communications.id, pick(ids, chance))),
    );
  const setProject = async (values: object) => {
    const rows = await it.db.read((q) =>
      q.select({ revision: projects.revision }).from(projects).where(eq(projects.id, world.a.project.id)),
    );
    const revision = rows[0]?.revision ?? 0;
    const { status } = await callers.pm.patch(`/api/projects/${world.a.project.id}`, values, seen(revision));
    if (status !== 200) throw new Error(`project: ${status}`);
  };
  /** A correction as its screen sends it; what is refused changes nothing. */
  const correct = async (chance: number, facts: object) => {
    const id = pick(ids, chance);
    const { body: present } = await callers.pm.get<{ revision: number }>(`/api/communications/${id}`);
    const { status, body } = await callers.pm.patch(`/api/communications/${id}`, facts, seen(present.revision ?? 1));
    if (![200, 404, 409].includes(status)) throw new Error(`correct: ${status} ${JSON.stringify(body)}`);
  };
  const { manager, otherManager, project, otherProject } = world.a;
  const inOther = async (chance: number): Promise<boolean> => {
    const rows = await it.db.read((q) =>
      q
        .select({ project_id: communications.project_id })
        .from(communications)
        .where(eq(communications.id, pick(ids, chance))),
    );
    return rows[0]?.project_id === otherProject.id;
  };
  return {
    'correct facts': (chance: number) =>
      correct(chance, {
        type_id: pick([...types, null], chance)?.id ?? null,
        tag_ids: chance % 2 === 0 ? [pick(tags, chance).id] : [],
        category: pick(['call', 'meeting', 'chat'], chance),
        direction: pick(['incoming', 'outgoing'], chance),
        duration_seconds: pick([null, 10, 95], chance),
        started_at: new Date(pick(MOMENTS, chance)).toISOString(),
      }),
    'move to project': async (chance: number) => {
      const isThere = await inOther(chance);
      await correct(chance, {
        project_id: isThere ? project.id : otherProject.id,
        employee_id: pick([isThere ? manager.id : otherManager.id, null], chance),
      });
    },
    'set employee': async (chance: number) => {
      const theirs = (await inOther(chance)) ? otherManager.id : manager.id;
      await correct(chance, { employee_id: pick([theirs, null], chance) });
    },
    'remove communication': async (chance: number) => {
      // A few stay to go on with.
      const id = pick(ids.slice(5), chance);
      const { status } = await callers.pm.post(`/api/communications/${id}/remove`, { reason: 'Загружена дважды' });
      if (![204, 404, 409].includes(status)) throw new Error(`remove: ${status}`);
    },
    'change type': (chance: number) =>
      bulk(chance, { do: 'set_type', type_id: pick([...types, null], chance)?.id ?? null }),
    'change temperature': (chance: number) =>
      bulk(chance, { do: 'set_temperature', temperature: pick(['hot', 'cold', null], chance) }),
    'add tag': (chance: number) => bulk(chance, { do: 'add_tags', tag_ids: [pick(tags, chance).id] }),
    'remove tag': (chance: number) => bulk(chance, { do: 'remove_tags', tag_ids: [pick(tags, chance).id] }),
    'merge type': async () => {
      const from = await createCommunicationType(it.db);
      await write(0, { type_id: from.id });
      const into = pick(types, 0).id;
      const { status } = await callers.admin.post(
        `/api/reference/communication-types/${from.id}/merge`,
        { into },
        seen(1),
      );
      if (status !== 200) throw new Error(`merge: ${status}`);
    },
    'map employee': async (chance: number) => {
      await write(chance, { employee_id: pick([world.a.manager.id, world.a.otherManager.id, null], chance) });
    },
    'move in time': async (chance: number) => {
      await write(chance, { started_at: new Date(pick(MOMENTS, chance)) });
    },
    'change clock': (chance: number) => setProject({ time_zone: pick(ZONES, chance) }),
    'change threshold': (chance: number) => setProject({ pass_threshold: (chance * 7) % 100 }),
    'delete communication': async (chance: number) => {
      await write(chance, { deleted_at: chance % 2 === 0 ? new Date() : null });
    },
  };
}

/** A small firm whose evaluations go through whatever may happen to them. */
export async function factWalk(it: TestApp): Promise<FactWalk> {
  const talks = await createTalks(it);
  const { world } = talks;
  const { a } = world;
  const tags = [await createTag(it.db), await createTag(it.db)];
  const callers: Callers = {
    admin: await it.as(world.admin),
    pm: await it.as(a.pm),
    assessor: await it.as(a.assessor),
    head: await it.as(a.head),
    manager: await it.as(a.manager),
  };
  const steps: Record<Step, (chance: number) => Promise<unknown>> = {
    ...evaluationSteps(it, talks, callers),
    ...communicationSteps(it, talks, callers, tags),
  };
  return {
    communicationIds: () => talks.ids,
    take: async (step, chance) => {
      await steps[step](chance);
    },
  };
}
