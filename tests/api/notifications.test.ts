import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NotificationSettings } from '#domain/notifications/notifications.schema.ts';
import { jobs, notificationMutes, users } from '#server/db/schema/index.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { appealOpenedLetter, appealResolvedLetter } from '#server/modules/appeals/appeal.letters.ts';
import { evaluationPublishedLetter } from '#server/modules/evaluations/evaluation-published.letter.ts';
import type { LetterDefinition } from '#server/record/define-letter.ts';
import { notify } from '#server/record/notify.ts';
import { createCommunication, createEvaluation, createForm, type User } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers, worldForm } from '#tests/support/world.ts';

const MINUTE = 60_000;
let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
});
beforeEach(async () => {
  app.mail.sent.length = 0;
  await app.db.write(async (q) => {
    await q.delete(jobs);
    await q.delete(notificationMutes);
  });
});

type State = 'draft' | 'submitted' | 'published' | 'void';
async function rating(
  state: State,
  side = world.a,
  { project = side.project, form = world.form, answers = worldAnswers() } = {},
) {
  const facts = { project, employee: side.manager, client_name: 'Тайный Клиент', client_phone: '+79001234567' };
  const communication = await createCommunication(app.db, facts);
  const rated = { form, answers, assessor: side.assessor, state };
  return { communication, evaluation: await createEvaluation(app.db, { ...rated, communication }) };
}
/** Letters gather for a minute. */
async function sent() {
  app.clock.advance(MINUTE);
  await runDueJobs(app.deps);
  return app.mail.sent;
}
const actorOf = ({ id }: User) => ({
  kind: 'user' as const,
  id,
  name: 'Кто-то',
  roles: [],
  companies: { pm: [], assessor: [], customer: [] },
  projects: { head: [], manager: [] },
});
const tell = <Event>(by: User, letter: LetterDefinition<Event>, event: Event) =>
  app.db.write((q) => notify(q, { actor: actorOf(by), now: app.clock.now() }, letter, event));

describe('letters about publishing (Q-16, D-19)', () => {
  test('D-19: a submitted evaluation is published at once, and its employee gets a letter with its score, without the client (D-2)', async () => {
    const { communication, evaluation } = await rating('draft');
    const assessor = await app.as(world.a.assessor);
    const { status } = await assessor.post(`/api/evaluations/${evaluation.id}/submit`, undefined, {
      'if-match': '"1"',
    });
    expect(status).toBe(200);
    expect(app.mail.sent).toEqual([]);
    const [letter, ...others] = await sent();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: world.a.manager.email, subject: 'Компания А: 100\u00a0%, звонок 8 марта' });
    expect(letter?.text).toContain(`http://razbor.test/communications/${communication.id}`);
    expect(letter?.text).toContain('Здравствуйте, А!');
    expect(letter?.text).toContain(
      `Компания А, проект «Продажи А»: звонок 8 марта 2026, 11:00, № ${communication.id} — 100\u00a0%`,
    );
    expect(letter?.text).toContain('Выключите «Опубликована моя оценка» в профиле: http://razbor.test/users/me/');
    expect(`${letter?.text}${letter?.html}`).not.toMatch(/Тайный|900/);
  });

  test('D-16: what is published within one minute is one letter', async () => {
    const made = [await rating('submitted'), await rating('submitted'), await rating('submitted')];
    const pm = await app.as(world.a.pm);
    const ids = made.map(({ communication }) => communication.id);
    await pm.post('/api/communications/bulk', { action: { do: 'publish' }, ids });
    const [letter, ...others] = await sent();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ subject: 'Ваши разговоры оценили: 3' });
    for (const id of ids) expect(letter?.text).toContain(`, № ${id} — 100\u00a0%`);
    expect(letter?.text).toContain('http://razbor.test/communications/\n');
  });

  test('D-13: a score by another scale than percent is said as on its page, with the percent', async () => {
    const form = await createForm(app.db, { content: { ...worldForm, scale: 'ten' } });
    const { evaluation } = await rating('published', world.a, { form, answers: worldAnswers({ questions: 5 }) });
    await tell(world.a.pm, evaluationPublishedLetter, { evaluation_id: evaluation.id });
    expect((await sent())[0]?.subject).toBe('Компания А: 8,0 из\u00a010 (80\u00a0%), звонок 8 марта');
  });

  test('what was voided and deleted within that minute is not mentioned: there is no letter', async () => {
    const { evaluation } = await rating('submitted');
    const pm = await app.as(world.a.pm);
    const step = (name: string, revision: number, body?: object) =>
      pm.post(`/api/evaluations/${evaluation.id}/${name}`, body, { 'if-match': `"${revision}"` });
    expect((await step('publish', 1)).status).toBe(200);
    expect((await step('void', 2, { reason: 'Не тот сотрудник' })).status).toBe(200);
    expect(await sent()).toEqual([]);
  });

  test('nothing is written when switched off, to the blocked and about oneself', async () => {
    const { evaluation } = await rating('published');
    const event = { evaluation_id: evaluation.id };
    await tell(world.a.manager, evaluationPublishedLetter, event);
    const manager = await app.as(world.a.manager);
    await tell(world.a.pm, evaluationPublishedLetter, event);
    // Switched off after the letter was put into the outbox.
    await manager.put('/api/users/me/notifications/evaluation_published', { on: false });
    expect(await sent()).toEqual([]);
    await tell(world.a.pm, evaluationPublishedLetter, event);
    expect(await app.db.read((q) => q.$count(jobs))).toBe(1);
    await manager.put('/api/users/me/notifications/evaluation_published', { on: true });
    await tell(world.a.pm, evaluationPublishedLetter, event);
    await app.db.write((q) => q.update(users).set({ status: 'blocked' }));
    expect(await sent()).toEqual([]);
    await app.db.write((q) => q.update(users).set({ status: 'active' }));
  });
});

test('D-20: of an appeal assessor and pms learn, of the decision who opened it and the employee, not who did it', async () => {
  const { evaluation } = await rating('published');
  await tell(world.a.head, appealOpenedLetter, { evaluation_id: evaluation.id });
  const opened = await sent();
  expect(opened.map(({ to }) => to).toSorted()).toEqual([world.a.pm.email, world.a.assessor.email].toSorted());
  expect(new Set(opened.map(({ subject }) => subject))).toEqual(
    new Set(['Открыта апелляция. Компания А: 100\u00a0%, звонок 8 марта']),
  );
  const textTo = ({ email }: User) => opened.find(({ to }) => to === email)?.text;
  // Who decides is told so; the assessor may only answer.
  expect(textTo(world.a.pm)).toContain('Оценку оспорили, её нужно рассмотреть.');
  expect(textTo(world.a.assessor)).toContain('Вашу оценку оспорили. Можно ответить.');
  expect(textTo(world.a.assessor)).not.toContain('нужно рассмотреть');
  app.mail.sent.length = 0;
  const { id: opened_by } = world.a.head;
  await tell(world.a.pm, appealResolvedLetter, { evaluation_id: evaluation.id, opened_by });
  const resolved = await sent();
  expect(resolved.map(({ to }) => to).toSorted()).toEqual([world.a.head.email, world.a.manager.email].toSorted());
  expect(resolved[0]?.subject).toBe('Апелляция рассмотрена. Компания А: 100\u00a0%, звонок 8 марта');
});

describe('/api/users/me/notifications', () => {
  const path = '/api/users/me/notifications';
  const kinds = ({ data }: NotificationSettings) => data.map(({ kind }) => kind);

  test('everybody sees the letters of their own roles, all switched on', async () => {
    const manager = await app.as(world.a.manager);
    const { body } = await manager.get<NotificationSettings>(path);
    expect(kinds(body)).toEqual(['evaluation_published', 'commented', 'appeal_resolved']);
    expect(body.data.every(({ on }) => on)).toBe(true);
    const assessor = await app.as(world.a.assessor);
    expect(kinds((await assessor.get<NotificationSettings>(path)).body)).toEqual([
      'evaluation_returned',
      'commented',
      'appeal_opened',
      'task_assigned',
      'task_due',
      'task_taken_back',
      'calibration_started',
      'calibration_due',
    ]);
  });

  test("ladder: 401, 400, 422, 404 of others' roles, 200 and the same the second time", async () => {
    const one = `${path}/appeal_resolved`;
    expect((await app.anonymous.get(path)).status).toBe(401);
    expect((await app.anonymous.put(one, { on: false })).status).toBe(401);
    const manager = await app.as(world.a.manager);
    expect((await manager.put(`${path}/spam`, { on: false })).status).toBe(400);
    expect(await manager.put(one, {})).toMatchObject({ status: 422, body: { errors: { on: expect.any(Array) } } });
    expect((await manager.put(`${path}/task_due`, { on: false })).status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await manager.put<NotificationSettings>(one, { on: false });
      expect(status).toBe(200);
      expect(body.data.map(({ on }) => on)).toEqual([true, true, false]);
    }
  });
});
