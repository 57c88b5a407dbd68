import { beforeAll, describe, expect, test } from 'vitest';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import type { SpeechSummary } from '#domain/speech/speech-summary.schema.ts';
import { communicationSpeech } from '#server/db/schema/index.ts';
import { createCommunication } from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  const { project, otherProject, manager, otherManager } = world.a;
  const talk = async (over: object, figures: Partial<typeof communicationSpeech.$inferInsert> | null) => {
    const { id } = await createCommunication(app.db, { project, employee: manager, ...over });
    if (figures) await app.db.write((q) => q.insert(communicationSpeech).values({ communication_id: id, ...figures }));
  };
  const at = (day: string) => ({ started_at: new Date(`2026-03-${day}T20:30:00Z`) });
  await talk(at('02'), { talk_share: 40, interruptions: 1, answer_seconds: 0.5 });
  await talk(at('02'), { talk_share: 60, interruptions: 3 });
  // By the clock of Vladivostok it is the third already.
  await talk({ ...at('02'), project: otherProject, employee: otherManager }, { talk_share: 80, interruptions: 0 });
  await talk({ ...at('03'), employee: undefined }, { talk_share: 20 });
  await talk(at('03'), { talk_share: null, silence_share: 12 });
  await talk(at('03'), null);
  await talk({ ...at('03'), project: world.b.project, employee: world.b.manager }, { talk_share: 99 });
  await talk({ ...at('03'), deleted_at: new Date() }, { talk_share: 99 });
});

const ask = (query = '', caller = pm) => caller.get<SpeechSummary>(`/api/communications/speech?${query}`);

describe('GET /api/communications/speech (D-40)', () => {
  test('ladder: 401, 400, 403 of a guest by the matrix, 200', async () => {
    expect((await ask('', app.anonymous)).status).toBe(401);
    expect((await ask('filter[talk_share_from]=101')).status).toBe(400);
    expect((await ask('filter[talk_share_from]=x')).status).toBe(400);
    expect((await ask()).status).toBe(200);
  });

  test('D-40: means of calls by employee, who speaks most first, and by days of the project', async () => {
    const { body } = await ask();
    expect(body.count).toBe(4);
    expect(body.means).toMatchObject({ talk_share: 50, interruptions: 1.3, answer_seconds: 0.5 });
    expect(body.employees.map(({ id, count, means }) => [id, count, means.talk_share, means.answer_seconds])).toEqual([
      [world.a.otherManager.id, 1, 80, null],
      [world.a.manager.id, 2, 50, null],
      [null, 1, 20, null],
    ]);
    expect(body.trend.map(({ from, count, means }) => [from, count, means.talk_share])).toEqual([
      ['2026-03-02', 2, 50],
      ['2026-03-03', 2, 50],
    ]);
    expect(body.quartiles.talk_share).toBeNull();
  });

  test('D-27: what a figure counts is what it opens', async () => {
    const { body } = await ask('filter[interruptions_from]=1');
    expect(body.count).toBe(2);
    for (const { id, count } of body.employees) {
      const query = `filter[interruptions_from]=1&filter[talk_share_from]=0&filter[employee_id][]=${id}`;
      const { body: list } = await pm.get<CommunicationList>(`/api/communications?${query}`);
      expect(list.meta.total).toBe(count);
    }
  });

  test('D-2: nobody is told of talks that they do not see', async () => {
    const { body } = await ask('', await app.as(world.b.pm));
    expect([body.count, body.means.talk_share]).toEqual([1, 99]);
    expect((await ask('', await app.as(world.a.manager))).body.count).toBe(0);
  });
});
