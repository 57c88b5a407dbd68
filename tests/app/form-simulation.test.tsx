import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { aContent, aCriterion, aGroup, outOfTen } from '#tests/fixtures/form-fixtures.ts';
import { anAnswer, notApplicable } from '#tests/fixtures/answer-fixtures.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import {
  createCommunication,
  createEvaluation,
  createForm,
  createFormVersion,
  createProject,
} from '#tests/support/factories.ts';
import { cellsByColumn } from '#tests/support/cells-by-column.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const weighing = (hello: number, bye: number): FormContent =>
  aContent([
    aGroup('g', [
      aCriterion('hello', { name: 'Приветствие', weight: hello, scale: outOfTen }),
      aCriterion('bye', { name: 'Прощание', weight: bye }),
    ]),
  ]);

/** Three published evaluations: 100 with an «Н/П», 80 and 40; by the draft's weights 100, 50 and 25. */
async function withPast() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { company, manager, assessor, pm } = world.a;
  const form = await createForm(api.db, { name: 'Звонок', company, content: weighing(80, 20) });
  const project = await createProject(api.db, { company, name: 'Продажи окон', forms: [form] });
  const rate = async (hello: number, bye: string) => {
    const communication = await createCommunication(api.db, { project, employee: manager });
    const answers = [anAnswer('hello', hello), bye === 'na' ? notApplicable('bye') : anAnswer('bye', bye)];
    const evaluation = await createEvaluation(api.db, { communication, form, assessor, answers, state: 'published' });
    return { communication, evaluation };
  };
  const past = [await rate(10, 'na'), await rate(10, 'no'), await rate(5, 'no')];
  await createFormVersion(api.db, form, { number: 2, content: weighing(50, 50), published: false });
  return { api, world, form, past, as: pm };
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Звонок' });

describe('past evaluations by the draft', () => {
  it('D-12: says what would change, the most first, and that nothing is changed', async () => {
    const made = await withPast();
    const { user } = await renderApp(`/forms/${made.form.id}/?tab=simulation`, made);
    await title();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Проект' }), 'Продажи окон');
    await user.click(screen.getByRole('button', { name: 'Пересчитать прошлые оценки' }));
    expect(await screen.findByText('Пересчитано: 3 оценки. Сами оценки не изменились.')).toBeVisible();
    const mean = screen.getByText('Средний балл').parentElement;
    expect(mean).toHaveTextContent('73,33 % → 58,33 %');
    expect(screen.getByText('Прошли порог').parentElement).toHaveTextContent('2 → 1');
    const changes = within(screen.getByRole('list', { name: 'Изменения оценок' })).getAllByRole('listitem');
    expect(changes.map((row) => row.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      expect.stringMatching(/Продажи окон.*80 %, прошла→станет50 %, не прошла−30 п\. п\.$/),
      expect.stringMatching(/40 %, не прошла→станет25 %, не прошла−15 п\. п\.$/),
    ]);
    expect(within(changes[0] ?? document.body).getByRole('link')).toHaveAttribute(
      'href',
      `/communications/${made.past[1]?.communication.id}`,
    );
    const pm = await made.api.as(made.as);
    const { body } = await pm.get<Evaluation>(`/api/evaluations/${made.past[1]?.evaluation.id}`);
    expect(body.result.score).toBe(80);
  });

  it('U-7, D-28: the spread is drawn with a title and a description, and read as a table', async () => {
    const made = await withPast();
    const { user } = await renderApp(`/forms/${made.form.id}/?tab=simulation`, made);
    await title();
    await user.click(await screen.findByRole('button', { name: 'Пересчитать прошлые оценки' }));
    const chart = await screen.findByRole('img', { name: /^Сколько оценок в каждом десятке/ });
    expect(chart).toHaveAccessibleDescription(/50–60.%: было 0, стало 1/);
    await user.click(screen.getByRole('radio', { name: 'Таблица' }));
    const row = screen.getByRole('row', { name: /^40–50/ });
    expect(cellsByColumn(row)).toEqual({ Балл: '40–50 %', Было: '1', Стало: '0' });
  });

  it('D-3, U-3: nobody but those who edit it; without evaluations there is nothing to count', async () => {
    const made = await withPast();
    const { unmount } = await renderApp(`/forms/${made.form.id}/?tab=simulation`, {
      ...made,
      as: made.world.a.assessor,
    });
    await title();
    expect(screen.queryByRole('tab', { name: 'Пересчёт прошлых оценок' })).toBeNull();
    unmount();
    const fresh = await createForm(made.api.db, { name: 'Новая', company: made.world.a.company, published: false });
    const { user } = await renderApp(`/forms/${fresh.id}/?tab=simulation`, made);
    await user.click(await screen.findByRole('button', { name: 'Пересчитать прошлые оценки' }));
    expect(await screen.findByText('Пересчитывать нечего')).toBeVisible();
  });
});
