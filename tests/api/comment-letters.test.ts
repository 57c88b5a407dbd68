import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditRecordList } from '#domain/audit/audit.schema.ts';
import type { Comment, CommentList, Mentionable } from '#domain/comments/comments.schema.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Work } from '#domain/home/work.schema.ts';
import { toQueryString } from '#domain/kernel/query-string.ts';
import { jobs, users } from '#server/db/schema/index.ts';
import { rate, startCalibration } from '#tests/support/calibrations.ts';
import { createCommunication, createEvaluation, type User } from '#tests/support/factories.ts';
import { resetDatabase } from '#tests/support/database.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World, worldAnswers } from '#tests/support/world.ts';

const MINUTE = 60_000;
let app: TestApp;
let world: World;
let a: Side;

beforeEach(async () => {
  await resetDatabase();
  app = await testApp();
  world = await createWorld(app.db);
  a = world.a;
});

async function talk(state: 'draft' | 'published' = 'published') {
  const communication = await createCommunication(app.db, { project: a.project, employee: a.manager });
  const rated = { communication, form: world.form, answers: worldAnswers(), assessor: a.assessor };
  await createEvaluation(app.db, { ...rated, state });
  await app.db.write((q) => q.delete(jobs));
  return communication.id;
}
type Said = { text: string; at?: number | null };
async function say(by: User, id: number, { text, at = null }: Said) {
  const caller = await app.as(by);
  return caller.post<Comment & { errors: Record<string, string[]> }>(`/api/communications/${id}/comments`, {
    text,
    at,
  });
}
/** Letters gather for a minute. */
async function letters() {
  app.mail.sent.length = 0;
  app.clock.advance(MINUTE);
  await runDueJobs(app.deps);
  return app.mail.sent;
}
const receivers = async () => (await letters()).map(({ to }) => to).toSorted();
const emails = (...people: User[]) => people.map(({ email }) => email).toSorted();

async function newFor(person: User): Promise<{ count: number; ids: number[] }> {
  const caller = await app.as(person);
  const { lines } = (await caller.get<Work>('/api/home/work')).body;
  const line = lines.find(({ key }) => key === 'new_comments');
  const found = await caller.get<CommunicationList>(`/api/communications?${toQueryString({ filter: line?.filter })}`);
  return { count: line?.count ?? 0, ids: found.body.data.map(({ id }) => id) };
}

describe('a comment tells those whom it concerns (D-17)', () => {
  test('D-17: a mention reaches the employee by a letter at its second, and home until they open the talk', async () => {
    const id = await talk();
    const said = await say(a.pm, id, { text: `@[${a.manager.id}], послушайте это место`, at: 8.6 });
    expect(said.body).toMatchObject({ mentions: [{ id: a.manager.id, name: 'Продавцов А' }] });
    const sent = await letters();
    const letter = sent.find(({ to }) => to === a.manager.email);
    expect(letter?.subject).toBe('Вас упомянули: Компания А, звонок 8 марта');
    expect(letter?.text).toContain(
      `Руководителев А пишет о разговоре Компания А, проект «Продажи А»: звонок 8 марта 2026, 11:00, № ${id}.`,
    );
    expect(letter?.text).toContain('0:08 — @Продавцов А, послушайте это место');
    expect(letter?.text).toContain(`Слушать с 0:08:\nhttp://razbor.test/communications/${id}?t=8\n`);
    expect(letter?.text).toContain('Выключите «Комментарии» в профиле');
    expect(await newFor(a.manager)).toEqual({ count: 1, ids: [id] });
    const manager = await app.as(a.manager);
    await manager.get(`/api/communications/${id}/workplace`);
    expect(await newFor(a.manager), 'reading in advance opens nothing').toEqual({ count: 1, ids: [id] });
    expect((await manager.put(`/api/communications/${id}/opened`)).status).toBe(204);
    expect(await newFor(a.manager)).toEqual({ count: 0, ids: [] });
  });

  test('D-17: told are the assessor, the employee and who commented before, neither the author nor anybody else', async () => {
    const id = await talk();
    await say(a.pm, id, { text: 'Хорошо' });
    expect(await receivers()).toEqual(emails(a.assessor, a.manager));
    await say(a.assessor, id, { text: 'Спасибо' });
    expect(await receivers()).toEqual(emails(a.pm, a.manager));
    expect([(await newFor(a.pm)).count, (await newFor(a.manager)).count]).toEqual([1, 1]);
    for (const person of [a.customer, a.head, a.otherAssessor, world.b.pm])
      expect((await newFor(person)).count).toBe(0);
  });

  test('D-2: an employee is not told of a talk that is not published, nor before it is', async () => {
    const id = await talk('draft');
    await say(a.pm, id, { text: 'Послушайте' });
    expect(await receivers()).toEqual(emails(a.assessor));
    expect((await newFor(a.manager)).count).toBe(0);
  });

  test('D-24: who is yet to rate the talk in a calibration learns of no comment, and does once they have', async () => {
    const id = await talk();
    const pm = await app.as(a.pm);
    const { calibration } = await startCalibration(app, pm, {
      side: a,
      form: world.form,
      communications: [{ id }],
      user_ids: [a.assessor.id, a.otherAssessor.id, a.head.id],
    });
    await app.db.write((q) => q.delete(jobs));
    await say(a.pm, id, { text: `@[${a.otherAssessor.id}], а вы как думаете?` });
    expect(await receivers()).toEqual(emails(a.manager));
    expect([(await newFor(a.assessor)).count, (await newFor(a.otherAssessor)).count]).toEqual([0, 0]);
    await rate(await app.as(a.otherAssessor), calibration.id, id);
    expect(await newFor(a.otherAssessor)).toEqual({ count: 1, ids: [id] });
    const blind = (await (await app.as(a.assessor)).get<Mentionable>(`/api/communications/${id}/mentionable`)).body;
    // Who sees it because it is published would say that it is.
    expect(blind.data.map(({ name }) => name)).toEqual(['Второасессоров А', 'Руководителев А']);
  });

  test('D-17: what is taken back within the minute is not told, what is changed is told as it reads then', async () => {
    const id = await talk();
    const { body: gone } = await say(a.pm, id, { text: 'Ошибся разговором' });
    const pm = await app.as(a.pm);
    expect((await pm.remove(`/api/comments/${gone.id}`, { 'if-match': '"1"' })).status).toBe(204);
    expect(await letters()).toEqual([]);
    const { body: kept } = await say(a.pm, id, { text: 'Хорошо' });
    await pm.patch(`/api/comments/${kept.id}`, { text: 'Очень хорошо' }, { 'if-match': '"1"' });
    const [letter] = await letters();
    expect(letter?.text).toContain('Очень хорошо');
  });

  test('D-17: several within a minute are one letter, which leads to the talk or to all of them', async () => {
    const [first, second] = [await talk(), await talk()];
    await say(a.pm, first, { text: 'Раз' });
    await say(a.pm, first, { text: 'Два', at: 5 });
    const [one] = (await letters()).filter(({ to }) => to === a.manager.email);
    expect(one?.subject).toBe('Новые комментарии: 2, Компания А, звонок 8 марта');
    await say(a.pm, first, { text: 'Три' });
    await say(a.pm, second, { text: 'Четыре' });
    const sent = (await letters()).filter(({ to }) => to === a.manager.email);
    expect(sent.map(({ subject }) => subject)).toEqual(['Новые комментарии: 2']);
    expect(sent[0]?.text).toContain('/communications/?filter[comments_from]=2026-03-08\n');
  });

  test('D-17: the switch «Комментарии» of the profile turns the letters off, home counts on', async () => {
    const id = await talk();
    const manager = await app.as(a.manager);
    expect((await manager.put('/api/users/me/notifications/commented', { on: false })).status).toBe(200);
    await say(a.pm, id, { text: 'Хорошо' });
    expect(await receivers()).toEqual(emails(a.assessor));
    expect((await newFor(a.manager)).count).toBe(1);
  });
});

describe('mentions (D-17)', () => {
  test('D-17: the list has who may see the talk, and nobody who may not', async () => {
    const [published, draft] = [await talk(), await talk('draft')];
    const namesFor = async (person: User, id: number) =>
      (await (await app.as(person)).get<Mentionable>(`/api/communications/${id}/mentionable`)).body.data.map(
        ({ name }) => name,
      );
    const team = ['Асессоров А', 'Второасессоров А'];
    expect(await namesFor(a.pm, published)).toEqual([...team, 'Заказчиков А', 'Начальников А', 'Продавцов А']);
    expect(await namesFor(a.pm, draft)).toEqual(team);
    expect(await namesFor(a.manager, published)).toEqual([...team, 'Заказчиков А', 'Начальников А', 'Руководителев А']);
    expect((await (await app.as(world.b.pm)).get(`/api/communications/${published}/mentionable`)).status).toBe(404);
    // The rule asked of a row that is read and the query that opens the page say the same.
    for (const id of [published, draft]) {
      const named = await namesFor(a.pm, id);
      for (const person of [a.assessor, a.otherAssessor, a.customer, a.head, a.manager, a.otherManager]) {
        const { status } = await (await app.as(person)).get(`/api/communications/${id}`);
        expect([person.surname, named.includes(`${person.surname} А`)]).toEqual([person.surname, status === 200]);
      }
    }
  });

  test('D-17: of somebody who may not see it, who is not there or shut out it is refused in a sentence', async () => {
    const id = await talk();
    const blocked = a.otherAssessor;
    await app.db.write((q) => q.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id)));
    for (const person of [world.b.pm.id, a.otherManager.id, blocked.id, 123_456]) {
      const { status, body } = await say(a.pm, id, { text: `@[${person}], смотрите` });
      expect([status, body.errors]).toEqual([422, { text: ['Упомянуть можно только тех, кому виден этот разговор.'] }]);
    }
    expect(await letters()).toEqual([]);
  });

  test('D-17: a new name shows in what was said before, a change keeps mentions and tells whom it adds', async () => {
    const id = await talk();
    const { body } = await say(a.pm, id, { text: `@[${a.head.id}], смотрите` });
    await letters();
    await app.db.write((q) => q.update(users).set({ surname: 'Главный' }).where(eq(users.id, a.head.id)));
    const pm = await app.as(a.pm);
    const read = async () => (await pm.get<CommentList>(`/api/communications/${id}/comments`)).body.data[0];
    expect(await read()).toMatchObject({ mentions: [{ id: a.head.id, name: 'Главный А' }] });
    // Their right may have gone since: what stood there stays.
    await app.db.write((q) => q.update(users).set({ status: 'blocked' }).where(eq(users.id, a.head.id)));
    const text = `@[${a.head.id}] и @[${a.customer.id}], смотрите`;
    expect((await pm.patch(`/api/comments/${body.id}`, { text }, { 'if-match': '"1"' })).status).toBe(200);
    expect(await receivers()).toEqual(emails(a.customer));
    const log = await pm.get<AuditRecordList>(
      `/api/audit-records?${toQueryString({ filter: { entity: ['comments'] } })}`,
    );
    const words = JSON.stringify(log.body.data);
    expect(words).toContain('@Главный А и @Заказчиков А, смотрите');
    expect(words).not.toContain('@[');
  });
});
