import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#src/app/api-error.ts';
import { box, noQuestion, press, question, renderFormPage, type Thing } from './form-page-app.tsx';

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('form-draft-'));
const RESTORED = 'Восстановлены несохранённые изменения';
const refusal = (status: number, message: string) => new ApiError(message, { code: 'ERR_HTTP', status });

describe('leaving a form (Q-14)', () => {
  it('asks when something is typed; staying leaves everything as it was', async () => {
    const { user } = await renderFormPage();
    await user.type(box('Название'), ' Тверь');
    await user.click(screen.getByRole('link', { name: 'Другая страница' }));
    const asked = await question();
    expect(asked).toHaveTextContent('Изменения в форме «Компания» не сохранены. Если уйти, они пропадут.');
    expect(within(asked).getByRole('button', { name: 'Остаться' })).toHaveFocus();
    await user.click(within(asked).getByRole('button', { name: 'Остаться' }));
    await noQuestion();
    expect(box('Название')).toHaveValue('Окна Тверь');
  });

  it('leaves after a yes, and nothing stays on the device', async () => {
    const { user } = await renderFormPage();
    await user.type(box('Название'), ' Тверь');
    expect(drafts()).toEqual(['form-draft-3-companies-5']);
    await user.click(press('Отмена'));
    await user.click(within(await question()).getByRole('button', { name: 'Уйти без сохранения' }));
    expect(await screen.findByRole('heading', { name: 'Другая' })).toBeVisible();
    expect(drafts()).toEqual([]);
  });

  it('asks nothing when a field was only touched, or says the same again', async () => {
    const { user } = await renderFormPage();
    await user.type(box('Название'), '!{Backspace} ');
    expect(screen.queryByText('Есть несохранённые изменения')).toBeNull();
    await user.click(press('Отмена'));
    expect(await screen.findByRole('heading', { name: 'Другая' })).toBeVisible();
  });

  it('asks nothing after saving', async () => {
    const { user, save, onSaved } = await renderFormPage();
    await user.type(box('Название'), ' Тверь');
    await user.click(press('Сохранить'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ revision: 1 }));
    expect(drafts()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Другая страница' }));
    expect(await screen.findByRole('heading', { name: 'Другая' })).toBeVisible();
  });
});

describe('the copy on this device (Q-14)', () => {
  it('brings back what was typed, with the name of what was chosen, but no password', async () => {
    const first = await renderFormPage();
    await first.user.type(box('Название'), ' Тверь');
    await first.user.type(screen.getByLabelText('Пароль'), 'секрет');
    await first.user.click(screen.getByRole('combobox', { name: 'Начальник' }));
    await first.user.click(await screen.findByRole('option', { name: 'Иванова Мария' }));
    expect(JSON.stringify(localStorage)).not.toContain('секрет');
    first.unmount();

    const { user } = await renderFormPage();
    expect(screen.getByText(RESTORED)).toBeVisible();
    expect(box('Название')).toHaveValue('Окна Тверь');
    expect(await screen.findByRole('combobox', { name: 'Начальник' })).toHaveValue('Иванова Мария');
    expect(screen.getByLabelText('Пароль')).toHaveValue('');

    await user.click(press('Отбросить'));
    expect(box('Название')).toHaveValue('Окна');
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('belongs to one person', async () => {
    const first = await renderFormPage({ userId: 3 });
    await first.user.type(box('Название'), ' Тверь');
    first.unmount();
    await renderFormPage({ userId: 4 });
    expect(box('Название')).toHaveValue('Окна');
  });

  it('goes after 30 days', async () => {
    const first = await renderFormPage();
    await first.user.type(box('Название'), ' Тверь');
    first.unmount();
    vi.useFakeTimers({ now: Date.now() + 31 * 24 * 3_600_000, toFake: ['Date'] });
    await renderFormPage();
    expect(box('Название')).toHaveValue('Окна');
    expect(drafts()).toEqual([]);
  });

  it('is no news when the server has the same', async () => {
    const first = await renderFormPage();
    await first.user.type(box('Название'), ' Тверь');
    first.unmount();
    await renderFormPage({ stored: { name: 'Окна Тверь', note: '', revision: 2 } });
    expect(screen.queryByText(RESTORED)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('meets a newer version with a choice, never over it', async () => {
    const first = await renderFormPage();
    await first.user.type(box('Название'), ' Тверь');
    first.unmount();
    const now: Thing = { name: 'Двери', note: '', revision: 2 };
    const save = ({ revision }: { revision: number }) => {
      if (revision !== 2) throw refusal(412, 'Изменено.');
    };
    const { user } = await renderFormPage({ stored: now, save, latest: async () => now });
    expect(box('Название')).toHaveValue('Окна Тверь');
    await user.click(press('Сохранить'));
    expect(await screen.findByRole('alertdialog', { name: /изменились/ })).toBeVisible();
  });

  it('says once that there is no room for it, and nothing breaks', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    const { user, onSaved } = await renderFormPage();
    await user.type(box('Название'), ' Тверь');
    expect(await screen.findAllByText(/На этом устройстве нет места для черновика/)).toHaveLength(1);
    await user.click(press('Сохранить'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });
});

describe('saving that fails (Q-14)', () => {
  it.each([
    ['no answer', new ApiError('Сервер недоступен', { code: 'ERR_NETWORK' })],
    ['an ill server', refusal(500, 'Сервер временно недоступен.')],
  ])('%s: a sentence above the buttons, and «Повторить» saves', async (_what, error) => {
    const { user, save, onSaved } = await renderFormPage();
    save.mockImplementationOnce(() => {
      throw error;
    });
    await user.type(box('Название'), ' Тверь');
    await user.click(press('Сохранить'));
    expect(await screen.findByText(error.message)).toBeVisible();
    expect(box('Название')).toHaveValue('Окна Тверь');
    await user.click(press('Повторить'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(screen.queryByText(error.message)).toBeNull();
  });

  it('a refusal by state is a sentence without «Повторить»; so is one of rights', async () => {
    const { user, save } = await renderFormPage();
    save.mockImplementationOnce(() => {
      throw refusal(409, 'Компания в архиве.');
    });
    await user.type(box('Название'), ' Тверь');
    await user.click(press('Сохранить'));
    expect(await screen.findByText('Компания в архиве.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
    save.mockImplementationOnce(() => {
      throw refusal(403, 'Недостаточно прав.');
    });
    await user.click(press('Сохранить'));
    expect(await screen.findByText('Недостаточно прав.')).toBeVisible();
  });

  it('what is typed while it is being saved stays, and is unsaved', async () => {
    let answer = (_saved: { revision: number }): void => {};
    const saved = new Promise<{ revision: number }>((resolve) => {
      answer = resolve;
    });
    const { user, save } = await renderFormPage({ save: () => saved });
    await user.type(box('Название'), ' Тверь');
    await user.click(press('Сохранить'));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    await user.type(box('Заметка'), 'ещё');
    answer({ revision: 2 });
    expect(await screen.findByText('Есть несохранённые изменения')).toBeVisible();
    expect(box('Заметка')).toHaveValue('ещё');
    await user.click(press('Сохранить'));
    await waitFor(() => expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 2 })));
  });
});

describe('somebody else was first (D-38, Q-14)', () => {
  const theirs: Thing = { name: 'Двери', note: 'Новая', revision: 2 };
  const stale = async () => {
    const save = ({ revision }: { revision: number }) => {
      if (revision !== 2) throw refusal(412, 'Изменено.');
    };
    const page = await renderFormPage({ save, latest: async () => theirs });
    await page.user.type(box('Название'), ' Тверь');
    await page.user.click(press('Сохранить'));
    const choice = within(await screen.findByRole('alertdialog', { name: /изменились/ }));
    return { ...page, choice };
  };

  it('shows both versions of what differs', async () => {
    const { choice } = await stale();
    expect(choice.getByText('Окна Тверь')).toBeVisible();
    expect(choice.getByText('Двери')).toBeVisible();
    expect(choice.queryByText('Пароль')).toBeNull();
  });

  it('«Взять новую версию» keeps the own values readable beside and can take them back', async () => {
    const { user, choice, save, onSaved } = await stale();
    await user.click(choice.getByRole('button', { name: 'Взять новую версию' }));
    expect(box('Название')).toHaveValue('Двери');
    expect(screen.queryByText('Есть несохранённые изменения')).toBeNull();
    const aside = within(await screen.findByRole('region', { name: 'Ваши значения' }));
    expect(aside.getByText('Окна Тверь')).toBeVisible();
    await user.click(aside.getByRole('button', { name: 'Вернуть в форму' }));
    expect(box('Название')).toHaveValue('Окна Тверь');
    await user.click(press('Сохранить'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 2 }));
  });

  it('«Сохранить мою» saves it over the fresh revision', async () => {
    const { user, choice, save, onSaved } = await stale();
    await user.click(choice.getByRole('button', { name: 'Сохранить мою' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    const { payload, revision } = save.mock.lastCall?.[0] ?? {};
    expect(revision).toBe(2);
    expect(payload).toMatchObject({ name: 'Окна Тверь', note: null });
  });

  it('Esc goes back to the form as it was; the next save asks again', async () => {
    const { user } = await stale();
    await user.keyboard('{Escape}');
    await noQuestion();
    expect(box('Название')).toHaveValue('Окна Тверь');
    await user.click(press('Сохранить'));
    expect(await screen.findByRole('alertdialog', { name: /изменились/ })).toBeVisible();
  });

  it('asks nothing when both say the same', async () => {
    const now: Thing = { name: 'Окна Тверь', note: '', revision: 2 };
    const save = ({ revision }: { revision: number }) => {
      if (revision !== 2) throw refusal(412, 'Изменено.');
    };
    const { user, onSaved } = await renderFormPage({ save, latest: async () => now });
    await user.type(box('Название'), ' Тверь');
    await user.click(press('Сохранить'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('a newer version that the page shows is taken while nothing is typed, and waits otherwise', async () => {
    const { user, show } = await renderFormPage();
    show({ name: 'Двери', note: '', revision: 2 });
    expect(box('Название')).toHaveValue('Двери');
    await user.type(box('Название'), ' Тверь');
    show({ name: 'Крыши', note: '', revision: 3 });
    expect(box('Название')).toHaveValue('Двери Тверь');
  });
});
