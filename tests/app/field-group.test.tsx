import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { password, passwordConfig, phonenumber } from '#domain/kernel/account-rules.ts';
import { email, required } from '#domain/kernel/validation-rules.ts';
import { ApiError } from '#src/app/api-error.ts';
import { type Choice, defineFields } from '#src/components/field-group/field-spec.ts';
import { box, REQUIRED, renderForm } from './field-group-form.tsx';

const refusal = (errors: Record<string, string[]>, message = 'Проверьте заполнение полей.'): ApiError =>
  new ApiError(message, { code: 'ERR_HTTP', status: 422, errors });

describe('a field (P-41)', () => {
  const FIELDS = defineFields([
    { name: 'name', label: 'Имя', rules: [required], help: 'Как в паспорте.' },
    { name: 'email', type: 'email', label: 'Почта', rules: [email] },
  ]);

  test('is checked on leaving it and forgiven on coming back; the sentence belongs to the control', async () => {
    const { user } = renderForm(FIELDS);
    await user.click(box('Имя'));
    await user.tab();
    expect(await screen.findByText(REQUIRED)).toBeVisible();
    expect(box('Имя')).toBeInvalid();
    expect(box('Имя')).toHaveAccessibleDescription(`${REQUIRED} Как в паспорте.`);
    await user.click(box('Имя'));
    expect(screen.queryByText(REQUIRED)).not.toBeInTheDocument();
    expect(box('Имя')).toBeValid();
  });

  test('that is optional and empty is not judged (P-42, P-43)', async () => {
    const { sent, save } = renderForm(FIELDS, { initial: { name: 'Ольга' } });
    await save();
    expect(sent).toEqual([{ values: { name: 'Ольга', email: '' }, payload: { name: 'Ольга', email: null } }]);
  });

  test('is rid of the spaces around it', async () => {
    const { user, sent, save } = renderForm(FIELDS);
    await user.type(box('Имя'), '  Ольга ');
    await user.type(box('Почта'), ' olga@razbor.example ');
    await save();
    expect(sent[0]?.values).toEqual({ name: 'Ольга', email: 'olga@razbor.example' });
  });

  test('saving leads to the first wrong one and keeps what is wrong in sight', async () => {
    const { sent, save } = renderForm(FIELDS, { initial: { email: 'нет' } });
    await save();
    expect(await screen.findByText(REQUIRED)).toBeVisible();
    expect(screen.getByText('Введите корректный адрес электронной почты')).toBeVisible();
    expect(box('Имя')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('empty values are left out of the payload when asked (P-30)', async () => {
    const { sent, save } = renderForm(FIELDS, { initial: { name: 'Ольга' }, omitEmpties: true });
    await save();
    expect(sent[0]?.payload).toEqual({ name: 'Ольга' });
  });
});

describe('objections of the server (P-42)', () => {
  const FIELDS = defineFields([
    { name: 'name', label: 'Имя' },
    { name: 'period', type: 'date-range', label: 'Период' },
  ]);

  test('land at their fields and parts of a range; several become one sentence; the rest is said above', async () => {
    const errors = { name: ['Занято.', 'Выберите другое.'], 'period.from': ['Рано.'], quota: ['Мест больше нет.'] };
    const { save } = renderForm(FIELDS, { onSubmit: () => Promise.reject(refusal(errors)) });
    await save();
    expect(await screen.findByText('Занято. Выберите другое.')).toBeVisible();
    expect(box('Имя')).toHaveFocus();
    expect(box('Период: с')).toBeInvalid();
    expect(box('Период: с')).toHaveAccessibleDescription('Рано.');
    expect(box('Период: по')).toBeValid();
    expect(screen.getByRole('alert')).toHaveTextContent('Мест больше нет.');
  });

  test('do not forbid asking again', async () => {
    const onSubmit = vi.fn().mockRejectedValueOnce(refusal({ name: ['Занято.'] }));
    const { save } = renderForm(FIELDS, { onSubmit });
    await save();
    await screen.findByText('Занято.');
    await save();
    await waitFor(() => expect(screen.queryByText('Занято.')).not.toBeInTheDocument());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  test('that name no field are one sentence above the buttons', async () => {
    const { save } = renderForm(FIELDS, {
      onSubmit: () => Promise.reject(new ApiError('Сервер временно недоступен.', { code: 'ERR_HTTP', status: 500 })),
    });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Сервер временно недоступен.');
  });

  test('resetting clears them and brings the initial data back', async () => {
    const { user, save } = renderForm(FIELDS, {
      initial: { name: 'Ольга' },
      onSubmit: () => Promise.reject(refusal({ name: ['Занято.'] })),
    });
    await user.type(box('Имя'), 'а');
    expect(await screen.findByText('Есть несохранённые изменения')).toBeVisible();
    await save();
    await screen.findByText('Занято.');
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(screen.queryByText('Занято.')).not.toBeInTheDocument();
    expect(box('Имя')).toHaveValue('Ольга');
    expect(screen.queryByText('Есть несохранённые изменения')).not.toBeInTheDocument();
  });
});

describe('text (P-41)', () => {
  test('a phone wears its mask and takes any way of pasting it', async () => {
    const { user, sent, save } = renderForm(
      defineFields([{ name: 'phone', type: 'tel', label: 'Телефон', rules: [phonenumber] }]),
    );
    await user.type(box('Телефон'), '9001234567');
    expect(box('Телефон')).toHaveValue('+7 (900) 123-45-67');
    await user.clear(box('Телефон'));
    await user.click(box('Телефон'));
    await user.paste('8 900 765 43 21');
    expect(box('Телефон')).toHaveValue('+7 (900) 765-43-21');
    await save();
    expect(sent[0]?.values).toEqual({ phone: '+7 (900) 765-43-21' });
  });

  test('a phone that is too short is told so, letter by letter (P-43)', async () => {
    const { user } = renderForm(defineFields([{ name: 'phone', type: 'tel', label: 'Телефон', rules: [phonenumber] }]));
    await user.type(box('Телефон'), '900');
    await user.tab();
    expect(await screen.findByText('Номер телефона должен состаяться из 11 цифр')).toBeVisible();
  });

  test('a password can be shown, keeps its spaces, and its repetition must equal it (P-43)', async () => {
    const { user } = renderForm(
      defineFields([
        { name: 'password', type: 'password', label: 'Пароль', rules: [required, password] },
        { name: 'again', type: 'password', label: 'Ещё раз', rules: [passwordConfig] },
      ]),
    );
    const first = screen.getByLabelText('Пароль');
    await user.type(first, ' секрет12 ');
    await user.type(screen.getByLabelText('Ещё раз'), 'другой');
    await user.tab();
    await user.tab();
    expect(await screen.findByText('Пароли должны совпадать.')).toBeVisible();
    expect(first).toHaveAttribute('type', 'password');
    await user.click(screen.getAllByRole('button', { name: 'Показать пароль' })[0] as HTMLElement);
    expect(first).toHaveAttribute('type', 'text');
    expect(first).toHaveValue(' секрет12 ');
  });

  test('a textarea has six rows', () => {
    renderForm(defineFields([{ name: 'note', type: 'textarea', label: 'Заметка' }]));
    expect(box('Заметка')).toHaveAttribute('rows', '6');
  });
});

describe('choices and flags (P-41)', () => {
  const options: Choice[] = [
    { value: 'a', label: 'Первый' },
    { value: 'b', label: 'Второй' },
    { value: 'c', label: 'Третий' },
  ];

  test('a group of boxes holds what is ticked, in the list’s order', async () => {
    const { user, sent, save } = renderForm(
      defineFields([{ name: 'days', type: 'checkbox-group', label: 'Дни', options, rules: [required] }]),
    );
    await save();
    const days = screen.getByRole('group', { name: 'Дни' });
    expect(days).toHaveAccessibleDescription(REQUIRED);
    expect(within(days).getByRole('checkbox', { name: 'Первый' })).toHaveFocus();
    await user.click(within(days).getByRole('checkbox', { name: 'Третий' }));
    await user.click(within(days).getByRole('checkbox', { name: 'Первый' }));
    await save();
    expect(sent[0]?.values).toEqual({ days: ['a', 'c'] });
  });

  test('a group of radios holds one', async () => {
    const { user, sent, save } = renderForm(
      defineFields([{ name: 'scale', type: 'radio-group', label: 'Шкала', options, rules: [required] }]),
    );
    await save();
    const scale = screen.getByRole('radiogroup', { name: 'Шкала' });
    expect(scale).toBeInvalid();
    expect(within(scale).getByRole('radio', { name: 'Первый' })).toHaveFocus();
    await user.click(within(scale).getByRole('radio', { name: 'Второй' }));
    await save();
    expect(sent[0]?.values).toEqual({ scale: 'b' });
  });

  test('a radio holds one of a few, in a row', async () => {
    const { user, sent, save } = renderForm(
      defineFields([{ name: 'access', type: 'radio', label: 'Доступ', options, rules: [required] }]),
    );
    await save();
    const access = screen.getByRole('radiogroup', { name: 'Доступ' });
    expect(access).toBeInvalid();
    await user.click(within(access).getByRole('radio', { name: 'Третий' }));
    await user.click(within(access).getByRole('radio', { name: 'Первый' }));
    await save();
    expect(sent[0]?.values).toEqual({ access: 'a' });
  });

  test('a box and a switch are yes or no', async () => {
    const { user, sent, save } = renderForm(
      defineFields([
        { name: 'agreed', type: 'checkbox', label: 'Согласен', rules: [required] },
        { name: 'letters', type: 'toggle', label: 'Письма' },
      ]),
    );
    await save();
    expect(screen.getByRole('checkbox', { name: 'Согласен' })).toHaveAccessibleDescription(REQUIRED);
    await user.click(screen.getByRole('checkbox', { name: 'Согласен' }));
    await user.click(screen.getByRole('switch', { name: 'Письма' }));
    await save();
    expect(sent[0]?.values).toEqual({ agreed: true, letters: true });
  });
});

describe('a picture (P-41)', () => {
  const FIELDS = defineFields([{ name: 'photo', type: 'cropper', label: 'Фото' }]);
  const choose = (file: File): Promise<void> =>
    userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Фото'), file);

  test.each([
    [new File(['x'], 'a.pdf', { type: 'application/pdf' }), 'Подойдёт изображение JPEG, PNG или WebP.'],
    [
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }),
      'Изображение больше 10 МБ. Выберите поменьше.',
    ],
  ])('refuses %s', async (file, message) => {
    renderForm(FIELDS);
    await choose(file);
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('that is there already is not sent again; taken away it is sent as nothing (P-30)', async () => {
    const { user, sent, save } = renderForm(FIELDS, { initial: { photo: '/media/1.webp' } });
    expect(screen.getByRole('img', { name: 'Так будет выглядеть изображение' })).toHaveAttribute(
      'src',
      '/media/1.webp',
    );
    await save();
    await user.click(screen.getByRole('button', { name: 'Убрать' }));
    await save();
    expect(sent.map(({ payload }) => payload)).toEqual([{}, { photo: null }]);
  });
});
