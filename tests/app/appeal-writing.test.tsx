import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { EvaluationAppeals } from '#domain/appeals/appeals.schema.ts';
import { createAppeal, ratedTalk } from '#tests/support/appeal-factories.ts';
import type { User } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

/** A talk of project А, rated 80: the greeting was missed. */
async function rated() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const evidence = [{ start: 2, end: 4, quote: 'алло' }];
  const answers = worldAnswers({ greeting: 'no' }).map((answer) =>
    answer.criterion_key === 'greeting' ? { ...answer, comment: 'Сразу к делу', evidence } : answer,
  );
  const { communication, evaluation } = await ratedTalk(api.db, world, world.a, { answers });
  const stored = async () => {
    const path = `/api/evaluations/${evaluation.id}/appeals`;
    return (await (await api.as(world.admin)).get<EvaluationAppeals>(path)).body.data;
  };
  return { api, world, evaluation, stored, path: `/communications/${communication.id}` };
}

const panel = () => within(screen.getByRole('region', { name: 'Оценка' }));
const button = (name: string) => panel().findByRole('button', { name });
const form = () => within(screen.getByRole('form', { name: 'Апелляция' }));

async function seenBy(who: (world: World) => User) {
  const made = await rated();
  const app = await renderApp(made.path, { api: made.api, as: who(made.world) });
  return { ...made, ...app };
}

/** The head ticks the greeting, answers «yes» and says why. */
async function writing({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>, why = 'Слышно на 0:02') {
  await user.click(await button('Оспорить'));
  await user.click(form().getByRole('checkbox', { name: /^Приветствие/ }));
  await user.click(within(form().getByRole('radiogroup', { name: 'Приветствие' })).getByRole('radio', { name: 'yes' }));
  await user.type(form().getByRole('textbox', { name: 'Почему' }), why);
}

describe('disputing an evaluation (D-20)', () => {
  it('D-20: the head says until when, chooses criteria, proposes answers and explains them', async () => {
    const { user, stored } = await seenBy(({ a }) => a.head);
    expect(await panel().findByText('Можно до 22.03.2026 включительно')).toBeVisible();
    await writing({ user });
    await user.click(form().getByRole('button', { name: 'Подать апелляцию' }));
    expect(await screen.findByText('Апелляция подана.')).toBeInTheDocument();
    const card = within(await panel().findByRole('region', { name: /^Апелляция № \d+$/ }));
    expect(card.getByText('Подана', { selector: 'span' })).toBeVisible();
    expect(card.getByText('Слышно на 0:02')).toBeVisible();
    expect(card.getByRole('list', { name: 'Что оспорено' })).toHaveTextContent('Приветствиеоценка:noпредлагается:yes');
    expect(panel().queryByRole('button', { name: 'Оспорить' })).toBeNull();
    expect(await stored()).toMatchObject([{ state: 'open', lines: [{ criterion_key: 'greeting', value: 'yes' }] }]);
  });

  it('D-20: what the assessor said of an answer stands beside it, fragments among it', async () => {
    const { user } = await seenBy(({ a }) => a.head);
    await user.click(await button('Оспорить'));
    expect(form().getByText('Сразу к делу')).toBeVisible();
    expect(form().getByRole('button', { name: /алло/ })).toBeVisible();
    expect(form().getAllByText('Асессор:')).toHaveLength(1);
  });

  it('D-20: what is missing is said in place, and nothing is sent', async () => {
    const { user, stored } = await seenBy(({ a }) => a.manager);
    await user.click(await button('Оспорить'));
    const send = () => user.click(form().getByRole('button', { name: 'Подать апелляцию' }));
    await send();
    expect(form().getByRole('alert')).toHaveTextContent('Отметьте критерии, с оценкой которых вы не согласны.');
    await user.click(form().getByRole('checkbox', { name: /^Приветствие/ }));
    await send();
    expect(form().getByText('Предложите ответ.')).toBeVisible();
    expect(form().getByText('Объясните, почему: комментарий обязателен.')).toBeVisible();
    const answers = within(form().getByRole('radiogroup', { name: 'Приветствие' }));
    await user.click(answers.getByRole('radio', { name: 'no' }));
    expect(form().getByText('Предложенный ответ не отличается от оценки.')).toBeVisible();
    await user.click(form().getByRole('button', { name: 'Н/П' }));
    await user.type(form().getByRole('textbox', { name: 'Почему' }), 'Это повторный звонок');
    await send();
    expect(await screen.findByText('Апелляция подана.')).toBeInTheDocument();
    expect((await stored())[0]?.lines).toMatchObject([{ na: true, proposed: 'Н/П' }]);
  });

  it('D-20: the whole is disputed with grounds', async () => {
    const { user, stored } = await seenBy(({ a }) => a.customer);
    await user.click(await button('Оспорить'));
    await user.click(form().getByRole('radio', { name: 'Оценка целиком' }));
    await user.selectOptions(form().getByRole('combobox', { name: 'Основание' }), 'Не тот сотрудник');
    await user.type(form().getByRole('textbox', { name: 'Комментарий' }), 'Говорила Петрова');
    await user.click(form().getByRole('button', { name: 'Подать апелляцию' }));
    const card = within(await panel().findByRole('region', { name: /^Апелляция № \d+$/ }));
    expect(card.getByText('Не тот сотрудник')).toBeVisible();
    expect(await stored()).toMatchObject([{ scope: 'whole', grounds: 'wrong_employee' }]);
  });

  it('Q-14: nothing typed is lost by closing the form or the page, until it is thrown away', async () => {
    const { user, api, world, path, unmount } = await seenBy(({ a }) => a.head);
    await writing({ user });
    await user.click(form().getByRole('button', { name: 'Отмена' }));
    expect(screen.queryByRole('form', { name: 'Апелляция' })).toBeNull();
    unmount();

    const again = await renderApp(path, { api, as: world.a.head });
    await again.user.click(await button('Оспорить'));
    expect(form().getByRole('status')).toHaveTextContent('Восстановлено');
    expect(form().getByRole('textbox', { name: 'Почему' })).toHaveValue('Слышно на 0:02');
    expect(
      within(form().getByRole('radiogroup', { name: 'Приветствие' })).getByRole('radio', { name: 'yes' }),
    ).toBeChecked();
    await again.user.click(form().getByRole('button', { name: 'Отбросить' }));
    expect(form().queryByRole('textbox', { name: 'Почему' })).toBeNull();
    expect(form().queryByRole('status')).toBeNull();
  });

  it('Q-14: a server that is away leaves everything in its place', async () => {
    const { user, stored } = await seenBy(({ a }) => a.head);
    let isDown = true;
    const failure = { message: 'Сломалось.', request_id: 'r-1' };
    apiServer.use(
      http.post('*/api/evaluations/:id/appeals', () =>
        isDown ? HttpResponse.json(failure, { status: 500 }) : undefined,
      ),
    );
    await writing({ user });
    await user.click(form().getByRole('button', { name: 'Подать апелляцию' }));
    expect(await form().findByRole('alert')).toHaveTextContent('Сломалось.');
    expect(form().getByRole('textbox', { name: 'Почему' })).toHaveValue('Слышно на 0:02');
    isDown = false;
    await user.click(form().getByRole('button', { name: 'Подать апелляцию' }));
    await waitFor(async () => expect(await stored()).toHaveLength(1));
  });

  it('D-3: who does not dispute is not asked; after the term it is said why not', async () => {
    const { api, world, path, unmount } = await seenBy(({ a }) => a.pm);
    await panel().findByText('Приветствие');
    expect(panel().queryByRole('button', { name: 'Оспорить' })).toBeNull();
    unmount();
    api.clock.set('2026-03-30T09:00:00.000Z');
    await renderApp(path, { api, as: world.a.head });
    expect(await button('Оспорить')).toHaveAttribute('aria-disabled', 'true');
    expect(panel().getByText('Срок апелляции истёк 22.03.2026.', { selector: 'p' })).toBeVisible();
  });

  it('D-7: a guest sees the evaluation and nothing of disputes', async () => {
    const { api, world, path, evaluation } = await rated();
    await createAppeal(api.db, { evaluation, author: world.a.head });
    const pm = await api.as(world.a.pm);
    const target = { type: 'communication', id: Number(path.split('/').at(-1)) };
    const link = await pm.post<{ token: string }>('/api/access-links', { name: 'Пётр', target });
    await renderApp(`${path}?token=${link.body.token}`, { api });
    expect(await panel().findByText('Приветствие')).toBeVisible();
    expect(panel().queryByText(/Апелляция/)).toBeNull();
  });
});

describe('an appeal beside its evaluation (D-20)', () => {
  it('D-20: its author takes it back', async () => {
    const { api, world, evaluation, path, stored } = await rated();
    await createAppeal(api.db, { evaluation, author: world.a.head });
    const { user } = await renderApp(path, { api, as: world.a.head });
    await user.click(await button('Отозвать апелляцию'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отозвать' }));
    expect(await screen.findByText('Апелляция отозвана.')).toBeInTheDocument();
    expect(await button('Оспорить')).toBeEnabled();
    expect(await stored()).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('D-3: the assessor answers; the pm takes it to review', async () => {
    const { api, world, evaluation, path, stored } = await rated();
    await createAppeal(api.db, { evaluation, author: world.a.head });
    const first = await renderApp(path, { api, as: world.a.assessor });
    await first.user.click(await button('Ответить'));
    await first.user.type(await screen.findByRole('textbox', { name: /Ответ/ }), 'Это автоответчик');
    await first.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Сохранить' }));
    expect(await panel().findByText('Это автоответчик')).toBeVisible();
    first.unmount();

    const { user } = await renderApp(path, { api, as: world.a.pm });
    await user.click(await button('Начать рассмотрение'));
    expect(await panel().findByRole('form', { name: 'Решение по апелляции' })).toBeVisible();
    expect(panel().getByText('Это автоответчик')).toBeVisible();
    const way = panel().getByRole('list', { name: 'Ход рассмотрения' });
    expect(way).toHaveTextContent(/Подана · Начальников А .*Взята на рассмотрение · Руководителев А /);
    expect(way).toHaveTextContent('Решить нужно до 13.03.2026 включительно');
    expect(await stored()).toMatchObject([{ state: 'under_review' }]);
  });

  it('P-35: a failure to load them leaves the evaluation readable, with «Повторить»', async () => {
    const { api, world, path } = await rated();
    let isDown = true;
    const failure = { message: 'Сломалось.', request_id: 'r-1' };
    apiServer.use(
      http.get('*/api/evaluations/:id/appeals', () =>
        isDown ? HttpResponse.json(failure, { status: 500 }) : undefined,
      ),
    );
    const { user } = await renderApp(path, { api, as: world.a.head });
    expect(await panel().findByText('Апелляции не загрузились: Сломалось.')).toBeVisible();
    expect(panel().getByText('Приветствие')).toBeVisible();
    isDown = false;
    await user.click(await button('Повторить'));
    expect(await button('Оспорить')).toBeVisible();
  });
});
