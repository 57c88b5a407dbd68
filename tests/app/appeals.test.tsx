import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { createAppeal, ratedTalk } from '#tests/support/appeal-factories.ts';
import type { User } from '#tests/support/factories.ts';
import { NOW } from '#tests/support/fixed-clock.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const at = (hours: number): Date => new Date(Date.parse(NOW) + hours * 3_600_000);

async function disputes(api: TestApp, world: World): Promise<void> {
  const states: Partial<Parameters<typeof createAppeal>[1]>[] = [
    { opened_at: at(-3) },
    { opened_at: at(-150), due_at: at(-2) },
    { opened_at: at(-90), state: 'declined', resolved_at: at(-80) },
  ];
  for (const over of states) {
    const { evaluation } = await ratedTalk(api.db, world, world.a);
    await createAppeal(api.db, { evaluation, author: world.a.head, ...over });
  }
}

type Opening = { path?: string; width?: number; who?: (world: World) => User; empty?: boolean };

async function onQueue({ path = '/appeals/', width = 1440, who = ({ a }) => a.pm, empty = false }: Opening = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  if (!empty) await disputes(api, world);
  const app = await renderApp(path, { api, as: who(world), width });
  return { ...app, world };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Апелляции' }))
    .getAllByRole('row')
    .slice(1);
const figures = () => within(screen.getByRole('region', { name: 'Показатели апелляций' }));

describe('the queue of appeals (D-20)', () => {
  it('D-20: what is disputed, how it stands and until when; a row leads to the evaluation beside its record', async () => {
    const { user, router } = await onQueue();
    expect(screen.getByRole('heading', { level: 1, name: 'Апелляции' })).toBeVisible();
    expect(rows()).toHaveLength(3);
    // The overdue is on top.
    const [late, fresh] = rows();
    expect(fresh).toHaveTextContent('Подана');
    expect(fresh).toHaveTextContent('до 13.03.2026');
    expect(fresh).toHaveTextContent('Продавцов А');
    expect(fresh).toHaveTextContent(/1\sкритерий/);
    expect(late).toHaveTextContent('просрочена');
    await user.click(within(fresh ?? document.body).getByRole('link', { name: /апелляция № \d+/ }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
    expect(router.state.location.search).toMatchObject({ evaluation: expect.anything() });
    expect(await screen.findByRole('region', { name: /^Апелляция № \d+$/ })).toBeVisible();
  });

  it('D-20: decided, the way to the next of the list has the focus and a key; the last one leads back with a word', async () => {
    const { user, router } = await onQueue({ path: '/appeals/?filter[state][]=open' });
    const panel = async () => within(await screen.findByRole('region', { name: 'Оценка' }));
    const here = () => router.state.location.pathname;
    await user.click(within(rows()[0] ?? document.body).getByRole('link', { name: /апелляция № \d+/ }));
    for (const [nth, label] of ['Следующая апелляция', 'К списку'].entries()) {
      await user.click(await (await panel()).findByRole('button', { name: 'Начать рассмотрение' }));
      const review = within(await (await panel()).findByRole('form', { name: 'Решение по апелляции' }));
      await user.click(review.getByRole('radio', { name: 'Отклонить' }));
      await user.selectOptions(review.getByRole('combobox', { name: 'Причина' }), 'Оценка подтверждена');
      await user.type(review.getByRole('textbox', { name: /^Решение одним/ }), 'Приветствия нет');
      const from = here();
      await user.click(review.getByRole('button', { name: 'Вынести решение' }));
      const next = await (await panel()).findByRole('button', { name: label });
      await waitFor(() => expect(next).toHaveFocus());
      await user.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() => expect(here()).not.toBe(from));
      expect(here()).toMatch(nth === 0 ? /^\/communications\/\d+$/ : /^\/appeals\/?$/);
    }
    expect(await screen.findByText('Это была последняя апелляция списка.')).toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ filter: { state: ['open'] } });
  });

  it('D-20: figures of what the filters leave, by criterion and assessor on request', async () => {
    const { user } = await onQueue();
    expect(figures().getByText('Ждут решения').nextElementSibling).toHaveTextContent('2');
    expect(figures().getByText('просрочено 1')).toBeVisible();
    expect(figures().getByText('0 из 1 рассмотренной')).toBeVisible();
    expect(figures().getByText('Среднее время решения').nextElementSibling).toHaveTextContent(/^10\sч$/);
    await user.click(figures().getByRole('button', { name: 'По критериям и асессорам' }));
    expect(figures().getByRole('rowheader', { name: /^Приветствие/ })).toBeVisible();
    expect(figures().getByRole('rowheader', { name: 'Асессоров А' })).toBeVisible();
  });

  it('D-20: what was decided, waits and was taken back makes up the whole', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    for (const over of [{}, { state: 'withdrawn' as const, withdrawn_at: at(-1) }]) {
      const { evaluation } = await ratedTalk(api.db, world, world.a);
      await createAppeal(api.db, { evaluation, author: world.a.head, opened_at: at(-3), ...over });
    }
    await renderApp('/appeals/', { api, as: world.a.pm });
    expect(figures().getByText('Всего').nextElementSibling).toHaveTextContent('2');
    expect(figures().getByText('рассмотрено 0, отозвано 1')).toBeVisible();
  });

  it('D-20: the address narrows list and figures alike', async () => {
    await onQueue({ path: '/appeals/?filter[overdue]=1' });
    expect(rows()).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Убрать.*Срок/ })).toBeVisible();
    expect(figures().getByText('Всего').nextElementSibling).toHaveTextContent('1');
  });

  it('U-5: on a phone they are cards', async () => {
    await onQueue({ width: 390 });
    const cards = within(screen.getByRole('list', { name: 'Апелляции' })).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    expect(cards[0]).toHaveTextContent('просрочена');
  });

  it('U-3: nothing yet says where appeals come from', async () => {
    await onQueue({ empty: true });
    expect(screen.getByText('Пока ничего нет')).toBeVisible();
    expect(screen.getByText(/кнопкой «Оспорить»/)).toBeVisible();
  });

  it('P-35: figures that cannot be had leave the list in its place', async () => {
    const failure = { message: 'Сломалось.', request_id: 'r-1' };
    apiServer.use(http.get('*/api/appeals/figures', () => HttpResponse.json(failure, { status: 500 })));
    await onQueue();
    expect(await screen.findByText('Показатели не загрузились')).toBeVisible();
    expect(rows()).toHaveLength(3);
  });

  it('P-12, D-20: the navigation leads there and says how many wait; a head has it, too', async () => {
    const { user, router } = await onQueue({ path: '/', who: ({ a }) => a.head });
    const group = () => screen.getByRole('button', { name: 'Коммуникации' });
    await waitFor(() => expect(group()).toHaveAttribute('data-state', 'closed'));
    await user.hover(group());
    const item = await screen.findByRole('menuitem', { name: /^Апелляции/ });
    await waitFor(() => expect(item).toHaveTextContent('Апелляцииждут решения: 2'));
    await user.click(item);
    await waitFor(() => expect(router.state.location.pathname).toBe('/appeals/'));
  });
});
