import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ShownAuto } from '#domain/auto-evaluations/auto-evaluations.schema.ts';
import type { AutoSummary } from '#domain/communications/auto-summary.schema.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Workplace } from '#domain/workplace/workplace.schema.ts';
import { criterionTrust } from '#server/db/schema/index.ts';
import { autoRoom, type AutoRoom } from '#tests/support/auto-room.ts';
import type { Caller } from '#tests/support/test-app.ts';

let room: AutoRoom;
let id: number;
let bare: number;

beforeAll(async () => {
  room = await autoRoom();
  await room.trust();
  await room.automate(true);
  [id, bare] = [await room.said(), await room.said('')];
  await room.draw(id, false);
  await room.work();
});

const show = (caller: Caller, of = id) => caller.get<ShownAuto>(`/api/communications/${of}/auto-evaluation`);
const listed = async (caller: Caller, query = '') =>
  (await caller.get<CommunicationList>(`/api/communications?per_page=100&${query}`)).body;

describe('where an automatic evaluation is seen (D-44)', () => {
  test('its page: 401 → 404 → 200, nothing where there is none, with levels and their proof', async () => {
    const { app, world } = room;
    expect((await app.anonymous.get(`/api/communications/${id}/auto-evaluation`)).status).toBe(401);
    expect((await show(await app.as(world.b.pm))).status).toBe(404);
    // Who sees the conversation and is not of the team is 403: tests/support/matrix/communications.ts.
    expect((await show(await app.as(world.a.customer))).status).toBe(404);
    expect((await show(room.pm, bare)).body).toEqual({ evaluation: null });
    expect((await show(room.assessor)).body.evaluation).toMatchObject({
      form: { id: room.form.id },
      score: 100,
      levels: [
        { criterion_key: 'c', name: 'Скидка', level: 'yes', is_trusted: true, evidence: [{ quote: 'есть скидка' }] },
      ],
    });
  });

  test('the list and the page have it beside the evaluation, and for the team alone', async () => {
    const { app, world } = room;
    const auto = { score: 100, levels: 1 };
    for (const caller of [room.pm, room.assessor, await app.as(world.admin)]) {
      const row = (await listed(caller)).data.find((one) => one.id === id);
      expect(row).toMatchObject({ auto, evaluation: null });
      const { body } = await caller.get<Workplace>(`/api/communications/${id}/workplace`);
      expect(body.communication.auto).toEqual(auto);
    }
    for (const who of ['customer', 'head', 'manager'] as const) {
      const { data } = await listed(await app.as(world.a[who]));
      expect(data.map((row) => row.auto).filter((one) => one !== null)).toEqual([]);
    }
  });

  test('is found by its score, and whether there is one; nobody else finds anything by it', async () => {
    const { app, world } = room;
    const found = async (caller: Caller, query: string) => (await listed(caller, query)).data.map((row) => row.id);
    expect(await found(room.pm, 'filter[auto_from]=50')).toEqual([id]);
    expect(await found(room.pm, 'filter[auto_to]=50')).toEqual([]);
    expect(await found(room.pm, 'filter[has_auto]=1')).toEqual([id]);
    expect(await found(room.pm, 'filter[has_auto]=0')).toContain(bare);
    expect(await found(room.pm, 'filter[score_from]=50')).toEqual([]);
    for (const who of ['customer', 'head', 'manager'] as const)
      for (const query of ['filter[has_auto]=1', 'filter[has_auto]=0', 'filter[auto_from]=0'])
        expect(await found(await app.as(world.a[who]), query)).toEqual([]);
  });

  test('its means are corrected by the control answers, told to the team, and empty for everybody else', async () => {
    const { app, world } = room;
    const means = (caller: Caller, query = '') => caller.get<AutoSummary>(`/api/auto-evaluations?${query}`);
    expect((await means(app.anonymous)).status).toBe(401);
    expect((await means(room.pm, 'filter[auto_from]=101')).status).toBe(400);
    const { body } = await means(room.pm);
    expect(body).toMatchObject({ count: 1, criteria: [{ name: 'Скидка', count: 1, employees: [{ count: 1 }] }] });
    expect(body.criteria[0]?.mean?.value).toBeGreaterThan(95);
    expect(body.criteria[0]?.employees[0]?.mean).toBeNull();
    expect((await means(room.pm, 'filter[auto_to]=50')).body).toEqual({ count: 0, criteria: [] });
    for (const who of ['customer', 'head', 'manager'] as const)
      expect((await means(await app.as(world.a[who]))).body).toEqual({ count: 0, criteria: [] });
  });

  test('a machine that is trusted no more is counted by no mean', async () => {
    const isOne = eq(criterionTrust.form_id, room.form.id);
    const state = (to: 'questioned' | 'trusted') =>
      room.app.db.write((q) => q.update(criterionTrust).set({ state: to }).where(isOne));
    await state('questioned');
    expect((await room.pm.get<AutoSummary>('/api/auto-evaluations')).body).toEqual({ count: 0, criteria: [] });
    expect((await show(room.pm)).body.evaluation?.levels).toMatchObject([{ is_trusted: false }]);
    await state('trusted');
  });
});
