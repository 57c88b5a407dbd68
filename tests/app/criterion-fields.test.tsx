import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CriterionContent } from '#domain/criteria/criterion-content.ts';
import { criticalYesNo, outOfTen, yesNo } from '#tests/fixtures/form-fixtures.ts';
import { CriterionFields } from '#src/features/criteria/criterion-fields-widget.tsx';
import { CriterionPreview } from '#src/features/criteria/criterion-preview-widget.tsx';
import { renderWidget } from './criterion-widgets.tsx';

function aContent(over: Partial<CriterionContent> = {}): CriterionContent {
  return {
    name: 'Приветствие',
    description: '',
    scale: yesNo,
    allow_na: true,
    comment_required: 'never',
    reasons: [],
    ...over,
  };
}

function renderFields(over: Partial<CriterionContent> = {}, rest: { errors?: { name: string } } = {}) {
  return renderWidget(aContent(over), (value, onChange) => (
    <CriterionFields value={value} onChange={onChange} {...rest} />
  ));
}

const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const causes = (): string[] =>
  within(screen.getByRole('list', { name: 'Причины' }))
    .getAllByRole('textbox')
    .map((input) => (input instanceof HTMLInputElement ? input.value : ''));

describe('D-8: the fields of a criterion', () => {
  test('hand on the whole with every change', async () => {
    const { user, now } = renderFields();
    await user.type(box('Название'), ' и имя');
    await user.type(box('Описание'), 'Поздоровался');
    await user.click(screen.getByRole('switch', { name: 'Можно ответить «Н/П»' }));
    await user.click(screen.getByRole('radio', { name: 'Обязателен всегда' }));
    expect(now()).toEqual(
      aContent({
        name: 'Приветствие и имя',
        description: 'Поздоровался',
        allow_na: false,
        comment_required: 'always',
      }),
    );
  });

  test('a name is needed, and what the caller knows is said first', async () => {
    const { user } = renderFields();
    await user.clear(box('Название'));
    await user.tab();
    expect(await screen.findByText('Это поле обязательно для заполнения.')).toBeVisible();
    expect(box('Название')).toBeInvalid();
  });

  test('shows an error that the caller gives', () => {
    renderFields({}, { errors: { name: 'Такой критерий уже есть.' } });
    expect(screen.getByText('Такой критерий уже есть.')).toBeVisible();
  });

  test('the description is looked at as it will look, and nothing typed becomes markup', async () => {
    const description = 'Сделал **три** вещи:\n- назвал имя\n- *улыбнулся* <b>голосом</b>';
    const { user } = renderFields({ description });
    await user.click(screen.getByRole('button', { name: 'Просмотр' }));
    const shown = screen.getByRole('region', { name: 'Просмотр описания' });
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['назвал имя', 'улыбнулся <b>голосом</b>']);
    expect(within(shown).getByText('три').tagName).toBe('STRONG');
    await user.click(screen.getByRole('button', { name: 'Править' }));
    expect(box('Описание')).toHaveValue(description);
  });
});

describe('D-8: reasons', () => {
  test('are typed one under the other', async () => {
    const { user, now } = renderFields();
    await user.type(box('Новая причина'), 'Не поздоровался{Enter}Не назвал имя');
    expect(now().reasons).toEqual(['Не поздоровался', 'Не назвал имя']);
    expect(causes()).toEqual(['Не поздоровался', 'Не назвал имя', '']);
  });

  test('come as lines from the clipboard', async () => {
    const { user, now } = renderFields({ reasons: ['Раньше'] });
    await user.click(box('Новая причина'));
    await user.paste('Один\r\n\r\n Два \nТри');
    expect(now().reasons).toEqual(['Раньше', 'Один', 'Два', 'Три']);
  });

  test('go when they are emptied, change places and may not stand twice', async () => {
    const { user, now } = renderFields({ reasons: ['Один', 'Два', 'Три'] });
    await user.clear(box('Причина 2'));
    expect(now().reasons).toEqual(['Один', 'Два', 'Три']);
    await user.tab();
    expect(now().reasons).toEqual(['Один', 'Три']);
    await user.click(screen.getByRole('button', { name: 'Причина 2: выше' }));
    expect(now().reasons).toEqual(['Три', 'Один']);
    await user.type(box('Новая причина'), 'один');
    expect(box('Причина 3')).toBeInvalid();
    await user.click(box('Название'));
    expect(screen.getByText('Причина «один» повторяется.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Причина 3: удалить' }));
    expect(now().reasons).toEqual(['Три', 'Один']);
  });
});

describe('D-8: a criterion as the assessor gets it', () => {
  const renderPreview = (over: Partial<CriterionContent>) =>
    renderWidget(aContent(over), (value) => <CriterionPreview criterion={value} />);

  test('follows what is typed and keeps the answer while it fits', async () => {
    const { user, set } = renderPreview({ scale: yesNo });
    await user.click(screen.getByRole('radio', { name: /yes/ }));
    act(() => set(aContent({ name: 'Приветствие и имя' })));
    expect(screen.getByRole('radiogroup', { name: 'Приветствие и имя' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /yes/ })).toBeChecked();
    act(() => set(aContent({ scale: outOfTen })));
    expect(screen.getAllByRole('radio')).toHaveLength(11);
    expect(screen.getByRole('radio', { name: '10' })).not.toBeChecked();
  });

  test('is tried out: a loss asks for a cause and a comment, «Н/П» takes the answer away', async () => {
    const { user } = renderPreview({
      scale: criticalYesNo('form'),
      comment_required: 'on_loss',
      reasons: ['Не поздоровался'],
    });
    expect(screen.queryByText('Почему снижен балл')).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /no/ }));
    await user.click(screen.getByRole('button', { name: 'Не поздоровался' }));
    expect(screen.getByRole('button', { name: 'Не поздоровался' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('textbox', { name: /^Комментарий.*обязателен при снижении балла$/ })).toBeRequired();
    await user.click(screen.getByRole('button', { name: 'Н/П' }));
    expect(screen.getByRole('radio', { name: /no/ })).not.toBeChecked();
    expect(screen.queryByText('Почему снижен балл')).not.toBeInTheDocument();
  });

  test('has no «Н/П» where there is none, and says what it is while it has no name', () => {
    renderPreview({ name: ' ', allow_na: false });
    expect(screen.getByText('Название критерия')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Н/П' })).not.toBeInTheDocument();
  });
});
