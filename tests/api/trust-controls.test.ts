import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EngineRequest, EngineRequestList } from '#domain/engines/engines.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { TrustOverview } from '#domain/trust/trust.schema.ts';
import { auditRecords, criterionTrust, machineLevels } from '#server/db/schema/index.ts';
import { aCriterion } from '#tests/fixtures/form-fixtures.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { suggestionRoom, type SuggestionRoom } from '#tests/support/suggestion-room.ts';

let room: SuggestionRoom;
beforeEach(async () => {
  room = await suggestionRoom();
});

const path = () => `/api/projects/${room.world.a.project.id}/trust`;
const start = (form_id: number, criterion_key = 'c', caller = room.pm) =>
  caller.post<TrustOverview>(path(), { form_id, criterion_key });
const trusts = () =>
  room.app.db.read((q) =>
    q.select().from(criterionTrust).where(eq(criterionTrust.project_id, room.world.a.project.id)),
  );
const levels = async () => {
  const ids = (await trusts()).map(({ id }) => id);
  const { trust_id, created_at, communication_id } = machineLevels;
  return room.app.db.read((q) =>
    q.select().from(machineLevels).where(inArray(trust_id, ids)).orderBy(created_at, communication_id),
  );
};

/** A form whose criterion is in its trial, and a conversation that the engine has answered about. */
async function tried(criteria = [aCriterion('c', { name: 'Скидка' })]) {
  await room.switchOn();
  const { form, version } = await room.askedForm(criteria);
  expect((await start(form.id)).status).toBe(200);
  const id = await room.said();
  const before = await room.show(id, version);
  await runDueJobs(room.app.deps);
  return { form, version, id, before };
}

const answerOf = (value: string | null, na = false) => ({
  criterion_key: 'c',
  value,
  na,
  comment: '',
  reasons: [],
  evidence: [],
});

async function rate(
  id: number,
  { form, version }: { form: { id: number }; version: number },
  value: string | null,
  na = false,
) {
  const draft = { answers: [answerOf(value, na)], general_comment: '', growth_points: '' };
  const { body } = await room.assessor.post<Evaluation>(`/api/communications/${id}/evaluations`, {
    form_id: form.id,
    first: { form_version_id: version, draft },
  });
  const sent = await room.assessor.post<Evaluation>(`/api/evaluations/${body.id}/submit`, undefined, {
    'if-match': `"${body.revision}"`,
  });
  expect(sent.status).toBe(200);
  return sent.body;
}

describe('control answers (D-44)', () => {
  test('the suggestion of a criterion in its trial is neither shown nor announced, and its level is kept', async () => {
    const { id, version, before } = await tried();
    expect(before).toEqual({ data: [], pending: [] });
    expect(await room.show(id, version)).toEqual({ data: [], pending: [] });
    expect(await levels()).toMatchObject([
      { communication_id: id, criterion_key: 'c', option: 'yes', is_loss: false, is_control: true, answer: null },
    ]);
  });

  test('sending the evaluation answers the level, and shows what the machine had said', async () => {
    const { id, form, version } = await tried();
    const sent = await rate(id, { form, version }, 'no');
    expect(sent.machine).toEqual([{ criterion_key: 'c', option: 'yes' }]);
    expect(sent.provenance).toEqual([]);
    expect(await levels()).toMatchObject([
      {
        answer: 'no',
        is_right: false,
        difference: -100,
        assessor_id: room.world.a.assessor.id,
        answered_by: 'rating',
      },
    ]);
    const { body } = await room.assessor.get<TrustOverview>(path());
    expect(body.criteria.filter((one) => one.id !== null)).toMatchObject([
      { criterion_key: 'c', state: 'trial', checked: { full: 1, loss: 0 }, agreement: null },
    ]);
  });

  test('newer words move an unanswered level, and never one that is answered', async () => {
    const { id, form, version } = await tried();
    const again = async (text: string, revision: number) => {
      room.answers.push([{ kind: 'absent', option: 'no', reason: 'Скидки нет.', segments: [] }]);
      const segments = [{ side: 'employee', speaker: null, start: 1, end: 9, text }];
      const put = await room.pm.put(
        `/api/communications/${id}/transcript`,
        { segments, origin: 'pasted' },
        { 'if-match': `"${revision}"` },
      );
      expect(put.status).toBeLessThan(300);
      await room.show(id, version);
      await runDueJobs(room.app.deps);
    };
    const words =
      'Добрый день, я звоню узнать, всё ли вам понравилось в нашей работе, и хочу спросить, когда вам удобно встретиться с нашим мастером.';
    await again(words, 1);
    expect(await levels()).toMatchObject([{ option: 'no', is_loss: true, answer: null }]);
    await rate(id, { form, version }, 'no');
    await again(`${words} Спасибо.`, 2);
    expect(await levels()).toMatchObject([{ option: 'no', answer: 'no', is_right: true, difference: 0 }]);
  });

  test('what was shown before the trial began is no control answer, and stays shown', async () => {
    await room.switchOn();
    const { form, version } = await room.askedForm();
    const id = await room.said();
    await room.show(id, version);
    await runDueJobs(room.app.deps);
    expect((await room.show(id, version)).data).toHaveLength(1);
    expect((await start(form.id)).status).toBe(200);
    expect((await room.show(id, version)).data).toHaveLength(1);
    await rate(id, { form, version }, 'yes');
    expect((await levels()).filter(({ answer }) => answer !== null)).toEqual([]);
  });

  test('«Н/П» is a level, and another one than any option', async () => {
    const { id, form, version } = await tried();
    await rate(id, { form, version }, null, true);
    expect(await levels()).toMatchObject([{ answer: 'n/a', is_right: false, difference: null }]);
  });

  test('once a hundred full levels are checked, most are shown and a tenth is kept', async () => {
    const { version } = await tried();
    const [trust] = await trusts();
    if (!trust) throw new Error('no trial');
    const now = room.app.clock.now();
    const past = (at: number) => ({
      communication_id: at,
      form_version_id: 1_000_000 + at,
      criterion_key: 'c',
      trust_id: trust.id,
      fingerprint: trust.fingerprint,
      option: 'yes',
      is_loss: false,
      is_control: true,
      created_at: now,
      answer: 'yes',
      is_right: true,
      difference: 0,
      assessor_id: room.world.a.assessor.id,
      answered_at: now,
      answered_by: 'rating' as const,
    });
    const first = await room.said();
    await room.app.db.write((q) =>
      q
        .insert(machineLevels)
        .values(Array.from({ length: 100 }, (_, at) => ({ ...past(at), communication_id: first }))),
    );
    const shown: boolean[] = [];
    for (let at = 0; at < 12; at += 1) {
      const id = await room.said();
      await room.show(id, version);
      await runDueJobs(room.app.deps);
      shown.push((await room.show(id, version)).data.length > 0);
    }
    const hidden = shown.filter((one) => !one).length;
    expect(hidden).toBeLessThanOrEqual(6);
  });

  test('a machine that has become another begins anew, and says what has changed', async () => {
    const { form, version, id } = await tried();
    await rate(id, { form, version }, 'yes');
    const [was] = await trusts();
    if (room.app.deps.engines.chat)
      Object.assign(room.app.deps.engines, { speech: { model: 'иная', host: 'x', price: null } });
    const other = await room.said();
    await room.show(other, version);
    await runDueJobs(room.app.deps);
    const [is] = await trusts();
    expect(is?.fingerprint).not.toBe(was?.fingerprint);
    expect(is).toMatchObject({ state: 'trial', reason: 'changed' });
    const { body } = await room.pm.get<TrustOverview>(path());
    expect(body.criteria.filter((one) => one.id !== null)).toMatchObject([{ checked: { full: 0, loss: 0 } }]);
    expect(await levels()).toHaveLength(2);
  });

  test('«Что ушло» keeps the answer from who is yet to rate blind', async () => {
    const { id, form, version } = await tried();
    const admin = await room.app.as(room.world.admin);
    const { body } = await admin.get<EngineRequestList>('/api/engines/requests');
    const request = body.data.find((one) => one.communication_id === id);
    const read = () => admin.get<EngineRequest>(`/api/engines/requests/${request?.id ?? 0}`);
    expect((await read()).body.answered).toMatch(/^Ответ скрыт/);
    await rate(id, { form, version }, 'yes');
    expect((await read()).body.answered).toContain('found');
  });
});

describe('starting a trial (D-44)', () => {
  test('climbs: who is nobody, what is no criterion, who may not, what is no machine, a trial', async () => {
    const { form } = await room.askedForm();
    const { app, world, assessor, pm } = room;
    expect((await start(form.id, 'c', app.anonymous)).status).toBe(401);
    expect((await pm.post(path(), {})).status).toBe(422);
    expect((await start(form.id, 'c', assessor)).status).toBe(403);
    expect((await start(form.id, 'c', await app.as(world.b.pm))).status).toBe(404);
    expect((await start(form.id)).status).toBe(409);
    await room.switchOn();
    expect((await start(2_000_000_000)).status).toBe(422);
    expect((await start(form.id, 'zzz')).status).toBe(422);
    expect((await start(form.id)).status).toBe(200);
    expect((await start(form.id)).status).toBe(409);
    const records = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.action, 'move-trust'), eq(auditRecords.entity_id, world.a.project.id))),
    );
    expect(records).toMatchObject([{ after: { trust_state: 'Обкатка', trusted_criterion: 'Скидка' } }]);
  });

  test('is refused for what only a person decides, and said why', async () => {
    await room.switchOn();
    const zero = { type: 'points' as const, max: 5, zero_critical: 'form' as const };
    const { form } = await room.askedForm([
      aCriterion('c', { name: 'Критический', scale: zero }),
      aCriterion('t', { name: 'Текст', scale: { type: 'text' } }),
    ]);
    expect((await start(form.id)).status).toBe(409);
    expect((await start(form.id, 't')).status).toBe(409);
    const { body } = await room.pm.get<TrustOverview>(path());
    const own = body.criteria.filter((one) => one.form.id === form.id);
    expect(own.map(({ may }) => may.start)).toEqual([
      { allowed: false, reason: 'Критический критерий решает только человек.' },
      { allowed: false, reason: 'Ответ на такой шкале не предлагается: его даёт только человек.' },
    ]);
  });

  test('what is read is the team’s alone', async () => {
    const { app, world } = room;
    expect((await app.anonymous.get(path())).status).toBe(401);
    expect((await (await app.as(world.a.customer)).get(path())).status).toBe(403);
    expect((await (await app.as(world.b.assessor)).get(path())).status).toBe(404);
    expect((await room.assessor.get(path())).status).toBe(200);
  });
});
