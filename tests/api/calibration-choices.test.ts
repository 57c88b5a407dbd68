import { beforeAll, describe, expect, test } from 'vitest';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import type { ChosenCommunications } from '#domain/calibrations/calibration-choices.schema.ts';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import { ratedTalk } from '#tests/support/appeal-factories.ts';
import { beginRating, makeCalibration, startCalibration } from '#tests/support/calibrations.ts';
import { type Communication, createCommunication } from '#tests/support/factories.ts';
import { createFavorite } from '#tests/support/reference-factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type Side, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let a: Side;
let pm: Caller;
let assessor: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  ({ a } = world);
  [pm, assessor] = await Promise.all([app.as(a.pm), app.as(a.assessor)]);
});

type Refusal = { message: string; errors: Record<string, string[]> };
const talk = (over: Partial<Parameters<typeof createCommunication>[1]> = {}) =>
  createCommunication(app.db, { project: a.project, employee: a.manager, ...over });
const talks = (count: number) => Promise.all(Array.from({ length: count }, () => talk()));
const asked = (communications: Communication[], over: Partial<Parameters<typeof makeCalibration>[1]> = {}) => ({
  side: a,
  form: world.form,
  communications,
  user_ids: [a.assessor.id, a.otherAssessor.id],
  ...over,
});
const idsIn = ({ communications }: Calibration) => communications.map(({ id }) => id);

describe('D-23: choosing communications', () => {
  const choose = (id: number, choice: unknown, query = '') =>
    pm.post<Calibration & Refusal>(`/api/calibrations/${id}/communications${query}`, choice);
  const preview = (id: number, choice: unknown, query = '') =>
    pm.post<ChosenCommunications & Refusal>(`/api/calibrations/${id}/communications/preview${query}`, choice);

  test('takes them from a collection of one’s own and from nobody else’s', async () => {
    const [one, two] = await talks(2);
    const own = await createFavorite(app.db, { owner: a.pm });
    const foreign = await createFavorite(app.db, { owner: a.assessor });
    await pm.post(`/api/reference/favorites/${own.id}/communications`, { add: [one?.id, two?.id] });
    const { id } = await makeCalibration(pm, asked([]));
    expect(await choose(id, { by: 'favorite', favorite_id: foreign.id })).toMatchObject({
      status: 422,
      body: { errors: { favorite_id: ['Такого списка избранного нет.'] } },
    });
    const { status, body } = await choose(id, { by: 'favorite', favorite_id: own.id });
    expect(status).toBe(200);
    expect(new Set(idsIn(body))).toEqual(new Set([one?.id, two?.id]));
    expect(body.communications[0]?.chosen?.by).toBe('favorite');
  });

  test('takes by the list’s filter what is of this project, took place and is not in it yet', async () => {
    const found = await talk({ client_name: 'Клиент по фильтру' });
    const taken = await talk({ client_name: 'Клиент по фильтру' });
    await talk({ client_name: 'Клиент по фильтру', outcome: 'missed' });
    await talk({ client_name: 'Клиент по фильтру', project: a.otherProject });
    const { id } = await makeCalibration(pm, asked([taken]));
    const query = `?filter[search]=${encodeURIComponent('Клиент по фильтру')}`;
    expect((await preview(id, { by: 'filter' }, query)).body).toMatchObject({
      data: [{ id: found.id }],
      found: 2,
      room: 49,
    });
    expect(idsIn((await choose(id, { by: 'filter' }, query)).body)).toEqual([taken.id, found.id]);
    expect(await choose(id, { by: 'filter' }, query)).toMatchObject({
      status: 409,
      body: { message: 'Не найдено ни одной подходящей коммуникации.' },
    });
    expect((await choose(id, { by: 'filter' }, '?filter[nothing]=1')).status).toBe(400);
  });

  test('takes at random the very ones that the seed of the preview gives, and keeps it with each', async () => {
    await talks(9);
    const { id } = await makeCalibration(pm, asked([]));
    const { body: shown } = await preview(id, { by: 'random', count: 4 });
    expect(shown.data).toHaveLength(4);
    const { body } = await choose(id, { by: 'random', count: 4, seed: shown.seed });
    expect(idsIn(body)).toEqual(shown.data.map((line) => line.id));
    expect(body.communications[0]?.chosen).toMatchObject({ by: 'random' });
    expect(body.communications[0]?.chosen?.details).toContain(String(shown.seed));
  });

  test('takes the communication of an appeal and tells which participants know it', async () => {
    const { communication, evaluation } = await ratedTalk(app.db, world, a);
    const line = { criterion_key: 'greeting', value: 'yes', na: false, comment: 'Слышно' };
    const { body: appeal } = await (await app.as(a.customer)).post<Appeal>(
      `/api/evaluations/${evaluation.id}/appeals`,
      { scope: 'criteria', lines: [line] },
    );
    const { id } = await makeCalibration(pm, asked([]));
    expect(await choose(id, { by: 'appeal', appeal_id: appeal.id + 1000 })).toMatchObject({ status: 422 });
    const { body } = await choose(id, { by: 'appeal', appeal_id: appeal.id });
    expect(idsIn(body)).toEqual([communication.id]);
    expect(body.communications[0]?.warnings).toMatchObject([{ name: expect.any(String), knows: 'made' }]);
  });

  test('by hand tells by number what is not fit, and leaves what is being rated', async () => {
    const [one, two] = await talks(2);
    if (!one || !two) throw new Error('two were made');
    const missed = await talk({ outcome: 'missed' });
    const elsewhere = await talk({ project: a.otherProject });
    const foreign = await createCommunication(app.db, { project: world.b.project, employee: world.b.manager });
    const { calibration } = await startCalibration(app, pm, asked([one, two]));
    const { id } = calibration;
    const ids = [one.id, missed.id, elsewhere.id, foreign.id];
    expect((await preview(id, { by: 'hand', ids })).body).toMatchObject({
      data: [],
      refused: [
        { id: one.id, message: 'Уже в сессии.' },
        { id: missed.id, message: 'Разговор не состоялся: оценивать нечего.' },
        { id: elsewhere.id, message: 'Коммуникация другого проекта.' },
        { id: foreign.id, message: 'Коммуникация не найдена.' },
      ],
    });
    await beginRating(assessor, id, one.id);
    const remove = (communicationId: number) =>
      pm.remove<Calibration & Refusal>(`/api/calibrations/${id}/communications/${communicationId}`);
    expect(await remove(one.id)).toMatchObject({
      status: 409,
      body: { message: 'Эту коммуникацию уже начали оценивать.' },
    });
    expect((await remove(two.id)).status).toBe(200);
    expect((await remove(two.id)).status).toBe(404);
  });
});
