import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { readToken } from '#src/app/session-token.ts';
import { evaluationAnswers, sessions, users } from '#server/db/schema/index.ts';
import { createCommunication, createUser, PASSWORD } from '#tests/support/factories.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { standInMedia } from '#tests/support/stand-in-media.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

beforeEach(() => standInMedia());

const panel = () => within(screen.getByRole('region', { name: 'Оценка' }));
const saved = () => panel().findByText('Сохранено');
/** The first answer begins the evaluation (D-18). */
const isFirstSave = (path: string): boolean => path.endsWith('/evaluations');
const dialogs = () => screen.findByRole('dialog', { name: 'Сеанс закончился' });

async function enter(user: UserEvent, dialog: ReturnType<typeof panel>, password: string): Promise<void> {
  await user.type(dialog.getByLabelText(/^Пароль/), password);
  await user.click(dialog.getByRole('button', { name: 'Войти' }));
}

/** Sign-in of this person in another tab: the browser's cookie is theirs from now on. */
async function signInElsewhere(api: TestApp, person: { id: number }): Promise<void> {
  document.cookie = `token=${(await api.as(person)).token}; path=/`;
  const otherTab = new BroadcastChannel('razbor-session');
  otherTab.postMessage('signed-in');
  otherTab.close();
}

/** An assessor at a form of their own. */
async function rating() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const communication = await createCommunication(api.db, { project: world.a.project, employee: world.a.manager });
  const as = world.a.assessor;
  const app = await renderApp(`/communications/${communication.id}`, { api, as });
  await app.user.click(panel().getByRole('button', { name: 'Оценить' }));
  await panel().findByText('Ответов пока нет');
  return { ...app, api, as };
}

/** Rating whose session ends on the server as a criterion is answered: before, nothing would be unsaved yet. */
async function expiredWhileRating() {
  const app = await rating();
  await app.user.keyboard('1');
  await app.api.db.write((q) => q.delete(sessions));
  const dialog = within(await dialogs());
  return { ...app, dialog, address: app.router.state.location.href };
}

describe('the session ends over unsaved work (Q-14)', () => {
  it('Q-14: the page stays, and signing in again sends what was met by 401', async () => {
    const { user, dialog, as, router, address } = await expiredWhileRating();
    expect(dialog.getByRole('textbox', { name: 'Электронная почта' })).toHaveValue(as.email);
    expect(dialog.getByLabelText(/^Пароль/)).toHaveFocus();
    expect(await panel().findByText('Сеанс завершён — сохранено на устройстве')).toBeInTheDocument();
    await enter(user, dialog, PASSWORD);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await saved();
    expect(panel().getByText('1 из 3')).toBeInTheDocument();
    expect(router.state.location.href).toBe(address);
    expect(screen.queryByText('Вы не авторизованы!')).toBeNull();
    const sent = apiCalls().filter(({ path }) => isFirstSave(path));
    expect(sent.at(-1)?.status).toBe(200);
  });

  it('Q-14: a wrong password is refused at the field, and nobody else can be named', async () => {
    const { user, dialog } = await expiredWhileRating();
    expect(dialog.getByRole('textbox', { name: 'Электронная почта' })).toHaveAttribute('readonly');
    await user.click(dialog.getByRole('button', { name: 'Войти' }));
    expect(dialog.getByText('Это поле обязательно для заполнения.')).toBeVisible();
    await enter(user, dialog, 'не тот пароль');
    await waitFor(() => expect(dialog.getByLabelText(/^Пароль/)).toBeInvalid());
    expect(screen.getByRole('dialog', { name: 'Сеанс закончился' })).toBeVisible();
  });

  it('P-37: who is blocked is told so, and can only leave', async () => {
    const { user, dialog, api } = await expiredWhileRating();
    await api.db.write((q) => q.update(users).set({ status: 'blocked' }));
    await enter(user, dialog, PASSWORD);
    const closed = within(await screen.findByRole('dialog', { name: 'Вход закрыт' }));
    expect(closed.queryByRole('button', { name: 'Войти' })).toBeNull();
  });

  it('Q-14: leaving for the login page warns first', async () => {
    const { user, dialog } = await expiredWhileRating();
    await user.click(dialog.getByRole('button', { name: 'На страницу входа' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Несохранённые изменения' }));
    await user.click(question.getByRole('button', { name: 'Уйти без сохранения' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(readToken()).toBeNull();
  });

  it('Q-14: another tab that signs in as the same person lets this one go on, as somebody else not', async () => {
    const { api, as } = await expiredWhileRating();
    const asked = () => apiCalls().filter(({ path }) => path === '/api/users/me').length;
    const before = asked();
    await signInElsewhere(api, await createUser(api.db, { role: 'admin' }));
    await waitFor(() => expect(asked()).toBe(before + 1));
    expect(screen.getByRole('dialog', { name: 'Сеанс закончился' })).toBeVisible();

    await signInElsewhere(api, as);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await saved();
  });

  it('Q-14: a save that was due when a stranger signed in elsewhere goes out in the own name, and the page stays', async () => {
    const { user, api, as, router } = await rating();
    await api.db.write((q) => q.delete(sessions));
    await user.keyboard('1');
    // Another request learns of the end before the save is due.
    void router.options.context.queryClient.invalidateQueries();
    await dialogs();
    await signInElsewhere(api, await createUser(api.db, { role: 'admin' }));
    const refused = () => apiCalls().filter(({ path, status }) => isFirstSave(path) && status >= 400);
    await waitFor(() => expect(refused().map(({ status }) => status)).toEqual([401]));
    expect(screen.getByRole('dialog', { name: 'Сеанс закончился' })).toBeVisible();
    await signInElsewhere(api, as);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await saved()).toBeVisible();
    expect(refused()).toHaveLength(1);
  });

  it('Q-14: another tab that signs out does not take unsaved work along', async () => {
    apiServer.use(http.post('*/api/communications/*/evaluations', () => HttpResponse.error()));
    const { user } = await rating();
    await user.keyboard('1');
    await panel().findByText(/Нет связи/);
    const otherTab = new BroadcastChannel('razbor-session');
    otherTab.postMessage('signed-out');
    const dialog = within(await dialogs());
    apiServer.resetHandlers();
    await enter(user, dialog, PASSWORD);
    expect(await saved()).toBeVisible();
    otherTab.close();
  });

  it('P-23: «Выйти» saves first, and asks only about what cannot be saved', async () => {
    apiServer.use(http.post('*/api/communications/*/evaluations', () => HttpResponse.error()));
    const { user, api } = await rating();
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Несохранённые изменения' }));
    await user.click(question.getByRole('button', { name: 'Остаться' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    apiServer.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    const [answer] = await api.db.read((q) => q.select().from(evaluationAnswers));
    expect(answer?.criterion_key).toBe('greeting');
    expect(Object.keys(localStorage).some((key) => key.startsWith('evaluation-draft-'))).toBe(false);
  });

  it('P-24: without unsaved work the session simply ends', async () => {
    const api = await testApp();
    const app = await renderApp('/', { api, as: await createUser(api.db, { role: 'pm' }) });
    apiServer.use(
      http.get('*/api/reference/entities-count', () => HttpResponse.json({ message: 'Нет' }, { status: 401 })),
    );
    await app.router.options.context.queryClient.invalidateQueries({ queryKey: ['entities-count'] });
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeVisible();
    expect(await screen.findAllByText('Вы не авторизованы!')).toHaveLength(1);
  });
});
