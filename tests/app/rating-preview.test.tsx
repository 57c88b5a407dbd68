import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCriterion, aContent, aGroup, criticalYesNo, outOfTen, yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { RatingPreview } from '#src/features/evaluations/rating-preview-widget.tsx';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import { standInMatchMedia } from '#tests/support/render-app.tsx';

const greeting = aCriterion('greeting', { name: 'Приветствие' });
const questions = aCriterion('questions', {
  name: 'Вопросы',
  scale: outOfTen,
  comment_required: 'on_loss',
  reasons: ['Мало вопросов'],
});
const content = aContent([aGroup('talk', [greeting, questions])]);

beforeEach(() => standInMatchMedia(1440));

function open(shown: FormContent = content) {
  const user = userEvent.setup();
  // «Как посчитано» leads to the help about it.
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const preview = (of: FormContent) => (
    <RouterContextProvider router={router}>
      <RatingPreview content={of} />
    </RouterContextProvider>
  );
  const { rerender } = render(preview(shown));
  return { user, change: (next: FormContent) => rerender(preview(next)) };
}

const form = () => within(screen.getByRole('region', { name: 'Пробное заполнение' }));
const card = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));

describe('the preview of a form (D-12)', () => {
  it('D-12: is filled like the form itself, with score, grade and progress, and saves nothing', async () => {
    const before = apiCalls().length;
    const { user } = open();
    await user.click(card('Приветствие').getByRole('radio', { name: /yes/ }));
    await user.click(card('Вопросы').getByRole('radio', { name: '8' }));
    // The loss owes its comment: it is not done yet.
    expect(form().getByText('1 из 2', { selector: '[aria-hidden]' })).toBeInTheDocument();
    await user.type(card('Вопросы').getByRole('textbox', { name: /Комментарий/ }), 'Не спросил');
    expect(form().getByText('2 из 2', { selector: '[aria-hidden]' })).toBeInTheDocument();
    expect(await form().findByText('90 %')).toBeInTheDocument();
    expect(form().getByText('Отлично')).toBeInTheDocument();
    await user.click(card('Вопросы').getByRole('button', { name: 'Мало вопросов' }));
    await user.click(form().getByRole('button', { name: 'Как посчитано' }));
    expect(within(await screen.findByRole('dialog')).getByRole('row', { name: /Вопросы/ })).toHaveTextContent(
      '8 из 10',
    );
    expect(apiCalls()).toHaveLength(before);
    expect(localStorage).toHaveLength(0);
  });

  it('D-12: has no recording, and says so', () => {
    open();
    expect(form().queryByRole('button', { name: 'Отметить текущую секунду' })).not.toBeInTheDocument();
    expect(form().getByText(/записи нет/)).toBeInTheDocument();
  });

  it('D-12, D-18: takes the keys of the form while the focus is inside, and only then', async () => {
    const { user } = open();
    await user.keyboard('2');
    expect(card('Приветствие').getByRole('radio', { name: /no/ })).not.toBeChecked();
    await user.click(card('Приветствие').getByText('Приветствие'));
    await user.keyboard('2{ArrowDown}7');
    expect(card('Приветствие').getByRole('radio', { name: /no/ })).toBeChecked();
    expect(card('Вопросы').getByRole('radio', { name: '7' })).toBeChecked();
  });

  it('D-12: shows what would keep it from being sent, as the assessor sees it', async () => {
    const { user } = open();
    await user.click(card('Приветствие').getByRole('radio', { name: /yes/ }));
    await user.click(form().getByRole('button', { name: 'Проверить заполнение' }));
    expect(form().getByText('Осталось исправить: 1 критерий')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: /Вопросы/ })).toHaveFocus();
    expect(card('Вопросы').getByText('Ответьте на критерий «Вопросы»')).toBeInTheDocument();
  });

  it('D-12: «Очистить» begins anew', async () => {
    const { user } = open();
    await user.click(card('Вопросы').getByRole('radio', { name: '3' }));
    await user.type(card('Вопросы').getByRole('textbox', { name: /Комментарий/ }), 'Не спросил');
    await user.type(form().getByRole('textbox', { name: 'Точки роста' }), 'Спрашивать');
    await user.click(form().getByRole('button', { name: 'Очистить' }));
    expect(card('Вопросы').getByRole('radio', { name: '3' })).not.toBeChecked();
    expect(card('Вопросы').queryByRole('textbox')).not.toBeInTheDocument();
    expect(form().getByRole('textbox', { name: 'Точки роста' })).toHaveValue('');
    expect(form().getByText('0 из 2', { selector: '[aria-hidden]' })).toBeInTheDocument();
  });

  it('D-12: follows the form being edited; answers that still fit stay', async () => {
    const { user, change } = open();
    await user.click(card('Приветствие').getByRole('radio', { name: /yes/ }));
    await user.click(card('Вопросы').getByRole('radio', { name: '8' }));
    const told = aCriterion('told', { name: 'Итог' });
    const shorter = { ...questions, name: 'Вопросы о задаче', scale: { ...outOfTen, max: 5 } } as const;
    change(aContent([aGroup('talk', [told, shorter, { ...greeting, name: 'Поздоровался' }])]));
    expect(card('Поздоровался').getByRole('radio', { name: /yes/ })).toBeChecked();
    expect(card('Вопросы о задаче').queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(form().getByText('1 из 3', { selector: '[aria-hidden]' })).toBeInTheDocument();
  });

  it('D-12: bears a form that could not be published', async () => {
    const flat = aCriterion('flat', {
      name: 'Плоский',
      weight: 0,
      scale: {
        type: 'binary',
        options: yesNo.type === 'binary' ? yesNo.options.map((one) => ({ ...one, points: 0 })) : [],
      },
    });
    const { user, change } = open(aContent([aGroup('empty', []), aGroup('one', [flat])], { rate_method: 'groups' }));
    await user.click(card('Плоский').getByRole('radio', { name: /yes/ }));
    expect(form().getByText('1 из 1', { selector: '[aria-hidden]' })).toBeInTheDocument();
    change(aContent([]));
    expect(screen.getByText('Критериев пока нет')).toBeInTheDocument();
    change(aContent([aGroup('one', [aCriterion('rude', { name: 'Грубость', scale: criticalYesNo('form') })])]));
    await user.click(card('Грубость').getByRole('radio', { name: /no/ }));
    expect(await form().findByText(/форма обнулена/)).toBeInTheDocument();
  });
});
