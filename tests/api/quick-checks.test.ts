import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type QuickCheck, type QuickCheckList, quickCheckSchema } from '#domain/trust/quick-checks.schema.ts';
import { criterionTrust, machineLevels } from '#server/db/schema/index.ts';
import { findActor } from '#server/identity/find-actor.ts';
import { listOpen, OPEN_LEVELS } from '#server/modules/quick-checks/quick-checks.repo.ts';
import { aCriterion } from '#tests/fixtures/form-fixtures.ts';
import { suggestionRoom, type SuggestionRoom } from '#tests/support/suggestion-room.ts';

let room: SuggestionRoom;
let trust: { id: number };
let version: number;
let form: { id: number };

beforeEach(async () => {
  room = await suggestionRoom();
  await room.switchOn();
  ({ form, version } = await room.askedForm([aCriterion('c', { name: 'Скидка', description: 'Назвал скидку' })]));
  const { id: project_id } = room.world.a.project;
  const now = room.app.clock.now();
  const [row] = await room.app.db.write((q) =>
    q
      .insert(criterionTrust)
      .values({
        project_id,
        form_id: form.id,
        criterion_key: 'c',
        state: 'trial',
        fingerprint: 'f',
        examples: [],
        seed: 5,
        reason: 'started',
        started_at: now,
        since: now,
      })
      .returning(),
  );
  if (!row) throw new Error('no trust');
  trust = row;
});

/** Conversations on which the machine has said something; gives back their numbers. */
async function levels(options: readonly ('yes' | 'no')[], fingerprint = 'f'): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, option] of options.entries()) {
    const id = await room.said(
      `Реплика номер ${at}: цены, сроки и условия мы обсудили, счёт пришлю вам сегодня на почту.`,
    );
    const level = {
      communication_id: id,
      form_version_id: version,
      criterion_key: 'c',
      trust_id: trust.id,
      fingerprint,
    };
    await room.app.db.write((q) =>
      q
        .insert(machineLevels)
        .values({ ...level, option, is_loss: option === 'no', is_control: true, created_at: room.app.clock.now() }),
    );
    ids.push(id);
  }
  return ids;
}

const next = (skip: readonly number[] = [], caller = room.assessor) =>
  caller.post<QuickCheck>(`/api/quick-checks/${trust.id}/next`, { skip });
const answer = (communication_id: number, option: string, caller = room.assessor, skip: readonly number[] = []) =>
  caller.post<QuickCheck & { message: string }>(`/api/quick-checks/${trust.id}/answers`, {
    communication_id,
    form_version_id: version,
    option,
    skip,
  });
const list = async (caller = room.assessor) => (await caller.get<QuickCheckList>('/api/quick-checks')).body.data;
const levelOf = async (id: number) =>
  (await room.app.db.read((q) => q.select().from(machineLevels).where(eq(machineLevels.communication_id, id))))[0];

describe('«Быстрые проверки» (D-44)', () => {
  test('one criterion and one talk with its levels, and nothing of what the machine says', async () => {
    const ids = await levels(['yes', 'yes', 'yes', 'no']);
    expect(await list()).toMatchObject([{ id: trust.id, criterion: 'Скидка', left: 2 }]);
    const { status, body } = await next();
    expect(status).toBe(200);
    expect(quickCheckSchema.parse(body)).toMatchObject({
      criterion: { name: 'Скидка', description: 'Назвал скидку' },
      left: 2,
      done: 0,
      item: {
        levels: [{ option: 'yes' }, { option: 'no' }, { option: 'n/a', label: 'Н/П' }],
        shown: { from: 0, to: 1 },
      },
    });
    expect(ids).toContain(body.item?.communication.id);
    expect(Object.keys(body.item ?? {}).toSorted()).toEqual([
      'communication',
      'form_version_id',
      'levels',
      'shown',
      'utterances',
    ]);
  });

  test('of hundreds that are open some of each kind are read, in an order of each person, and all are counted', async () => {
    const [id = 0] = await levels(['yes']);
    const level = await levelOf(id);
    if (!level) throw new Error('no level');
    await room.app.db.write((q) =>
      q.insert(machineLevels).values(
        Array.from({ length: 400 }, (_, at) => {
          const option = at % 4 === 0 ? 'no' : 'yes';
          return { ...level, communication_id: id, form_version_id: 1000 + at, option, is_loss: option === 'no' };
        }),
      ),
    );
    const [measured] = await room.app.db.read((q) =>
      q.select().from(criterionTrust).where(eq(criterionTrust.id, trust.id)),
    );
    const open = await room.app.db.read(async (q) => {
      const actor = await findActor(q, room.world.a.assessor.id);
      return actor && measured ? listOpen(q, actor, measured, 3) : [];
    });
    expect(open).toHaveLength(2 * (OPEN_LEVELS + 3));
    expect((await next()).body.left).toBe(200);
  });

  test('an answer is kept as a control answer, the next comes with it, and it ends with the losses', async () => {
    await levels(['yes', 'no', 'no', 'yes']);
    let { body } = await next();
    const seen: number[] = [];
    while (body.item) {
      const { id } = body.item.communication;
      expect(seen).not.toContain(id);
      seen.push(id);
      body = (await answer(id, 'yes')).body;
      const level = await levelOf(id);
      expect(level).toMatchObject({
        answer: 'yes',
        is_right: level?.option === 'yes',
        difference: level?.option === 'yes' ? 0 : 100,
        assessor_id: room.world.a.assessor.id,
        answered_by: 'quick',
      });
    }
    expect(seen.length).toBeGreaterThanOrEqual(2);
    expect(body).toMatchObject({ left: 0, done: seen.length });
    expect(await list()).toEqual([]);
  });

  test('an own answer may be changed for a while; another person’s never, and is said to be there', async () => {
    const [id = 0] = await levels(['no', 'yes']);
    expect((await answer(id, 'yes')).status).toBe(200);
    expect((await answer(id, 'no')).status).toBe(200);
    expect(await levelOf(id)).toMatchObject({ answer: 'no', is_right: true });
    const refused = await answer(id, 'yes', room.pm);
    expect([refused.status, refused.body.message]).toEqual([409, 'Этот разговор уже проверили. Вот следующий.']);
    room.app.clock.advance(16 * 60_000);
    expect((await answer(id, 'yes')).status).toBe(409);
    expect(await levelOf(id)).toMatchObject({ answer: 'no' });
  });

  test('what is put aside comes no more this time; all put aside leaves nothing', async () => {
    const ids = await levels(['no', 'yes']);
    const [first, second] = ids;
    expect((await next([first ?? 0])).body.item).toBe(null);
    expect((await next(ids)).body).toMatchObject({ left: 2, item: null });
    expect((await next([second ?? 0])).body.item).toBe(null);
  });

  test('who has rated a talk or was shown its suggestion is not asked: they are blind no more', async () => {
    const [rated = 0] = await levels(['no', 'yes']);
    const draft = { answers: [], general_comment: '', growth_points: '' };
    const made = await room.assessor.post(`/api/communications/${rated}/evaluations`, {
      form_id: form.id,
      first: { form_version_id: version, draft },
    });
    expect(made.status).toBeLessThan(300);
    expect(await list()).toEqual([]);
    expect((await answer(rated, 'yes')).status).toBe(409);
    expect(await list(room.pm)).toMatchObject([{ left: 2 }]);
  });

  test('levels of what was measured before, and of a criterion that is off, are not asked about', async () => {
    await levels(['no', 'yes'], 'before');
    expect(await list()).toEqual([]);
    await levels(['no', 'yes']);
    expect(await list()).toHaveLength(1);
    await room.app.db.write((q) => q.update(criterionTrust).set({ state: 'off' }));
    expect(await list()).toEqual([]);
    expect((await next()).body).toMatchObject({ left: 0, item: null });
  });

  test('the ladder: 401, 422, 404 of another company and of who does not rate', async () => {
    const [id = 0] = await levels(['no', 'yes']);
    expect((await next([], room.app.anonymous)).status).toBe(401);
    expect((await room.assessor.post(`/api/quick-checks/${trust.id}/next`, { skip: 'all' })).status).toBe(422);
    expect((await answer(id, 'maybe')).status).toBe(422);
    expect((await next([], await room.app.as(room.world.b.assessor))).status).toBe(404);
    expect((await next([], await room.app.as(room.world.a.head))).status).toBe(404);
    expect((await (await room.app.as(room.world.a.manager)).get('/api/quick-checks')).status).toBe(403);
    expect(await levelOf(id)).toMatchObject({ answer: null });
  });
});
