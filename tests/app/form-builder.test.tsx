import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { FORM_LIMITS } from '#domain/forms/form-limits.ts';
import { createCriterion } from '#tests/support/factories.ts';
import { apiCalls } from '#tests/support/msw-bridge.ts';
import {
  choose,
  inBuilder,
  list,
  nameField,
  names,
  openCriterion,
  opened,
  row,
  saved,
  saves,
  talk,
  usual,
} from './form-builder-screen.ts';

describe('the builder of forms (D-12)', () => {
  it('D-11, D-12: it goes on with the next version and shows groups, criteria and their shares', async () => {
    const { stored } = await inBuilder({ begun: true });
    await opened();
    expect(screen.getByRole('heading', { level: 1, name: 'Входящий звонок' })).toBeVisible();
    expect(screen.getByText('Версия 2, черновик')).toBeVisible();
    expect(screen.getByText('опубликована версия 1')).toBeVisible();
    expect(names()).toEqual(['Приветствие', 'Вопросы', 'Договорённость']);
    expect(row('Вопросы').getByText('Доля в оценке 60 %')).toBeInTheDocument();
    expect(row('Вопросы').getByText('Баллы, 0–10')).toBeVisible();
    expect(await stored()).toMatchObject({ number: 2, content: usual });
  });

  it('D-12: what is typed is saved by itself 1150 ms after the last letter, all of it at once', async () => {
    const { user, stored } = await inBuilder();
    await opened();
    const field = await openCriterion(user, 'Приветствие');
    await user.clear(field);
    // At once: letter by letter a slow machine pauses longer than the saving waits.
    await user.paste('Поздоровался');
    expect(names()[0]).toBe('Поздоровался');
    expect(screen.getByText('Сохраняется…')).toBeVisible();
    await waitFor(() => expect(saves()).not.toHaveLength(0));
    await saved();
    expect(saves()).toHaveLength(1);
    expect((await stored()).content.groups[0]?.criteria[0]?.name).toBe('Поздоровался');
  });

  it('D-12: Ctrl+Z takes back what was typed as one step, Ctrl+Shift+Z brings it again', async () => {
    const { user } = await inBuilder();
    await opened();
    const field = await openCriterion(user, 'Приветствие');
    await user.type(field, ' и имя');
    expect(field).toHaveValue('Приветствие и имя');
    await user.keyboard('{Control>}[KeyZ]{/Control}');
    expect(field).toHaveValue('Приветствие');
    await user.keyboard('{Control>}{Shift>}[KeyZ]{/Shift}{/Control}');
    expect(field).toHaveValue('Приветствие и имя');
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(names()[0]).toBe('Приветствие');
    await saved();
  });

  it('D-12: the menu moves, copies, hides and removes a criterion', async () => {
    const { user, stored } = await inBuilder();
    await opened();
    await choose(user, 'Приветствие', 'Ниже');
    expect(names()).toEqual(['Вопросы', 'Приветствие', 'Договорённость']);
    await choose(user, 'Вопросы', 'В группу…');
    await user.click(await screen.findByRole('button', { name: 'Перенести' }));
    await waitFor(() => expect(names()).toEqual(['Приветствие', 'Договорённость', 'Вопросы']));
    await choose(user, 'Договорённость', 'Дублировать');
    expect(names()).toEqual(['Приветствие', 'Договорённость', 'Договорённость (копия)', 'Вопросы']);
    await choose(user, 'Вопросы', 'Скрыть');
    expect(row('Вопросы').getByText('Скрыт')).toBeVisible();
    await choose(user, 'Приветствие', 'Удалить');
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(saves()).not.toHaveLength(0));
    await saved();
    const { groups } = (await stored()).content;
    expect(groups.map(({ criteria }) => criteria.length)).toEqual([0, 3]);
    expect(groups[1]?.criteria[2]).toMatchObject({ criterion_key: 'questions', hidden: true });
  });

  it('D-12: criteria come from the catalogue by search: the own company and the common ones', async () => {
    const { user, api, world, stored } = await inBuilder();
    await createCriterion(api.db, { name: 'Уточнил бюджет', company: world.a.company, scale: outOfTen });
    await createCriterion(api.db, { name: 'Уточнил сроки' });
    await createCriterion(api.db, { name: 'Уточнил чужое', company: world.b.company });
    await opened();
    const section = within(screen.getByRole('region', { name: 'Группа «Завершение»' }));
    await user.click(section.getByRole('button', { name: 'Из критериев' }));
    const search = await screen.findByRole('searchbox', { name: 'Поиск критерия' });
    await user.type(search, 'уточнил{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: /Уточнил бюджет/ }));
    await user.click(screen.getByRole('checkbox', { name: /Уточнил сроки/ }));
    expect(screen.queryByRole('checkbox', { name: /чужое/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Добавить 2/ }));
    expect(names().slice(3)).toEqual([
      expect.stringMatching(/^Уточнил бюджет/),
      expect.stringMatching(/^Уточнил сроки/),
    ]);
    await waitFor(() => expect(saves()).not.toHaveLength(0));
    await saved();
    const added = (await stored()).content.groups[1]?.criteria[1];
    expect(added).toMatchObject({ scale: outOfTen, weight: 1 });
    expect(added?.criterion_key).toBe(`catalogue-${added?.criterion_id}`);
  });

  it('D-12: criteria are pasted as a list, seen before they are added, and undone as one edit', async () => {
    const { user, stored } = await inBuilder();
    await opened();
    await user.click(screen.getByRole('button', { name: 'Вставить список' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Вставить список критериев' }));
    expect(dialog.getByRole('button', { name: 'Добавить' })).toHaveAccessibleDescription('Вставьте список.');
    await user.click(dialog.getByRole('textbox', { name: 'Список' }));
    await user.paste('Возражения\tОтветил по существу\t5\n\tПроверил, снято ли\t1');
    const preview = within(dialog.getByRole('region', { name: 'Что будет добавлено' }));
    expect(preview.getByText(/^Баллы: от 0 до 5/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Добавить 2/ }));
    expect(names().slice(3)).toEqual(['Ответил по существу', 'Проверил, снято ли']);
    await waitFor(() => expect(saves()).not.toHaveLength(0));
    await saved();
    expect((await stored()).content.groups.at(-1)).toMatchObject({ name: 'Возражения', criterion_group: 'objections' });
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(names()).toHaveLength(3);
  });

  it('D-12: a criterion and a group are made in place', async () => {
    const { user, stored } = await inBuilder();
    await opened();
    await user.click(screen.getByRole('button', { name: 'Добавить группу' }));
    const group = await nameField();
    await waitFor(() => expect(group).toHaveFocus());
    await user.type(group, 'Возражения');
    const section = within(await screen.findByRole('region', { name: 'Группа «Возражения»' }));
    await user.click(section.getByRole('button', { name: 'Новый критерий' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Без названия' })).toBeVisible());
    await user.type(await nameField(), 'Выслушал');
    await waitFor(() => expect(names()).toContain('Выслушал'));
    await waitFor(() => expect(saves()).not.toHaveLength(0));
    await saved();
    expect((await stored()).content.groups[2]).toMatchObject({
      name: 'Возражения',
      criteria: [{ name: 'Выслушал', scale: { type: 'binary' }, criterion_id: null }],
    });
  });

  it('D-10: a form with 20 groups says that it is full', async () => {
    const groups = Array.from({ length: FORM_LIMITS.groups }, (_, at) => aGroup(`g${at}`, [aCriterion(`c${at}`)]));
    await inBuilder({ content: aContent(groups) });
    await opened();
    expect(screen.getByRole('button', { name: 'Добавить группу' })).toHaveAccessibleDescription(
      'В форме может быть не больше 20 групп.',
    );
  });

  it('D-10: a form with 200 criteria says that it is full', async () => {
    const criteria = Array.from({ length: FORM_LIMITS.criteria }, (_, at) => aCriterion(`c${at}`));
    const { user } = await inBuilder({ content: aContent([aGroup('g', criteria)]) });
    // Text and not role: among a thousand buttons a role takes half a minute to find.
    const add = (await screen.findByText('Новый критерий')).closest('button');
    expect(add).toHaveAccessibleDescription('В форме может быть не больше 200 критериев.');
    if (add) await user.click(add);
    expect(screen.getByText('200 критериев')).toBeVisible();
    expect(apiCalls().some(({ method }) => method === 'PUT')).toBe(false);
  }, 180_000);

  it('D-11, D-12: findings stand beside their place, and the summary leads there', async () => {
    const nameless = aContent([talk, aGroup('end', [aCriterion('x', { name: '' })], { name: 'Завершение' })]);
    const { user } = await inBuilder({ content: nameless });
    await opened();
    expect(row('Без названия').getByText('У критерия нет названия')).toBeVisible();
    await user.click(screen.getByText('1 ошибка'));
    await user.click(screen.getByRole('button', { name: /У критерия нет названия/ }));
    const field = await nameField();
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'Итог');
    expect(await screen.findByText('Ошибок нет: форму можно опубликовать.')).toBeVisible();
    await saved();
  });

  it('D-10, D-12: the whole form has its settings; the method decides what a weight means', async () => {
    const { user, stored } = await inBuilder();
    await opened();
    await user.click(screen.getByRole('tab', { name: 'Настройки' }));
    await user.selectOptions(await screen.findByLabelText('Метод подсчёта'), 'Штрафной');
    await waitFor(() => expect(row('Вопросы').getByText('Отнимает до 60 из 100')).toBeInTheDocument());
    await user.selectOptions(screen.getByLabelText('Метод подсчёта'), 'По баллам');
    expect(screen.queryByRole('textbox', { name: /^Вес критерия/ })).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Порог, %'));
    await user.type(screen.getByLabelText('Порог, %'), '72,5');
    await user.click(screen.getByRole('button', { name: 'Удалить градацию 3' }));
    await waitFor(() => expect(saves()).not.toHaveLength(0));
    await saved();
    const { content } = await stored();
    expect(content).toMatchObject({ rate_method: 'points', pass_threshold: 72.5 });
    expect(content.grade_bands.map(({ name }) => name)).toEqual(['Отлично', 'Хорошо', 'Неудовлетворительно']);
  });

  it('D-12: a weight is typed in the row, and every share follows', async () => {
    const { user } = await inBuilder();
    await opened();
    const weight = screen.getByRole('textbox', { name: 'Вес критерия «Вопросы»' });
    await user.clear(weight);
    await user.type(weight, '10,5x');
    expect(weight).toBeInvalid();
    await user.type(weight, '{Backspace}');
    await waitFor(() => expect(row('Приветствие').getByText('Доля в оценке 39,6 %')).toBeInTheDocument());
    await user.tab();
    expect(weight).toHaveValue('10,5');
    await saved();
  });

  it('D-12: the preview follows the form and counts a test filling', async () => {
    const { user } = await inBuilder();
    await opened();
    const trial = within(await screen.findByRole('region', { name: 'Пробное заполнение' }));
    await user.click(within(trial.getByRole('region', { name: /Приветствие/ })).getByRole('radio', { name: /yes/ }));
    await user.type(await openCriterion(user, 'Приветствие'), ' клиента');
    // Behind an open criterion it rests: 200 cards drawn for each letter is what typing waits for.
    expect(trial.queryByRole('region', { name: /Приветствие клиента/, hidden: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Закрыть' }));
    const again = within(await screen.findByRole('region', { name: 'Пробное заполнение' }));
    const card = within(await again.findByRole('region', { name: /Приветствие клиента/ }));
    expect(card.getByRole('radio', { name: /yes/ })).toBeChecked();
    await saved();
  });
});

describe('the builder on a narrow screen (U-5)', () => {
  it('U-5: parts are tabs, a criterion opens over the whole', async () => {
    const { user } = await inBuilder({ width: 390 });
    await opened();
    await user.type(await openCriterion(user, 'Вопросы'), '?');
    const sheet = screen.getByRole('dialog', { name: 'Вопросы?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(list().getByRole('button', { name: /^2\.\s*Вопросы/ })).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: 'Предпросмотр' }));
    expect(await screen.findByRole('region', { name: 'Пробное заполнение' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Настройки' }));
    expect(await screen.findByLabelText('Метод подсчёта')).toBeVisible();
    await saved();
  });
});
