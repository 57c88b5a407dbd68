import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ChatEngine } from '#server/engines/chat-engine.ts';
import { companyEngines, engineRequests } from '#server/db/schema/index.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const chat: ChatEngine = {
  host: 'engine.example.ru',
  model: 'учебный-движок',
  price: 0.4,
  ask: () => Promise.resolve({ text: '{"sum":4}', tokens: 9, mode: 'json_object' }),
};

async function stage(engine: ChatEngine | null = chat): Promise<{ api: TestApp; world: World }> {
  const api = await testApp({ engines: { chat: engine, speech: null } });
  return { api, world: await createWorld(api.db) };
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('«Движки» (D-43)', () => {
  it('says what is off, and which variables switch it on', async () => {
    const { api, world } = await stage(null);
    await renderApp('/engines/', { api, as: world.admin });
    const reader = await card('Движок, который читает');
    expect(reader.getByText('Нет подсказок асессору и смысла разговоров.')).toBeVisible();
    expect(reader.getByText(/LLM_URL и LLM_MODEL/)).toBeVisible();
    expect(await screen.findByText('Ни одна компания ничего не отправляет.')).toBeVisible();
    expect(await screen.findByText('За последние семь дней движкам ничего не отправляли.')).toBeVisible();
  });

  it('«Проверить» tells how the engine has answered; what left is opened with its marks', async () => {
    const { api, world } = await stage();
    await api.db.write((q) =>
      q.insert(engineRequests).values({
        at: api.clock.now(),
        kind: 'chat',
        purpose: 'meaning',
        company_id: world.a.company.id,
        host: 'engine.example.ru',
        model: 'учебный-движок',
        sent: 'Мой телефон [ТЕЛЕФОН-1]',
        answered: 'Движок не отвечает.',
        ok: false,
        tokens: 0,
        ms: 1200,
      }),
    );
    const { user } = await renderApp('/engines/', { api, as: world.admin });
    const reader = await card('Движок, который читает');
    expect(reader.getByText('ещё не проверяли')).toBeVisible();
    await user.click(reader.getByRole('button', { name: 'Проверить: движок, который читает' }));
    expect(await reader.findByText('Работает')).toBeVisible();
    expect(reader.getByText(/ответы объект JSON/)).toBeVisible();
    const left = within(await screen.findByRole('table', { name: 'Что ушло' }));
    const row = within(left.getByRole('row', { name: /Смысл разговора/ }));
    expect(row.getByText('Движок не отвечает.')).toBeVisible();
    await user.click(row.getByRole('button', { name: /^Текст/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Что ушло/ }));
    expect(await dialog.findByText('Мой телефон [ТЕЛЕФОН-1]')).toBeVisible();
  });
});

describe('engines of a company (D-43)', () => {
  it('whoever manages it lets a purpose go, and the project says so in a line', async () => {
    const { api, world } = await stage();
    const { company, project, pm } = world.a;
    const { user, router } = await renderApp(`/companies/${company.id}/?tab=engines`, { api, as: pm });
    const consent = await screen.findByRole('switch', { name: 'Подсказки асессору' });
    expect(consent).not.toBeChecked();
    expect(screen.getByText(/Уходит на engine.example.ru: текст разговора и критерии формы/)).toBeVisible();
    await user.click(consent);
    await user.type(screen.getByLabelText('Токенов в день'), '5000');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сохранено. Действует со следующего запроса.')).toBeVisible();
    const [row] = await api.db.read((q) => q.select().from(companyEngines));
    expect(row).toMatchObject({ suggestions: true, meaning: false, tokens_per_day: 5000 });
    await router.navigate({ to: '/projects/$id', params: { id: String(project.id) } });
    expect(await screen.findByText(/Отправляется на engine.example.ru: подсказки асессору\./)).toBeVisible();
  });

  it('a customer reads it, and changes nothing; without an engine it says that nothing leaves', async () => {
    const { api, world } = await stage(null);
    await renderApp(`/companies/${world.a.company.id}/?tab=engines`, { api, as: world.a.customer });
    expect(await screen.findByText(/ни один движок не подключён, поэтому ничего не уходит/)).toBeVisible();
    expect(screen.getAllByText('выключено')).toHaveLength(3);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
