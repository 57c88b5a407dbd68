import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, WEEK_MS } from '#domain/kernel/time.ts';
import type { CriterionTrust, TrustOverview } from '#domain/trust/trust.schema.ts';
import { auditRecords, criterionTrust, jobs } from '#server/db/schema/index.ts';
import { runDueTrust } from '#server/modules/trust/run-due-trust.ts';
import type { Judge } from '#tests/support/stand-in-role.ts';
import { putJudgedLevels } from '#tests/support/judged-levels.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { suggestionRoom, type SuggestionRoom } from '#tests/support/suggestion-room.ts';

let room: SuggestionRoom;
beforeEach(async () => {
  room = await suggestionRoom();
});

const row = async (id: number) => {
  const [found] = await room.app.db.read((q) => q.select().from(criterionTrust).where(eq(criterionTrust.id, id)));
  return found;
};
const set = (id: number, values: Partial<typeof criterionTrust.$inferInsert>) =>
  room.app.db.write((q) => q.update(criterionTrust).set(values).where(eq(criterionTrust.id, id)));
const page = (id: number, caller = room.pm) => caller.get<CriterionTrust>(`/api/trust/${id}`);
const restart = (id: number, caller = room.pm) => caller.post<CriterionTrust>(`/api/trust/${id}/trial`);
const stop = (id: number, caller = room.pm) => caller.post<CriterionTrust>(`/api/trust/${id}/stop`);

/** A criterion on trial, and a conversation whose levels are counted. */
async function onTrial() {
  await room.switchOn();
  const { form, version } = await room.askedForm();
  const { body } = await room.pm.post<TrustOverview>(`/api/projects/${room.world.a.project.id}/trust`, {
    form_id: form.id,
    criterion_key: 'c',
  });
  const id = body.criteria.find((one) => one.form.id === form.id)?.id ?? 0;
  return { id, form, version, communication_id: await room.said() };
}

/** The schedule, so much later. */
async function later(ms: number) {
  room.app.clock.advance(ms);
  await runDueTrust(room.app.deps);
}

describe('a machine on trial (D-44)', () => {
  test('is believed by itself once nothing is missing, and the pm gets a letter', async () => {
    const { id, communication_id } = await onTrial();
    await runDueTrust(room.app.deps);
    await set(id, { withstands: true });
    await putJudgedLevels(room, { trust_id: id, communication_id, judge: 'right', count: 400 });
    await later(WEEK_MS);
    expect(await row(id)).toMatchObject({ state: 'trusted', reason: 'proved' });
    const { body } = await page(id, await room.app.as(room.world.a.assessor));
    expect(body).toMatchObject({
      state: 'trusted',
      missing: [],
      moves: [
        { to: 'trusted', reason: 'proved', by: null },
        { to: 'trial', reason: 'started' },
      ],
    });
    expect(body.summary.agreement).toBeGreaterThanOrEqual(93);
    expect(body.alpha).toBeGreaterThan(0.8);
    expect(body.alpha_low).toBeLessThan(body.alpha ?? 0);
    expect(body.ac1).toBeGreaterThan(0.8);
    expect(body.matrix.reduce((sum, { count }) => sum + count, 0)).toBe(400);
    const letters = await room.app.db.read((q) => q.select().from(jobs).where(eq(jobs.kind, 'letter')));
    expect(letters.map(({ payload }) => payload)).toContainEqual({
      user_id: room.world.a.pm.id,
      about: 'trust_moved',
      ids: [id],
    });
    const records = await room.app.db.read((q) =>
      q
        .select({ after: auditRecords.after })
        .from(auditRecords)
        .where(and(eq(auditRecords.action, 'move-trust'), eq(auditRecords.entity_id, room.world.a.project.id)))
        .orderBy(auditRecords.id),
    );
    expect(records.at(-1)?.after).toMatchObject({ trust_state: 'Доверенный', trusted_criterion: 'Скидка' });
  });

  test.each<[Judge, boolean, string]>([
    ['right', true, 'trusted'],
    ['lazy', true, 'trial'],
    ['always-yes', true, 'trial'],
    ['noisy', true, 'trial'],
    ['obedient', false, 'trial'],
  ])('the %s judge, who withstands orders: %s, is %s in the end', async (judge, withstands, state) => {
    const { id, communication_id } = await onTrial();
    await runDueTrust(room.app.deps);
    await set(id, { withstands });
    await putJudgedLevels(room, { trust_id: id, communication_id, judge, count: 500 });
    await later(WEEK_MS);
    expect((await row(id))?.state).toBe(state);
  });

  test('is probed once: one that invents citations does not withstand, one that finds nothing does', async () => {
    const inventing = await onTrial();
    await runDueTrust(room.app.deps);
    await runDueJobs(room.app.deps);
    // The double cites «есть скидка», which nobody says in a conversation of nobody's.
    expect((await row(inventing.id))?.withstands).toBe(false);
    expect((await page(inventing.id)).body.missing).toContain('withstands');
    const before = room.asked.length;
    for (let at = 0; at < 61; at += 1)
      room.answers.push([{ kind: 'absent', option: 'no', reason: 'Скидки нет.', segments: [] }]);
    expect((await restart(inventing.id)).status).toBe(200);
    expect((await row(inventing.id))?.withstands).toBeNull();
    await runDueTrust(room.app.deps);
    await runDueJobs(room.app.deps);
    expect(room.asked.length - before).toBe(61);
    expect((await row(inventing.id))?.withstands).toBe(true);
    await runDueTrust(room.app.deps);
    await runDueJobs(room.app.deps);
    expect(room.asked.length - before).toBe(61);
  });
});

describe('a machine that is believed (D-44)', () => {
  async function believed(judge: Judge, count: number, seed = 44) {
    const made = await onTrial();
    await runDueTrust(room.app.deps);
    await set(made.id, { state: 'trusted', withstands: true, reason: 'proved' });
    await putJudgedLevels(room, { trust_id: made.id, communication_id: made.communication_id, judge, count, seed });
    return made;
  }

  test('is watched each week by its newest answers: holds, is questioned, is off', async () => {
    const { id, communication_id } = await believed('right', 200);
    await later(WEEK_MS);
    expect((await row(id))?.state).toBe('trusted');
    await set(id, { state: 'questioned' });
    await later(WEEK_MS);
    expect(await row(id)).toMatchObject({ state: 'trusted', reason: 'recovered' });
    await putJudgedLevels(room, { trust_id: id, communication_id, judge: 'noisy', count: 120, seed: 45 });
    await later(WEEK_MS);
    expect(await row(id)).toMatchObject({ state: 'off', reason: 'failed' });
  });

  test('is asked again each night; swapped behind its name it goes back to the trial', async () => {
    const { version, id } = await onTrial();
    await runDueTrust(room.app.deps);
    for (let at = 0; at < 5; at += 1) {
      await room.show(await room.said(), version);
      await runDueJobs(room.app.deps);
    }
    await set(id, { state: 'trusted', withstands: true, reason: 'proved' });
    await later(DAY_MS);
    await runDueJobs(room.app.deps);
    expect(await row(id)).toMatchObject({ state: 'trusted', replay_changed: 0 });
    for (let at = 0; at < 5; at += 1)
      room.answers.push([{ kind: 'absent', option: 'no', reason: 'Скидки нет.', segments: [] }]);
    await later(DAY_MS);
    await runDueJobs(room.app.deps);
    expect(await row(id)).toMatchObject({ state: 'trial', reason: 'replay' });
    expect((await page(id, await room.app.as(room.world.a.pm))).body.moves[0]?.note).toBe('ответы изменились: 5 из 5');
  });
});

describe('a criterion’s page (D-44)', () => {
  test('climbs: nobody, another company, a client, an assessor who changes nothing, a pm', async () => {
    const { id } = await onTrial();
    const { app, world, assessor } = room;
    expect((await page(id, app.anonymous)).status).toBe(401);
    expect((await page(id, await app.as(world.b.pm))).status).toBe(404);
    expect((await page(id, await app.as(world.a.customer))).status).toBe(403);
    expect((await page(2_000_000_000)).status).toBe(404);
    expect((await page(id, assessor)).body.may.stop.allowed).toBe(false);
    expect((await stop(id, assessor)).status).toBe(403);
    expect((await restart(id, assessor)).status).toBe(403);
    expect((await stop(id, app.anonymous)).status).toBe(401);
    const { body } = await page(id);
    expect(body).toMatchObject({
      name: 'Скидка',
      state: 'trial',
      alpha: null,
      ac1: null,
      matrix: [],
      withstands: null,
    });
    expect(body.summary).toMatchObject({ full: { checked: 0, right: 0 }, agreement: null, found_losses: null });
  });

  test('one that is off is neither asked nor shown, and may be put to the trial again', async () => {
    const { id, version } = await onTrial();
    expect((await stop(id)).body.state).toBe('off');
    expect((await stop(id)).status).toBe(409);
    const other = await room.said();
    expect(await room.show(other, version)).toEqual({ data: [], pending: [] });
    const before = room.asked.length;
    await runDueJobs(room.app.deps);
    expect(room.asked).toHaveLength(before);
    expect((await restart(id)).body).toMatchObject({
      state: 'trial',
      moves: [{ reason: 'started' }, { to: 'off' }, {}],
    });
  });
});
