import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import { EXPORT_COLUMNS } from '#domain/exports/export-columns.ts';
import { EXPORT_KINDS, type ExportKind } from '#domain/exports/export-kinds.ts';
import type { ExportPreview } from '#domain/exports/exports.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { createAppeal } from '#tests/support/appeal-factories.ts';
import { rate, startCalibration } from '#tests/support/calibrations.ts';
import {
  type Communication,
  createCommunication,
  createCommunicationType,
  createEvaluation,
  createTag,
  createUser,
  type Evaluation,
  joinCompany,
} from '#tests/support/factories.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { choiceOf, downloadExport, exportedRows, exportedText } from '#tests/support/exports.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let admin: Caller;
let hot: Communication;
let far: Communication;
let rated: Evaluation;

const everyColumn = (what: ExportKind): string[] => Object.keys(EXPORT_COLUMNS[what]);

beforeAll(async () => {
  app = await testApp();
  const { db } = app;
  world = await createWorld(db);
  const { a, b } = world;
  pm = await app.as(a.pm);
  admin = await app.as(world.admin);
  const type = await createCommunicationType(db, 'Продажа');
  const tags = [await createTag(db, 'Скидка'), await createTag(db, 'Акция; весна')];
  hot = await createCommunication(db, {
    project: a.project,
    employee: a.manager,
    client_name: '=HYPERLINK("http://зло.рф";"Жми")',
    client_phone: '+79001234567',
    note: '-cmd|calc',
    transcript: [
      { speaker: 'Мария', side: 'employee', start: 0, end: 2, text: '=Добрый день!' },
      { speaker: null, side: 'client', start: 2, end: 4, text: 'Сколько стоит?' },
    ],
    started_at: new Date('2026-02-10T21:30:00Z'),
    duration_seconds: 754,
    temperature: 'hot',
    type,
    tags,
  });
  far = await createCommunication(db, {
    project: a.otherProject,
    employee: a.otherManager,
    started_at: new Date('2026-02-09T20:00:00Z'),
  });
  await createCommunication(db, { project: b.project, employee: b.manager, client_name: 'Чужой клиент' });
  const shared = { form: world.form, assessor: a.assessor };
  rated = await createEvaluation(db, {
    ...shared,
    communication: hot,
    answers: worldAnswers({ questions: 5 }),
    state: 'published',
    general_comment: '+плюс в начале',
  });
  await createEvaluation(db, { ...shared, communication: far, answers: worldAnswers({ greeting: 'no' }) });
  await createAppeal(db, { evaluation: rated, author: a.head, scope: 'whole', grounds: 'other', comment: '@все' });
});

describe('exports: files (D-31)', () => {
  test('D-31: a communication with all its facts, by the clock of its project', async () => {
    const [first, second, ...rest] = await exportedRows(app, pm, 'communications', {
      columns: everyColumn('communications'),
    });
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      communication_id: hot.id,
      company: 'Компания А',
      project: 'Продажи А',
      time_zone: 'Europe/Moscow',
      employee: 'Продавцов А',
      started_at: '2026-02-11T00:30:00+03:00',
      client_phone: '+7 (900) 123-45-67',
      category: 'Звонок',
      type: 'Продажа',
      temperature: 'Горячий',
      tags: 'Акция; весна, Скидка',
      duration_seconds: 754,
      outcome: 'Состоялся',
      note: '-cmd|calc',
      words: 'Мария: =Добрый день!\nКлиент: Сколько стоит?',
      evaluation_id: rated.id,
      state: 'Опубликована',
      score: 80,
      passed: true,
      critical: false,
    });
    // A draft says who is at it, not what it comes to: as the list does.
    expect(second).toMatchObject({
      communication_id: far.id,
      started_at: '2026-02-10T06:00:00+10:00',
      state: 'Черновик',
      words: null,
      score: null,
      passed: null,
      critical: null,
    });
  });

  test('D-31, Q-23: CSV has its mark, semicolons, decimal commas, and no cell that is a formula', async () => {
    const text = await exportedText(app, pm, 'communications', {
      columns: ['communication_id', 'client_name', 'client_phone', 'started_at', 'note', 'score', 'passed', 'tags'],
    });
    expect(text.split('\r\n')).toEqual([
      '\ufeff№ коммуникации;Клиент;Телефон;Начало;Заметка;Балл, %;Порог пройден;Теги',
      `${hot.id};"'=HYPERLINK(""http://зло.рф"";""Жми"")";+7 (900) 123-45-67;11.02.2026 00:30:00;'-cmd|calc;80;Да;"Акция; весна, Скидка"`,
      `${far.id};;;10.02.2026 06:00:00;;;;`,
      '',
    ]);
  });

  test('D-31, Q-23: a workbook has numbers, dates and texts, and no formula', async () => {
    const { bytes, report, headers } = await downloadExport(app, pm, 'communications', {
      format: 'xlsx',
      columns: ['communication_id', 'client_name', 'client_phone', 'started_at', 'duration_seconds', 'score'],
    });
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Коммуникации']);
    expect(sheets[0]?.rows.slice(0, 2)).toEqual([
      ['№ коммуникации', 'Клиент', 'Телефон', 'Начало', 'Длительность, с', 'Балл, %'],
      [hot.id, '=HYPERLINK("http://зло.рф";"Жми")', '+7 (900) 123-45-67', new Date('2026-02-11T00:30:00Z'), 754, 80],
    ]);
    expect(report.file).toMatchObject({ name: 'Коммуникации, от 08.03.2026.xlsx', rows: 2, size: bytes.byteLength });
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('Коммуникации, от 08.03.2026.xlsx'));
  });

  test('D-31: evaluations, without drafts unless they are asked for', async () => {
    const rows = await exportedRows(app, pm, 'evaluations', { columns: everyColumn('evaluations') });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      evaluation_id: rated.id,
      form: world.form.name,
      form_version: 1,
      assessor: expect.stringContaining('Асессоров'),
      score: 80,
      general_comment: '+плюс в начале',
      published_at: expect.stringMatching(/\+03:00$/),
    });
    const drafts = await exportedRows(app, pm, 'evaluations', { query: 'filter[state][]=draft' });
    expect(drafts).toEqual([expect.objectContaining({ communication_id: far.id, score: null })]);
    expect(await exportedRows(app, pm, 'evaluations', { query: 'filter[state][]=unrated' })).toEqual([]);
  });

  test('D-31: a row for each answer, in the order of the form', async () => {
    const rows = await exportedRows(app, pm, 'answers', {
      columns: ['criterion', 'answer', 'value', 'comment', 'score'],
    });
    expect(rows).toEqual([
      { criterion: 'Приветствие', answer: 'yes', value: 100, comment: null, score: 80 },
      { criterion: 'Вопросы', answer: '5 из 10', value: 50, comment: 'Не спросил о сроках', score: 80 },
      { criterion: 'Договорённость', answer: expect.any(String), value: 100, comment: null, score: 80 },
    ]);
  });

  test('D-31: appeals with who, what and when', async () => {
    const [row, another] = await exportedRows(app, pm, 'appeals', { columns: everyColumn('appeals') });
    expect(another).toBeUndefined();
    expect(row).toMatchObject({
      communication_id: hot.id,
      state: 'Подана',
      scope: 'Оценка целиком',
      grounds: 'Другое',
      comment: '@все',
      score: 80,
      revised_score: null,
      opened_at: expect.stringMatching(/\+03:00$/),
    });
  });

  test('D-31: facts by day count what dashboards count', async () => {
    const rows = await exportedRows(app, pm, 'facts', { columns: everyColumn('facts') });
    expect(rows).toEqual([
      expect.objectContaining({
        day: '2026-02-11',
        project: 'Продажи А',
        form: world.form.name,
        evaluated: 1,
        mean_score: 80,
        passed: 1,
        critical: 0,
      }),
    ]);
    expect(await exportedRows(app, pm, 'facts', { query: 'filter[period_to]=2026-02-10' })).toEqual([]);
  });

  test.each(valuesOf(EXPORT_KINDS))(
    'D-31: the preview of %s has the first rows of the file, and their number',
    async (what) => {
      const columns = everyColumn(what);
      const preview = await pm.post<ExportPreview>('/api/reports/unloading/preview', choiceOf(what, { columns }));
      expect(preview.status).toBe(200);
      const rows = await exportedRows(app, pm, what, { columns });
      expect(preview.body.total).toBe(rows.length);
      expect(preview.body.rows).toEqual(rows.map((row) => columns.map((key) => row[key])));
    },
  );
});

describe('exports: whose data (D-2, D-3)', () => {
  test('D-3: a pm exports the companies that they lead, an admin all', async () => {
    expect((await exportedRows(app, admin, 'communications')).length).toBe(3);
    const ofB = await exportedRows(app, await app.as(world.b.pm), 'communications');
    expect(ofB).toEqual([expect.objectContaining({ client_name: 'Чужой клиент' })]);
    const foreign = { query: `filter[project_id][]=${world.b.project.id}` };
    for (const what of valuesOf(EXPORT_KINDS)) {
      if (what === 'facts') continue;
      expect(await exportedRows(app, pm, what, foreign)).toEqual([]);
    }
  });

  test('D-3: who is an assessor elsewhere exports nothing of that company, though its list shows it', async () => {
    const { a, b } = world;
    const both = await createUser(app.db, { role: ['pm', 'assessor'], companies: [b.company] });
    await joinCompany(app.db, { user: both, company: a.company, role: 'assessor' });
    const caller = await app.as(both);
    const listed = await caller.get<CommunicationList>(`/api/communications?filter[project_id][]=${a.project.id}`);
    expect(listed.body.data.length).toBeGreaterThan(0);
    const rows = await exportedRows(app, caller, 'communications');
    expect(rows).toEqual([expect.objectContaining({ client_name: 'Чужой клиент' })]);
  });

  test('D-16: filters, order and ticked rows are those of the list', async () => {
    const idsOf = async (over: object) =>
      (await exportedRows(app, pm, 'communications', over)).map(({ communication_id }) => communication_id);
    expect(await idsOf({ query: 'sort=started_at' })).toEqual([far.id, hot.id]);
    expect(await idsOf({ query: 'filter[temperature][]=hot' })).toEqual([hot.id]);
    expect(await idsOf({ query: 'filter[search]=HYPERLINK' })).toEqual([hot.id]);
    expect(await idsOf({ query: 'filter[period_from]=2026-02-11&filter[period_to]=2026-02-11' })).toEqual([hot.id]);
    expect(await idsOf({ ids: [far.id] })).toEqual([far.id]);
    const evaluations = await exportedRows(app, pm, 'evaluations', { query: 'filter[score_from]=81' });
    expect(evaluations).toEqual([]);
  });
});

describe('exports: blindness of calibrations (D-24)', () => {
  test('D-24: a session that is being rated is in no file; at its review every rating is', async () => {
    const { a, form } = world;
    const subject = await createCommunication(app.db, { project: a.project, employee: a.manager });
    const known = await createEvaluation(app.db, {
      communication: subject,
      form,
      assessor: a.otherAssessor,
      answers: worldAnswers(),
      state: 'published',
    });
    const { calibration } = await startCalibration(app, pm, {
      side: a,
      form,
      communications: [subject],
      user_ids: [a.assessor.id, a.pm.id],
    });
    const assessor = await app.as(a.assessor);
    await rate(assessor, calibration.id, subject.id, { answers: worldAnswers({ greeting: 'no' }) });
    const evaluationsOf = async () =>
      (await exportedRows(app, pm, 'evaluations', { ids: [subject.id] })).map(({ evaluation_id }) => evaluation_id);
    // The pm takes part and is yet to rate: neither ratings nor the evaluation that was there before.
    expect(await evaluationsOf()).toEqual([]);
    expect(await exportedRows(app, pm, 'answers', { ids: [subject.id] })).toEqual([]);
    expect(await exportedRows(app, pm, 'calibrations')).toEqual([]);
    expect(await exportedRows(app, admin, 'calibrations')).toEqual([]);
    const facts = await exportedRows(app, pm, 'facts', { columns: ['evaluated'] });
    expect(facts).toEqual([{ evaluated: 1 }]);

    await rate(pm, calibration.id, subject.id);
    // Ratings are never among evaluations, not even when they are one's own.
    expect(await evaluationsOf()).toEqual([known.id]);
    expect(await exportedRows(app, pm, 'calibrations')).toEqual([]);

    expect((await pm.post(`/api/calibrations/${calibration.id}/review`)).status).toBeLessThan(300);
    const rows = await exportedRows(app, pm, 'calibrations', { columns: everyColumn('calibrations') });
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ score }) => score))).toEqual(new Set([80, 100]));
    expect(rows[0]).toMatchObject({ session: 'Сверка', status: 'Разбор', communication_id: subject.id });
    expect(await evaluationsOf()).toEqual([known.id]);
  });
});
