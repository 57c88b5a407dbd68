import { beforeAll, describe, expect, test } from 'vitest';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createCommunication, createForm, createProject } from '#tests/support/factories.ts';
import { auditOfForm, contentOf, formCalls, messageOf } from '#tests/support/form-calls.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let assessor: Caller;
let calls: ReturnType<typeof formCalls>;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  assessor = await app.as(world.a.assessor);
  calls = formCalls(await app.as(world.a.pm));
});

const own = (over: Partial<Parameters<typeof createForm>[1]> = {}) =>
  createForm(app.db, { company: world.a.company, ...over });

describe('publishing', () => {
  test('D-11: the new version becomes the current one, earlier ones stay, the log keeps both whole', async () => {
    const form = await own();
    await calls.begin(form.id);
    await calls.save(form.id, contentOf('a', 'b'));
    app.clock.advance(60_000);
    const { status, body } = await calls.publish(form.id, 2, { note: ' Добавлен критерий ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'published',
      version: 2,
      criteria: 2,
      content: contentOf('a', 'b'),
      draft: null,
      updated_at: app.clock.now().toISOString(),
      versions: [
        { number: 2, note: 'Добавлен критерий', published_by: { name: 'Руководителев А' } },
        { id: form.version_id, number: 1 },
      ],
    });
    expect((await auditOfForm(app.db, form.id)).at(-1)).toMatchObject({
      action: 'publish',
      before: { version: 1, content: form.content },
      after: { version: 2, note: 'Добавлен критерий', content: contentOf('a', 'b') },
    });
  });

  test('D-11: errors stop it with 409 and what was found, warnings do not', async () => {
    const form = await own();
    await calls.begin(form.id);
    await calls.save(form.id, aContent([aGroup('main', [aCriterion('a')]), aGroup('empty', [])]));
    const refused = await calls.publish(form.id, 2);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: 'Форму нельзя опубликовать: сначала исправьте ошибки.',
      data: { findings: [{ level: 'error', place: { group_key: 'empty' } }] },
    });
    const warned = aContent([aGroup('main', [aCriterion('a'), aCriterion('t', { scale: { type: 'text' } })])]);
    await calls.save(form.id, warned, 2);
    expect((await calls.publish(form.id, 3)).status).toBe(200);
  });

  test('D-38: of two publications at once one is 412, and there is one version', async () => {
    const form = await own();
    await calls.begin(form.id);
    const answers = await Promise.all([calls.publish(form.id), calls.publish(form.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await calls.get(form.id)).versions).toHaveLength(2);
    // The draft that they have seen is no more: the present one is the next, and has not begun.
    expect((await calls.publish(form.id)).body).toMatchObject({ data: { present: { number: 3, revision: 2 } } });
    expect((await calls.publish(form.id, 2)).status).toBe(409);
  });

  test('D-38: a copy of an earlier draft is not laid over the new one', async () => {
    const form = await own();
    await calls.begin(form.id);
    await calls.publish(form.id);
    expect((await calls.begin(form.id)).body).toMatchObject({ number: 3, revision: 3 });
    expect((await calls.save(form.id, contentOf('a'), 1)).status).toBe(412);
    expect((await calls.discard(form.id, 3)).status).toBe(204);
    expect((await calls.begin(form.id)).body).toMatchObject({ number: 3, revision: 5 });
    expect((await calls.save(form.id, contentOf('a'), 3)).status).toBe(412);
  });

  test('D-18: an evaluation that is begun stays on its version, a new one takes the current', async () => {
    const form = await own();
    const project = await createProject(app.db, { company: world.a.company, forms: [form] });
    const start = async () => {
      const communication = await createCommunication(app.db, { project });
      const path = `/api/communications/${communication.id}/evaluations`;
      return (await assessor.post<{ id: number; form_version: object }>(path, { form_id: form.id })).body;
    };
    const before = await start();
    await calls.begin(form.id);
    await calls.publish(form.id);
    const { body } = await assessor.get<{ form_version: object }>(`/api/evaluations/${before.id}`);
    expect(body.form_version).toMatchObject({ number: 1, is_current: false });
    expect((await start()).form_version).toMatchObject({ number: 2, is_current: true });
  });

  test('D-11: nothing of the API changes a published version', async () => {
    const form = await own();
    const read = async () => (await calls.version(form.id, form.version_id)).body;
    const before = await read();
    expect((await calls.save(form.id, contentOf('x'))).status).toBe(412);
    expect((await calls.discard(form.id)).status).toBe(412);
    await calls.begin(form.id);
    await calls.save(form.id, contentOf('x'));
    await calls.discard(form.id, 2);
    await calls.change(form.id, { appeal_limit: 3 });
    await calls.archive(form.id);
    expect((await calls.remove(form.id, 3)).status).toBe(409);
    expect(await read()).toEqual(before);
  });
});

describe('discarding a draft', () => {
  test('D-11: the form is again as published, and the log remembers what was discarded', async () => {
    const form = await own();
    await calls.begin(form.id);
    await calls.save(form.id, contentOf('x'));
    expect((await calls.discard(form.id)).status).toBe(412);
    expect((await calls.discard(form.id, 2)).status).toBe(204);
    expect(await calls.get(form.id)).toMatchObject({ status: 'published', draft: null, content: form.content });
    expect((await auditOfForm(app.db, form.id)).at(-1)).toMatchObject({
      action: 'discard-draft',
      before: { version: 2, content: contentOf('x') },
    });
  });

  test('D-11: of one never published is 409', async () => {
    const form = await own({ published: false });
    expect(messageOf(await calls.discard(form.id))).toBe(
      'Форма ещё не публиковалась: вместо черновика удалите её целиком.',
    );
  });
});
