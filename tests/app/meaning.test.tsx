import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { companyEngines } from '#server/db/schema/index.ts';
import { chatBy } from '#tests/support/chat-doubles.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { createMeaning } from '#tests/support/meaning-factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const WORDS = [
  { side: 'client' as const, speaker: null, start: 3, end: 9, text: 'Хочу купить окна, но дорого' },
  { side: 'employee' as const, speaker: null, start: 9, end: 12, text: 'Перезвоню завтра' },
];

async function opened({ as = 'pm', isRead = true }: { as?: 'pm' | 'customer'; isRead?: boolean } = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee } = world.a;
  const facts = { project, employee, recording: await createMedia(api.db), transcript: WORDS, has_out: true };
  const { id } = await createCommunication(api.db, facts);
  if (isRead) await createMeaning(api.db, { id });
  return renderApp(`/communications/${id}`, { api, as: world.a[as] });
}

const position = () =>
  within(screen.getByRole('region', { name: 'Запись' })).getByRole('slider', { name: 'Место в записи' });

describe('«Кратко» on the page of a conversation (D-52)', () => {
  it('opens from a line, says its source, and each item goes to its second', async () => {
    const { user } = await opened();
    await user.click(await screen.findByText('Кратко'));
    expect(await screen.findByText('Хочет купить')).toBeVisible();
    expect(screen.getByText(/^Прочитал учебный движок, 04\.03\.2026/)).toHaveTextContent('Движок может ошибаться');
    const summary = within(screen.getByRole('list', { name: 'Краткое содержание' }));
    await user.click(summary.getByRole('button', { name: 'Показать в разговоре: 0:03' }));
    expect(position()).toHaveAttribute('aria-valuenow', '3');
  });

  it('a person corrects a result, and the page says who has', async () => {
    const { user } = await opened();
    await user.click(await screen.findByText('Кратко'));
    await user.click(await screen.findByRole('button', { name: 'Исправить: Результат' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Результат' }));
    await user.click(await dialog.findByRole('combobox', { name: /Результат/ }));
    await user.click(await screen.findByRole('option', { name: 'Отказ' }));
    await user.click(dialog.getByRole('button', { name: 'Исправить' }));
    expect(await screen.findByText('Отказ')).toBeVisible();
    expect(screen.getByText(/исправлено: /)).toBeVisible();
  });

  it('an objection is taken out, another is added', async () => {
    const { user } = await opened();
    await user.click(await screen.findByText('Кратко'));
    await user.click(await screen.findByRole('button', { name: 'Убрать: Дорого' }));
    await waitFor(() => expect(screen.queryByText(/^Дорого/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Добавить возражение' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Новое возражение' }));
    await user.click(await dialog.findByRole('combobox', { name: /Вид возражения/ }));
    await user.click(await screen.findByRole('option', { name: 'Другое' }));
    await user.type(await dialog.findByRole('textbox', { name: /Возражение/ }), 'Долго ждать');
    await user.selectOptions(await dialog.findByRole('combobox', { name: /Как ответил/ }), 'Без ответа');
    await user.click(dialog.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText(/^Долго ждать/)).toHaveTextContent('Без ответа');
  });

  it('a promise is marked as kept, and the mark is taken back', async () => {
    const { user } = await opened();
    await user.click(await screen.findByText('Кратко'));
    await user.click(await screen.findByRole('button', { name: 'Выполнено: Перезвонить' }));
    expect(await screen.findByText(/· выполнено/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Не выполнено: Перезвонить' }));
    await waitFor(() => expect(screen.queryByText(/· выполнено/)).toBeNull());
  });

  it('who may not change the conversation reads it alone', async () => {
    const { user } = await opened({ as: 'customer' });
    await user.click(await screen.findByText('Кратко'));
    expect(await screen.findByText('Хочет купить')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Исправить|^Добавить возражение/ })).toBeNull();
  });

  it('where nobody has let an engine read there is no line', async () => {
    await opened({ isRead: false });
    expect(await screen.findByText('Перезвоню завтра')).toBeVisible();
    expect(screen.queryByText('Кратко')).toBeNull();
  });
});

describe('«Прочитать прошлые» on the page of a project (D-52)', () => {
  it('counts what is read and what is not, and begins when it is pressed', async () => {
    const chat = chatBy(() => Promise.reject(new Error('not asked here')));
    const api = await testApp({ engines: { chat, speech: null } });
    const world = await createWorld(api.db);
    const { project, manager: employee, company } = world.a;
    const read = await createCommunication(api.db, { project, employee, transcript: WORDS });
    await createMeaning(api.db, read);
    await createCommunication(api.db, { project, employee, transcript: WORDS });
    await api.db.write((q) =>
      q.insert(companyEngines).values({ company_id: company.id, meaning: true, changed_at: api.clock.now() }),
    );
    const { user } = await renderApp(`/projects/${project.id}`, { api, as: world.a.pm });
    const card = within(await screen.findByRole('region', { name: 'Краткое содержание' }));
    expect(card.getByText('Ещё не прочитано').nextElementSibling).toHaveTextContent('1');
    await user.click(card.getByRole('button', { name: 'Прочитать прошлые' }));
    expect(await card.findByText('Прочитано 0 из 1.')).toBeVisible();
  });
});
