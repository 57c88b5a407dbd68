import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TelegramList, TelegramOptions, TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { auditRecords, telegramSubscriptions } from '#server/db/schema/index.ts';
import { aSubscription, makeSubscription, TELEGRAM_PATH } from '#tests/support/telegram-subscriptions.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const WHO = 'Отчёты в Telegram настраивают администраторы и руководители проектов.';
let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});
beforeEach(async () => {
  await app.db.write((q) => q.delete(telegramSubscriptions));
});

const rev = (revision: number) => ({ 'if-match': `"${revision}"` });

describe('subscriptions of Telegram (D-30)', () => {
  test("ladder of creating: 401, 422, 403, another's project, 201 with a record in the log", async () => {
    const input = aSubscription(world.a.project);
    expect((await app.anonymous.post(TELEGRAM_PATH, input)).status).toBe(401);
    const wrong = { ...input, name: ' ', blocks: [], hour: 24, chat_id: '12a', username: 'ab' };
    expect(await pm.post(TELEGRAM_PATH, wrong)).toMatchObject({
      status: 422,
      body: {
        errors: {
          name: ['Обязательное поле'],
          blocks: ['Выберите хотя бы один блок.'],
          hour: [expect.any(String)],
          chat_id: ['Недопустимый телеграм чат ID'],
          username: ['Недопустимое имя пользователя'],
        },
      },
    });
    for (const who of ['assessor', 'customer', 'head', 'manager'] as const)
      expect(await (await app.as(world.a[who])).post(TELEGRAM_PATH, input)).toMatchObject({
        status: 403,
        body: { message: WHO },
      });
    expect(await pm.post(TELEGRAM_PATH, aSubscription(world.b.project))).toMatchObject({
      status: 422,
      body: { errors: { project_id: ['Такого проекта среди ваших нет.'] } },
    });
    const made = await makeSubscription(pm, world.a.project, { chat_id: '-1001234567890' });
    expect(made).toMatchObject({ state: 'active', chat_id: '-1001234567890', project: { id: world.a.project.id } });
    const [written] = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.entity, 'telegram_subscriptions'), eq(auditRecords.entity_id, made.id))),
    );
    expect(written).toMatchObject({ action: 'create', company_id: world.a.company.id });
  });

  test('changing: 428, 412 with the present state, 200; deleting', async () => {
    const made = await makeSubscription(pm, world.a.project);
    const path = `${TELEGRAM_PATH}/${made.id}`;
    const input = aSubscription(world.a.project, { name: 'Другое', schedule: 'weekly', weekday: 5, hour: 18 });
    expect((await pm.put(path, input)).status).toBe(428);
    expect(await pm.put(path, input, rev(made.revision + 7))).toMatchObject({
      status: 412,
      body: { data: { present: { name: 'Отчёт директору' } } },
    });
    // Friday, 18:00 in Moscow.
    expect(await pm.put<TelegramSubscription>(path, input, rev(made.revision))).toMatchObject({
      status: 200,
      body: { name: 'Другое', next_run_at: '2026-03-13T15:00:00.000Z', revision: made.revision + 1 },
    });
    expect((await (await app.as(world.b.pm)).get(path)).status).toBe(404);
    expect((await pm.remove(path, rev(made.revision + 1))).status).toBe(204);
    expect((await pm.get(path)).status).toBe(404);
  });

  test('a new chat typed by hand takes the failure off', async () => {
    const made = await makeSubscription(pm, world.a.project, { chat_id: '7001' });
    await app.db.write((q) =>
      q.update(telegramSubscriptions).set({ broken_at: app.clock.now(), broken_reason: 'Чат не найден.' }),
    );
    const path = `${TELEGRAM_PATH}/${made.id}`;
    const same = await pm.put(path, aSubscription(world.a.project, { chat_id: '7001', hour: 7 }), rev(made.revision));
    expect(same.body).toMatchObject({ state: 'broken', broken_reason: 'Чат не найден.' });
    const other = await pm.put(path, aSubscription(world.a.project, { chat_id: '7002' }), rev(made.revision + 1));
    expect(other.body).toMatchObject({ state: 'active', broken_reason: null });
  });

  test("the list is filtered by state, project and name, and others' are not seen", async () => {
    await makeSubscription(pm, world.a.project, { name: 'Первая', chat_id: '7001' });
    await makeSubscription(pm, world.a.otherProject, { name: 'Вторая', schedule: 'publication' });
    const names = async (query: string) =>
      (await pm.get<TelegramList>(`${TELEGRAM_PATH}${query}`)).body.data.map(({ name }) => name);
    expect(await names('')).toEqual(['Вторая', 'Первая']);
    expect(await names('?filter[state]=active')).toEqual(['Первая']);
    expect(await names('?filter[schedule]=publication')).toEqual(['Вторая']);
    expect(await names(`?filter[project_id]=${world.a.project.id}`)).toEqual(['Первая']);
    expect(await names('?filter[search]=втор')).toEqual(['Вторая']);
    const stranger = await app.as(world.b.pm);
    expect((await stranger.get<TelegramList>(TELEGRAM_PATH)).body.data).toEqual([]);
  });

  test('without a token the section works, and code and trial explain what is missing', async () => {
    const made = await makeSubscription(pm, world.a.project, { chat_id: '7001' });
    const { body } = await pm.get<TelegramOptions>(`${TELEGRAM_PATH}/options`);
    expect(body.bot).toEqual({ configured: false, username: null, problem: null });
    for (const step of ['code', 'trial'])
      expect(await pm.post(`${TELEGRAM_PATH}/${made.id}/${step}`)).toMatchObject({
        status: 409,
        body: { message: 'Бот не подключён: задайте TELEGRAM_BOT_TOKEN.' },
      });
  });
});
