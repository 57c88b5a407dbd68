import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CommentList } from '#domain/comments/comments.schema.ts';
import { comments } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

const said = () => within(screen.getByRole('region', { name: 'Комментарии' }));

async function discussion(text?: (ids: { manager: number }) => string) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager, assessor, pm } = world.a;
  const communication = await createCommunication(api.db, { project, employee: manager });
  const rated = { communication, form: world.form, assessor, answers: worldAnswers() };
  await createEvaluation(api.db, { ...rated, state: 'published' });
  const row = text && { communication_id: communication.id, author_id: pm.id, text: text({ manager: manager.id }) };
  if (row) await api.db.write((q) => q.insert(comments).values(row));
  const app = await renderApp(`/communications/${communication.id}`, { api, as: pm });
  const caller = await api.as(pm);
  const stored = async () =>
    (await caller.get<CommentList>(`/api/communications/${communication.id}/comments`)).body.data.map(
      (comment) => comment.text,
    );
  return { ...app, world, stored };
}

describe('«@» in a comment (D-17)', () => {
  it('D-17: a list of who may see the talk opens, arrows and Enter choose, and the person is kept and not the name', async () => {
    const { user, world, stored } = await discussion();
    await user.click(await screen.findByRole('button', { name: 'Комментировать' }));
    const field = await screen.findByRole('textbox', { name: 'Новый комментарий' });
    await user.type(field, '@');
    const list = await screen.findByRole('listbox', { name: 'Кого упомянуть' });
    const names = () =>
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Асессоров А', 'Второасессоров А', 'Заказчиков А', 'Начальников А', 'Продавцов А']);
    const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('Асессоров А');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Продавцов А');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Второасессоров А');
    await user.keyboard('прод');
    expect(names()).toEqual(['Продавцов А']);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('@Продавцов А ');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('послушайте{Control>}{Enter}{/Control}');
    expect(await said().findByText('@Продавцов А')).toBeVisible();
    expect(await stored()).toEqual([`@[${world.a.manager.id}] послушайте`]);
  });

  it('D-17: Esc closes the list alone, a press chooses, and Esc again leaves the field as before', async () => {
    const { user } = await discussion();
    await user.click(await screen.findByRole('button', { name: 'Комментировать' }));
    const field = await screen.findByRole('textbox', { name: 'Новый комментарий' });
    await user.type(field, '@нач');
    await screen.findByRole('option', { name: 'Начальников А' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('@нач');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'Вот, @нач');
    await user.click(await screen.findByRole('option', { name: 'Начальников А' }));
    expect(field).toHaveValue('Вот, @Начальников А ');
    await user.clear(field);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Новый комментарий' })).toBeNull();
  });

  it('D-17: a change shows names and keeps who is mentioned', async () => {
    const { user, world, stored } = await discussion(({ manager }) => `@[${manager}], послушайте`);
    expect(await said().findByText('@Продавцов А')).toBeVisible();
    await user.click(said().getByRole('button', { name: 'Изменить комментарий' }));
    const field = await screen.findByRole('textbox', { name: 'Изменить комментарий' });
    expect(field).toHaveValue('@Продавцов А, послушайте');
    await user.type(field, ' ещё раз');
    await user.click(said().getByRole('button', { name: 'Сохранить' }));
    await waitFor(async () => expect(await stored()).toEqual([`@[${world.a.manager.id}], послушайте ещё раз`]));
  });
});

describe('what is new in the list (Q-31)', () => {
  it('Q-31: a row is marked in words, too, until its page is opened, and home counts as many', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { project, manager, assessor, head } = world.a;
    for (let nth = 0; nth < 2; nth += 1) {
      const communication = await createCommunication(api.db, { project, employee: manager });
      const rated = { communication, form: world.form, assessor, answers: worldAnswers() };
      await createEvaluation(api.db, { ...rated, state: 'published' });
    }
    const { user, router } = await renderApp('/communications/', { api, as: head });
    const marked = () => screen.findAllByRole('link', { name: /, новая оценка$/ });
    const [first] = await marked();
    expect(await marked()).toHaveLength(2);
    await user.click(first as HTMLElement);
    await screen.findByRole('button', { name: 'Комментировать' });
    await router.navigate({ to: '/communications/' });
    await waitFor(async () => expect(await marked()).toHaveLength(1));
    await router.navigate({ to: '/' });
    expect(await screen.findByRole('link', { name: /^1\s*Коммуникации с новыми оценками$/ })).toBeVisible();
  });
});
