import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

const DAY = 86_400_000;

// Loaded by the first press in the product, too; here it must not fall into a waiting test.
beforeAll(() => import('#src/features/communications/publishing/ask-publishing.tsx'));

/** Three that wait: one with a critical failure, one without an employee, one plain; the last has waited longest. */
async function onQueue({ path = '/publishing/', count = 3, width = 1440 } = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager, assessor, pm } = world.a;
  const made: { id: number; communication_id: number }[] = [];
  const kinds = [
    { answers: worldAnswers({ agreement: 'none' }), employee: manager, days: 1 },
    { answers: worldAnswers(), days: 2 },
    { answers: worldAnswers(), employee: manager, days: 3 },
  ];
  for (const { answers, employee, days } of kinds.slice(0, count)) {
    const communication = await createCommunication(api.db, { project, ...(employee ? { employee } : {}) });
    const submitted_at = new Date(Date.now() - days * DAY - 60_000);
    const facts = { communication, form: world.form, assessor, answers, state: 'submitted' as const, submitted_at };
    made.push(await createEvaluation(api.db, facts));
  }
  const app = await renderApp(path, { api, as: pm, width });
  if (count > 0) await screen.findByRole(width > 400 ? 'table' : 'list', { name: 'Оценки на публикацию' });
  const stateOf = async (nth: number) =>
    (await (await api.as(world.admin)).get<Evaluation>(`/api/evaluations/${made[nth]?.id}`)).body.state;
  return { ...app, world, made, stateOf };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Оценки на публикацию' }))
    .getAllByRole('row')
    .slice(1);
const panel = async () => within(await screen.findByRole('region', { name: 'Оценка' }));
const isAt = async (router: Awaited<ReturnType<typeof onQueue>>['router'], id: number | undefined) =>
  waitFor(() => expect(router.state.location.pathname).toBe(`/communications/${id}`));

describe('«На публикацию» (D-19)', () => {
  it('D-19: rows say who sent what, how long it waits and why to look; the riskiest is on top', async () => {
    await onQueue();
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toHaveTextContent('Критическая ошибка');
    expect(rows()[0]).toHaveTextContent(/ждёт 1\sдень/);
    expect(rows()[0]).toHaveTextContent('Разговор с клиентом');
    expect(rows()[0]).toHaveTextContent('Асессоров А.');
    expect(rows()[1]).toHaveTextContent('Сотрудник не сопоставлен');
    expect(rows()[2]).toHaveTextContent(/ждёт 3\sдня.*Первые оценки асессора/);
    expect(screen.queryByText('На проверке')).toBeNull();
  });

  it('D-19: sorted by waiting, who has waited longest comes first', async () => {
    await onQueue({ path: '/publishing/?sort=submitted_at' });
    expect(rows().map((row) => /ждёт (\d)/.exec(row.textContent)?.[1])).toEqual(['3', '2', '1']);
  });

  it('D-16, D-19: «Опубликовать» is the first of the bar; its question names what is risky, its end is one sentence', async () => {
    const { user, made, stateOf } = await onQueue();
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать всё на странице' }));
    const bar = within(await screen.findByRole('region', { name: 'Выбранное' }));
    const [first] = bar.getAllByRole('button');
    expect(first).toHaveAccessibleName('Опубликовать');
    await user.click(first ?? document.body);
    const question = within(await screen.findByRole('dialog', { name: /^Опубликовать 3\sоценки\?$/ }));
    const critical = within(question.getByRole('region', { name: 'С критической ошибкой' }));
    expect(critical.getByRole('link')).toHaveAttribute(
      'href',
      `/communications/${made[0]?.communication_id}?evaluation=${made[0]?.id}`,
    );
    const unmapped = within(question.getByRole('region', { name: /^Сотрудник не сопоставлен/ }));
    expect(unmapped.getByRole('link', { name: `№ ${made[1]?.communication_id}` })).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Опубликовать' }));
    expect(await screen.findByText('Опубликовано: 3.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Понятно' }));
    expect(await screen.findByText(/^Публиковать нечего/)).toBeVisible();
    expect([await stateOf(0), await stateOf(1), await stateOf(2)]).toEqual(['published', 'published', 'published']);
  });

  it('D-19: published from its page, the next of the queue opens, by the key as well; the last one leads back with a word', async () => {
    const { user, router, made, stateOf } = await onQueue();
    await user.click(within(rows()[0] ?? document.body).getByRole('link'));
    await isAt(router, made[0]?.communication_id);
    await user.click(await (await panel()).findByRole('button', { name: 'Опубликовать и дальше' }));
    await isAt(router, made[1]?.communication_id);
    await waitFor(() =>
      expect(document.activeElement).toHaveTextContent(`Коммуникация № ${made[1]?.communication_id}`),
    );
    expect(await stateOf(0)).toBe('published');

    await user.keyboard('{Control>}{Enter}{/Control}');
    await isAt(router, made[2]?.communication_id);
    expect(await stateOf(1)).toBe('published');
    await (await panel()).findByRole('button', { name: 'Опубликовать' });
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/publishing\/?$/));
    expect(await screen.findByText('Это была последняя оценка на публикацию.')).toBeInTheDocument();
    expect(await stateOf(2)).toBe('published');
  });

  it('D-17: the neighbours are those of the queue, and back leads to it', async () => {
    const { user, router, made } = await onQueue();
    await user.click(within(rows()[1] ?? document.body).getByRole('link'));
    await isAt(router, made[1]?.communication_id);
    await (await panel()).findByRole('button', { name: 'Опубликовать и дальше' });
    await user.keyboard('{Shift>}[KeyK]{/Shift}');
    await isAt(router, made[0]?.communication_id);
    await (await panel()).findByRole('button', { name: 'Опубликовать и дальше' });
    await user.keyboard('{Shift>}[KeyJ]{/Shift}');
    await isAt(router, made[1]?.communication_id);
    router.history.back();
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/publishing\/?$/));
  });

  it('D-19: given back to its assessor, the next of the queue opens, too', async () => {
    const { user, router, made, stateOf } = await onQueue();
    await user.click(within(rows()[0] ?? document.body).getByRole('link'));
    await isAt(router, made[0]?.communication_id);
    await user.click(await (await panel()).findByRole('button', { name: 'Вернуть асессору' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Нет цитаты');
    await user.click(dialog.getByRole('button', { name: 'Вернуть' }));
    await isAt(router, made[1]?.communication_id);
    expect(await stateOf(0)).toBe('draft');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('U-3: what could not be published stays on the screen, and says why', async () => {
    const { user, router, made } = await onQueue();
    await user.click(within(rows()[0] ?? document.body).getByRole('link'));
    await isAt(router, made[0]?.communication_id);
    apiServer.use(
      http.post('*/publish', () => HttpResponse.json({ message: 'Сервер занят.', request_id: 'r' }, { status: 409 })),
    );
    await user.click(await (await panel()).findByRole('button', { name: 'Опубликовать и дальше' }));
    expect(await screen.findByText('Сервер занят.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/communications/${made[0]?.communication_id}`);
  });

  it('U-5: cards on a phone say the same', async () => {
    await onQueue({ width: 390 });
    const cards = within(screen.getByRole('list', { name: 'Оценки на публикацию' })).getAllByRole('listitem');
    expect(cards[0]).toHaveTextContent('Критическая ошибка');
    expect(cards[0]).toHaveTextContent(/ждёт 1\sдень/);
  });

  it('U-3: says kindly that nothing waits', async () => {
    await onQueue({ count: 0 });
    expect(await screen.findByText(/^Публиковать нечего/)).toBeVisible();
  });
});
