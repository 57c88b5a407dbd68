import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { createCompany, createUser, type User } from '#tests/support/factories.ts';
import { renderApp, type RenderedApp } from '#tests/support/render-app.tsx';
import { testApp, type TestApp } from '#tests/support/test-app.ts';

const WRITTEN = Date.parse('2026-03-08T08:30:00Z');
const CHAT = '07.03.2026, 10:00 - Пётр: Сколько стоит окно?\n07.03.2026, 10:05 - Мария: Сорок тысяч.\n';

const dialog = () => within(screen.getByRole('dialog', { name: 'Первый разговор' }));
const zone = () => screen.findByLabelText('Запись или переписка');

async function recording(name: string): Promise<File> {
  const bytes = await readFile('tests/fixtures/audio/stereo.mp3');
  return new File([new Uint8Array(bytes), name], name, { type: 'audio/mpeg', lastModified: WRITTEN });
}

/** Home of an installation with nobody but its admin, or with a pm of one company. */
async function opened(who: (api: TestApp) => Promise<User>): Promise<RenderedApp & { as: User }> {
  const api = await testApp();
  const as = await who(api);
  return { ...(await renderApp('/', { api, as })), as };
}
const admin = ({ db }: TestApp) => createUser(db, { role: 'admin' });
/** Sees nothing of what another has started. */
const pm = async ({ db }: TestApp) =>
  createUser(db, { role: 'pm', companies: [await createCompany(db, { name: 'Окна Комфорт' })] });

describe('starting from a file (U-3, 41.1)', () => {
  it('all that a first recording needs is proposed, made at once, and the next screen is the rating', async () => {
    const { user, router, api, as } = await opened(admin);
    await user.upload(await zone(), await recording('2026-03-08_Продавцова_Вера.mp3'));
    expect(await screen.findByRole('dialog', { name: 'Первый разговор' })).toBeVisible();
    expect(dialog().getByLabelText(/^Компания/)).toHaveValue('Первый клиент');
    expect(dialog().getByLabelText(/^Проект/)).toHaveValue('Отдел продаж');
    expect(dialog().getByLabelText('Кто говорит с клиентом')).toHaveValue('Продавцова Вера');
    await user.click(dialog().getByRole('button', { name: 'Начать оценку' }));
    expect(await dialog().findByText('Это поле обязательно для заполнения.')).toBeVisible();
    await user.selectOptions(dialog().getByLabelText(/^По какой форме/), 'Клиника: запись на приём');
    await user.click(dialog().getByRole('button', { name: 'Начать оценку' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
    expect(await screen.findByText('Клиника: запись на приём')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const caller = await api.as(as);
    const { body } = await caller.get<Communication>(`/api${router.state.location.pathname}`);
    expect(body).toMatchObject({
      started_at: '2026-03-08T08:30:00.000Z',
      employee_source_name: 'Продавцова Вера',
      project: { name: 'Отдел продаж' },
    });
  });

  it('what the server refuses stands at its field, and nothing typed is lost', async () => {
    const { user, router } = await opened(pm);
    await user.upload(await zone(), await recording('звонок.mp3'));
    await screen.findByRole('dialog', { name: 'Первый разговор' });
    await user.selectOptions(dialog().getByLabelText(/^По какой форме/), 'Банк: первая линия');
    await user.type(dialog().getByLabelText('Кто говорит с клиентом'), 'Вера');
    await user.type(dialog().getByLabelText('Почта сотрудника'), 'vera@bank.example');
    await user.click(dialog().getByRole('button', { name: 'Начать оценку' }));
    expect(await dialog().findByText('Укажите фамилию и имя.')).toBeVisible();
    expect(dialog().getByLabelText('Почта сотрудника')).toHaveValue('vera@bank.example');
    await user.type(dialog().getByLabelText('Кто говорит с клиентом'), ' Продавцова');
    await user.click(dialog().getByRole('button', { name: 'Начать оценку' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
  });

  it('a chat goes on to its preview, with the place for it chosen', async () => {
    const { user, router } = await opened(pm);
    await user.upload(await zone(), new File([CHAT], 'Чат WhatsApp с Пётр.txt'));
    await screen.findByRole('dialog', { name: 'Первый разговор' });
    expect(dialog().getByRole('list', { name: 'Файлы' })).toHaveTextContent('Чат WhatsApp с Пётр.txt');
    expect(dialog().getByLabelText(/^По какой форме/)).toHaveDisplayValue('Поддержка: чат и письма');
    await user.click(dialog().getByRole('button', { name: 'Дальше' }));
    const words = within(await screen.findByRole('dialog', { name: 'Загрузка переписки и расшифровок' }));
    await waitFor(() => expect(words.getByLabelText(/^Проект/)).toHaveDisplayValue('Отдел продаж — Окна Комфорт'));
    expect(words.getByLabelText(/^Сотрудник/)).toHaveDisplayValue('Не сопоставлено');
    await user.selectOptions(await words.findByLabelText('Сторона: Пётр'), 'Клиент');
    await user.selectOptions(words.getByLabelText('Сторона: Мария'), 'Сотрудник');
    await user.click(words.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
    expect(await screen.findByText('Поддержка: чат и письма')).toBeVisible();
  });

  it('a recording with its transcript goes on whole, to the form that takes both', async () => {
    const { user } = await opened(pm);
    const words = new File(['[00:00] Мария: Добрый день.'], 'звонок.txt');
    await user.upload(await zone(), [await recording('звонок.mp3'), words]);
    await screen.findByRole('dialog', { name: 'Первый разговор' });
    expect(dialog().getByRole('list', { name: 'Файлы' })).toHaveTextContent('звонок.mp3');
    await user.selectOptions(dialog().getByLabelText(/^По какой форме/), 'Банк: первая линия');
    await user.click(dialog().getByRole('button', { name: 'Дальше' }));
    const both = within(await screen.findByRole('dialog', { name: 'Загрузка записи' }));
    expect(await both.findByText('Запись передана.')).toBeVisible();
    expect(both.getByText('звонок.txt')).toBeVisible();
    expect(both.getByLabelText('Проект')).toHaveDisplayValue('Отдел продаж — Окна Комфорт');
  });

  it('a pm starts in the company that is theirs', async () => {
    const { user } = await opened(pm);
    await user.upload(await zone(), await recording('звонок.mp3'));
    await screen.findByRole('dialog', { name: 'Первый разговор' });
    expect(dialog().getByLabelText(/^Компания/)).toHaveDisplayValue('Окна Комфорт');
  });

  it('an assessor has nothing to start', async () => {
    await opened(async ({ db }) => createUser(db, { role: 'assessor', companies: [await createCompany(db)] }));
    await screen.findByText('Сейчас вас ничего не ждёт.');
    expect(screen.queryByLabelText('Запись или переписка')).toBeNull();
  });
});
