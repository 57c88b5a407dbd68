import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { chatSettings, engineVariables } from '#server/engines/engine-env.ts';
import { openaiChat } from '#server/engines/openai-chat.ts';
import {
  communications,
  companies,
  companyEngines,
  engineRequests,
  formVersions,
  projectForms,
  projects,
  users,
} from '#server/db/schema/index.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createClip } from '#tests/support/clip-factories.ts';
import { type EngineStandIn, STAND_IN_MODEL, startEngineStandIn } from '#tests/support/engine-stand-in.ts';
import { createCommunication, createForm } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { webToStandIns } from '#tests/support/web-stand-in.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** What must not leave, in every spelling that is planted. */
const SECRETS = [
  '8 916 123-45-67',
  'девятьсот шестнадцать сто двадцать три сорок пять шестьдесят семь',
  '4111 1111 1111 1111',
  'e.habarova@example.ru',
  'паспорт 45 10 123456',
  '112-233-445 95',
  'Екатерина Львовна',
  'хабаровой',
  'в Нижнем Новгороде',
  'из казани',
];
/** Parts of them that betray them, whatever stands around. */
const TRACES =
  /916|123-45|сорок пять шестьдесят|4111|habarova|123456|112-233|екатерин|львовн|хабаров|новгород|(?<!\p{L})казан/iu;
const planted = (place: string): string => `${place} ${SECRETS.join(', ')}, восемь ${SECRETS[1]}\nда.`;

let app: TestApp;
let world: World;
let pm: Caller;
let engine: EngineStandIn;

beforeAll(async () => {
  engine = await startEngineStandIn();
  const settings = chatSettings(
    z.object(engineVariables).parse({ LLM_URL: engine.url, LLM_MODEL: STAND_IN_MODEL, LLM_AUTH: 'none' }),
  );
  if (settings === null || typeof settings === 'string') throw new Error('no engine');
  app = await testApp({ engines: { chat: openaiChat(webToStandIns(), settings), speech: null } });
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  await plantNames();
});
afterAll(() => engine.stop());

/** The surname is known to the product alone: as the client's, and as one of the company's people. */
async function plantNames(): Promise<void> {
  const { company, project, manager } = world.a;
  await app.db.write(async (q) => {
    const consent = { company_id: company.id, suggestions: true, meaning: true, changed_at: app.clock.now() };
    await q.insert(companyEngines).values(consent);
    await q
      .update(companies)
      .set({ name: planted('Компания') })
      .where(eq(companies.id, company.id));
    await q
      .update(projects)
      .set({ name: planted('Проект') })
      .where(eq(projects.id, project.id));
    await q.update(users).set({ surname: 'Хабарова', name: 'Екатерина' }).where(eq(users.id, manager.id));
  });
}

const KEY = 'c';
async function plantedForm() {
  const { company, project } = world.a;
  const options = [
    { key: 'yes', label: planted('Вариант'), value: 1, critical: false, tone: 'positive', example: planted('Образец') },
    { key: 'no', label: 'Нет', value: 0, critical: false, tone: 'negative', example: '' },
  ];
  const criterion = aCriterion(KEY, { name: planted('Критерий'), description: planted('Описание') });
  const { scale } = criterion;
  const content = aContent([
    aGroup('g', [{ ...criterion, scale: 'options' in scale ? { ...scale, options: options as never } : scale }]),
  ]);
  const form = await createForm(app.db, { company, name: planted('Форма'), content });
  await app.db.write((q) => q.insert(projectForms).values({ project_id: project.id, form_id: form.id }));
  const [version] = await app.db.read((q) => q.select().from(formVersions).where(eq(formVersions.form_id, form.id)));
  return version?.id ?? 0;
}

/** A conversation with secrets in all that it has; gives back its number. */
async function plantedTalk(): Promise<number> {
  const { project, manager } = world.a;
  const { id } = await createCommunication(app.db, { project, employee: manager });
  const facts = {
    client_name: 'Хабарова Екатерина Львовна',
    note: planted('Заметка'),
    lead_source: planted('Источник'),
  };
  await app.db.write((q) => q.update(communications).set(facts).where(eq(communications.id, id)));
  const segments = [
    { side: 'employee', speaker: 'Екатерина Хабарова', start: 1, end: 9, text: planted('Сотрудник') },
    { side: 'client', speaker: 'хабарова', start: 10, end: 19, text: planted('Клиент').toLowerCase() },
  ];
  const put = await pm.put(`/api/communications/${id}/transcript`, { segments, origin: 'pasted' });
  expect(put.status).toBeLessThan(300);
  return id;
}

const received = (): string => engine.seen.map(({ body }) => JSON.stringify(JSON.parse(body))).join('\n');

describe('nothing personal reaches the engine, wherever it is written (D-43)', () => {
  test('suggestions and meaning: words, criteria, options, examples of clips, references', async () => {
    const version = await plantedForm();
    const [id, other] = [await plantedTalk(), await plantedTalk()];
    const example = {
      criterion_key: KEY,
      answer: 'yes',
      answer_label: 'Да',
      start: 1,
      title: planted('Фрагмент'),
      end: 19,
    };
    await createClip(app.db, { communication: { id: other }, author: world.a.assessor, ...example });
    const unsure = {
      applicable: true,
      looked_for: '',
      segments: [],
      kind: 'unsure',
      option: null,
      reason: 'Не слышно.',
    };
    engine.answer('suggestions', () => ({ answers: [{ criterion: 1, ...unsure }] }));
    const assessor = await app.as(world.a.assessor);
    await assessor.post(`/api/communications/${id}/suggestions`, { form_version_id: version });
    await runDueJobs(app.deps);
    expect(engine.seen).not.toEqual([]);
    for (const place of [
      'Критерий',
      'Описание',
      'Вариант',
      'Образец',
      'Сотрудник [',
      'клиент [',
      'Пример из другого',
      'День разговора',
    ])
      expect(received()).toContain(place);
    expect(TRACES.exec(received())?.[0]).toBeUndefined();
  });

  test('questions about conversations: the question and its rubric, for the proposal and for each conversation (D-52)', async () => {
    await plantedTalk();
    const question = ['Вопрос', ...SECRETS.slice(0, 4), ...SECRETS.slice(6)].join(', ');
    const nothing = { reason: [], topic: [], result: [], objection: [], period_from: null, period_to: null };
    const proposal = { kind: 'share', book: null, rubric: 'Да, если да.', speaker: 'any', ...nothing };
    engine.answer('ask_proposal', () => proposal);
    engine.answer('ask', () => ({ answer: 'no', segment: null, quote: '' }));
    const of = (what: string) => `/api/companies/${world.a.company.id}/${what}`;
    expect((await pm.post(of('ask-proposal'), { question })).body).toEqual(proposal);
    const drawn = { query: '', size: 10, seed: 1 };
    const asked = { question, kind: 'share', book: null, rubric: planted('Условие'), speaker: 'any', ...drawn };
    expect((await pm.post(of('asks'), asked)).status).toBe(201);
    await runDueJobs(app.deps);
    for (const place of ['Сегодня: ', 'Вопрос, [', 'Условие [']) expect(received()).toContain(place);
    expect(TRACES.exec(received())?.[0]).toBeUndefined();
  });

  test('what is kept of it for the administrator is as it left', async () => {
    const rows = await app.db.read((q) => q.select().from(engineRequests));
    expect(rows).not.toEqual([]);
    expect(TRACES.exec(JSON.stringify(rows.map(({ sent, answered }) => [sent, answered])))?.[0]).toBeUndefined();
  });
});
