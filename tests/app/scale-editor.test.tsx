import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { defaultScale } from '#domain/scales/default-scale.ts';
import { anOption, yesNo } from '#tests/fixtures/form-fixtures.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { staticReferences } from '#domain/references/static-references.list.ts';
import { SCALE_TYPES, type ScaleType } from '#domain/references/static-references.ts';
import { ScaleEditor } from '#src/features/criteria/scale-editor-widget.tsx';
import { renderWidget } from './criterion-widgets.tsx';

const beginning = (type: ScaleType): Scale => defaultScale(type, staticReferences.criterion);

function renderScale(start: Scale, rest: { disabled?: boolean } = {}) {
  const drawn = renderWidget<Scale>(start, (value, onChange) => (
    <ScaleEditor value={value} onChange={onChange} {...rest} />
  ));
  const typeBox = () => screen.getByRole('combobox', { name: 'Тип шкалы' });
  return { ...drawn, typeBox, choose: (type: ScaleType) => drawn.user.selectOptions(typeBox(), SCALE_TYPES[type]) };
}

const box = (name: string): HTMLElement => screen.getByRole('textbox', { name });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const names = (): string[] =>
  within(screen.getByRole('list', { name: 'Варианты ответа' }))
    .getAllByRole('textbox', { name: /: название$/ })
    .map((input) => (input instanceof HTMLInputElement ? input.value : ''));

describe('D-9: the type of a scale', () => {
  test.each<[ScaleType, Scale]>([
    ['binary', beginning('binary')],
    ['ternary', beginning('ternary')],
    ['points', { type: 'points', max: 5, zero_critical: 'none' }],
    ['select', beginning('select')],
    ['multi', beginning('multi')],
    ['range', beginning('range')],
    ['date', { type: 'date' }],
  ])('%s begins with the defaults of the static reference', async (type, scale) => {
    const { choose, now } = renderScale({ type: 'text' });
    await choose(type);
    expect(now()).toEqual(scale);
  });

  test('options with their words, points, marks and examples go over to another type of options', async () => {
    const options = [
      anOption('a', 10, { label: 'Отлично', example: 'Здравствуйте!' }),
      anOption('b', 4, { label: 'Сносно' }),
      anOption('c', 0, { label: 'Плохо', critical: 'form' }),
    ];
    const { choose, now } = renderScale({ type: 'select', options });
    await choose('multi');
    expect(now()).toEqual({ type: 'multi', options, max: 14 });
    await choose('ternary');
    expect(now()).toEqual({ type: 'ternary', options });
    await choose('binary');
    expect(now()).toEqual({
      type: 'binary',
      options: [
        { ...options[0], points: 1 },
        { ...options[2], points: 0 },
      ],
    });
  });

  test('a scale that cannot go over is there again when its type is chosen again', async () => {
    const scale: Scale = { type: 'points', max: 7, zero_critical: 'group' };
    const { choose, now } = renderScale(scale);
    await choose('text');
    expect(now()).toEqual({ type: 'text' });
    expect(screen.getByText(/На оценку такой ответ не влияет/)).toBeVisible();
    await choose('points');
    expect(now()).toEqual(scale);
  });
});

describe('D-8: options', () => {
  const select = (): Scale => ({ type: 'select', options: [anOption('a', 2), anOption('b', 1), anOption('c', 0)] });

  test('«Да / Нет» has its two: words, points and what they zero change, their number does not', async () => {
    const { user, now } = renderScale(yesNo);
    await user.clear(box('Вариант 2: название'));
    await user.type(box('Вариант 2: название'), 'Нарушено');
    await user.clear(box('Вариант 1: баллы'));
    await user.type(box('Вариант 1: баллы'), '2,5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Вариант 2: если выбран' }), 'Обнуляет форму');
    expect(now()).toEqual({
      type: 'binary',
      options: [{ ...anOption('yes', 2.5) }, { ...anOption('no', 0, { label: 'Нарушено', critical: 'form' }) }],
    });
    expect(screen.queryByRole('button', { name: 'Добавить вариант' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Вариант 1: удалить' })).not.toBeInTheDocument();
  });

  test('«Да / Частично / Нет» has three, and their order changes', async () => {
    const { user } = renderScale(beginning('ternary'));
    await user.click(button('Вариант 3: выше'));
    expect(names()).toEqual(['Да', 'Нет', 'Частично']);
    expect(screen.queryByRole('button', { name: 'Добавить вариант' })).not.toBeInTheDocument();
  });

  test('are added, with the cursor where their name goes and a key that nobody typed', async () => {
    const { user, now } = renderScale(select());
    await user.click(button('Добавить вариант'));
    expect(box('Вариант 4: название')).toHaveFocus();
    await user.keyboard('Новый');
    const scale = now();
    expect(scale).toMatchObject({
      options: [{}, {}, {}, { label: 'Новый', points: 0, critical: 'none', example: '' }],
    });
    const keys = 'options' in scale ? scale.options.map(({ key }) => key) : [];
    expect(new Set(keys).size).toBe(4);
    expect(keys[3]).toMatch(/^[a-z0-9_-]{1,40}$/);
  });

  test('move with the focus on them, and stop at the ends', async () => {
    const { user } = renderScale(select());
    await user.click(button('Вариант 3: выше'));
    expect(names()).toEqual(['a', 'c', 'b']);
    expect(button('Вариант 2: выше')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['c', 'a', 'b']);
    expect(button('Вариант 1: выше')).toHaveFocus();
    expect(button('Вариант 1: выше')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Вариант 1: ниже'));
    expect(names()).toEqual(['a', 'c', 'b']);
  });

  test('are removed down to two', async () => {
    const { user } = renderScale(select());
    await user.click(button('Вариант 2: удалить'));
    expect(names()).toEqual(['a', 'c']);
    expect(box('Вариант 2: название')).toHaveFocus();
    expect(button('Вариант 1: удалить')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Вариант 1: удалить'));
    expect(names()).toEqual(['a', 'c']);
  });

  test('carry an example of how they sound', async () => {
    const { user, now } = renderScale(yesNo);
    await user.click(button('Вариант 1: добавить пример ответа'));
    expect(box('Вариант 1: пример ответа')).toHaveFocus();
    await user.keyboard('Добрый день, компания «Окна»');
    expect(now()).toMatchObject({ options: [{ example: 'Добрый день, компания «Окна»' }, { example: '' }] });
  });

  test('what is wrong with them is said in place, and it stops being said', async () => {
    const { user } = renderScale(yesNo);
    const remarks = screen.getByRole('list', { name: 'Замечания к шкале' });
    expect(remarks).toBeEmptyDOMElement();
    await user.clear(box('Вариант 1: название'));
    expect(remarks).toHaveTextContent('Вариант 1: введите название.');
    await user.tab();
    expect(box('Вариант 1: название')).toBeInvalid();
    await user.type(box('Вариант 1: название'), 'NO');
    expect(remarks).toHaveTextContent('Вариант «no» повторяется.');
    await user.type(box('Вариант 1: название'), ', почти');
    expect(remarks).toBeEmptyDOMElement();
  });
});

describe('D-9: several options', () => {
  test('have a maximum of their own', async () => {
    const { user, now } = renderScale(beginning('multi'));
    await user.clear(box('Максимум баллов'));
    await user.type(box('Максимум баллов'), '10');
    expect(now()).toMatchObject({ type: 'multi', max: 10 });
    expect(screen.getByText('Все варианты вместе не дают максимума.')).toBeVisible();
    await user.click(button('Добавить вариант'));
    expect(names()).toHaveLength(4);
  });
});

describe('D-9: points', () => {
  test('go from 0 to a whole number of at most 100, and 0 may zero', async () => {
    const { user, now } = renderScale(beginning('points'));
    await user.clear(box('Максимум баллов'));
    await user.type(box('Максимум баллов'), '250');
    expect(box('Максимум баллов')).toBeInvalid();
    await user.tab();
    expect(box('Максимум баллов')).toHaveValue('100');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Если 0 баллов' }), 'Обнуляет группу');
    expect(now()).toEqual({ type: 'points', max: 100, zero_critical: 'group' });
  });

  test('what is no number changes nothing and does not stay', async () => {
    const { user, now } = renderScale(beginning('points'));
    await user.clear(box('Максимум баллов'));
    await user.type(box('Максимум баллов'), 'много');
    await user.tab();
    expect(box('Максимум баллов')).toHaveValue('5');
    expect(now()).toMatchObject({ max: 5 });
  });
});

describe('D-9: ranges', () => {
  test('have bounds, points and what they zero; an empty bound is none', async () => {
    const { user, now } = renderScale(beginning('range'));
    await user.type(box('Единица измерения'), 'с');
    await user.clear(box('Диапазон 1: до, не включая'));
    await user.type(box('Диапазон 1: до, не включая'), '20');
    expect(screen.getByText('Между диапазонами есть промежуток.')).toBeVisible();
    await user.clear(box('Диапазон 2: от, включительно'));
    await user.type(box('Диапазон 2: от, включительно'), '20');
    expect(screen.queryByText('Между диапазонами есть промежуток.')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Диапазон 3: если попало' }), 'Обнуляет форму');
    expect(now()).toEqual({
      type: 'range',
      unit: 'с',
      ranges: [
        { from: null, to: 20, points: 2, critical: 'none' },
        { from: 20, to: 60, points: 1, critical: 'none' },
        { from: 60, to: null, points: 0, critical: 'form' },
      ],
    });
  });

  test('are added where the last one ends, moved and removed', async () => {
    const ranges = [
      { from: null, to: 10, points: 1, critical: 'none' as const },
      { from: 10, to: 20, points: 0, critical: 'none' as const },
    ];
    const { user, now } = renderScale({ type: 'range', unit: '', ranges });
    expect(button('Диапазон 1: удалить')).toHaveAttribute('aria-disabled', 'true');
    await user.click(button('Добавить диапазон'));
    expect(box('Диапазон 3: от, включительно')).toHaveValue('20');
    expect(box('Диапазон 3: до, не включая')).toHaveFocus();
    await user.click(button('Диапазон 3: выше'));
    expect(button('Диапазон 2: выше')).toHaveFocus();
    await user.click(button('Диапазон 1: удалить'));
    expect(now()).toMatchObject({ ranges: [{ from: 20, to: null }, ranges[1]] });
  });
});

describe('an editor of a scale', () => {
  test('follows what changes elsewhere', () => {
    const { set } = renderScale(yesNo);
    act(() => set({ type: 'points', max: 42, zero_critical: 'none' }));
    expect(box('Максимум баллов')).toHaveValue('42');
    act(() => set({ type: 'points', max: 43, zero_critical: 'none' }));
    expect(box('Максимум баллов')).toHaveValue('43');
  });

  test('that is read only offers nothing to change', () => {
    renderScale(beginning('select'), { disabled: true });
    expect(box('Вариант 1: название')).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Тип шкалы' })).toBeDisabled();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
