import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Communication as WireCommunication } from '#domain/communications/communications.schema.ts';
import type { EvaluationState } from '#domain/evaluations/evaluation-states.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { ProjectFigures } from '#domain/projects/project-figures.schema.ts';
import { auditRecords } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation, createUser } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let pm: Caller;
let assessor: Caller;
let manager: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  [pm, assessor, manager] = await Promise.all([app.as(a.pm), app.as(a.assessor), app.as(a.manager)]);
});

type Refusal = { message: string; errors: Record<string, string[]>; data: { present: Evaluation } };
type Reply = Evaluation & Refusal;
const seen = (revision: number) => ({ 'if-match': `"${revision}"` });

async function rated(state: EvaluationState) {
  const communication = await createCommunication(app.db, { project: a.project, employee: a.manager });
  const facts = { form: world.form, answers: worldAnswers(), assessor: a.assessor, state };
  return createEvaluation(app.db, { ...facts, communication });
}
const step = (caller: Caller, what: string, { id, revision }: { id: number; revision: number }, body?: unknown) =>
  caller.post<Reply>(`/api/evaluations/${id}/${what}`, body, seen(revision));
const get = (caller: Caller, id: number) => caller.get<Reply>(`/api/evaluations/${id}`);

const lastRecord = async (id: number) => {
  const ofThis = and(eq(auditRecords.entity, 'evaluations'), eq(auditRecords.entity_id, id));
  const rows = await app.db.read((q) => q.select().from(auditRecords).where(ofThis).orderBy(asc(auditRecords.id)));
  return rows.at(-1);
};

describe('D-3, D-19: opened anew', () => {
  const path = ({ communication_id }: { communication_id: number }) => `/api/communications/${communication_id}`;
  const copyOf = async (communication_id: number) => {
    const { body } = await pm.get<WireCommunication>(path({ communication_id }));
    const found = body.evaluations.find(({ state }) => state === 'draft');
    if (!found) throw new Error('no copy');
    return (await get(pm, found.id)).body;
  };

  test('corrected by its assessor, published in its place', async () => {
    const first = await rated('published');
    expect(await step(pm, 'reopen', first, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    });
    const done = await step(pm, 'reopen', first, { reason: 'Договорённость на 1:20' });
    expect(done).toMatchObject({ status: 200, body: { id: first.id, state: 'under_review' } });
    const copy = await copyOf(first.communication_id);
    expect(done.body.superseded_by_id).toBe(copy.id);
    expect(copy).toMatchObject({
      state: 'draft',
      supersedes_id: first.id,
      assessor: { id: a.assessor.id },
      draft: done.body.draft,
      remark: { reason: 'Договорённость на 1:20', by: { id: a.pm.id } },
      published_at: null,
    });
    expect(await lastRecord(first.id)).toMatchObject({ action: 'reopen', after: { state: 'under_review' } });

    const answers = copy.draft.answers.map((answer) => ({ ...answer, comment: 'Исправлено' }));
    const saved = await assessor.put<Reply>(
      `/api/evaluations/${copy.id}/draft`,
      { ...copy.draft, answers },
      seen(copy.revision),
    );
    expect(saved.status).toBe(200);
    const sent = await assessor.post<Reply>(`/api/evaluations/${copy.id}/submit`, undefined, seen(saved.body.revision));
    expect(sent).toMatchObject({ status: 200, body: { state: 'published', acknowledged: null } });
    expect(await get(manager, first.id)).toMatchObject({
      status: 200,
      body: { state: 'withdrawn', superseded_by_id: copy.id },
    });
    expect(await get(manager, copy.id)).toMatchObject({ status: 200, body: { supersedes_id: first.id } });
    expect(await lastRecord(first.id)).toMatchObject({ action: 'supersede', after: { state: 'withdrawn' } });
  });

  test('until then the client reads the former one and knows nothing of the copy or the reason', async () => {
    const first = await rated('published');
    await step(pm, 'reopen', first, { reason: 'Невнимательно' });
    const copy = await copyOf(first.communication_id);
    expect(await get(manager, first.id)).toMatchObject({
      status: 200,
      body: { state: 'under_review', superseded_by_id: null, remark: null },
    });
    expect((await get(manager, copy.id)).status).toBe(404);
    const { body } = await manager.get<WireCommunication>(path(first));
    expect(body.evaluations.map(({ id }) => id)).toEqual([first.id]);
  });

  test('the former one counts until the corrected one takes its place', async () => {
    const evaluated = async () =>
      (await pm.get<ProjectFigures>(`/api/projects/${a.project.id}/figures`)).body.evaluated;
    const first = await rated('published');
    const before = await evaluated();
    await step(pm, 'reopen', first, { reason: 'Исправьте' });
    expect(await evaluated()).toBe(before);
    const copy = await copyOf(first.communication_id);
    await assessor.post(`/api/evaluations/${copy.id}/submit`, undefined, seen(copy.revision));
    expect(await evaluated()).toBe(before);
  });

  test('annulled, the correction leaves the former one published, and it may be opened anew again', async () => {
    const first = await rated('published');
    await step(pm, 'reopen', first, { reason: 'Исправьте' });
    const copy = await copyOf(first.communication_id);
    await step(pm, 'void', copy, { reason: 'Всё верно' });
    const { body } = await get(pm, first.id);
    expect(body).toMatchObject({
      state: 'published',
      superseded_by_id: null,
      published_at: first.published_at?.toISOString(),
    });
    expect(await lastRecord(first.id)).toMatchObject({ action: 'keep', after: { state: 'published' } });
    expect((await step(pm, 'reopen', body, { reason: 'И всё же' })).status).toBe(200);
  });

  test('annulled itself, the former one stays so when the correction is published', async () => {
    const first = await rated('published');
    const { body } = await step(pm, 'reopen', first, { reason: 'Исправьте' });
    const copy = await copyOf(first.communication_id);
    await step(pm, 'void', body, { reason: 'Не тот сотрудник' });
    const sent = await assessor.post<Reply>(`/api/evaluations/${copy.id}/submit`, undefined, seen(copy.revision));
    expect(sent.body.state).toBe('published');
    expect((await get(pm, first.id)).body.state).toBe('void');
  });

  test('who begins by the same form goes on with the correction', async () => {
    const first = await rated('published');
    await step(pm, 'reopen', first, { reason: 'Исправьте' });
    const copy = await copyOf(first.communication_id);
    const returned = await assessor.get<{ data: { id: number }[] }>(
      '/api/communications?filter[returned]=1&per_page=100',
    );
    expect(returned.body.data.map(({ id }) => id)).toContain(first.communication_id);
    const begun = await assessor.post<Evaluation>(`${path(first)}/evaluations`, { form_id: world.form.id });
    expect(begun.body.id).toBe(copy.id);
  });

  test('of two at once one opens it (Q-15)', async () => {
    const first = await rated('published');
    const replies = await Promise.all([1, 2].map(() => step(pm, 'reopen', first, { reason: 'Исправьте' })));
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 412]);
  });

  test('whose assessor does not rate there any more is not opened: nobody could finish it', async () => {
    const former = await createUser(app.db, { role: 'assessor', status: 'blocked' });
    const communication = await createCommunication(app.db, { project: a.project, employee: a.manager });
    const facts = { form: world.form, answers: worldAnswers(), assessor: former, state: 'published' } as const;
    const first = await createEvaluation(app.db, { ...facts, communication });
    expect(await step(pm, 'reopen', first, { reason: 'Исправьте' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('больше не может её исправить') },
    });
  });
});
