import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { STATIC_REFERENCES_VERSION } from '#domain/references/static-version.ts';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { type RenderedApp, renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

async function withLink(type: 'communication' | 'project' = 'communication') {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager, pm, assessor } = world.a;
  const call = await createCommunication(api.db, { project, employee: manager, client_name: 'Ольга' });
  const evaluation = { communication: call, form: world.form, assessor, answers: worldAnswers() };
  await createEvaluation(api.db, { ...evaluation, state: 'published' });
  const target = { type, id: type === 'project' ? project.id : call.id };
  const { body } = await (await api.as(pm)).post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
  const revoke = async () => (await api.as(pm)).post(`/api/access-links/${body.id}/revoke`);
  return { api, world, call, path: body.path, token: body.token, revoke };
}

const addressOf = ({ router }: RenderedApp): string => router.state.location.href;
const pathOf = ({ router }: RenderedApp): string => router.state.location.pathname;
const header = () => within(screen.getByRole('banner'));
const callHeading = () => screen.findByRole('heading', { level: 1, name: /^Коммуникация №/ });
const linkEnded = () => screen.findByText(/Срок ссылки истёк или она отозвана\./);

describe('somebody with a temporary token', () => {
  it('P-21: enters by the token of the address, with nothing of theirs in the cookie', async () => {
    const link = await withLink();
    const app = await renderApp(link.path, link);
    expect(await callHeading()).toBeVisible();
    expect(addressOf(app)).toBe(link.path);
    expect(document.cookie).not.toContain('token=');
  });

  it('P-22: asks for permissions and references only, never for the person', async () => {
    const link = await withLink();
    await renderApp(link.path, link);
    await callHeading();
    const asked = apiCalls().map(({ path }) => path);
    expect(asked.slice(0, 2).sort()).toEqual([
      '/api/auth/permissions',
      `/api/reference/static?v=${STATIC_REFERENCES_VERSION}`,
    ]);
    expect(asked).not.toContain('/api/users/me');
    expect(apiCalls().filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('P-22: a failure at the start offers to try again and keeps the link', async () => {
    // React tells of what an error boundary has caught.
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const link = await withLink();
    apiServer.use(http.get('*/api/auth/permissions', () => HttpResponse.json({ message: 'Сбой' }, { status: 500 })));
    const { user } = await renderApp(link.path, link);
    expect(await screen.findByText('Сбой')).toBeVisible();
    apiServer.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await callHeading()).toBeVisible();
    errors.mockClear();
  });

  it('P-13: sees who they are and until when, no sections and no profile', async () => {
    const link = await withLink();
    await renderApp(link.path, link);
    await callHeading();
    expect(header().getByText('Гость Пётр')).toBeVisible();
    expect(header().getByText(/^ссылка до/)).toHaveTextContent('15.03.2026');
    expect(screen.queryByRole('navigation', { name: 'Разделы' })).toBeNull();
    expect(header().queryByRole('button', { name: 'Меню' })).toBeNull();
    expect(header().queryByText('Профиль')).toBeNull();
    expect(header().getByRole('button', { name: 'Выйти' })).toBeVisible();
  });

  it('P-7: the token goes along, in links and in addresses without it', async () => {
    const link = await withLink('project');
    const app = await renderApp(`/communications/?token=${link.token}`, link);
    const address = `/communications/${link.call.id}?token=${link.token}`;
    await waitFor(() => expect(screen.getAllByRole('link').map((a) => a.getAttribute('href'))).toContain(address));
    await app.router.navigate({ href: `/communications/${link.call.id}` });
    expect(addressOf(app)).toBe(address);
    expect(await callHeading()).toBeVisible();
  });

  it('P-8: on a page that is closed to participants is told so, with the way back', async () => {
    const link = await withLink();
    const app = await renderApp(`/?token=${link.token}`, link);
    expect(screen.getByRole('heading', { name: 'Доступ запрещён' })).toBeVisible();
    expect(app.router.state.location.search).toEqual({ redirect: `/?token=${link.token}`, token: link.token });
    await app.user.click(screen.getByRole('link', { name: 'На главную' }));
    expect(await callHeading()).toBeVisible();
  });

  it('P-16: on the page of a report there is no way that would end at /403', async () => {
    const { api, world, token: _other } = await withLink();
    const pm = await api.as(world.a.pm);
    const asked = { project_id: world.a.project.id, week: '2026-03-02', again: false };
    const { id } = (await pm.post<{ id: number }>('/api/reports/weekly', asked)).body;
    await pm.post(`/api/reports/weekly/${id}/approve`);
    const target = { type: 'report', id };
    const { body } = await pm.post<IssuedAccessLink>('/api/access-links', { name: 'Директор', target });
    await renderApp(body.path, { api });
    const crumbs = within(await screen.findByRole('navigation', { name: 'Навигационная цепочка' }));
    expect(crumbs.getAllByRole('link').map((link) => link.textContent)).toEqual(['Главная']);
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
  });

  it('P-16: deeper in, «Назад» leads to the nearest page that is open to them', async () => {
    const link = await withLink('project');
    const app = await renderApp(`/communications/${link.call.id}?token=${link.token}`, link);
    await callHeading();
    await app.user.click(screen.getByRole('button', { name: 'Назад' }));
    await waitFor(() => expect(pathOf(app)).toBe('/communications/'));
  });

  it('P-20: beside a sign-in the token of the address wins, and leaves the cookie alone', async () => {
    const link = await withLink();
    const app = await renderApp(link.path, { ...link, as: link.world.admin });
    await callHeading();
    const cookie = document.cookie;
    expect(cookie).toContain('token=');
    expect(header().getByText('Гость Пётр')).toBeVisible();
    await app.user.click(header().getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: /Здравствуйте/ })).toBeVisible();
    expect(document.cookie).toBe(cookie);
    expect(header().queryByText('Гость Пётр')).toBeNull();
    expect(header().getAllByText(/Админов/)[0]).toBeInTheDocument();
    expect(addressOf(app)).toBe('/');
  });

  it('P-23: «Выйти» drops the token from the address and leaves the link alive', async () => {
    const link = await withLink();
    const app = await renderApp(link.path, link);
    await callHeading();
    await app.user.click(header().getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(addressOf(app)).toBe('/auth/login/');
    expect((await link.api.withToken(link.token).get('/api/auth/permissions')).status).toBe(200);
  });

  it('P-23: another tab that signs out does not take the guest along', async () => {
    const link = await withLink();
    const app = await renderApp(link.path, link);
    await callHeading();
    const [otherTab, thirdTab] = [new BroadcastChannel('razbor-session'), new BroadcastChannel('razbor-session')];
    // Heard here, it was heard by all that listened before.
    const heard = new Promise((resolve) => (thirdTab.onmessage = resolve));
    otherTab.postMessage('signed-out');
    await heard;
    await app.user.click(header().getByText('Гость Пётр'));
    expect(pathOf(app)).toBe(`/communications/${link.call.id}`);
    for (const tab of [otherTab, thirdTab]) tab.close();
  });

  it('P-24: a link that is revoked or wrong says so instead of asking for a password', async () => {
    const link = await withLink();
    await link.revoke();
    const app = await renderApp(link.path, link);
    expect(await linkEnded()).toBeVisible();
    expect(addressOf(app)).toBe(link.path);
    expect(screen.queryByText('Вы не авторизованы!')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Войти по паролю' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(addressOf(app)).toBe('/auth/login/');
  });

  it('P-24: a link that ends while a page is open says so on the next request', async () => {
    const link = await withLink();
    const app = await renderApp(link.path, link);
    await callHeading();
    await link.revoke();
    await app.router.options.context.queryClient.invalidateQueries();
    expect(await linkEnded()).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
  });

  it('P-21: the token is not in the title, nor in what developers read', async () => {
    const told = [vi.spyOn(console, 'info'), vi.spyOn(console, 'warn')];
    for (const spy of told) spy.mockImplementation(() => {});
    const link = await withLink();
    const app = await renderApp(link.path, link);
    await callHeading();
    apiServer.use(http.get('*/api/communications/*', () => HttpResponse.json({ message: 'Сбой' }, { status: 500 })));
    await app.router.options.context.queryClient.invalidateQueries();
    await waitFor(() => expect(told[1]).toHaveBeenCalled());
    await waitFor(() => expect(document.title).toMatch(/^Коммуникация № \d+ — Разбор$/));
    for (const spy of told) expect(JSON.stringify(spy.mock.calls)).not.toContain(link.token);
  });
});
