import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCompany, createUser, PASSWORD } from '#tests/support/factories.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return () => vi.useRealTimers();
});

const asked = () => apiCalls().filter(({ path }) => path === '/api/auth/session');
const warning = () => screen.findByRole('alertdialog', { name: 'Вы ещё здесь?' });

/** A pm on a page that asks for nothing by itself; time passes here and on the server together. */
async function away(minutes = 15) {
  const api = await testApp();
  const company = await createCompany(api.db, { idle_minutes: minutes });
  const person = await createUser(api.db, { role: 'pm', companies: [company] });
  const app = await renderApp('/users/me', { api, as: person });
  await waitFor(() => expect(asked()).toHaveLength(1));
  const pass = async (milliseconds: number): Promise<void> => {
    api.clock.advance(milliseconds);
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
  return { ...app, api, person, pass };
}

describe('an idle sign-in (ASVS 7.3.1)', () => {
  it('a minute before the end asks, and «Остаться» begins anew', async () => {
    const { pass } = await away();
    await pass(14 * MINUTE - 10_000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(10_000);
    const question = within(await warning());
    fireEvent.click(question.getByRole('button', { name: 'Остаться' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await pass(13 * MINUTE);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(MINUTE);
    expect(await warning()).toBeVisible();
  });

  it('Q-14: afterwards the page stays where it was and is signed in to in place', async () => {
    const { pass, router } = await away();
    await pass(14 * MINUTE);
    await warning();
    await pass(MINUTE);
    const dialog = within(await screen.findByRole('dialog', { name: 'Сеанс закончился' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/users/me/');
    fireEvent.change(dialog.getByLabelText(/^Пароль/), { target: { value: PASSWORD } });
    fireEvent.click(dialog.getByRole('button', { name: 'Войти' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('heading', { name: 'Профиль' })).toBeVisible();
    await pass(14 * MINUTE);
    expect(await warning()).toBeVisible();
  });

  it('what is done in another tab puts the end off here, too', async () => {
    const { pass, api, person } = await away();
    await pass(14 * MINUTE);
    await warning();
    const { sessions } = await import('#server/db/schema/index.ts');
    const { eq } = await import('drizzle-orm');
    await api.db.write((q) =>
      q.update(sessions).set({ last_used_at: api.clock.now() }).where(eq(sessions.user_id, person.id)),
    );
    await pass(5000);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('a click tells the server that somebody is there, once a minute', async () => {
    const { pass } = await away();
    fireEvent.pointerDown(document.body);
    expect(asked()).toHaveLength(1);
    await pass(MINUTE);
    fireEvent.pointerDown(document.body);
    fireEvent.keyDown(document.body, { key: 'a' });
    await waitFor(() => expect(asked()).toHaveLength(2));
    await pass(14 * MINUTE - 1000);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('without a limit nothing is asked', async () => {
    const api = await testApp();
    await renderApp('/users/me', { api, as: await createUser(api.db, { role: 'pm' }) });
    expect(asked()).toEqual([]);
  });
});
