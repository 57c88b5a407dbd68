import { PLAIN_MESSAGE } from '#domain/communications/sides.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCESS_LINK_TARGETS, type AccessLinkTargetType } from '#domain/access-links/access-link-limits.ts';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import type { ErrorBody } from '#domain/kernel/error-body.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import {
  attachments,
  comments,
  evaluationTransitions,
  niches,
  projects,
  telegramDeliveries,
  telegramSubscriptions,
  transcripts,
  transcriptVersions,
} from '#server/db/schema/index.ts';
import { newStorageKey } from '#server/storage/storage.ts';
import type { ApiDocument } from '#tests/support/api-document.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import { AN_EXAMPLE, createClip, createPlaylist } from '#tests/support/clip-factories.ts';
import {
  createCommunication,
  createCommunicationType,
  createCriterion,
  createEvaluation,
  createMedia,
  createTag,
} from '#tests/support/factories.ts';
import { rate, startCalibration } from '#tests/support/calibrations.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { filledPath } from '#tests/support/matrix/requests.ts';
import { phonesIn, plantPhones, type Planted } from '#tests/support/plant-phones.ts';
import { aSubscription } from '#tests/support/telegram-subscriptions.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let talk: { id: number };
let reportId: number;
let cut: { clip: number; playlist: number };
let planted: Planted[];
let paths: string[];
const links = new Map<AccessLinkTargetType, string>();

/** Published talk with everything that can be said about it. */
async function createTalk(): Promise<{ id: number }> {
  const { project, manager, assessor, head, pm } = world.a;
  const tag = await createTag(app.db);
  const communication = await createCommunication(app.db, {
    project,
    employee: manager,
    client_name: 'Семён',
    client_phone: '+79001234567',
    note: 'Перезвонить',
    crm_url: 'https://crm.test/1',
    employee_source_name: 'Продавцов',
    recording: await createMedia(app.db),
    type: await createCommunicationType(app.db),
    tags: [tag],
  });
  const { id } = communication;
  const evidence = [{ start: 0, end: 4, quote: 'Мой номер' }];
  const answers = [
    ...worldAnswers({ questions: 5 }).map((answer) => ({ ...answer, reasons: ['Мало вопросов'] })),
    anAnswer('remark', 'Запомнился номер 8 900 599-97-77', { comment: 'Хорошо', evidence }),
  ];
  const evaluation = await createEvaluation(app.db, {
    communication,
    form: world.form,
    assessor,
    answers,
    state: 'published',
    general_comment: 'Хорошо',
    growth_points: 'Вопросы',
    acknowledged_at: app.clock.now(),
    acknowledged_comment: 'Согласен',
  });
  await createAppeal(app.db, { evaluation, author: head, comment: 'Спорно' });
  await app.db.write(async (q) => {
    const at = app.clock.now().toISOString();
    await q.insert(transcripts).values({
      communication_id: id,
      body: 'Мой номер',
      segments: [{ side: 'client', speaker: null, start: 0, end: 4, text: 'Мой номер' }],
      messages: [
        {
          ...PLAIN_MESSAGE,
          side: 'client',
          at,
          text: 'Мой номер',
          attachments: [{ name: 'Номер.ogg', type: null, size: null }],
          subject: 'Номер',
          to: ['Мария'],
        },
      ],
    });
    const file = { name: 'Номер.ogg', storage_key: newStorageKey(), shown_as: 'audio/ogg', size_bytes: 9 } as const;
    await q.insert(attachments).values({ communication_id: id, ...file });
    await q.insert(transcriptVersions).values({
      communication_id: id,
      segments: [{ side: 'client', speaker: null, start: 0, end: 4, text: 'Мой номер' }],
      messages: [{ ...PLAIN_MESSAGE, side: 'client', at, text: 'Мой номер' }],
      origin: 'delivered',
      saved_at: app.clock.now(),
    });
    const [niche] = await q.insert(niches).values({ name: 'Окна' }).returning();
    await q.update(projects).set({ niche_id: niche?.id }).where(eq(projects.id, project.id));
    await q.insert(comments).values({ communication_id: id, author_id: pm.id, text: 'Послушайте', at: 1 });
    const step = { evaluation_id: evaluation.id, from_state: 'submitted', to_state: 'published' } as const;
    await q.insert(evaluationTransitions).values({ ...step, actor_id: pm.id, reason: 'Готово' });
  });
  const clip = await createClip(app.db, { communication, author: pm, end: 4, tags: [tag], ...AN_EXAMPLE });
  const ours = { owner: pm, company: world.a.company, shared: true, clips: [clip] };
  cut = { clip: clip.id, playlist: (await createPlaylist(app.db, ours)).id };
  return communication;
}

/** Guest of a session in its review, which is open to guests: everything that it ever shows them. */
async function guestOfReview(): Promise<string> {
  const { assessor, pm, otherAssessor } = world.a;
  const [leader, rater, guest] = [await app.as(pm), await app.as(assessor), 'Пётр'];
  const asked = { side: world.a, form: world.form, communications: [talk], user_ids: [assessor.id, otherAssessor.id] };
  const { calibration, guests } = await startCalibration(app, leader, {
    ...asked,
    guests: [guest],
    over: { guests_see_review: true },
  });
  const said = { answers: worldAnswers({ greeting: 'no' }), general_comment: 'Хорошо', growth_points: 'Вопросы' };
  await rate(rater, calibration.id, talk.id, said);
  const [own] = guests;
  if (!own?.token) throw new Error('a link was shown');
  await rate(own, calibration.id, talk.id);
  await leader.post(`/api/calibrations/${calibration.id}/review`);
  await runDueJobs(app.deps);
  return own.token;
}

/** A chat with a message that went to it. */
async function createTelegram(): Promise<void> {
  await app.db.write(async (q) => {
    const values = { ...aSubscription(world.a.project, { chat_id: '7001' }), chat_title: 'Директор' };
    const [row] = await q.insert(telegramSubscriptions).values(values).returning({ id: telegramSubscriptions.id });
    await q.insert(telegramDeliveries).values({
      subscription_id: row?.id ?? 0,
      kind: 'report',
      period_key: 'day 2026-03-07',
      state: 'failed',
      html: '<b>Итоги</b>',
      files: { photo: null, documents: [] },
      trying_since: app.clock.now(),
      error: 'Бота удалили из чата.',
    });
  });
}

/** Approved, so that its guests see it. */
async function reportOfWeek(pm: Caller): Promise<number> {
  const wanted = { project_id: world.a.project.id, week: '2026-03-05' };
  const { body } = await pm.post<{ id: number }>('/api/reports/weekly', wanted);
  await pm.post(`/api/reports/weekly/${body.id}/approve`);
  return body.id;
}

beforeAll(async () => {
  app = await testApp();
  world = await createWorld(app.db);
  await createCriterion(app.db, { company: world.a.company });
  talk = await createTalk();
  const pm = await app.as(world.a.pm);
  await createTelegram();
  reportId = await reportOfWeek(pm);
  for (const type of valuesOf(ACCESS_LINK_TARGETS)) {
    const others = { project: world.a.project.id, report: reportId, ...cut };
    const target = { type, id: type in others ? others[type as keyof typeof others] : talk.id };
    const { status, body } = await pm.post<{ token: string }>('/api/access-links', { name: 'Пётр', target });
    if (status === 201) links.set(type, body.token);
  }
  links.set('calibration', await guestOfReview());
  planted = await plantPhones(app.db);
  const document = (await app.anonymous.get<ApiDocument>('/api/openapi.json')).body;
  paths = Object.keys(document.paths).filter((path) => document.paths[path]?.['get']);
});

/** Ids of rows here are small: each route is asked about each. */
const IDS = Array.from({ length: 6 }, (_, n) => n + 1);

/** Answers to this caller's GETs, whatever their status. */
async function readAll(caller: Caller): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const path of paths) {
    const ids = path.includes('{') ? IDS : [0];
    for (const id of ids) {
      const filled = path.includes('{version_id}') ? path : await filledPath(app.db, path, id).catch(() => null);
      if (filled === null) continue;
      const { body } = await caller.get(filled.replace('{version_id}', '1').replace('{id}', String(id)));
      read.set(filled, typeof body === 'string' ? body : JSON.stringify(body));
    }
  }
  return read;
}

describe('D-7: phones in all texts of the database', () => {
  test('links are given out to everything that they can be given out to', () => {
    expect([...links.keys()].toSorted()).toEqual(valuesOf(ACCESS_LINK_TARGETS).toSorted());
    expect(planted.length).toBeGreaterThan(30);
  });

  test('a pm reads them at the same addresses: there is something to hide', async () => {
    const seen = new Set<string>();
    for (const [, answer] of await readAll(await app.as(world.a.pm)))
      for (const column of phonesIn(answer, planted)) seen.add(column);
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'communications.client_name',
        'communications.client_phone',
        'communications.note',
        'communications.crm_url',
        'communication_tags.name',
        'communication_types.name',
        'clips.title',
        'clips.criterion_name',
        'clips.answer_label',
        'comments.text',
        'companies.name',
        'evaluation_answers.comment',
        'evaluation_answers.evidence',
        'evaluation_answers.reasons',
        'evaluation_answers.value',
        'evaluations.acknowledged_comment',
        'evaluations.general_comment',
        'evaluations.growth_points',
        'form_versions.content',
        'forms.name',
        'niches.name',
        'projects.name',
        'transcripts.messages',
        'transcripts.segments',
        'users.surname',
      ]),
    );
  });

  test.each(valuesOf(ACCESS_LINK_TARGETS))('a guest by a link «%s» reads none', async (type) => {
    const answers = await readAll(app.withToken(links.get(type) ?? ''));
    const leaks = [...answers].flatMap(([path, answer]) =>
      phonesIn(answer, planted).map((column) => `${path}: ${column}`),
    );
    expect(leaks).toEqual([]);
    // The walk has come to where they are.
    const own = {
      calibration: `/api/calibrations/1/communications/${talk.id}`,
      communication: `/api/communications/${talk.id}`,
      project: `/api/communications/${talk.id}`,
      report: `/api/reports/weekly/${reportId}`,
      clip: `/api/clips/${cut.clip}`,
      playlist: `/api/playlists/${cut.playlist}`,
    };
    expect(answers.get(own[type])).toContain('***-**-77');
    expect([...answers.values()].filter((answer) => answer.includes('***-**-77')).length).toBeGreaterThan(
      type in cut ? 1 : 4,
    );
  });

  test('neither digits nor numerals find anything: what is hidden cannot be guessed', async () => {
    const guest = app.withToken(links.get('project') ?? '');
    const find = async (text: string) => {
      const { body } = await guest.get<CommunicationList>(
        `/api/communications?filter[search]=${encodeURIComponent(text)}`,
      );
      return body.meta.total;
    };
    expect(await find('семён')).toBe(1);
    const pieces = planted.flatMap(({ text }) => [text, text.slice(-2), text.slice(-5, -1), text.slice(2, 6)]);
    const asked = pieces.map((piece) => piece.trim()).filter((piece) => /[\p{L}\p{N}]/u.test(piece));
    const found: string[] = [];
    // Each link has its own limit; here many are asked at once.
    for (const piece of [...new Set(asked)].slice(0, 150)) if ((await find(piece)) > 0) found.push(piece);
    expect(found.filter((piece) => piece !== String(talk.id))).toEqual([]);
    for (const piece of ['7-8', '00 12', '８９', 'семьсот', 'девят', '²'])
      expect([piece, await find(piece)]).toEqual([piece, 0]);
    const projects = await guest.get<CommunicationList>('/api/projects?filter[search]=900');
    expect(projects.body.meta.total).toBe(0);
  });
});

test('Q-22: one link has two hundred searches in fifteen minutes', async () => {
  const guest = app.withToken(links.get('communication') ?? '');
  const find = () => guest.get<ErrorBody>('/api/communications?filter[search]=слово');
  for (let n = 0; n < 200; n += 1) expect((await find()).status).toBe(200);
  const refused = await find();
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(/^Слишком много поисков\. Попробуйте снова через/);
  expect((await guest.get('/api/communications')).status).toBe(200);
  app.clock.advance(15 * 60_000);
  expect((await find()).status).toBe(200);
});
