import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CheckRunState } from '#domain/checks/check-run.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { SuggestionList } from '#domain/suggestions/suggestions.schema.ts';
import { auditRecords, dictionaries, formVersions, projectForms, suggestions } from '#server/db/schema/index.ts';
import { aCheck } from '#tests/fixtures/check-fixtures.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createDictionary } from '#tests/support/create-dictionary.ts';
import { createCommunication, createForm } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  assessor = await app.as(world.a.assessor);
});

/** A form of A's project whose two criteria are checked by one dictionary, and its published version. */
async function checkedForm() {
  const { company, project } = world.a;
  const dictionary = await createDictionary(app.db, { company, phrases: ['скидка'] });
  const content = aContent([
    aGroup('g', [
      aCriterion('c', { name: 'Скидка', check: aCheck(dictionary.id) }),
      aCriterion('d', { name: 'Начало', check: aCheck(dictionary.id, { part: { kind: 'first_seconds', count: 5 } }) }),
    ]),
  ]);
  const form = await createForm(app.db, { company, content });
  await app.db.write((q) => q.insert(projectForms).values({ project_id: project.id, form_id: form.id }));
  const [version] = await app.db.read((q) => q.select().from(formVersions).where(eq(formVersions.form_id, form.id)));
  return { form, dictionary, version: version?.id ?? 0 };
}

const segments = (text: string) => [{ side: 'employee', speaker: null, start: 7, end: 9, text }];
async function said(text: string): Promise<number> {
  const { project, manager } = world.a;
  const { id } = await createCommunication(app.db, { project, employee: manager });
  const put = await pm.put(`/api/communications/${id}/transcript`, { segments: segments(text), origin: 'pasted' });
  expect(put.status).toBeLessThan(300);
  return id;
}
const show = (id: number, form_version_id: number, caller = assessor) =>
  caller.post<SuggestionList>(`/api/communications/${id}/suggestions`, { form_version_id });
const answer = (criterion_key: string, value: string) => ({
  criterion_key,
  value,
  na: false,
  comment: '',
  reasons: [],
  evidence: [],
});
const draft = (...answers: object[]) => ({ answers, general_comment: '', growth_points: '' });
const begin = (id: number, form_id: number, version: number, answers: object[]) =>
  assessor.post<Evaluation>(`/api/communications/${id}/evaluations`, {
    form_id,
    first: { form_version_id: version, draft: draft(...answers) },
  });
const read = (id: number, caller = assessor) => caller.get<Evaluation>(`/api/evaluations/${id}`);

describe('checks of words that come', () => {
  test('D-41: are run in the background, and again when the words change', async () => {
    const { version } = await checkedForm();
    const id = await said('Скидок нет');
    expect((await show(id, version)).body.data).toEqual([]);
    await runDueJobs(app.deps);
    const first = await show(id, version);
    expect(first.body.data.toSorted((a, b) => a.criterion_key.localeCompare(b.criterion_key))).toMatchObject([
      { criterion_key: 'c', kind: 'proposed', option: 'yes', evidence: [{ start: 7, end: 9 }] },
      { criterion_key: 'd', kind: 'proposed', option: 'no', evidence: [] },
    ]);
    await pm.put(
      `/api/communications/${id}/transcript`,
      { segments: segments('Ничего нет'), origin: 'pasted' },
      { 'if-match': '"1"' },
    );
    await runDueJobs(app.deps);
    const option = (await show(id, version)).body.data.find(({ criterion_key }) => criterion_key === 'c')?.option;
    expect(option).toBe('no');
  });

  test('D-3, D-41: are shown to who rates alone', async () => {
    const { version } = await checkedForm();
    const id = await said('скидка');
    expect((await show(id, version, await app.as(world.a.manager))).status).not.toBe(200);
    expect((await show(id, version, app.anonymous)).status).toBe(401);
    expect((await assessor.post(`/api/communications/${id}/suggestions`, {})).status).toBe(422);
    expect((await show(2_000_000_000, version)).status).toBe(404);
  });

  test('D-69: are gone with the words of a deleted communication', async () => {
    await checkedForm();
    const id = await said('скидка');
    await runDueJobs(app.deps);
    expect((await pm.post(`/api/communications/${id}/remove`, { reason: 'Ошибка' })).status).toBe(204);
    const left = await app.db.read((q) => q.select().from(suggestions).where(eq(suggestions.communication_id, id)));
    expect(left).toEqual([]);
  });
});

describe('where an answer comes from (D-41)', () => {
  test('what was not shown is a person’s alone, whatever the machine had found', async () => {
    const { form, version } = await checkedForm();
    const id = await said('скидка');
    await runDueJobs(app.deps);
    const { body } = await begin(id, form.id, version, [answer('c', 'yes')]);
    expect((await read(body.id)).body.provenance).toEqual([]);
  });

  test('what was shown is taken or changed, judged by the server, and stays with the answer', async () => {
    const { form, version } = await checkedForm();
    const id = await said('скидка');
    await runDueJobs(app.deps);
    await show(id, version);
    const { body } = await begin(id, form.id, version, [answer('c', 'yes'), answer('d', 'yes')]);
    const expected = [
      { criterion_key: 'c', provenance: 'check_taken' },
      { criterion_key: 'd', provenance: 'check_changed' },
    ];
    expect((await read(body.id)).body.provenance).toEqual(expected);
    const commented = draft({ ...answer('c', 'yes'), comment: 'Да' }, answer('d', 'yes'));
    await assessor.put(`/api/evaluations/${body.id}/draft`, commented, { 'if-match': `"${body.revision}"` });
    expect((await read(body.id)).body.provenance).toEqual(expected);
    const records = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.entity, 'evaluations'), eq(auditRecords.entity_id, body.id))),
    );
    expect(records.map(({ after }) => (after as { suggested?: string }).suggested).filter(Boolean)[0]).toBe(
      'автопроверка принята: Скидка; автопроверка отклонена: Начало',
    );
  });

  test('a correction keeps where its answers come from, and those who are judged are not told', async () => {
    const { form, version } = await checkedForm();
    const id = await said('скидка');
    await runDueJobs(app.deps);
    await show(id, version);
    const { body } = await begin(id, form.id, version, [answer('c', 'yes'), answer('d', 'no')]);
    const step = async (verb: string, caller: Caller, input?: object) => {
      const { revision } = (await read(body.id, pm)).body;
      return caller.post<Evaluation>(`/api/evaluations/${body.id}/${verb}`, input, { 'if-match': `"${revision}"` });
    };
    const sent = await step('submit', assessor);
    expect(sent.status).toBe(200);
    if (sent.body.state !== 'published') expect((await step('publish', pm)).status).toBe(200);
    const judged = await read(body.id, await app.as(world.a.manager));
    expect(judged).toMatchObject({ status: 200, body: { provenance: [] } });
    const reopened = await step('reopen', pm, { reason: 'Поправить' });
    expect(reopened.status).toBe(200);
    const copy = (await read(body.id, pm)).body.superseded_by_id ?? reopened.body.id;
    expect((await read(copy, pm)).body.provenance.map(({ provenance }) => provenance)).toEqual([
      'check_taken',
      'check_taken',
    ]);
  });
});

describe('«Проверить прошлые»', () => {
  const start = (id: number, caller = pm) => caller.post<CheckRunState>(`/api/forms/${id}/check-run`);
  const state = async (id: number) => (await pm.get<CheckRunState>(`/api/forms/${id}/check-run`)).body;

  test('D-41: runs over the talks that are there, one at a time, and says how far it is', async () => {
    const id = await said('скидка');
    const { form, version } = await checkedForm();
    expect(await state(form.id)).toEqual({ run: null, may: { start: { allowed: true } } });
    expect((await start(form.id)).status).toBe(200);
    expect(await start(form.id)).toMatchObject({
      status: 409,
      body: { message: 'Прошлые коммуникации уже проверяются.' },
    });
    expect((await state(form.id)).run).toMatchObject({ version: 1, done: 0, finished_at: null });
    await runDueJobs(app.deps);
    const { run } = await state(form.id);
    expect(run?.finished_at).not.toBeNull();
    expect(run?.done).toBe(run?.total);
    expect((await show(id, version)).body.data.map(({ criterion_key }) => criterion_key).toSorted()).toEqual([
      'c',
      'd',
    ]);
  });

  test('D-41: says what a changed dictionary says now', async () => {
    const { form, version, dictionary } = await checkedForm();
    const id = await said('рассрочка');
    await runDueJobs(app.deps);
    await app.db.write((q) =>
      q
        .update(dictionaries)
        .set({ phrases: ['рассрочка'], revision: 2 })
        .where(eq(dictionaries.id, dictionary.id)),
    );
    await start(form.id);
    await runDueJobs(app.deps);
    const found = (await show(id, version)).body.data.find(({ criterion_key }) => criterion_key === 'c');
    expect(found?.option).toBe('yes');
    const rows = await app.db.read((q) =>
      q
        .select({ basis: suggestions.basis })
        .from(suggestions)
        .where(and(eq(suggestions.communication_id, id), eq(suggestions.form_version_id, version))),
    );
    expect(rows.map(({ basis }) => basis)).toEqual([`1; ${dictionary.id}:2`, `1; ${dictionary.id}:2`]);
  });

  test('D-41: a form without checks has nothing to run', async () => {
    const form = await createForm(app.db, { company: world.a.company });
    expect(await start(form.id)).toMatchObject({
      status: 409,
      body: { message: 'В опубликованной версии нет автопроверок.' },
    });
  });
});
