import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCriterion, aContent, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { RatingPreview } from '#src/features/evaluations/rating-preview-widget.tsx';
import { standInMatchMedia } from '#tests/support/render-app.tsx';

const named = (key: string, name: string, over: Parameters<typeof aCriterion>[1] = {}) =>
  aCriterion(key, { name, ...over });

const GROUPS = [
  aGroup('contact', [named('greeting', 'Приветствие'), named('name', 'Обращение по имени')], { name: 'Контакт' }),
  aGroup('needs', [named('questions', 'Вопросы', { scale: outOfTen, description: 'О задаче, сроках и бюджете.' })], {
    name: 'Потребности',
  }),
  aGroup('end', [named('step', 'Следующий шаг'), named('promise', 'Дата звонка', { scale: { type: 'date' } })], {
    name: 'Завершение',
  }),
];

beforeEach(() => standInMatchMedia(1440));

/** The trial filling is the assessor's own form; saving, which it lacks, has tests of its own. */
async function open(type_view: FormContent['type_view']) {
  const user = userEvent.setup();
  render(<RatingPreview content={aContent(GROUPS, { type_view })} />);
  // The focus goes in: from here on keys are the form's.
  await user.click(screen.getByRole('heading', { name: /Приветствие/ }));
  return user;
}

const form = () => within(screen.getByRole('region', { name: 'Пробное заполнение' }));
const card = (name: string) => within(screen.getByRole('region', { name: new RegExp(name) }));
const region = (name: string) => screen.queryByRole('region', { name: new RegExp(name) });
const check = () => form().getByRole('button', { name: 'Проверить заполнение' });

describe.each(['list', 'accordion', 'steps', 'table'] as const)('the form as %s (D-10)', (view) => {
  it('D-18: digits, n, c and the arrows work, from the first criterion to the last', async () => {
    const user = await open(view);
    await user.keyboard('1nk');
    expect(card('Обращение по имени').getByRole('button', { name: 'Н/П' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowDown}7');
    expect(card('Вопросы').getByRole('radio', { name: '7' })).toBeChecked();
    await user.keyboard('cМало о сроках{Escape}j2');
    expect(card('Следующий шаг').getByRole('radio', { name: /no/ })).toBeChecked();
    await user.keyboard('kk');
    expect(screen.getByRole('region', { name: /Обращение по имени/ })).toHaveFocus();
    await user.keyboard('k');
    expect(card('Приветствие').getByRole('radio', { name: /yes/ })).toBeChecked();
    expect(form().getByText('4 из 4', { selector: '[aria-hidden]' })).toBeInTheDocument();
  });

  it('D-18: what is missing is led to, wherever it stands', async () => {
    const user = await open(view);
    await user.keyboard('11');
    await user.click(check());
    expect(screen.getByRole('region', { name: /Вопросы/ })).toHaveFocus();
    expect(card('Вопросы').getByText('Ответьте на критерий «Вопросы»')).toBeVisible();
    expect(form().getByText('Осталось исправить: 2 критерия')).toBeVisible();
    await user.keyboard('9');
    await user.click(check());
    expect(screen.getByRole('region', { name: /Следующий шаг/ })).toHaveFocus();
  });

  it('D-18: from one thing to mend to the next, round and round', async () => {
    const user = await open(view);
    await user.click(check());
    const seen: (string | null)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      seen.push(document.activeElement?.getAttribute('aria-labelledby') ?? null);
      await user.click(form().getByRole('button', { name: 'К следующему' }));
    }
    expect(new Set(seen).size).toBe(4);
    expect(screen.getByRole('region', { name: /Приветствие/ })).toHaveFocus();
  });
});

describe('the form by groups that fold (D-10)', () => {
  const head = (name: string) => form().getByRole('button', { name: new RegExp(`^${name}`) });

  it('D-18: every group with something to mend is open and says how much', async () => {
    const user = await open('accordion');
    await user.click(head('Контакт'));
    await user.click(check());
    for (const [group, left] of [
      ['Контакт', 'исправить: 2'],
      ['Потребности', 'исправить: 1'],
      ['Завершение', 'исправить: 1'],
    ] as const) {
      expect(head(group)).toHaveAttribute('aria-expanded', 'true');
      expect(head(group)).toHaveTextContent(left);
    }
  });

  it('D-10: one group is open at first; its head tells progress and percent', async () => {
    const user = await open('accordion');
    expect(head('Контакт')).toHaveAttribute('aria-expanded', 'true');
    expect(region('Вопросы')).not.toBeInTheDocument();
    await user.keyboard('1');
    expect(head('Контакт')).toHaveAccessibleName(/1 из 2/);
    expect(await form().findByRole('button', { name: /^Контакт.*100\s%/ })).toBeInTheDocument();
  });

  it('D-10: the next group opens as one is finished, and the finished one stays', async () => {
    const user = await open('accordion');
    await user.keyboard('1n');
    expect(head('Потребности')).toHaveAttribute('aria-expanded', 'true');
    expect(head('Контакт')).toHaveAttribute('aria-expanded', 'true');
    expect(region('Следующий шаг')).not.toBeInTheDocument();
    await user.click(head('Контакт'));
    expect(region('Приветствие')).not.toBeInTheDocument();
  });
});

describe('the form by steps (D-10)', () => {
  const steps = () => within(screen.getByRole('navigation', { name: 'Шаги' }));
  const current = () => steps().getByRole('button', { current: 'step' });

  it('D-10: shows one group at a time; «Далее» and «Назад» go through them to the texts', async () => {
    const user = await open('steps');
    expect(region('Вопросы')).not.toBeInTheDocument();
    expect(form().getByRole('button', { name: 'Назад' })).toHaveAccessibleDescription('Это первый шаг');
    await user.click(form().getByRole('button', { name: 'Далее' }));
    expect(screen.getByRole('region', { name: /Вопросы/ })).toHaveFocus();
    expect(region('Приветствие')).not.toBeInTheDocument();
    await user.click(form().getByRole('button', { name: 'Далее' }));
    await user.click(form().getByRole('button', { name: 'Далее' }));
    expect(screen.getByRole('heading', { name: 'Итог' })).toHaveFocus();
    expect(form().getByRole('textbox', { name: 'Точки роста' })).toBeVisible();
    expect(form().queryByRole('button', { name: 'Далее' })).not.toBeInTheDocument();
    await user.click(form().getByRole('button', { name: 'Назад' }));
    expect(screen.getByRole('region', { name: /Следующий шаг/ })).toHaveFocus();
  });

  it('D-10: Page Down and Page Up change the step, a field keeps them', async () => {
    const user = await open('steps');
    await user.keyboard('{PageDown}');
    expect(screen.getByRole('region', { name: /Вопросы/ })).toHaveFocus();
    await user.keyboard('{PageUp}');
    expect(screen.getByRole('region', { name: /Приветствие/ })).toHaveFocus();
    await user.keyboard('c{PageDown}');
    expect(card('Приветствие').getByRole('textbox')).toHaveFocus();
  });

  it('D-10: the list of steps tells how far each is, leads to it and names its gaps', async () => {
    const user = await open('steps');
    await user.keyboard('1');
    expect(current()).toHaveAccessibleName(/Контакт\s*1 из 2/);
    await user.click(steps().getByRole('button', { name: /Завершение/ }));
    expect(screen.getByRole('region', { name: /Следующий шаг/ })).toHaveFocus();
    await user.click(check());
    expect(current()).toHaveAccessibleName(/Контакт.*есть пропуски/);
    expect(screen.getByRole('region', { name: /Обращение по имени/ })).toHaveFocus();
    expect(steps().getByRole('button', { name: /Потребности.*есть пропуски/ })).toBeInTheDocument();
  });

  it('D-10: at the texts digits answer nothing that is out of sight', async () => {
    const user = await open('steps');
    await user.click(steps().getByRole('button', { name: /Итог/ }));
    await user.keyboard('1');
    expect(form().getByText('0 из 4', { selector: '[aria-hidden]' })).toBeInTheDocument();
    await user.keyboard('k');
    expect(screen.getByRole('region', { name: /Дата звонка/ })).toHaveFocus();
  });

  it('D-10, U-5: a phone shows one criterion at a time', async () => {
    standInMatchMedia(390);
    const user = await open('steps');
    expect(region('Обращение по имени')).not.toBeInTheDocument();
    await user.click(form().getByRole('button', { name: 'Далее' }));
    expect(screen.getByRole('region', { name: /Обращение по имени/ })).toHaveFocus();
    expect(region('Приветствие')).not.toBeInTheDocument();
    for (let step = 0; step < 4; step += 1) await user.click(form().getByRole('button', { name: 'Далее' }));
    expect(screen.getByRole('heading', { name: 'Итог' })).toHaveFocus();
    expect(form().queryByRole('region', { name: /Дата звонка/ })).not.toBeInTheDocument();
  });
});

describe('the form as a table (D-10)', () => {
  it('D-10: a row tells about its criterion when asked', async () => {
    const user = await open('table');
    const about = card('Вопросы').getByRole('button', { name: 'О критерии' });
    expect(about).toHaveAttribute('aria-expanded', 'false');
    await user.click(about);
    expect(about).toHaveAttribute('aria-expanded', 'true');
    expect(card('Приветствие').queryByRole('button', { name: 'О критерии' })).not.toBeInTheDocument();
  });
});
