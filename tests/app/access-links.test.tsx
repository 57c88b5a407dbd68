import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

async function onPage(who: (world: World) => { id: number } = ({ a }) => a.pm) {
  const api = await testApp();
  // The server's clock stands; a term counted in the browser is from the same moment.
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() });
  const world = await createWorld(api.db);
  const call = await createCommunication(api.db, { project: world.a.project, employee: world.a.manager });
  const app = await renderApp(`/communications/${call.id}`, { api, as: who(world) });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, world, call };
}

const shareButton = () => screen.findByRole('button', { name: 'Поделиться ссылкой' });
const box = () => within(screen.getByRole('dialog', { name: 'Поделиться ссылкой' }));

async function opened() {
  const page = await onPage();
  await page.user.click(await shareButton());
  await screen.findByRole('dialog', { name: 'Поделиться ссылкой' });
  await box().findByText(/Пока ничего нет/);
  return page;
}

const issue = async ({ user }: { user: Awaited<ReturnType<typeof onPage>>['user'] }, name = 'Пётр') => {
  await user.type(box().getByLabelText('Имя гостя'), name);
  await user.click(box().getByRole('button', { name: 'Создать ссылку' }));
  return box().findByLabelText<HTMLInputElement>(`Ссылка для гостя: ${name}`);
};

/** Guest, at the page that their link opens. */
async function asGuest(at: (world: World, call: { id: number }) => string) {
  const api = await testApp();
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() });
  const world = await createWorld(api.db);
  const { project, manager: employee, assessor } = world.a;
  const facts = { note: 'Только для своих', crm_url: 'https://crm.test/1', client_name: 'Семён' };
  const call = await createCommunication(api.db, { project, employee, ...facts });
  const rated = { communication: call, form: world.form, assessor, answers: worldAnswers() };
  await createEvaluation(api.db, { ...rated, state: 'published' });
  const target = { type: 'project', id: project.id };
  const link = await (await api.as(world.a.pm)).post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
  return renderApp(`${at(world, call)}?token=${link.body.token}`, { api });
}

describe('D-6, D-7: a guest', () => {
  it('sees neither the note nor the link to the CRM', async () => {
    await asGuest((_, { id }) => `/communications/${id}`);
    await screen.findByRole('heading', { level: 1, name: /^Коммуникация № / });
    expect(screen.getAllByText('Семён').length).toBeGreaterThan(0);
    expect(screen.queryByText('Только для своих')).toBeNull();
    expect(screen.queryByText('Открыть карточку')).toBeNull();
  });

  it('is offered nothing that they may never do: neither in the list nor among projects', async () => {
    const { unmount } = await asGuest(() => '/communications/');
    expect(await screen.findByRole('table', { name: 'Коммуникации' })).toHaveTextContent('Семён');
    expect(screen.queryByRole('button', { name: 'Загрузить запись' })).toBeNull();
    expect(screen.getByPlaceholderText('Клиент, сотрудник, сказанное')).toBeVisible();
    unmount();
    const { user } = await asGuest(() => '/projects/');
    const table = within(await screen.findByRole('table', { name: 'Проекты' }));
    expect(screen.queryByRole('button', { name: 'Создать' })).toBeNull();
    await user.click(table.getByRole('button', { name: 'Действия' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Открыть']);
  });
});

describe('access links', () => {
  it('D-6: offered only to those who may issue them', async () => {
    await onPage(({ a }) => a.assessor);
    expect(screen.queryByRole('button', { name: 'Поделиться ссылкой' })).toBeNull();
  });

  it('D-6: a link is shown once, copied whole, and then only in the list', async () => {
    const page = await opened();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    const link = await issue(page);
    expect(link.value).toMatch(new RegExp(`^http://razbor\\.test/communications/${page.call.id}\\?token=link_`));
    expect(box().getByText(/показывается один раз/)).toBeVisible();
    expect(box().getByText(/Действует до 15 марта 2026/)).toBeVisible();
    await page.user.click(box().getByRole('button', { name: 'Скопировать' }));
    expect(await box().findByText('Скопировано.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(link.value);

    await page.user.click(box().getByRole('button', { name: 'Закрыть' }));
    await page.user.click(await shareButton());
    const row = within(await screen.findByRole('list', { name: 'Выданные ссылки' })).getByRole('listitem');
    expect(row).toHaveTextContent('Пётр');
    expect(row).toHaveTextContent('Действует');
    expect(row).toHaveTextContent('ещё не открывали');
    expect(document.body.innerHTML).not.toContain(link.value);
  });

  it('D-6: where the clipboard is refused the link is selected and it says what to press', async () => {
    const page = await opened();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const link = await issue(page);
    await page.user.click(box().getByRole('button', { name: 'Скопировать' }));
    expect(await box().findByText(/нажмите Ctrl\+C/)).toBeVisible();
    expect(link.selectionEnd).toBe(link.value.length);
  });

  it('D-6: the term is a number of days or a date; the whole project can be opened', async () => {
    const { user, world } = await opened();
    await user.click(box().getByRole('radio', { name: /^Проект/ }));
    await user.click(box().getByRole('radio', { name: '30 дней' }));
    let sent: unknown;
    apiServer.use(
      http.post('*/api/access-links', async ({ request }) => {
        sent = await request.clone().json();
      }),
    );
    await issue({ user }, 'Анна');
    const target = { type: 'project', id: world.a.project.id };
    expect(sent).toEqual({ name: 'Анна', target, expires_at: expect.stringMatching(/^2026-04-07T09:00:/) });
    await user.click(box().getByRole('button', { name: 'Создать ещё одну' }));
    await user.click(box().getByRole('radio', { name: 'До даты' }));
    await user.type(box().getByRole('textbox', { name: 'Дата' }), '10.03.2026');
    await user.tab();
    await issue({ user }, 'Олег');
    expect(sent).toMatchObject({ expires_at: new Date(2026, 2, 10, 23, 59, 59).toISOString() });
  });

  it('P-42: what is wrong stands at its field, from the form and from the server', async () => {
    const { user } = await opened();
    await user.click(box().getByRole('button', { name: 'Создать ссылку' }));
    expect(await box().findByText('Это поле обязательно для заполнения.')).toBeVisible();
    apiServer.use(
      http.post('*/api/access-links', () =>
        HttpResponse.json(
          { message: 'Проверьте поля.', errors: { expires_at: ['Срок действия должен быть в будущем.'] } },
          { status: 422 },
        ),
      ),
    );
    await user.type(box().getByLabelText('Имя гостя'), 'Пётр');
    await user.click(box().getByRole('button', { name: 'Создать ссылку' }));
    await waitFor(() =>
      expect(box().getByRole('radiogroup', { name: 'Срок действия' })).toHaveAccessibleDescription(
        'Срок действия должен быть в будущем.',
      ),
    );
  });

  it('D-6: revoking asks first, and the link is dead at once', async () => {
    const page = await opened();
    const token = (await issue(page)).value.split('token=')[1] ?? '';
    const revoke = () => box().findByRole('button', { name: 'Отозвать ссылку: Пётр' });
    const question = () => screen.findByRole('alertdialog', { name: 'Отозвать ссылку?' });

    await page.user.click(await revoke());
    await page.user.click(within(await question()).getByRole('button', { name: 'Отмена' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await page.api.withToken(token).get('/api/auth/permissions')).status).toBe(200);

    await page.user.click(await revoke());
    await page.user.click(within(await question()).getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('Отозвана')).toBeVisible();
    expect((await page.api.withToken(token).get('/api/auth/permissions')).status).toBe(401);
  });

  it('D-6: the list tells how often a link was used, or offers to try again', async () => {
    apiServer.use(http.get('*/api/access-links', () => HttpResponse.json({ message: 'Сбой' }, { status: 500 })));
    const { api, call, user, world } = await onPage();
    const pm = await api.as(world.a.pm);
    const target = { type: 'communication', id: call.id };
    const { body } = await pm.post<IssuedAccessLink>('/api/access-links', { name: 'Семён', target });
    await api.withToken(body.token).get('/api/auth/permissions');
    await user.click(await shareButton());
    expect(await screen.findByText('Сбой')).toBeVisible();
    apiServer.resetHandlers();
    await user.click(box().getByRole('button', { name: 'Повторить' }));
    expect(await box().findByText(/1.вход, последний/)).toBeVisible();
  });
});
