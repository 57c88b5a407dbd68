import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { telegramDeliveries, telegramSubscriptions } from '#server/db/schema/index.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { aSubscription, makeSubscription } from '#tests/support/telegram-subscriptions.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const LIST = '/reports/telegram';

async function withWorld() {
  const api = await testApp();
  const world = await createWorld(api.db);
  return { api, world, pm: await api.as(world.a.pm) };
}

describe('reports in Telegram (D-30)', () => {
  it('D-30: without a token the section says how to get one, and a subscription can be prepared', async () => {
    const { api, world } = await withWorld();
    const { user } = await renderApp(LIST, { api, as: world.a.pm });
    const steps = within(await screen.findByRole('region', { name: 'Как подключить бота' }));
    expect(steps.getByText(/@BotFather/)).toBeVisible();
    expect(steps.getByText(/TELEGRAM_BOT_TOKEN=/)).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Создать' })[0] as HTMLElement);
    await user.type(await screen.findByRole('textbox', { name: 'Название' }), 'Итоги дня');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), world.a.project.name);
    await user.click(screen.getByRole('radio', { name: 'Каждый день' }));
    expect(screen.queryByRole('combobox', { name: 'День недели' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'ID чата' }), '12x');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Недопустимый телеграм чат ID')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'ID чата' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Итоги дня' })).toBeVisible();
    const chat = within(screen.getByRole('region', { name: 'Чат' }));
    expect(chat.getByText('Чат ещё не привязан: сообщения отправлять некуда.')).toBeVisible();
    expect(chat.getByRole('button', { name: 'Отправить пробное' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(chat.getByRole('button', { name: 'Привязать чат' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Привязать чат' }));
    expect(await dialog.findByText('Бот не подключён: задайте TELEGRAM_BOT_TOKEN.')).toBeVisible();
  });

  it('D-30: a broken subscription says why and what to do; the log shows the refusal', async () => {
    const { api, world, pm } = await withWorld();
    const { id } = await makeSubscription(pm, world.a.project, { chat_id: '7001' });
    const broken = { broken_at: api.clock.now(), broken_reason: 'Бота удалили из чата.' };
    const message = {
      subscription_id: id,
      kind: 'report' as const,
      period_key: 'day 2026-03-07',
      state: 'failed' as const,
      html: '<b>Итоги &amp; цели</b>',
      files: { photo: null, documents: [] },
      trying_since: api.clock.now(),
      error: 'Бота удалили из чата.',
    };
    await api.db.write(async (q) => {
      await q.update(telegramSubscriptions).set(broken);
      await q.insert(telegramDeliveries).values(message);
    });
    await renderApp(`${LIST}/${id}`, { api, as: world.a.pm });
    const chat = within(await screen.findByRole('region', { name: 'Чат' }));
    expect(chat.getByText(/верните бота в чат или разблокируйте его и привяжите чат заново/)).toBeVisible();
    const log = within(screen.getByRole('region', { name: 'Журнал отправки' }));
    expect(await log.findByText('Не доставлено')).toBeVisible();
    expect(log.getByText('Итоги & цели')).toBeVisible();
    expect(log.getByText('Бота удалили из чата.')).toBeVisible();
    expect(log.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
  });

  it('D-30: deleting asks first; who does not lead projects is told who does', async () => {
    const { api, world, pm } = await withWorld();
    await pm.post('/api/telegram-subscriptions', aSubscription(world.a.project, { name: 'Лишняя' }));
    const { user, unmount } = await renderApp(LIST, { api, as: world.a.pm });
    await user.click(await screen.findByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Удалить подписку «Лишняя»?' }));
    await user.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Подписка удалена.')).toBeVisible();
    unmount();
    await renderApp(LIST, { api, as: world.a.customer });
    expect(
      await screen.findByText('Подписки на отчёты в Telegram настраивают администраторы и руководители проектов.'),
    ).toBeVisible();
  });
});
