import { beforeAll, describe, expect, test } from 'vitest';
import type { ContinueRating } from '#domain/home/continue-rating.schema.ts';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers, type World } from '#tests/support/world.ts';

const PATH = '/api/home/continue-rating';

let app: TestApp;
let world: World;
/** Drafts of the assessor in the order they began in, and the talk of their company that waits. */
let drafts: number[];
let unrated: number;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  const { a, b, form } = world;
  const talkOf = ({ project, manager: employee }: typeof a) => createCommunication(app.db, { project, employee });
  drafts = [];
  for (let number = 0; number < 5; number += 1) {
    const communication = await talkOf(a);
    await createEvaluation(app.db, { communication, form, assessor: a.assessor });
    drafts.push(communication.id);
  }
  await createEvaluation(app.db, { communication: await talkOf(a), form, assessor: a.otherAssessor });
  const done = { form, assessor: a.assessor, state: 'submitted', answers: worldAnswers() } as const;
  await createEvaluation(app.db, { ...done, communication: await talkOf(a) });
  const recording = await createMedia(app.db);
  const { project, manager: employee } = a;
  ({ id: unrated } = await createCommunication(app.db, { project, employee, recording }));
  await talkOf(a);
  const { project: foreign, manager: stranger } = b;
  await createCommunication(app.db, { project: foreign, employee: stranger, recording: await createMedia(app.db) });
});

const asked = async (user: { id: number }) => (await app.as(user)).get<ContinueRating>(PATH);

describe('GET /home/continue-rating', () => {
  test('401 without a token', async () => {
    expect((await app.anonymous.get(PATH)).status).toBe(401);
  });

  test('an assessor: the newest four of their drafts, how many there are, and the next to hear', async () => {
    const { status, body } = await asked(world.a.assessor);
    expect(status).toBe(200);
    const shown = body.drafts.map(({ id }) => id);
    expect(shown).toEqual([...drafts].reverse().slice(0, 4));
    expect(body.drafts_total).toBe(5);
    expect(body.next?.id).toBe(unrated);
  });

  test('a project manager without drafts: the next alone', async () => {
    const { body } = await asked(world.a.pm);
    expect(body).toMatchObject({ drafts: [], drafts_total: 0, next: { id: unrated } });
  });

  test.each(['customer', 'head', 'manager'] as const)('D-3: a %s, who does not rate, gets nothing', async (role) => {
    expect((await asked(world.a[role])).body).toEqual({ drafts: [], drafts_total: 0, next: null });
  });
});
