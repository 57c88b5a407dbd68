import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CommentTemplateList } from '#domain/comment-templates/comment-templates.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { commentTemplates } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

/** A draft under way, with a phrase of the assessor's and one of the company. */
async function rating() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { assessor, pm, company, project, manager: employee } = world.a;
  const communication = await createCommunication(api.db, { project, employee });
  const evaluation = await createEvaluation(api.db, { communication, form: world.form, assessor });
  await api.db.write((q) =>
    q.insert(commentTemplates).values([
      { owner_id: assessor.id, text: 'Не уточнил сроки' },
      { owner_id: pm.id, company_id: company.id, text: 'Смотрите скрипт, пункт 3' },
    ]),
  );
  const app = await renderApp(`/communications/${communication.id}`, { api, as: assessor });
  const caller = await api.as(assessor);
  const card = within(await screen.findByRole('region', { name: /Приветствие/ }));
  await app.user.click(card.getByRole('button', { name: 'Комментарий' }));
  const field = () => card.getByRole('textbox', { name: /^Комментарий/ });
  const saved = async () => {
    const { body } = await caller.get<Evaluation>(`/api/evaluations/${evaluation.id}`);
    return body.draft.answers.find(({ criterion_key: key }) => key === 'greeting')?.comment;
  };
  return { ...app, card, field, saved, caller };
}
/** Without the keys beside them. */
const phrases = async () =>
  (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent.replace(/Alt \d$/, ''));

describe('phrases in a comment (D-18)', () => {
  it('D-18: «/» at the beginning of a line calls them, a choice is put in and saved; within a line it is a sign', async () => {
    const { user, field, saved } = await rating();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.keyboard('/');
    expect(await screen.findByRole('group', { name: 'Мои' })).toBeVisible();
    expect((await phrases()).slice(0, 2)).toEqual(['Не уточнил сроки', 'Смотрите скрипт, пункт 3']);
    expect(field()).toHaveValue('');
    await user.click(screen.getByRole('menuitem', { name: 'Не уточнил сроки' }));
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('Не уточнил сроки');
    await user.keyboard(' и/или бюджет');
    expect(field()).toHaveValue('Не уточнил сроки и/или бюджет');
    await waitFor(async () => expect(await saved()).toBe('Не уточнил сроки и/или бюджет'));
  });

  it('D-18: what is written is kept as a phrase, and gone again when it is removed', async () => {
    const { user, card, field, saved, caller } = await rating();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.type(field(), 'Поздоровался тепло');
    await waitFor(async () => expect(await saved()).toBe('Поздоровался тепло'));
    await user.click(card.getByRole('button', { name: 'Фразы' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Сохранить как фразу' }));
    const text = await screen.findByRole('textbox', { name: 'Фраза' });
    expect(text).toHaveValue('Поздоровался тепло');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const own = async () => (await caller.get<CommentTemplateList>('/api/comment-templates')).body.data;
    expect((await own()).map((one) => one.text)).toContain('Поздоровался тепло');
    await user.click(card.getByRole('button', { name: 'Фразы' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Настроить фразы' }));
    const list = within(await screen.findByRole('list', { name: 'Мои фразы' }));
    expect(list.queryByText('Смотрите скрипт, пункт 3')).toBeNull();
    const line = within(list.getByText('Поздоровался тепло').closest('li') ?? document.body);
    await user.click(line.getByRole('button', { name: 'Удалить фразу' }));
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(list.queryByText('Поздоровался тепло')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Готово' }));
  });

  it('D-18: those of the criterion come first, and of its chosen reason before them; a press or Alt and a digit put one in', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { assessor: as, pm, company, project, manager: employee } = world.a;
    const communication = await createCommunication(api.db, { project, employee });
    await createEvaluation(api.db, { communication, form: world.form, assessor: as });
    const bound = { owner_id: pm.id, company_id: company.id, criterion_key: 'questions' };
    await api.db.write((q) =>
      q.insert(commentTemplates).values([
        { owner_id: as.id, text: 'А это везде' },
        { ...bound, text: 'Больше вопросов' },
        { ...bound, text: 'Открытые вопросы', reason: 'Только закрытые вопросы' },
      ]),
    );
    const { user } = await renderApp(`/communications/${communication.id}`, { api, as });
    const card = within(await screen.findByRole('region', { name: /Вопросы/ }));
    await user.keyboard('{ArrowDown}4');
    const chips = async () =>
      within(await card.findByRole('list', { name: 'Фразы критерия' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await chips()).toEqual(['Alt 1Больше вопросов', 'Alt 2Открытые вопросы']);
    const field = () => card.getByRole('textbox', { name: /^Комментарий/ });
    await user.keyboard('{Shift>}[Digit2]{/Shift}{Alt>}[Digit1]{/Alt}');
    await waitFor(() => expect(field()).toHaveValue('Открытые вопросы'));
    await user.click(card.getByRole('button', { name: 'Больше вопросов' }));
    expect(field()).toHaveValue('Открытые вопросы Больше вопросов');
    await user.click(field());
    await user.keyboard('{Alt>}[Digit3]{/Alt}');
    await waitFor(() => expect(field()).toHaveValue('Открытые вопросы Больше вопросов А это везде'));
    await user.click(card.getByRole('button', { name: 'Фразы' }));
    expect(await screen.findByRole('group', { name: 'Для этого критерия' })).toBeVisible();
    expect((await phrases()).slice(0, 3)).toEqual(['Открытые вопросы', 'Больше вопросов', 'А это везде']);
  });

  it('D-18: a new phrase is offered for the criterion it was written at, and may be bound to a reason', async () => {
    const { user, card, field, caller } = await rating();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.type(field(), 'Назовите компанию');
    await user.click(card.getByRole('button', { name: 'Фразы' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Сохранить как фразу' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новая фраза' }));
    expect(dialog.getByText('Приветствие')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = await caller.get<CommentTemplateList>('/api/comment-templates');
    expect(body.data.find(({ text }) => text === 'Назовите компанию')).toMatchObject({
      criterion_key: 'greeting',
      reason: null,
    });
    expect(await card.findByRole('button', { name: 'Назовите компанию' })).toBeVisible();
  });
});
