import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { companyEngines, projectForms, suggestions, transcripts } from '#server/db/schema/index.ts';
import { aCheck } from '#tests/fixtures/check-fixtures.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { createDictionary } from '#tests/support/create-dictionary.ts';
import { answerOf, chatDouble } from '#tests/support/chat-doubles.ts';
import { createCommunication, createEvaluation, createForm } from '#tests/support/factories.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const panel = () => within(screen.getByRole('region', { name: 'Оценка' }));
const card = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));
const asked = () => apiCalls().filter(({ path }) => path.endsWith('/suggestions'));

/** The own draft by a form whose criteria are checked: a proposal with its second, one without, nothing to check. */
async function rating() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { company, project, assessor, manager } = world.a;
  const dictionary = await createDictionary(api.db, { company });
  const check = aCheck(dictionary.id);
  const content = aContent([
    aGroup('g', [
      aCriterion('hello', { name: 'Приветствие', check }),
      aCriterion('step', { name: 'Шаг', check }),
      aCriterion('price', { name: 'Цена', check }),
    ]),
  ]);
  const form = await createForm(api.db, { company, content });
  const communication = await createCommunication(api.db, { project, employee: manager });
  const evaluation = await createEvaluation(api.db, { communication, form, assessor, state: 'draft' });
  await api.db.write(async (q) => {
    await q.insert(projectForms).values({ project_id: project.id, form_id: form.id });
    const found = (criterion_key: string, outcome: (typeof suggestions.$inferInsert)['outcome']) => ({
      communication_id: communication.id,
      form_version_id: evaluation.form_version_id,
      criterion_key,
      source: 'check' as const,
      outcome,
      basis: '1; 1:1',
      made_at: api.clock.now(),
    });
    await q
      .insert(suggestions)
      .values([
        found('hello', { kind: 'proposed', option: 'yes', evidence: [{ start: 7, end: 9, quote: 'Добрый день' }] }),
        found('step', { kind: 'proposed', option: 'no', evidence: [] }),
        found('price', { kind: 'untold', reason: 'no_anchor' }),
      ]);
  });
  const app = await renderApp(`/communications/${communication.id}`, { api, as: assessor });
  await panel().findByText('Сохранено');
  const own = async () => (await (await api.as(assessor)).get<Evaluation>(`/api/evaluations/${evaluation.id}`)).body;
  return { ...app, own };
}

const chip = (name: string, text: RegExp) => card(name).findByRole('button', { name: text });

describe('the chip of an automatic check (D-41)', () => {
  it('D-41: stands beside its criterion with its second, and fills in nothing by itself', async () => {
    const { own } = await rating();
    expect(await chip('Приветствие', /^Автопроверка: .* · 0:07$/)).toBeVisible();
    expect(await chip('Шаг', /^Автопроверка: /)).toBeVisible();
    expect(card('Цена').getByText(/нечего проверять, не было фразы/)).toBeVisible();
    expect((await own()).draft.answers).toEqual([]);
    expect(asked()).toHaveLength(1);
  });

  it('D-41: Enter takes it with its fragment and goes on; the server knows where the answer comes from', async () => {
    const { user, own } = await rating();
    await chip('Приветствие', /^Автопроверка/);
    await user.keyboard('{Enter}');
    expect(card('Приветствие').queryByRole('button', { name: /^Автопроверка/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('region', { name: /Шаг/ })).toHaveFocus());
    // Any other answer takes the place of what is proposed.
    await user.keyboard('1');
    await waitFor(async () =>
      expect((await own()).provenance).toEqual([
        { criterion_key: 'hello', provenance: 'check_taken' },
        { criterion_key: 'step', provenance: 'check_changed' },
      ]),
    );
    expect((await own()).draft.answers[0]).toMatchObject({
      value: 'yes',
      evidence: [{ start: 7, end: 9, quote: 'Добрый день' }],
    });
  });

  it('D-41: Esc hides it, the mouse takes it, and the order of the keyboard is as without it', async () => {
    const { user, own } = await rating();
    const hidden = await chip('Приветствие', /^Автопроверка/);
    expect(hidden).toHaveAttribute('tabindex', '-1');
    await user.keyboard('{Escape}');
    expect(card('Приветствие').queryByRole('button', { name: /^Автопроверка/ })).toBeNull();
    await user.click(await chip('Шаг', /^Автопроверка/));
    await waitFor(async () =>
      expect((await own()).draft.answers).toMatchObject([{ criterion_key: 'step', value: 'no' }]),
    );
  });
});

const TEXT =
  'Добрый день, меня зовут Анна, компания «Ромашка», звоню рассказать про скидку на ремонт окон, удобно вам говорить сейчас или лучше перезвонить завтра после обеда?';

/** The own draft by a form of three criteria, in a company that lets an engine read. */
async function engineRating() {
  const { chat } = chatDouble(() => ({
    answers: [
      answerOf({
        criterion: 1,
        kind: 'found',
        option: 'yes',
        reason: 'Поздоровалась.',
        segments: [{ number: 1, quote: 'добрый день' }],
      }),
      answerOf({ criterion: 2, kind: 'absent', option: 'no', reason: 'Шага нет.' }),
      answerOf({ criterion: 3 }),
    ],
  }));
  const api = await testApp({ engines: { chat, speech: null } });
  const world = await createWorld(api.db);
  const { company, project, assessor, manager } = world.a;
  const names = { hello: 'Приветствие', step: 'Шаг', price: 'Цена' };
  const criteria = Object.entries(names).map(([key, name]) => aCriterion(key, { name }));
  const form = await createForm(api.db, { company, content: aContent([aGroup('g', criteria)]) });
  const communication = await createCommunication(api.db, { project, employee: manager });
  const evaluation = await createEvaluation(api.db, { communication, form, assessor, state: 'draft' });
  await api.db.write(async (q) => {
    await q.insert(projectForms).values({ project_id: project.id, form_id: form.id });
    await q.insert(companyEngines).values({ company_id: company.id, suggestions: true, changed_at: api.clock.now() });
    const segments = [{ side: 'employee' as const, speaker: null, start: 7, end: 9, text: TEXT }];
    const words = { segments, body: TEXT, origin: 'pasted' as const, saved_at: api.clock.now() };
    await q.insert(transcripts).values({ communication_id: communication.id, ...words });
  });
  const app = await renderApp(`/communications/${communication.id}`, { api, as: assessor });
  await panel().findByText('Сохранено');
  const own = async () => (await (await api.as(assessor)).get<Evaluation>(`/api/evaluations/${evaluation.id}`)).body;
  return { ...app, api, own };
}

describe('the chip of an engine (D-43)', () => {
  it('D-43: comes while one rates, in the room kept for it, and is taken by Enter', { timeout: 20_000 }, async () => {
    const { user, api, own } = await engineRating();
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(panel().queryByRole('button', { name: /^Подсказка/ })).toBeNull();
    await runDueJobs(api.deps);
    const found = await card('Приветствие').findByRole(
      'button',
      { name: /^Подсказка: yes · 0:07$/ },
      { timeout: 8000 },
    );
    expect(found).toHaveAttribute('tabindex', '-1');
    expect(found).toHaveAccessibleDescription('Поздоровалась. «Добрый день»');
    expect(await chip('Шаг', /^Подсказка: no$/)).toHaveAccessibleDescription(
      /Искали: 1\s?реплика сотрудника, 0:07–0:09/,
    );
    expect(card('Цена').queryByRole('button', { name: /^Подсказка/ })).toBeNull();
    expect((await own()).draft.answers).toEqual([]);
    await user.click(card('Приветствие').getByRole('button', { name: 'Почему такая подсказка: Приветствие' }));
    expect(card('Приветствие').getByText('Поздоровалась.', { selector: 'p' })).toBeVisible();
    screen.getByRole('region', { name: /Приветствие/ }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('region', { name: /Шаг/ })).toHaveFocus());
    await user.keyboard('1');
    await waitFor(async () =>
      expect((await own()).provenance).toEqual([
        { criterion_key: 'hello', provenance: 'engine_taken' },
        { criterion_key: 'step', provenance: 'engine_changed' },
      ]),
    );
    expect((await own()).draft.answers[0]).toMatchObject({
      value: 'yes',
      evidence: [{ start: 7, quote: 'Добрый день' }],
    });
  });
});
