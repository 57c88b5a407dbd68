import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { required, type Rule } from '#domain/kernel/validation-rules.ts';
import { defineFields } from '#src/components/field-group/field-spec.ts';
import { box, REQUIRED, renderForm } from './field-group-form.tsx';

describe('a date (P-41, P-47)', () => {
  const FIELDS = defineFields([{ name: 'day', type: 'date', label: 'День', min: '2026-01-01' }]);

  test('is typed as «ДД.ММ.ГГГГ», digits alone are enough', async () => {
    const { user, sent, save } = renderForm(FIELDS);
    await user.type(box('День'), '08032026');
    expect(box('День')).toHaveValue('08.03.2026');
    await save();
    expect(sent[0]?.payload).toEqual({ day: '2026-03-08' });
  });

  test.each([
    ['3102', 'Введите дату в виде ДД.ММ.ГГГГ.'],
    ['31022026', 'Введите дату в виде ДД.ММ.ГГГГ.'],
    ['31122025', 'Не раньше 01.01.2026.'],
  ])('%s is refused', async (typed, message) => {
    const { user } = renderForm(FIELDS);
    await user.type(box('День'), typed);
    await user.tab();
    await user.tab();
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('is chosen in a Russian calendar whose week begins on Monday, by keys', async () => {
    const { user } = renderForm(FIELDS, { initial: { day: '2026-03-08' } });
    await user.type(box('День'), '{ArrowDown}');
    const calendar = await screen.findByRole('dialog', { name: 'День' });
    await within(calendar).findByRole('grid');
    const weekdays = within(calendar).getAllByRole('columnheader', { hidden: true });
    expect(weekdays.map((day) => day.textContent)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
    const chosen = within(calendar).getByRole('button', { name: /воскресенье, 8 марта 2026.*выбрано/i });
    await waitFor(() => expect(chosen).toHaveFocus());
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(box('День')).toHaveValue('09.03.2026'));
    await waitFor(() => expect(box('День')).toHaveFocus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a date range (P-41, P-42)', () => {
  const together: Rule = (value) => (value === null ? 'Укажите период.' : null);
  const FIELDS = defineFields([
    { name: 'period', type: 'date-range', label: 'Период', rules: [together], fromRules: [], toRules: [required] },
  ]);

  test('has rules for its end and for the whole', async () => {
    const { save } = renderForm(FIELDS);
    await save();
    expect(await screen.findByText('Укажите период.')).toBeVisible();
    expect(box('Период: по')).toHaveAccessibleDescription(`${REQUIRED} Укажите период.`);
    expect(box('Период: с')).toHaveFocus();
    expect(box('Период: с')).toHaveAccessibleDescription('Укажите период.');
  });

  test('must not end before it begins', async () => {
    const { save } = renderForm(FIELDS, { initial: { period: { from: '2026-03-08', to: '2026-03-02' } } });
    await save();
    expect(await screen.findByText('Начало периода позже его окончания.')).toBeVisible();
  });

  test('is sent as two values (P-30)', async () => {
    const { user, sent, save } = renderForm(FIELDS);
    await user.type(box('Период: с'), '02032026');
    await user.type(box('Период: по'), '08032026');
    await save();
    expect(sent[0]?.payload).toEqual({ period_from: '2026-03-02', period_to: '2026-03-08' });
  });

  test('is chosen in the calendar by two days, in either order', async () => {
    const { user } = renderForm(FIELDS, { initial: { period: { from: '2026-03-08', to: '2026-03-09' } } });
    await user.click(screen.getByRole('button', { name: 'Открыть календарь' }));
    const calendar = await screen.findByRole('dialog', { name: 'Период' });
    await user.click(await within(calendar).findByRole('button', { name: /20 марта/i }));
    await user.click(within(calendar).getByRole('button', { name: /12 марта/i }));
    expect(box('Период: с')).toHaveValue('12.03.2026');
    expect(box('Период: по')).toHaveValue('20.03.2026');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
