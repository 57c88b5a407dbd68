import { beforeAll, describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { criteria } from '#server/db/schema/index.ts';
import { createForm, createFormVersion } from '#tests/support/factories.ts';
import { auditOfForm, contentOf, formCalls, messageOf } from '#tests/support/form-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let calls: ReturnType<typeof formCalls>;
let reader: ReturnType<typeof formCalls>;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  calls = formCalls(pm);
  reader = formCalls(await app.as(world.a.assessor));
});

const own = (over: Partial<Parameters<typeof createForm>[1]> = {}) =>
  createForm(app.db, { company: world.a.company, ...over });

describe('beginning a draft', () => {
  test('D-11: reading the next version stores nothing; the first change begins it', async () => {
    const form = await own();
    const next = await calls.draft(form.id);
    expect(next.body).toMatchObject({ number: 2, revision: 0, begun: false, content: form.content });
    expect(await calls.save(form.id, form.content, 0)).toMatchObject({ status: 200, body: { revision: 0 } });
    for (const answer of [await calls.publish(form.id, 0), await calls.discard(form.id, 0)])
      expect([answer.status, messageOf(answer)]).toEqual([409, 'Правок ещё нет.']);
    expect((await calls.get(form.id)).draft).toBeNull();
    expect(await auditOfForm(app.db, form.id)).toEqual([]);

    expect((await calls.save(form.id, contentOf('a'), 0)).status).toBe(200);
    expect((await calls.draft(form.id)).body).toMatchObject({
      number: 2,
      revision: 2,
      begun: true,
      content: contentOf('a'),
    });
    expect((await auditOfForm(app.db, form.id)).map(({ action }) => action)).toEqual(['begin-draft', 'save']);
  });

  test('D-38: of two first changes at once one is 412; so is a change of a draft that was discarded', async () => {
    const form = await own();
    const both = await Promise.all([calls.save(form.id, contentOf('a'), 0), calls.save(form.id, contentOf('b'), 0)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect((await calls.discard(form.id, 2)).status).toBe(204);
    expect(await calls.save(form.id, contentOf('c'), 2)).toMatchObject({
      status: 412,
      body: { data: { present: { number: 2, revision: 3, content: form.content } } },
    });
  });

  test('D-11: it comes of the current version, and the second time is the same one', async () => {
    const form = await own();
    const { status, body } = await calls.begin(form.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      form: { id: form.id, company: { name: 'Компания А' } },
      number: 2,
      revision: 1,
      content: form.content,
      updated_by: { name: 'Руководителев А' },
      published: { id: form.version_id, number: 1, content: form.content },
      may: { update: { allowed: true }, publish: { allowed: true }, discard: { allowed: true } },
    });
    expect((await calls.begin(form.id)).body).toEqual(body);
    expect(await auditOfForm(app.db, form.id)).toMatchObject([{ action: 'begin-draft', after: { version: 2 } }]);
  });

  test('D-11: two at once begin one draft', async () => {
    const form = await own();
    const [one, other] = await Promise.all([calls.begin(form.id), calls.begin(form.id)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toEqual(other.body);
  });

  test('D-3: a draft is not for those who do not change forms', async () => {
    const form = await own();
    await calls.begin(form.id);
    expect((await reader.draft(form.id)).status).toBe(403);
    const draft = (await calls.get(form.id)).draft;
    expect(draft).toMatchObject({ number: 2 });
    expect((await reader.get(form.id)).draft).toBeNull();
  });
});

describe('saving a draft', () => {
  test('D-38: without If-Match it is 428, with an old revision 412 with the present draft', async () => {
    const form = await own();
    await calls.begin(form.id);
    expect((await pm.put(`/api/forms/${form.id}/draft`, { content: form.content })).status).toBe(428);
    expect(await calls.save(form.id, contentOf('a'))).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await calls.save(form.id, contentOf('b'))).toMatchObject({
      status: 412,
      body: { data: { present: { revision: 2, content: contentOf('a'), published: { number: 1 } } } },
    });
    expect((await calls.draft(form.id)).body.content).toEqual(contentOf('a'));
  });

  test('D-38: of two saves at once one is 412', async () => {
    const form = await own();
    await calls.begin(form.id);
    const answers = await Promise.all([calls.save(form.id, contentOf('a')), calls.save(form.id, contentOf('b'))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  test('D-12: what is unfinished is saved: it may not be published, and may not be lost', async () => {
    const form = await own();
    await calls.begin(form.id);
    const half = aContent([aGroup('main', [aCriterion('a', { name: '' })], { name: '' })]);
    expect((await calls.save(form.id, half)).status).toBe(200);
    expect((await calls.draft(form.id)).body).toMatchObject({
      content: half,
      may: { publish: { allowed: false, reason: 'Форму нельзя опубликовать: сначала исправьте ошибки.' } },
    });
  });

  test('D-5: the log has how much has changed, not the whole form; the same again writes nothing', async () => {
    const form = await own({ content: contentOf('a', 'b') });
    await calls.begin(form.id);
    await calls.save(form.id, { ...contentOf('a', 'c', 'd'), pass_threshold: 60 });
    const again = await calls.save(form.id, { ...contentOf('a', 'c', 'd'), pass_threshold: 60 }, 2);
    expect(again).toMatchObject({ status: 200, body: { revision: 2 } });
    const records = await auditOfForm(app.db, form.id);
    expect(records.map(({ action }) => action)).toEqual(['begin-draft', 'save']);
    expect(records.at(-1)?.before).toBeNull();
    expect(records.at(-1)?.after).toEqual({
      version: 2,
      criteria_added: 2,
      criteria_removed: 1,
      groups_changed: 1,
      settings_changed: 1,
    });
  });

  test("D-2: a reference to another's or an unknown criterion is not kept", async () => {
    const form = await own();
    await calls.begin(form.id);
    const row = (company_id: number | null) => ({ company_id, name: 'Критерий', scale: { type: 'text' as const } });
    const rows = await app.db.write((q) =>
      q
        .insert(criteria)
        .values([row(world.a.company.id), row(world.b.company.id), row(null)])
        .returning({ id: criteria.id }),
    );
    const ids = [...rows.map(({ id }) => id), 999_999];
    const linked = aContent([
      aGroup(
        'main',
        ids.map((criterion_id, n) => aCriterion(`c${n}`, { criterion_id })),
      ),
    ]);
    expect((await calls.save(form.id, linked)).status).toBe(200);
    const { body } = await calls.draft(form.id);
    const stored = body.content.groups[0]?.criteria.map(({ criterion_id }) => criterion_id);
    expect(stored).toEqual([ids[0], null, ids[2], null]);
  });

  test('D-4: in the archive a draft is read and not changed', async () => {
    const form = await own();
    await calls.begin(form.id);
    await calls.archive(form.id);
    expect((await calls.draft(form.id)).status).toBe(200);
    for (const answer of [
      await calls.save(form.id, contentOf('a')),
      await calls.publish(form.id),
      await calls.discard(form.id),
    ])
      expect([answer.status, messageOf(answer)]).toEqual([409, 'Форма в архиве: сначала верните её.']);
  });
});

describe('versions and copies', () => {
  test('D-11: a version is read by its form, a draft by those who make it', async () => {
    const [form, other] = [await own(), await own()];
    expect((await reader.version(form.id, form.version_id)).body).toMatchObject({
      form: { id: form.id },
      number: 1,
      content: form.content,
      note: '',
    });
    expect((await calls.version(other.id, form.version_id)).status).toBe(404);
    const draft = await createFormVersion(app.db, form, { number: 2, content: contentOf('x'), published: false });
    expect((await calls.version(form.id, draft)).body).toMatchObject({ published_at: null, published_by: null });
    expect((await reader.version(form.id, draft)).status).toBe(404);
  });

  const copy = (id: number, over: object = {}) =>
    calls.copy(id, { name: 'Копия', company_id: world.a.company.id, ...over });

  test('D-12: a copy is a draft of a new form with the same keys, settings and types', async () => {
    const form = await own({ content: contentOf('a', 'b') });
    await calls.change(form.id, { appeals_on: false, appeal_limit: 4 });
    await calls.begin(form.id);
    await calls.save(form.id, contentOf('a', 'b', 'c'));
    const { status, body } = await copy(form.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Копия', status: 'draft', appeals_on: false, appeal_limit: 4, version: null });
    expect((await calls.draft(body.id)).body.content).toEqual(contentOf('a', 'b', 'c'));
    expect(await auditOfForm(app.db, body.id)).toMatchObject([
      { action: 'duplicate', after: { name: 'Копия', copied_from: form.id, content: contentOf('a', 'b', 'c') } },
    ]);
    const published = await copy(form.id, { version_id: form.version_id });
    expect((await calls.draft(published.body.id)).body.content).toEqual(contentOf('a', 'b'));
  });

  test("D-3: a common form is copied into one's company from the current version, and its draft is not seen", async () => {
    const form = await createForm(app.db, { content: contentOf('a') });
    const draft = await createFormVersion(app.db, form, { number: 2, content: contentOf('x'), published: false });
    const { body } = await copy(form.id);
    expect((await calls.draft(body.id)).body.content).toEqual(contentOf('a'));
    for (const version_id of [draft, world.form.version_id])
      expect(await copy(form.id, { version_id })).toMatchObject({
        status: 422,
        body: { errors: { version_id: ['У этой формы нет такой версии.'] } },
      });
    expect(await copy(form.id, { company_id: world.b.company.id })).toMatchObject({
      status: 422,
      body: { errors: { company_id: ['Выберите компанию.'] } },
    });
  });
});
