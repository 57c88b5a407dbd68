import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ActivityMap } from '#domain/speech/activity-map.ts';
import type { Interval } from '#domain/speech/intervals.ts';
import { type SpeechAnswer, type SpeechUsual, speechSchema, speechUsualSchema } from '#domain/speech/speech.schema.ts';
import { auditRecords, communications, communicationSpeech, media } from '#server/db/schema/index.ts';
import { queueAll } from '#server/speech/queue-all.ts';
import { recomputeSchedule } from '#server/speech/recompute-facts.job.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { issueLink } from '#tests/support/matrix/access-links.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
});

const talk = (left: Interval[], right: Interval[]): ActivityMap => ({
  seconds: 60,
  channels: [
    { speech: left, music: [] },
    { speech: right, music: [] },
  ],
  is_same: false,
  snr_db: 40,
});
/** The left channel speaks for 30 s, the right one for 10 and breaks in once. */
const ACTIVITY = talk(
  [
    [0, 20],
    [40, 50],
  ],
  [
    [18, 24],
    [52, 56],
  ],
);
const recorded = async (activity: ActivityMap | null = ACTIVITY, over: Record<string, unknown> = {}) => {
  const recording = await createMedia(app.db, { activity, activity_method: 1, ...over });
  return createCommunication(app.db, { project: world.a.project, employee: world.a.manager, recording });
};
const refresh = async () => {
  await recomputeSchedule(app.deps).run(new AbortController().signal);
  await runDueJobs(app.deps);
};
const keptOf = async (id: number) => {
  const [row] = await app.db.read((q) =>
    q.select().from(communicationSpeech).where(eq(communicationSpeech.communication_id, id)),
  );
  return row;
};
const speechOf = (id: number, caller = pm) => caller.get<SpeechAnswer>(`/api/communications/${id}/speech`);
const setSides = (id: number, employee_channel: unknown, caller = pm) =>
  caller.put<SpeechAnswer & { message: string }>(`/api/communications/${id}/speech/sides`, { employee_channel });

describe('D-40: GET /communications/{id}/speech', () => {
  test('ladder: 401, 404 of what is not seen, 200 for who listens, guests among them', async () => {
    const { id } = await recorded();
    expect((await speechOf(id, app.anonymous)).status).toBe(401);
    expect((await speechOf(id, await app.as(world.b.pm))).status).toBe(404);
    const { status, body } = await speechOf(id);
    expect(status).toBe(200);
    expect(speechSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      source: 'channels',
      notes: [],
      seconds: 60,
      sides: { employee: ACTIVITY.channels[0]?.speech, client: ACTIVITY.channels[1]?.speech },
      interruptions: [{ by: 'client', at: [18, 20] }],
      pauses: [[24, 40]],
      holds: [[24, 40]],
      monologue: [0, 20],
      figures: { talk_share: 75, silence_share: 36.7, client_interruptions: 1, interruptions: 0, questions: null },
      employee_channel: 'left',
      employee_channel_by_hand: false,
      may: { set_sides: { allowed: true } },
    });
    const { token } = await issueLink({ app }, world.a);
    await app.db.write((q) => q.update(communications).set({ has_out: true }).where(eq(communications.id, id)));
    const guest = await speechOf(id, app.withToken(token));
    expect(guest).toMatchObject({
      status: 200,
      body: { figures: { talk_share: 75 }, may: { set_sides: { allowed: false } } },
    });
  });

  test.each<[string, ActivityMap | null, SpeechAnswer['notes']]>([
    ['both channels alike', { ...ACTIVITY, is_same: true }, ['same_sound', 'not_separated']],
    ['one channel', { ...ACTIVITY, channels: ACTIVITY.channels.slice(0, 1) }, ['not_separated']],
    ['a channel in which nobody ever speaks', talk([[0, 20]], []), ['silent_channel', 'not_separated']],
    ['nobody speaks', talk([], []), ['no_speech']],
    ['a noisy line', { ...ACTIVITY, snr_db: 9 }, ['estimate']],
    ['sound that cannot be decoded here', null, ['not_decodable']],
  ])('%s is told', async (_what, activity, notes) => {
    const { id } = await recorded(activity);
    expect((await speechOf(id)).body.notes).toEqual(notes);
  });

  test('one channel: sides and figures come from the times of the transcript, words give pace and questions', async () => {
    const said = { speaker: null };
    const { id } = await createCommunication(app.db, {
      project: world.a.project,
      recording: await createMedia(app.db, { activity: { ...ACTIVITY, channels: [] }, activity_method: 1 }),
      transcript: [
        { ...said, side: 'employee', start: 0, end: 20, text: 'Ну вот, чем вам помочь?' },
        { ...said, side: 'client', start: 21, end: 31, text: 'Посчитайте окна.' },
      ],
    });
    expect((await speechOf(id)).body).toMatchObject({
      source: 'transcript',
      notes: [],
      figures: { talk_share: 66.7, questions: 1, words_a_minute: 15, answer_seconds: null },
    });
  });

  test('what nobody has speakers or times for has no sides, and says so in the words alone', async () => {
    const { id } = await createCommunication(app.db, {
      project: world.a.project,
      transcript: [{ side: 'employee', speaker: null, start: null, end: null, text: 'Чем вам помочь' }],
    });
    expect((await speechOf(id)).body).toMatchObject({
      source: 'none',
      sides: null,
      notes: ['questions_by_words'],
      figures: { talk_share: null, questions: 1 },
    });
  });
});

describe('D-40: PUT /communications/{id}/speech/sides', () => {
  test('ladder: 401, 422, 403, 404, 409 without two channels, 200; the figures follow and the log knows', async () => {
    const { id } = await recorded();
    expect((await setSides(id, 'right', app.anonymous)).status).toBe(401);
    expect((await setSides(id, 'middle')).status).toBe(422);
    await app.db.write((q) => q.update(communications).set({ has_out: true }).where(eq(communications.id, id)));
    expect((await setSides(id, 'right', await app.as(world.a.manager))).status).toBe(403);
    expect((await setSides(id, 'right', await app.as(world.b.pm))).status).toBe(404);
    const mono = await recorded({ ...ACTIVITY, channels: ACTIVITY.channels.slice(0, 1) });
    expect(await setSides(mono.id, 'right')).toMatchObject({
      status: 409,
      body: { message: 'В записи нет двух каналов: стороны не меняются местами.' },
    });
    for (const _again of [1, 2]) {
      const { status, body } = await setSides(id, 'right');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        employee_channel: 'right',
        employee_channel_by_hand: true,
        figures: { talk_share: 25, interruptions: 1, client_interruptions: 0 },
      });
    }
    expect(await keptOf(id)).toMatchObject({ talk_share: 25, due: false, employee_channel: 'right' });
    const records = await app.db.read((q) => q.select().from(auditRecords).where(eq(auditRecords.entity_id, id)));
    expect(records).toMatchObject([
      { action: 'update', before: { employee_channel: 'left' }, after: { employee_channel: 'right' } },
    ]);
  });
});

describe('D-40: numbers that lists read', () => {
  test('are computed by the job, and again when the transcript, the recording or its activity changes', async () => {
    const { id, media_id } = await recorded();
    await refresh();
    expect(await keptOf(id)).toMatchObject({
      due: false,
      method: 1,
      source: 'channels',
      talk_share: 75,
      questions: null,
    });
    const words = [{ side: 'employee', speaker: null, start: 0, end: 20, text: 'Чем помочь? Что посчитать?' }];
    expect((await pm.put(`/api/communications/${id}/transcript`, { segments: words })).status).toBe(200);
    expect(await keptOf(id)).toMatchObject({ due: true });
    await refresh();
    expect(await keptOf(id)).toMatchObject({ due: false, questions: 2, talk_share: 75 });
    await app.db.write((q) =>
      q
        .update(media)
        .set({ activity: talk([[0, 10]], [[20, 50]]) })
        .where(eq(media.id, media_id ?? 0)),
    );
    await refresh();
    expect(await keptOf(id)).toMatchObject({ talk_share: 25 });
    const other = await createMedia(app.db, { activity: talk([[0, 10]], [[20, 30]]), activity_method: 1 });
    await app.db.write((q) => q.update(communications).set({ media_id: other.id }).where(eq(communications.id, id)));
    await refresh();
    expect(await keptOf(id)).toMatchObject({ talk_share: 50 });
  });

  test('page and table say the same of the same talk', async () => {
    const { id } = await recorded();
    await refresh();
    const { body } = await speechOf(id);
    expect(await keptOf(id)).toMatchObject({ ...body.figures, source: body.source, notes: body.notes });
  });

  test('outlive the recording: what was heard once is not heard again', async () => {
    const { id } = await recorded();
    await refresh();
    await app.db.write((q) =>
      q.update(communications).set({ media_id: null, audio: 'purged' }).where(eq(communications.id, id)),
    );
    await queueAll(app.db, { recordings: false, now: app.clock.now() });
    await refresh();
    expect(await keptOf(id)).toMatchObject({ source: 'channels', talk_share: 75 });
    expect((await speechOf(id)).body).toMatchObject({ source: 'channels', sides: null, figures: { talk_share: 75 } });
  });

  test('a recording whose file is gone is looked for once', async () => {
    const { id, media_id } = await recorded(null, { activity_method: null });
    expect((await speechOf(id)).body.notes).toEqual(['not_measured']);
    await refresh();
    const [row] = await app.db.read((q) =>
      q
        .select()
        .from(media)
        .where(eq(media.id, media_id ?? 0)),
    );
    expect(row).toMatchObject({ activity: null, activity_method: 1 });
    expect((await speechOf(id)).body.notes).toEqual(['not_decodable']);
  });
});

describe('D-40: GET /communications/{id}/speech/usual', () => {
  test('ladder: 401, 403 of a guest, 404, 200; quartiles from twenty talks of the type on', async () => {
    const { a } = await createWorld(app.db);
    const caller = await app.as(a.pm);
    const calls = [];
    for (let share = 1; share <= 21; share += 1) {
      const recording = await createMedia(app.db, {
        activity: talk([[0, share]], [[30, 60 - share]]),
        activity_method: 1,
      });
      calls.push(await createCommunication(app.db, { project: a.project, recording }));
      if (share === 19) {
        await refresh();
        const { body } = await caller.get<SpeechUsual>(`/api/communications/${calls[0]?.id}/speech/usual`);
        expect(body).toMatchObject({ of: 'project', count: 19, figures: { talk_share: null } });
      }
    }
    await refresh();
    const path = `/api/communications/${calls[0]?.id}/speech/usual`;
    expect((await app.anonymous.get(path)).status).toBe(401);
    expect((await (await app.as(world.b.pm)).get(path)).status).toBe(404);
    const { status, body } = await caller.get<SpeechUsual>(path);
    expect(status).toBe(200);
    expect(speechUsualSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({ of: 'type', count: 21 });
    // Employee's s seconds of s + 30 − s: 1/30 to 21/30 per cent, the middle one 11/30.
    expect(body.figures.talk_share).toMatchObject({ median: 36.7, low: 20, high: 53.3 });
    expect(body.figures.questions).toBeNull();
  });
});
