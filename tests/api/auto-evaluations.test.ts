import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { QuickCheckList } from '#domain/trust/quick-checks.schema.ts';
import { auditRecords, criterionTrust, machineLevels } from '#server/db/schema/index.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { autoRoom, type AutoRoom } from '#tests/support/auto-room.ts';

let room: AutoRoom;
beforeEach(async () => {
  room = await autoRoom();
});

describe('switch of automatic evaluations (D-44)', () => {
  test('401 → 400 → 404, 403 → 409 while nothing is trusted → 200, and stands in the log', async () => {
    const { app, world, automate, path } = room;
    expect((await app.anonymous.put(path, { on: true })).status).toBe(401);
    expect((await room.pm.put(path, { on: 'да' })).status).toBe(422);
    expect((await automate(true, await app.as(world.b.pm))).status).toBe(404);
    expect((await automate(true, await app.as(world.a.assessor))).status).toBe(403);
    expect(await automate(true)).toMatchObject({
      status: 409,
      body: { message: 'Ни одному критерию проекта движок пока не доверен: сначала обкатка.' },
    });
    await room.trust();
    expect(await automate(true)).toMatchObject({
      status: 200,
      body: { on: true, trusted: [{ name: 'Скидка' }], counts: { waiting: 0, done: 0, unasked: 0 } },
    });
    const [record] = await app.db.read((q) =>
      q.select().from(auditRecords).where(eq(auditRecords.entity, 'projects')).orderBy(auditRecords.id),
    );
    expect(record).toBeDefined();
    const records = await app.db.read((q) => q.select().from(auditRecords).where(eq(auditRecords.action, 'update')));
    expect(records.map(({ after }) => after)).toContainEqual({ auto_evaluations: true });
  });

  test('«Оценить прошлые»: 401 → 422 → 404, 403 → 409 while off → 200', async () => {
    const { app, world, evaluatePast, path } = room;
    await room.trust();
    expect((await app.anonymous.post(path, { days: 7 })).status).toBe(401);
    expect((await evaluatePast(8)).status).toBe(422);
    expect((await evaluatePast(7, await app.as(world.b.pm))).status).toBe(404);
    expect((await evaluatePast(7, await app.as(world.a.assessor))).status).toBe(403);
    expect(await evaluatePast(7)).toMatchObject({ status: 409 });
    await room.automate(true);
    expect((await evaluatePast(7)).status).toBe(200);
  });
});

describe('automatic evaluations (D-44)', () => {
  test('a conversation whose words come is evaluated in trusted criteria alone, without a listener', async () => {
    await room.trust();
    await room.automate(true);
    const id = await room.said();
    await room.draw(id, false);
    await room.work();
    expect(room.asked.at(-1)?.user).not.toContain('Счёт');
    expect(await room.levelsOf(id)).toMatchObject([{ criterion_key: 'c', option: 'yes', is_control: false }]);
    expect(await room.autoOf(id)).toMatchObject({ state: 'done', score: 100, levels: 1, form_id: room.form.id });
    expect((await room.automation()).counts).toEqual({ waiting: 0, done: 1, unasked: 0 });
  });

  test('nothing is evaluated while it is off, and what was made stays once it is switched off', async () => {
    await room.trust();
    const before = await room.said();
    await room.work();
    expect(await room.autoOf(before)).toBeUndefined();
    await room.automate(true);
    const id = await room.said();
    await room.draw(id, false);
    await room.work();
    await room.automate(false);
    expect(await room.autoOf(id)).toMatchObject({ state: 'done', score: 100 });
  });

  test('a level that was drawn stays blind until a person has answered it, and is shown then', async () => {
    await room.trust();
    await room.automate(true);
    const id = await room.said();
    await room.draw(id, true);
    await room.work();
    expect(await room.levelsOf(id)).toMatchObject([{ is_control: true, auto_fingerprint: null }]);
    expect(await room.autoOf(id)).toMatchObject({ state: 'done', score: null, levels: 0 });
    const answer = { criterion_key: 'c', value: 'no', na: false, comment: '', reasons: [], evidence: [] };
    const draft = { answers: [answer, { ...answer, criterion_key: 'd' }], general_comment: '', growth_points: '' };
    const { body } = await room.assessor.post<Evaluation>(`/api/communications/${id}/evaluations`, {
      form_id: room.form.id,
      first: { form_version_id: room.version, draft },
    });
    const seen = { 'if-match': `"${body.revision}"` };
    expect((await room.assessor.post(`/api/evaluations/${body.id}/submit`, undefined, seen)).status).toBe(200);
    expect(await room.autoOf(id)).toMatchObject({ score: 100, levels: 1 });
  });

  test('a level that was shown is no quick check any more, nor drawn when the machine becomes another', async () => {
    const trust_id = await room.trust();
    await room.automate(true);
    const id = await room.said();
    await room.draw(id, false);
    await room.work();
    const { body } = await room.assessor.get<QuickCheckList>('/api/quick-checks');
    expect(JSON.stringify(body)).not.toContain('Скидка');
    await room.app.db.write((q) =>
      q.update(criterionTrust).set({ fingerprint: 'another' }).where(eq(criterionTrust.id, trust_id)),
    );
    await room.pm.put(
      `/api/communications/${id}/transcript`,
      {
        segments: [{ side: 'employee', speaker: null, start: 1, end: 9, text: `${'есть скидка, '.repeat(20)}да` }],
        origin: 'pasted',
      },
      { 'if-match': '"1"' },
    );
    await room.show(id, room.version);
    await room.work();
    const [level] = await room.levelsOf(id);
    expect(level?.fingerprint).not.toBe('another');
    expect(level).toMatchObject({ is_control: false });
  });

  test('what failed waits, what is too short or says nothing is told why', async () => {
    await room.trust();
    await room.automate(true);
    const [short, nothing] = [await room.said('Алло, да.'), await room.said()];
    room.answers.push([{ kind: 'unsure', option: null, reason: 'Не понять.', segments: [] }]);
    await room.work();
    expect(await room.autoOf(short)).toMatchObject({ state: 'unasked', why: 'short' });
    expect(await room.autoOf(nothing)).toMatchObject({ state: 'unasked', why: 'nothing' });
    const away = await room.said();
    room.answers.push(new EngineError('down'));
    await room.work();
    expect(await room.autoOf(away)).toMatchObject({ state: 'waiting' });
  });

  test('past conversations are put into the line once, and criteria answered before are not asked about again', async () => {
    await room.trust();
    const id = await room.said();
    await room.draw(id, false);
    await room.show(id, room.version);
    await room.work();
    await room.automate(true);
    const asked = room.asked.length;
    expect((await room.automation()).past).toContainEqual({ days: 7, count: 1 });
    expect((await room.evaluatePast(7)).body).toMatchObject({ counts: { waiting: 1 } });
    await room.work();
    expect(room.asked.length).toBe(asked);
    expect(await room.autoOf(id)).toMatchObject({ state: 'done', score: 100 });
    expect((await room.automation()).past).toContainEqual({ days: 7, count: 0 });
  });

  test('a criterion that loses trust gives no new levels; those shown stay as they were made', async () => {
    const trust_id = await room.trust();
    await room.automate(true);
    const id = await room.said();
    await room.draw(id, false);
    await room.work();
    expect((await room.pm.post(`/api/trust/${trust_id}/stop`)).status).toBe(200);
    const later = await room.said();
    await room.work();
    expect(await room.autoOf(later)).toBeUndefined();
    expect(await room.autoOf(id)).toMatchObject({ state: 'done', score: 100, levels: 1 });
    const [level] = await room.app.db.read((q) =>
      q.select().from(machineLevels).where(eq(machineLevels.communication_id, id)),
    );
    expect(level?.auto_fingerprint).toBe(level?.fingerprint);
  });
});
