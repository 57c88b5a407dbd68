import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { readToken } from '#src/app/session-token.ts';
import { companies, sessions } from '#server/db/schema/index.ts';
import { createCommunication, createCompany, createUser, PASSWORD } from '#tests/support/factories.ts';
import { type RenderedApp, renderApp } from '#tests/support/render-app.tsx';
import { codeAt, enrol } from '#tests/support/second-factor.ts';
import { standInMedia } from '#tests/support/stand-in-media.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const SECOND = 1000;
const codeField = () => screen.findByLabelText(/^Код из приложения/);
const button = (name: string) => screen.getByRole('button', { name });
const addressOf = ({ router }: RenderedApp): string => router.state.location.href;

/** Person with a second factor, the codes of half a minute ago used up. */
async function protectedPerson() {
  const api = await testApp();
  const person = await createUser(api.db, { role: 'pm', name: 'Ольга' });
  const factor = await enrol(await api.as(person), api.clock.now());
  api.clock.advance(30 * SECOND);
  return { api, person, ...factor };
}

async function passFirstStep(address: string, api: Awaited<ReturnType<typeof testApp>>) {
  const app = await renderApp('/auth/login/?redirect=/users/me', { api });
  await app.user.type(screen.getByLabelText('Электронная почта'), address);
  await app.user.type(screen.getByLabelText('Пароль'), PASSWORD);
  await app.user.click(button('Войти'));
  expect(await screen.findByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
  return app;
}

const secretShown = (): string => screen.getByLabelText('Ключ для приложения').textContent.replaceAll(' ', '');

async function setUp({ user, api }: RenderedApp): Promise<string[]> {
  const form = within(await screen.findByRole('form', { name: 'Настройка второго фактора' }));
  await user.type(form.getByLabelText(/^Пароль/), PASSWORD);
  await user.click(button('Продолжить'));
  expect(await screen.findByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const app = screen.getByRole('link', { name: 'Открыть в приложении' });
  expect(app).toHaveAttribute('href', expect.stringMatching(/^otpauth:\/\/totp\//));
  expect(new URL(app.getAttribute('href') ?? '').searchParams.get('secret')).toBe(secretShown());
  await user.type(await codeField(), codeAt(secretShown(), api.clock.now()));
  await user.click(button('Включить'));
  const list = await screen.findByRole('list', { name: 'Коды восстановления' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

describe('signing in with a second factor (ASVS 6.3.3)', () => {
  it('P-37: asks for the code, says at the field that it is wrong, and lets in with the right one', async () => {
    const { api, person, secret } = await protectedPerson();
    const app = await passFirstStep(person.email, api);
    const field = await codeField();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(readToken()).toBeNull();
    await app.user.click(button('Войти'));
    expect(field).toHaveAccessibleDescription('Это поле обязательно для заполнения.');
    await app.user.type(field, '000000');
    await app.user.click(button('Войти'));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Неверный код.'));
    await app.user.clear(field);
    expect(field).not.toBeInvalid();
    await app.user.type(field, codeAt(secret, api.clock.now()));
    await app.user.click(button('Войти'));
    expect(await screen.findByRole('heading', { name: 'Профиль' })).toBeVisible();
    expect(addressOf(app)).toBe('/users/me/');
  });

  it('a recovery code lets in as well', async () => {
    const { api, person, recovery } = await protectedPerson();
    const app = await passFirstStep(person.email, api);
    await codeField();
    await app.user.click(button('Ввести код восстановления'));
    const field = screen.getByLabelText(/^Код восстановления/);
    expect(field).toHaveFocus();
    await app.user.type(field, recovery[4] ?? '');
    await app.user.click(button('Войти'));
    expect(await screen.findByText(/Осталось: 9/)).toBeVisible();
  });

  it('a challenge that has run out leads back to the first step', async () => {
    const { api, person, secret } = await protectedPerson();
    const app = await passFirstStep(person.email, api);
    api.clock.advance(10 * 60 * SECOND);
    await app.user.type(await codeField(), codeAt(secret, api.clock.now()));
    await app.user.click(button('Войти'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Время для ввода кода вышло. Войдите ещё раз.');
    await app.user.click(button('Вернуться ко входу'));
    expect(screen.getByRole('heading', { name: 'Вход' })).toBeVisible();
  });

  it('Q-14: in the dialog over unsaved work, too', async () => {
    standInMedia();
    const api = await testApp();
    const world = await createWorld(api.db);
    const { secret } = await enrol(await api.as(world.a.assessor), api.clock.now());
    const call = await createCommunication(api.db, { project: world.a.project, employee: world.a.manager });
    const { user } = await renderApp(`/communications/${call.id}`, { api, as: world.a.assessor });
    const panel = within(screen.getByRole('region', { name: 'Оценка' }));
    await user.click(panel.getByRole('button', { name: 'Оценить' }));
    await panel.findByText('Ответов пока нет');
    await api.db.write((q) => q.delete(sessions));
    await user.keyboard('1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Сеанс закончился' }));
    await user.type(dialog.getByLabelText(/^Пароль/), PASSWORD);
    await user.click(dialog.getByRole('button', { name: 'Войти' }));
    const field = await dialog.findByLabelText(/^Код из приложения/);
    await user.type(field, '000000');
    await user.click(dialog.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Неверный код.'));
    api.clock.advance(30 * SECOND);
    await user.clear(field);
    await user.type(field, codeAt(secret, api.clock.now()));
    await user.click(dialog.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await panel.findByText('Сохранено');
    expect(panel.getByText('1 из 3')).toBeInTheDocument();
  });
});

describe('one’s own second factor in the profile', () => {
  it('is set up, gives new codes and is switched off', async () => {
    const api = await testApp();
    const person = await createUser(api.db, { role: 'pm' });
    const app = await renderApp('/users/me', { api, as: person });
    const { user } = app;
    await user.click(await screen.findByRole('button', { name: 'Включить второй фактор' }));
    // Nothing leaves the focus nowhere: each step takes it, and so does what follows.
    const form = within(screen.getByRole('form', { name: 'Настройка второго фактора' }));
    expect(form.getByLabelText(/^Пароль/)).toHaveFocus();
    await user.click(button('Отмена'));
    expect(button('Включить второй фактор')).toHaveFocus();
    await user.keyboard('{Enter}');
    const codes = await setUp(app);
    expect(codes).toHaveLength(10);
    await user.click(button('Коды сохранены'));
    expect(await screen.findByText(/^Включён /)).toHaveFocus();

    await user.click(button('Новые коды восстановления'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новые коды восстановления' }));
    await user.type(dialog.getByLabelText(/^Пароль/), PASSWORD);
    await user.type(dialog.getByLabelText(/^Код из приложения или/), '000000');
    await user.click(dialog.getByRole('button', { name: 'Получить коды' }));
    expect(await dialog.findByText('Неверный код.')).toBeVisible();
    await user.clear(dialog.getByLabelText(/^Код из приложения или/));
    await user.type(dialog.getByLabelText(/^Код из приложения или/), codes[0] ?? '');
    await user.click(dialog.getByRole('button', { name: 'Получить коды' }));
    const list = await screen.findByRole('list', { name: 'Коды восстановления' });
    const fresh = within(list).getAllByRole('listitem');
    expect(fresh).toHaveLength(10);
    const other = fresh[1]?.textContent ?? '';
    expect(codes).not.toContain(other);
    await user.click(await screen.findByRole('button', { name: 'Коды сохранены' }));

    await user.click(button('Выключить'));
    const question = within(await screen.findByRole('dialog', { name: 'Выключить второй фактор?' }));
    await user.type(question.getByLabelText(/^Пароль/), PASSWORD);
    await user.type(question.getByLabelText(/^Код из приложения или/), other);
    await user.click(question.getByRole('button', { name: 'Выключить' }));
    expect(await screen.findByRole('button', { name: 'Включить второй фактор' })).toBeVisible();
  });
});

describe('a company that asks for it', () => {
  it('leads there after signing in, names itself, and then on to where the person wanted to go', async () => {
    const api = await testApp();
    const company = await createCompany(api.db, { name: 'Окна Плюс', second_factor_required: true });
    const person = await createUser(api.db, { role: 'pm', companies: [company] });
    const app = await renderApp('/companies/?page=1', { api, as: person });
    expect(await screen.findByRole('heading', { name: 'Настройте второй фактор' })).toBeVisible();
    expect(await screen.findByText(/«Окна Плюс» просит входить/)).toBeVisible();
    await setUp(app);
    await app.user.click(button('Коды сохранены'));
    // The skeleton has the heading first, the page one of its own after it.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Компании' })).toBeVisible());
  });

  it('leads there from an open page as soon as it begins to ask', async () => {
    const api = await testApp();
    const company = await createCompany(api.db);
    const person = await createUser(api.db, { role: 'pm', companies: [company] });
    const app = await renderApp('/users/me', { api, as: person });
    await api.db.write((q) =>
      q.update(companies).set({ second_factor_required: true }).where(eq(companies.id, company.id)),
    );
    await app.router.navigate({ to: '/companies' });
    expect(await screen.findByRole('heading', { name: 'Настройте второй фактор' })).toBeVisible();
  });
});

describe('an admin takes it off', () => {
  it('D-5: asks first, and offers it only where there is one', async () => {
    const { api, person } = await protectedPerson();
    const admin = await createUser(api.db, { role: 'admin' });
    const { user } = await renderApp(`/users/${person.id}`, { api, as: admin });
    await user.click(await screen.findByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Снять второй фактор' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Снять второй фактор?' }));
    await user.click(question.getByRole('button', { name: 'Снять' }));
    expect(await screen.findByText(/второй фактор снят, письмо об этом отправлено/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Действия' }));
    expect(await screen.findByRole('menuitem', { name: /Снять второй фактор/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
