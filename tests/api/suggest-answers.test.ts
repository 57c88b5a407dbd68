import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Evaluation, EvaluationSheet } from '#domain/evaluations/evaluations.schema.ts';
import type { SuggestionList } from '#domain/suggestions/suggestions.schema.ts';
import {
  auditRecords,
  companyEngines,
  formVersions,
  jobs,
  projectForms,
  suggestionAsks,
  suggestions,
} from '#server/db/schema/index.ts';
import { EngineError } from '#server/engines/engine-error.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { answerOf, chatDouble, type DoubleAnswer } from '#tests/support/chat-doubles.ts';
import { createCommunication, createForm } from '#tests/support/factories.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type Caller, type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
let pm: Caller;
let assessor: Caller;
let answers: (DoubleAnswer[] | string | Error)[];
let asked: ReturnType<typeof chatDouble>['asked'];

const FOUND: DoubleAnswer = {
  kind: 'found',
  option: 'yes',
  reason: 'Скидка названа.',
  segments: [{ number: 1, quote: 'есть скидка' }],
};

beforeEach(async () => {
  answers = [];
  const double = chatDouble(() => {
    const next = answers.shift() ?? [FOUND];
    if (next instanceof Error) throw next;
    return typeof next === 'string' ? next : { answers: next.map(answerOf) };
  });
  asked = double.asked;
  app = await testApp({ engines: { chat: double.chat, speech: null } });
  world = await createWorld(app.db);
  pm = await app.as(world.a.pm);
  assessor = await app.as(world.a.assessor);
});

const switchOn = (over: Partial<typeof companyEngines.$inferInsert> = {}) =>
  app.db.write((q) =>
    q
      .insert(companyEngines)
      .values({ company_id: world.a.company.id, suggestions: true, changed_at: app.clock.now(), ...over }),
  );

async function askedForm(criteria = [aCriterion('c', { name: 'Скидка' })]) {
  const { company, project } = world.a;
  const form = await createForm(app.db, { company, content: aContent([aGroup('g', criteria)]) });
  await app.db.write((q) => q.insert(projectForms).values({ project_id: project.id, form_id: form.id }));
  const [version] = await app.db.read((q) => q.select().from(formVersions).where(eq(formVersions.form_id, form.id)));
  return { form, version: version?.id ?? 0 };
}

const LONG =
  'Для вас есть скидка десять процентов, если оформим сегодня, а подробности и счёт я пришлю вам на почту сразу после разговора.';
const segments = (text: string) => [{ side: 'employee', speaker: null, start: 102, end: 110, text }];
async function said(text = LONG): Promise<number> {
  const { project, manager } = world.a;
  const { id } = await createCommunication(app.db, { project, employee: manager });
  if (text === '') return id;
  const put = await pm.put(`/api/communications/${id}/transcript`, { segments: segments(text), origin: 'pasted' });
  expect(put.status).toBeLessThan(300);
  return id;
}
const show = async (id: number, form_version_id: number, caller = assessor) =>
  (await caller.post<SuggestionList>(`/api/communications/${id}/suggestions`, { form_version_id })).body;
const asks = (id: number) =>
  app.db.read((q) => q.select().from(suggestionAsks).where(eq(suggestionAsks.communication_id, id)));
const kept = (id: number) =>
  app.db.read((q) => q.select().from(suggestions).where(eq(suggestions.communication_id, id)));
const jobOf = (id: number) =>
  app.db.read((q) =>
    q
      .select({ run_at: jobs.run_at })
      .from(jobs)
      .where(and(eq(jobs.kind, 'suggest_answers'), sql`${jobs.payload} ->> 'communication_id' = ${String(id)}`)),
  );

describe('suggestions of an engine (D-43)', () => {
  test('opening the form asks once; what came is shown with its second, and what it was made of is kept', async () => {
    await switchOn();
    const { version, form } = await askedForm();
    const id = await said();
    const sheet = await assessor.get<EvaluationSheet>(`/api/communications/${id}/evaluation-sheet?form_id=${form.id}`);
    expect(sheet.body.suggests).toBe(true);
    expect(await show(id, version)).toEqual({ data: [], pending: ['c'] });
    expect(await show(id, version)).toEqual({ data: [], pending: ['c'] });
    await runDueJobs(app.deps);
    expect(await show(id, version)).toEqual({
      pending: [],
      data: [
        {
          criterion_key: 'c',
          source: 'engine',
          kind: 'proposed',
          option: 'yes',
          reason: null,
          note: 'Скидка названа.',
          searched: null,
          evidence: [{ start: 102, end: 110, quote: 'есть скидка' }],
        },
      ],
    });
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.user).toContain('[1] Сотрудник 1:42: "Для вас есть скидка');
    expect(await kept(id)).toMatchObject([
      { basis: `words 1; form ${version}; model учебная; prompt 1; masking 1; examples none` },
    ]);
    expect(await asks(id)).toMatchObject([{ state: 'answered', why: null }]);
  });

  test('what was shown is taken or changed, and said so in the log', async () => {
    await switchOn();
    const { version, form } = await askedForm();
    const id = await said();
    await show(id, version);
    await runDueJobs(app.deps);
    await show(id, version);
    const answer = { criterion_key: 'c', value: 'yes', na: false, comment: '', reasons: [], evidence: [] };
    const draft = { answers: [answer], general_comment: '', growth_points: '' };
    const first = { form_version_id: version, draft };
    const { body } = await assessor.post<Evaluation>(`/api/communications/${id}/evaluations`, {
      form_id: form.id,
      first,
    });
    expect((await pm.get<Evaluation>(`/api/evaluations/${body.id}`)).body.suggests ?? false).toBe(false);
    const own = await assessor.get<Evaluation>(`/api/evaluations/${body.id}`);
    expect(own.body.provenance).toEqual([{ criterion_key: 'c', provenance: 'engine_taken' }]);
    const records = await app.db.read((q) =>
      q
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.entity, 'evaluations'), eq(auditRecords.entity_id, body.id))),
    );
    expect(JSON.stringify(records)).toContain('подсказка принята: Скидка');
  });

  test('nothing is asked without consent, nor by a form that does not fit, nor for who does not rate', async () => {
    const { version } = await askedForm();
    const id = await said();
    expect(await show(id, version)).toEqual({ data: [], pending: [] });
    await switchOn();
    const other = await createForm(app.db, {
      company: world.b.company,
      content: aContent([aGroup('g', [aCriterion('c')])]),
    });
    const [foreign] = await app.db.read((q) => q.select().from(formVersions).where(eq(formVersions.form_id, other.id)));
    expect(await show(id, foreign?.id ?? 0)).toEqual({ data: [], pending: [] });
    for (const caller of [await app.as(world.a.manager), await app.as(world.a.customer)])
      expect(
        (await caller.post(`/api/communications/${id}/suggestions`, { form_version_id: version })).status,
      ).not.toBe(200);
    await runDueJobs(app.deps);
    expect(asked).toEqual([]);
  });

  test('words that change are asked about anew, and nothing of the former ones is shown meanwhile', async () => {
    await switchOn();
    const { version } = await askedForm();
    const id = await said();
    await show(id, version);
    await runDueJobs(app.deps);
    expect((await show(id, version)).data).toHaveLength(1);
    const put = { segments: segments(LONG.replace('есть скидка', 'нет скидки')), origin: 'pasted' };
    await pm.put(`/api/communications/${id}/transcript`, put, { 'if-match': '"1"' });
    expect(await show(id, version)).toEqual({ data: [], pending: ['c'] });
    await runDueJobs(app.deps);
    // The engine cites what is no longer said.
    expect(await show(id, version)).toEqual({ data: [], pending: [] });
    expect(await kept(id)).toMatchObject([{ outcome: { kind: 'dropped', why: 'no_evidence' } }]);
  });

  test('a task asks by itself, also when its words come later', async () => {
    await switchOn();
    const { form } = await askedForm();
    const [ready, late] = [await said(), await said('')];
    for (const id of [ready, late]) {
      const action = { do: 'assign', form_id: form.id, assessor_id: world.a.assessor.id, due_on: null };
      expect((await pm.post('/api/communications/bulk', { action, ids: [id] })).status).toBe(200);
    }
    expect(await asks(late)).toEqual([]);
    await pm.put(`/api/communications/${late}/transcript`, { segments: segments(LONG), origin: 'pasted' });
    await runDueJobs(app.deps);
    expect(await kept(ready)).toHaveLength(1);
    expect(await kept(late)).toHaveLength(1);
  });
});

describe('what is not judged, and why (D-43)', () => {
  test.each([
    ['', 'no_words'],
    ['Алло, перезвоните', 'short'],
  ])('«%s» is not sent', async (text, why) => {
    await switchOn();
    const { version } = await askedForm();
    const id = await said(text);
    await show(id, version);
    await runDueJobs(app.deps);
    expect(await asks(id)).toMatchObject([{ state: 'unanswered', why }]);
    expect(await show(id, version)).toEqual({ data: [], pending: [] });
    expect(asked).toEqual([]);
  });

  test('over budget it waits for tomorrow', async () => {
    await switchOn({ tokens_per_day: 50 });
    const criteria = Array.from({ length: 9 }, (_, at) => aCriterion(`c${at}`));
    const { version } = await askedForm(criteria);
    const id = await said();
    await show(id, version);
    await runDueJobs(app.deps);
    expect(asked).toHaveLength(1);
    expect(await asks(id)).toMatchObject([{ state: 'waiting', why: 'over_budget' }]);
    expect((await show(id, version)).pending).toEqual([]);
    app.clock.set('2026-03-09T09:00:00Z');
    await runDueJobs(app.deps);
    // The first eight are not asked about again.
    expect(asked).toHaveLength(2);
    expect(asked[1]?.user).toMatch(/^Критерии\n1\. "Критерий c8"\n/);
    expect(await asks(id)).toMatchObject([{ state: 'answered', why: null }]);
  });

  test('an engine that asks to wait is waited for, one that refuses or never answers the question is given up', async () => {
    await switchOn();
    const { version } = await askedForm();
    const [busy, denied] = [await said(), await said()];
    await show(busy, version);
    answers = [new EngineError('busy', { retryAfter: 900 })];
    await runDueJobs(app.deps);
    const [row] = await jobOf(busy);
    expect(row?.run_at.getTime()).toBe(app.clock.now().getTime() + 900_000);
    await show(denied, version);
    answers = [new EngineError('denied')];
    await runDueJobs(app.deps);
    expect(await asks(denied)).toMatchObject([{ state: 'unanswered', why: 'failed' }]);
    expect(await show(denied, version)).toEqual({ data: [], pending: [] });
    app.clock.set(new Date(app.clock.now().getTime() + 3_700_000).toISOString());
    expect((await show(denied, version)).pending).toEqual(['c']);
  });

  test('what is killed between an answer and its row asks once more and keeps one row', async () => {
    await switchOn();
    const { version } = await askedForm();
    const id = await said();
    await show(id, version);
    const { db } = app.deps;
    let writes = 0;
    const dying = {
      ...db,
      write: ((run: Parameters<typeof db.write>[0]) => {
        // The log of the request is written first, then the answer.
        writes += 1;
        return writes === 3 ? Promise.reject(new Error('killed')) : db.write(run);
      }) as typeof db.write,
    };
    await runDueJobs({ ...app.deps, db: dying });
    app.clock.set(new Date(app.clock.now().getTime() + 3_600_000).toISOString());
    await runDueJobs(app.deps);
    await runDueJobs(app.deps);
    expect(await kept(id)).toHaveLength(1);
    expect(await asks(id)).toMatchObject([{ state: 'answered' }]);
  });
});
