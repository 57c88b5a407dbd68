import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { choose, end, inBuilder, names, openCriterion, opened, saved, talk } from './form-builder-screen.ts';

const draftPath = '*/api/forms/*/draft';

describe('publishing from the builder (D-11)', () => {
  it('D-11: a form with errors is not published and says why; without them it becomes the next version', async () => {
    const { user, router, caller, form } = await inBuilder({
      content: aContent([talk, aGroup('end', [], { name: 'Пусто' })]),
    });
    await opened();
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Опубликовать версию 2?' }));
    expect(dialog.getByRole('button', { name: 'Опубликовать' })).toHaveAccessibleDescription(
      'Форму нельзя опубликовать: сначала исправьте ошибки.',
    );
    await user.click(dialog.getByRole('button', { name: /В группе «Пусто» нет критериев/ }));
    const empty = within(screen.getByRole('region', { name: 'Группа «Пусто»' }));
    await user.click(empty.getByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await screen.findByText('Ошибок нет: форму можно опубликовать.');

    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    const ready = within(await screen.findByRole('dialog', { name: 'Опубликовать версию 2?' }));
    await user.type(ready.getByLabelText('Что изменилось'), 'Убрали пустую группу');
    await user.click(ready.getByRole('button', { name: 'Опубликовать' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/forms/${form.id}/`));
    // Attached nowhere, nothing could be rated by it.
    const projects = within(await screen.findByRole('dialog', { name: 'К каким проектам прикрепить форму?' }));
    const [first] = projects.getAllByRole('checkbox');
    await user.click(first as HTMLElement);
    await user.click(projects.getByRole('button', { name: 'Прикрепить' }));
    expect(await screen.findByText('Форма прикреплена.')).toBeVisible();
    const { used_by } = (await caller.get<{ used_by: unknown[] }>(`/api/forms/${form.id}`)).body;
    expect(used_by).toHaveLength(1);
    const { body } = await caller.get<{ version: number; draft: unknown; versions: { note: string }[] }>(
      `/api/forms/${form.id}`,
    );
    expect(body).toMatchObject({ version: 2, draft: null });
    expect(body.versions[0]?.note).toBe('Убрали пустую группу');
  });

  it('D-11: opening the builder makes no version; the first change does', async () => {
    const { user, caller, form } = await inBuilder();
    await opened();
    const draftOf = async () => (await caller.get<{ draft: unknown }>(`/api/forms/${form.id}`)).body.draft;
    expect(screen.queryByText('Версия 2, черновик')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Опубликовать версию 2?' }));
    expect(dialog.getByRole('button', { name: 'Опубликовать' })).toHaveAccessibleDescription('Правок ещё нет.');
    await user.click(dialog.getByRole('button', { name: 'Отмена' }));
    expect(await draftOf()).toBeNull();

    await choose(user, 'Вопросы', 'Удалить');
    await saved();
    expect(screen.getByText('Версия 2, черновик')).toBeVisible();
    expect(await draftOf()).toMatchObject({ number: 2 });
  });

  it('D-11: what the server finds is shown, too', async () => {
    const { user } = await inBuilder({ begun: true });
    await opened();
    const findings = [{ level: 'error', place: { group_key: 'end' }, message: 'Так публиковать нельзя' }];
    apiServer.use(
      http.post('*/api/forms/*/publish', () =>
        HttpResponse.json(
          { message: 'Сначала исправьте ошибки.', data: { findings }, request_id: 'r' },
          { status: 409 },
        ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Опубликовать версию 2?' }));
    await user.click(dialog.getByRole('button', { name: 'Опубликовать' }));
    expect(await dialog.findByRole('button', { name: /Так публиковать нельзя/ })).toBeVisible();
  });

  it('D-12: leads to past evaluations by the draft, what was typed last in it', async () => {
    const { user, router, stored } = await inBuilder();
    await opened();
    const weight = screen.getByRole('textbox', { name: 'Вес критерия «Приветствие»' });
    await user.clear(weight);
    await user.type(weight, '35');
    const [menu] = screen.getAllByRole('button', { name: 'Действия' });
    if (menu) await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Пересчитать прошлые оценки' }));
    expect(await screen.findByRole('tab', { name: 'Пересчёт прошлых оценок', selected: true })).toBeVisible();
    expect(router.state.location.search).toEqual({ tab: 'simulation' });
    expect((await stored()).content.groups[0]?.criteria[0]?.weight).toBe(35);
    expect(screen.getByRole('link', { name: 'Продолжить правку' })).toBeVisible();
  });

  it('D-12: and so does the question before publishing', async () => {
    const { user } = await inBuilder({ begun: true });
    await opened();
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Опубликовать версию 2?' }));
    await user.click(dialog.getByRole('button', { name: 'Пересчитать прошлые оценки' }));
    expect(await screen.findByRole('tab', { name: 'Пересчёт прошлых оценок', selected: true })).toBeVisible();
  });

  it('D-11: a draft is dropped after a question, the published version stays', async () => {
    const { user, router, caller, form } = await inBuilder({ begun: true });
    await opened();
    const [menu] = screen.getAllByRole('button', { name: 'Действия' });
    if (menu) await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить черновик' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Удалить черновик?' }));
    await user.click(question.getByRole('button', { name: 'Удалить черновик' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/forms/${form.id}/`));
    expect((await caller.get<{ draft: unknown }>(`/api/forms/${form.id}`)).body.draft).toBeNull();
  });
});

describe('the builder when saving fails (Q-14)', () => {
  it('Q-14: keeps the change on the device, shows so, and saves when the server is back', async () => {
    const { user, stored } = await inBuilder();
    await opened();
    apiServer.use(http.put(draftPath, () => HttpResponse.error(), { once: true }));
    await choose(user, 'Вопросы', 'Удалить');
    expect(await screen.findByText('Нет связи — сохранено на устройстве')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await saved();
    expect((await stored()).content.groups[0]?.criteria).toHaveLength(1);
    expect(Object.keys(localStorage).filter((key) => key.includes('builder'))).toEqual([]);
  });

  it('Q-14: after a closed tab goes on with what the device kept', async () => {
    const made = await inBuilder();
    await opened();
    let refused = 0;
    apiServer.use(
      http.put(draftPath, () => {
        refused += 1;
        return HttpResponse.error();
      }),
    );
    await made.user.type(await openCriterion(made.user, 'Вопросы'), ' клиенту');
    await screen.findByText('Нет связи — сохранено на устройстве');
    // On its way out the page tries once more; only then is the tab gone.
    const before = refused;
    made.unmount();
    await waitFor(() => expect(refused).toBeGreaterThan(before));
    apiServer.resetHandlers();
    await renderApp(made.path, made);
    await opened();
    expect(names()).toContain('Вопросы клиенту');
    await saved();
    expect((await made.stored()).content.groups[0]?.criteria[1]?.name).toBe('Вопросы клиенту');
  });

  it('Q-14: a second tab is met by a choice that says what differs; the own version can be kept', async () => {
    const { user, caller, form, stored } = await inBuilder();
    await opened();
    const theirs = aContent([
      aGroup('talk', [aCriterion('greeting', { name: 'Чужое', weight: 20 })], { name: 'Разговор' }),
      end,
    ]);
    const { revision } = await stored();
    await caller.put(`/api/forms/${form.id}/draft`, { content: theirs }, { 'If-Match': `"${revision}"` });
    await choose(user, 'Договорённость', 'Удалить');
    const choice = within(await screen.findByRole('alertdialog', { name: 'Форма изменена в другом месте' }));
    expect(choice.getByText('Критерий «Вопросы» есть только у вас')).toBeVisible();
    expect(choice.getByText('Критерий «Приветствие» другой (название)')).toBeVisible();
    expect(choice.getByText('Критерий «Договорённость» есть только на сервере')).toBeVisible();
    await user.click(choice.getByRole('button', { name: 'Оставить мой вариант' }));
    await saved();
    expect((await stored()).content.groups.map(({ criteria }) => criteria.length)).toEqual([2, 0]);
  });

  it('Q-14: or that of the server taken, without a way back into the own one', async () => {
    const { user, caller, form, stored } = await inBuilder();
    await opened();
    const theirs = aContent([aGroup('talk', [aCriterion('other', { name: 'Чужое' })])]);
    await caller.put(
      `/api/forms/${form.id}/draft`,
      { content: theirs },
      { 'If-Match': `"${(await stored()).revision}"` },
    );
    await choose(user, 'Договорённость', 'Удалить');
    await user.click(await screen.findByRole('button', { name: 'Взять с сервера' }));
    await waitFor(() => expect(names()).toEqual(['Чужое']));
    expect(screen.getByRole('button', { name: 'Отменить' })).toHaveAttribute('aria-disabled', 'true');
    await saved();
  });
});

describe('who opens the builder (D-3)', () => {
  it('D-3: an assessor reads why not, and no draft begins', async () => {
    const { stored } = await inBuilder({ who: ({ a }) => a.assessor });
    expect(await screen.findByText('Форму меняет администратор или руководитель проекта этой компании.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'К форме' })).toBeVisible();
    expect(apiCalls().filter(({ method }) => method === 'POST')).toEqual([]);
    expect((await stored()).content).toBeUndefined();
  });

  it('D-4: a form that is put away says so', async () => {
    const made = await inBuilder();
    await opened();
    made.unmount();
    await made.caller.post(`/api/forms/${made.form.id}/archive`);
    await renderApp(made.path, made);
    expect(await screen.findByText('Форма в архиве: сначала верните её.')).toBeVisible();
  });

  it("D-2: another company's form is not found", async () => {
    await inBuilder({ who: ({ b }) => b.pm });
    expect(await screen.findByText('Форма не найдена')).toBeVisible();
  });
});
