import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { required } from '#domain/kernel/validation-rules.ts';
import { ApiError } from '#src/app/api-error.ts';
import { dialog, giveUpDialogs } from '#src/components/dialog/dialog.ts';
import { DialogSlot } from '#src/components/dialog/dialog-slot.tsx';
import { defineFields } from '#src/components/field-group/field-spec.ts';

const REASON = defineFields([{ name: 'reason', type: 'textarea', label: 'Причина', rules: [required] }]);

let user: UserEvent;
let isStill = true;

beforeEach(() => {
  user = userEvent.setup();
  isStill = true;
  // Without motion, so that a closed dialog is gone at once; what 300 ms mean has its own test.
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isStill && media.includes('reduced-motion') }),
  );
  render(
    <>
      <button type="button">Снаружи</button>
      <DialogSlot />
    </>,
  );
  return () => giveUpDialogs();
});

const named = (name: string): HTMLElement => screen.getByRole('button', { name });
/** It has the focus, so it listens to keys, too: a dialog is drawn a moment before both. */
const takesFocus = async (name: string): Promise<void> => {
  const box = await screen.findByRole('alertdialog', { name });
  await waitFor(() => expect(within(box).getByRole('button', { name: 'Отмена' })).toHaveFocus());
};
const gone = async (): Promise<void> => {
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
};

describe('a question (P-40)', () => {
  test('is modal, names its buttons «Продолжить» and «Отмена» and focuses Cancel', async () => {
    void dialog({ title: 'Удалить проект?', message: 'Оценки останутся.' });
    const box = await screen.findByRole('alertdialog', { name: 'Удалить проект?' });
    expect(box).toHaveAccessibleDescription('Оценки останутся.');
    expect(within(box).getByRole('button', { name: 'Продолжить' })).toBeVisible();
    expect(within(box).getByRole('button', { name: 'Отмена' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Снаружи' })).not.toBeInTheDocument();
  });

  test('OK answers yes, and the focus goes back to where it was', async () => {
    await user.click(named('Снаружи'));
    const answer = dialog({ title: 'Удалить?', ok: 'Удалить' });
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    expect(await answer).toBe(true);
    await gone();
    await waitFor(() => expect(named('Снаружи')).toHaveFocus());
  });

  test.each(['Отмена', 'Закрыть'])('«%s» answers no', async (name) => {
    const answer = dialog({ title: 'Удалить?' });
    await user.click(await screen.findByRole('button', { name }));
    expect(await answer).toBe(false);
    await gone();
  });

  test('Esc closes the topmost only', async () => {
    const first = dialog({ title: 'Первый' });
    const second = dialog({ title: 'Второй' });
    await takesFocus('Второй');
    await user.keyboard('{Escape}');
    expect(await second).toBe(false);
    // Gone: while it leaves, it is still the topmost, and a key is its.
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Второй', hidden: true })).toBeNull());
    await takesFocus('Первый');
    await user.keyboard('{Escape}');
    expect(await first).toBe(false);
  });

  test('with no-dismiss nothing closes it but its asker', async () => {
    const asked = dialog({ title: 'Считаем', spinner: true, noDismiss: true });
    await screen.findByRole('img', { name: 'Подождите…' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Закрыть' })).not.toBeInTheDocument();
    await user.click(named('Продолжить'));
    expect(await asked).toBe(true);
    expect(named('Продолжить')).toHaveAttribute('aria-busy', 'true');
    asked.close();
    await gone();
  });

  test('closed by its asker before an answer it says no', async () => {
    const asked = dialog({ title: 'Считаем', noDismiss: true, ok: null, cancel: null });
    await screen.findByRole('alertdialog');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    asked.close();
    expect(await asked).toBe(false);
  });

  test('takes 300 ms to go, none for who wants less motion', async () => {
    isStill = false;
    const asked = dialog({ title: 'Удалить?' });
    await screen.findByRole('alertdialog');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    asked.close();
    expect(timers.mock.calls.map(([, delay]) => delay)).toContain(300);
    await gone();
  });

  test('a message with markup keeps only what is harmless', async () => {
    const html =
      '<p onclick="x()">Форма <b>«А»</b><script>x()</script><img src=x onerror=x()> и <a href="javascript:x()">зло</a>,' +
      ' <a href="https://razbor.example/">справка</a></p><ul><li>раз<li>два</ul><svg><p>нет</p></svg>&amp; &lt;b&gt;';
    void dialog({ title: 'Опубликовать?', html });
    const box = await screen.findByRole('alertdialog');
    await within(box).findByText('«А»');
    expect(box).toHaveTextContent('Форма «А» и зло, справкараздва& <b>');
    expect(within(box).getByText('«А»').tagName).toBe('B');
    expect(
      within(box)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://razbor.example/']);
    expect(within(box).getAllByRole('listitem')).toHaveLength(2);
    expect(box.querySelector('script, img, [onclick]')).toBeNull();
  });
});

describe('a prompt (P-40)', () => {
  test('OK needs a valid form and answers with its values', async () => {
    const answer = dialog({ title: 'Оспорить оценку', form: REASON, ok: 'Оспорить' });
    expect(await screen.findByRole('dialog', { name: 'Оспорить оценку' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Причина' })).toHaveFocus();
    await user.click(named('Оспорить'));
    expect(await screen.findByText('Это поле обязательно для заполнения.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Причина' })).toHaveFocus();
    await user.type(screen.getByRole('textbox', { name: 'Причина' }), 'Не тот звонок');
    await user.click(named('Оспорить'));
    expect(await answer).toEqual({ reason: 'Не тот звонок' });
  });

  test('Cancel answers null; the next question begins with clear fields and no errors', async () => {
    const first = dialog({ title: 'Оспорить оценку', form: REASON });
    await user.type(await screen.findByRole('textbox', { name: 'Причина' }), 'x');
    await user.clear(screen.getByRole('textbox'));
    await user.click(named('Продолжить'));
    await screen.findByText('Это поле обязательно для заполнения.');
    await user.click(named('Отмена'));
    expect(await first).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    void dialog({ title: 'Оспорить оценку', form: REASON });
    expect(await screen.findByRole('textbox', { name: 'Причина' })).toHaveValue('');
    expect(screen.queryByText('Это поле обязательно для заполнения.')).not.toBeInTheDocument();
  });

  test('with something typed Esc and the cross ask first, in place; «Отмена» does what it says (Q-14)', async () => {
    const answer = dialog({ title: 'Оспорить оценку', form: REASON });
    await user.type(await screen.findByRole('textbox', { name: 'Причина' }), 'Не тот звонок');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alert')).toHaveTextContent('Закрыть без сохранения?');
    await user.click(named('Не закрывать'));
    expect(screen.getByRole('textbox', { name: 'Причина' })).toHaveValue('Не тот звонок');
    await user.keyboard('{Escape}');
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Закрыть' }));
    expect(await answer).toBeNull();
  });

  test('a refusal of the server stays at the field, and nothing typed is lost (P-42)', async () => {
    const errors = { reason: ['Срок прошёл.', 'Спросите руководителя.'] };
    const send = vi.fn().mockRejectedValueOnce(new ApiError('Нет', { code: 'ERR_HTTP', status: 422, errors }));
    const answer = dialog({ title: 'Оспорить оценку', form: REASON, onOk: send });
    await user.type(await screen.findByRole('textbox'), 'Не тот звонок');
    await user.click(named('Продолжить'));
    expect(await screen.findByText('Срок прошёл. Спросите руководителя.')).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('Не тот звонок');
    await user.click(named('Продолжить'));
    expect(await answer).toEqual({ reason: 'Не тот звонок' });
    expect(send).toHaveBeenCalledTimes(2);
  });
});
