import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Appeal } from '#domain/appeals/appeals.schema.ts';
import { projects } from '#server/db/schema/index.ts';
import { createAppeal, ratedTalk } from '#tests/support/appeal-factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

type Over = Partial<Parameters<typeof createAppeal>[1]> & { mayLower?: boolean };

/** 64: no greeting, six of ten questions; the head says ten, and that there was one. The pm looks at it. */
async function underReview({ mayLower = false, ...over }: Over = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { a } = world;
  if (mayLower)
    await api.db.write((q) => q.update(projects).set({ appeal_may_lower: true }).where(eq(projects.id, a.project.id)));
  const evidence = [{ start: 8, end: 10, quote: 'когда вам удобно' }];
  const answers = worldAnswers({ greeting: 'no', questions: 6 }).map((answer) =>
    answer.criterion_key === 'questions' ? { ...answer, evidence } : answer,
  );
  const { evaluation, communication } = await ratedTalk(api.db, world, a, { answers });
  const lines = { greeting: 'yes', questions: 10 };
  const appeal = await createAppeal(api.db, { evaluation, author: a.head, state: 'under_review', lines, ...over });
  const path = `/communications/${communication.id}?evaluation=${evaluation.id}`;
  const app = await renderApp(path, { api, as: a.pm });
  const stored = async () => (await (await api.as(world.admin)).get<Appeal>(`/api/appeals/${appeal.id}`)).body;
  return { ...app, api, world, path, stored };
}

const panel = () => within(screen.getByRole('region', { name: 'Оценка' }));
const review = async () => within(await panel().findByRole('form', { name: 'Решение по апелляции' }));
const decisionOf = async (name: string) =>
  within((await review()).getByRole('radiogroup', { name: `Решение: ${name}` }));
const score = async () => (await review()).getByRole('status').textContent.replaceAll('\u00a0', ' ');
const SENTENCE = /Решение одним-двумя предложениями/;

describe('deciding an appeal (D-20)', () => {
  it('D-20: line by line, with the score before and after; the revised evaluation opens in its place', async () => {
    const { user, stored } = await underReview();
    expect(await score()).toBe('Балл64 %станет64 %не изменится');
    await user.click((await decisionOf('Приветствие')).getByRole('radio', { name: 'Принять' }));
    expect(await score()).toBe('Балл64 %станет84 %');
    await user.click((await decisionOf('Вопросы')).getByRole('radio', { name: 'Отклонить' }));
    const [accepting, declining] = (await review()).getAllByRole('combobox', { name: 'Причина' });
    await user.selectOptions(accepting ?? document.body, 'Ошибка асессора');
    await user.selectOptions(declining ?? document.body, 'Оценка подтверждена');
    await user.type((await review()).getByRole('textbox', { name: SENTENCE }), 'Приветствие есть');
    await user.click((await review()).getByRole('button', { name: 'Вынести решение' }));
    expect(await screen.findByText('Решение вынесено.')).toBeInTheDocument();
    expect(await panel().findByText(/^Пересмотрена /)).toBeVisible();
    expect(panel().getAllByText(/^84\s%$/)[0]).toBeVisible();
    expect(await stored()).toMatchObject({ state: 'partly', revised: { score: 84 } });

    await user.click(await panel().findByRole('button', { name: 'История изменений' }));
    const [revision] = within(await panel().findByRole('list', { name: 'История изменений' })).getAllByRole('listitem');
    expect(revision).toHaveTextContent('Пересмотр по апелляции');
    expect(revision).toHaveTextContent('Приветствие:былоno сталоyes');
    expect(revision).toHaveTextContent(/Балл:было64\s%\s?стало84\s%/);

    await user.click(panel().getByRole('button', { name: 'Открыть прежнюю оценку' }));
    expect(await panel().findByText('Отозвана: вместо неё новая')).toBeVisible();
    await user.click(await panel().findByRole('button', { name: 'История изменений' }));
    const steps = await panel().findByRole('list', { name: 'История изменений' });
    expect(steps).toHaveTextContent(/^Решение по апелляции.*Состояние:былоНа пересмотре сталоОтозвана/);
    expect(panel().getAllByText('Отозвана', { selector: 'span' })[0]).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Открыть новую оценку' }));
    expect(await panel().findByText(/^Пересмотрена /)).toBeVisible();
  });

  it('Q-31: what was decided stays on the screen until the answer is read anew, and nothing turns red', async () => {
    const { user } = await underReview();
    await user.click((await review()).getByRole('button', { name: 'Принять все' }));
    for (const reason of (await review()).getAllByRole('combobox', { name: 'Причина' }))
      await user.selectOptions(reason, 'Ошибка асессора');
    await user.type((await review()).getByRole('textbox', { name: SENTENCE }), 'Всё есть в записи');
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    apiServer.use(http.get('*/api/*', () => held));
    await user.click((await review()).getByRole('button', { name: 'Вынести решение' }));
    expect(await screen.findByText('Решение вынесено.')).toBeInTheDocument();
    expect((await review()).getByRole('textbox', { name: SENTENCE })).toHaveValue('Всё есть в записи');
    expect((await review()).getByRole('textbox', { name: SENTENCE })).not.toHaveAttribute('aria-invalid', 'true');
    expect(await score()).toBe('Балл64 %станет100 %');
    goOn();
    expect(await panel().findByText(/^Пересмотрена /)).toBeVisible();
  });

  it('D-20: the assessor’s comment and fragments stand beside each disputed line', async () => {
    await underReview();
    const lines = within((await review()).getByRole('list', { name: 'Что оспорено' }));
    const [greeting, questions] = lines
      .getAllByRole('listitem')
      .filter((line) => /^(Приветствие|Вопросы)/.test(line.textContent));
    expect(greeting).not.toHaveTextContent('Асессор:');
    expect(questions).toHaveTextContent('Асессор:Не спросил о сроках');
    const fragments = within(within(questions ?? document.body).getByRole('list', { name: 'Фрагменты' }));
    expect(fragments.getByRole('button', { name: /когда вам удобно/ })).toBeVisible();
  });

  it('D-20: all at once, and a reason of the other kind has to be chosen anew', async () => {
    const { user } = await underReview();
    await user.click((await review()).getByRole('button', { name: 'Принять все' }));
    expect(await score()).toBe('Балл64 %станет100 %');
    const [first] = (await review()).getAllByRole('combobox', { name: 'Причина' });
    await user.selectOptions(first ?? document.body, 'Ошибка асессора');
    await user.click((await review()).getByRole('button', { name: 'Отклонить все' }));
    expect(first).toHaveValue('');
    expect(within(first ?? document.body).queryByRole('option', { name: 'Ошибка асессора' })).toBeNull();
  });

  it('D-20: what is missing is said in place', async () => {
    const { user, stored } = await underReview();
    await user.click((await review()).getByRole('button', { name: 'Вынести решение' }));
    expect((await review()).getAllByText('Примите решение.')).toHaveLength(2);
    expect((await review()).getByText('Напишите решение: его прочтут автор апелляции и асессор.')).toBeVisible();
    expect(await stored()).toMatchObject({ state: 'under_review' });
  });

  it('D-20: «не ухудшать»: what would lower the score cannot be accepted', async () => {
    const { user } = await underReview({ lines: { questions: 0 } });
    await user.click((await decisionOf('Вопросы')).getByRole('radio', { name: 'Принять' }));
    expect(await score()).toContain('станет40 %');
    expect((await review()).getByRole('button', { name: 'Вынести решение' })).toHaveAttribute('aria-disabled', 'true');
    expect((await review()).getByRole('status')).toHaveTextContent('отклоните то, что его снижает');
    await user.click((await decisionOf('Вопросы')).getByRole('radio', { name: 'Отклонить' }));
    expect((await review()).getByRole('button', { name: 'Вынести решение' })).not.toHaveAttribute('aria-disabled');
  });

  it('D-20: unless the project lets it', async () => {
    const { user } = await underReview({ lines: { questions: 0 }, mayLower: true });
    await user.click((await decisionOf('Вопросы')).getByRole('radio', { name: 'Принять' }));
    expect(await score()).toBe('Балл64 %станет40 %');
    expect((await review()).getByRole('button', { name: 'Вынести решение' })).not.toHaveAttribute('aria-disabled');
  });

  it('D-20: of the whole, accepted: the evaluation is annulled', async () => {
    const { user, stored } = await underReview({
      scope: 'whole',
      grounds: 'wrong_employee',
      comment: 'Говорила Петрова',
    });
    expect((await review()).getByText('Говорила Петрова')).toBeVisible();
    await user.click((await review()).getByRole('radio', { name: 'Принять' }));
    await user.selectOptions((await review()).getByRole('combobox', { name: 'Причина' }), 'Новая информация');
    await user.type((await review()).getByRole('textbox', { name: SENTENCE }), 'Да, это Петрова');
    await user.click((await review()).getByRole('button', { name: 'Вынести решение' }));
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ state: 'accepted', evaluation: { state: 'void' } }),
    );
    expect(await panel().findByText(/^Аннулирована 8 марта 2026/)).toBeVisible();
  });

  it('Q-14: a decision that was begun comes back after a reload', async () => {
    const { user, api, world, path, unmount } = await underReview();
    await user.click((await decisionOf('Вопросы')).getByRole('radio', { name: 'Отклонить' }));
    await user.type((await review()).getByRole('textbox', { name: SENTENCE }), 'Слышу шесть');
    unmount();
    await renderApp(path, { api, as: world.a.pm });
    expect((await review()).getByRole('textbox', { name: SENTENCE })).toHaveValue('Слышу шесть');
    expect((await decisionOf('Вопросы')).getByRole('radio', { name: 'Отклонить' })).toBeChecked();
  });

  it('D-38: who is late is told, and what they decided stays', async () => {
    const { user, api, world, stored } = await underReview();
    const { id, revision } = await stored();
    const admin = await api.as(world.admin);
    await user.click((await review()).getByRole('button', { name: 'Отклонить все' }));
    for (const reason of (await review()).getAllByRole('combobox', { name: 'Причина' }))
      await user.selectOptions(reason, 'Оценка подтверждена');
    await user.type((await review()).getByRole('textbox', { name: SENTENCE }), 'Всё верно');
    const answer = { text: 'Сейчас отвечу' };
    const assessor = await api.as(world.a.assessor);
    const match = { 'if-match': `"${revision}"` };
    expect((await assessor.post(`/api/appeals/${id}/answer`, answer, match)).status).toBe(200);
    await user.click((await review()).getByRole('button', { name: 'Вынести решение' }));
    expect(await (await review()).findByRole('alert')).toHaveTextContent('Данные уже изменились');
    expect(await panel().findByText('Сейчас отвечу')).toBeVisible();
    expect((await review()).getByRole('textbox', { name: SENTENCE })).toHaveValue('Всё верно');
    await user.click((await review()).getByRole('button', { name: 'Вынести решение' }));
    await waitFor(async () =>
      expect((await admin.get<Appeal>(`/api/appeals/${id}`)).body).toMatchObject({ state: 'declined' }),
    );
  });
});
