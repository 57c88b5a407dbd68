import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#src/app/api-error.ts';
import { type Choice, defineFields, type LoadChoices } from '#src/components/field-group/field-spec.ts';
import { renderForm } from './field-group-form.tsx';

describe('a select (P-41)', () => {
  const CITIES: Choice[] = [
    'Архангельск',
    'Барнаул',
    'Воронеж',
    'Казань',
    'Москва',
    'Омск',
    'Орёл',
    'Пермь',
    'Тверь',
  ].map((label, index) => ({ value: index + 1, label }));
  const city = async (): Promise<HTMLElement> => await screen.findByRole('combobox', { name: 'Город' });

  test('a short list is the browser’s own and keeps the kind of its values', async () => {
    const { user, sent, save } = renderForm(
      defineFields([{ name: 'city', type: 'select', label: 'Город', options: CITIES.slice(0, 3) }]),
    );
    await user.selectOptions(await city(), 'Воронеж');
    await save();
    expect(sent[0]?.values).toEqual({ city: 3 });
  });

  test('a long one is searched and chosen by keys; «ё» is «е»', async () => {
    const { user, sent, save } = renderForm(
      defineFields([{ name: 'city', type: 'select', label: 'Город', options: CITIES }]),
    );
    await user.type(await city(), 'орел');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Орёл']);
    await user.keyboard('{Enter}');
    expect(await city()).toHaveValue('Орёл');
    await save();
    expect(sent[0]?.values).toEqual({ city: 7 });
  });

  test('leaving it chooses nothing; clearing it takes the choice back', async () => {
    const { user, sent, save } = renderForm(
      defineFields([{ name: 'city', type: 'select', label: 'Город', options: CITIES }]),
      {
        initial: { city: 5 },
      },
    );
    await user.type(await city(), 'Ом');
    await user.tab();
    await waitFor(async () => expect(await city()).toHaveValue('Москва'));
    await user.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(await city()).toHaveValue('');
    await save();
    expect(sent[0]?.payload).toEqual({ city: null });
  });

  test('Esc closes the list and keeps the choice', async () => {
    const { user } = renderForm(defineFields([{ name: 'city', type: 'select', label: 'Город', options: CITIES }]), {
      initial: { city: 5 },
    });
    await user.click(await city());
    expect(screen.getByRole('listbox')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(await city()).toHaveValue('Москва');
  });

  test('several are chosen one after the other and taken out by their chips or Backspace', async () => {
    const { user, sent, save } = renderForm(
      defineFields([{ name: 'city', type: 'select', multiple: true, label: 'Город', options: CITIES }]),
    );
    await user.click(await city());
    await user.click(screen.getByRole('option', { name: 'Казань' }));
    await user.click(screen.getByRole('option', { name: 'Омск' }));
    await user.click(screen.getByRole('option', { name: 'Тверь' }));
    await user.click(screen.getByRole('button', { name: 'Убрать: Омск' }));
    await user.type(await city(), '{Backspace}');
    await save();
    expect(sent[0]?.values).toEqual({ city: [4] });
  });

  test('each click chooses once, however late React draws what the mouse did beside it (U-4)', async () => {
    const { user, sent, save } = renderForm(
      defineFields([{ name: 'city', type: 'select', multiple: true, label: 'Город', options: CITIES }]),
    );
    await user.click(await city());
    const option = (name: string): HTMLElement => screen.getByRole('option', { name });
    act(() => {
      fireEvent.mouseMove(option('Казань'));
      fireEvent.click(option('Казань'));
      fireEvent.mouseLeave(screen.getByRole('listbox'));
    });
    expect(option('Казань')).toHaveAttribute('aria-selected', 'true');
    await save();
    expect(sent[0]?.values).toEqual({ city: [4] });
  });

  test('is searched by the server after a pause; a failure can be repeated (P-46)', async () => {
    const load = vi.fn<LoadChoices>(async (text) => CITIES.filter(({ label }) => label.startsWith(text)));
    const { user, sent, save } = renderForm(defineFields([{ name: 'city', type: 'select', label: 'Город', load }]));
    await user.click(await city());
    expect(await screen.findByRole('option', { name: 'Архангельск' })).toBeVisible();
    load.mockRejectedValueOnce(new ApiError('Нет ответа.', { code: 'ERR_HTTP', status: 400 }));
    await user.type(await city(), 'Ка');
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('Нет ответа.');
    expect(load.mock.calls.map(([text]) => text)).toEqual(['', 'Ка']);
    await user.click(within(failed).getByRole('button', { name: 'Повторить' }));
    await user.click(await screen.findByRole('option', { name: 'Казань' }));
    expect(await city()).toHaveValue('Казань');
    await save();
    expect(sent[0]?.values).toEqual({ city: 4 });
  });

  test('says when nothing is found', async () => {
    const { user } = renderForm(defineFields([{ name: 'city', type: 'select', label: 'Город', options: CITIES }]));
    await user.type(await city(), 'Лондон');
    expect(await screen.findAllByText('Ничего не найдено')).not.toHaveLength(0);
  });
});
