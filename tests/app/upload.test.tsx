import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp, type RenderedApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** The file was written last at 8:30 UTC: 11:30 in Moscow, 18:30 in Vladivostok. */
const WRITTEN = Date.parse('2026-03-08T08:30:00Z');

async function recording(name = 'звонок.mp3'): Promise<File> {
  const bytes = await readFile('tests/fixtures/audio/stereo.mp3');
  return new File([new Uint8Array(bytes)], name, { type: 'audio/mpeg', lastModified: WRITTEN });
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Загрузка записи' }));
const field = (name: string) => dialog().getByLabelText(name, { exact: true });

async function opened(): Promise<RenderedApp & { world: World }> {
  const api = await testApp();
  const world = await createWorld(api.db);
  const app = await renderApp('/communications/', { api, as: world.a.pm });
  const [button] = screen.getAllByRole('button', { name: 'Загрузить запись' });
  await app.user.click(button as HTMLElement);
  await screen.findByRole('dialog', { name: 'Загрузка записи' });
  return { ...app, world };
}

async function fill(user: RenderedApp['user'], project = 'Продажи А — Компания А'): Promise<void> {
  await user.selectOptions(field('Проект'), project);
  await user.type(field('Клиент'), 'Мария');
  await user.type(field('Телефон клиента'), '8 (900) 123-45-67');
}

/** A page that is left gives back the recording that no communication has; the API must be there to hear it. */
async function leave({ unmount }: RenderedApp): Promise<void> {
  unmount();
  await waitFor(() => expect(apiCalls()).toContainEqual(expect.objectContaining({ method: 'DELETE', status: 204 })));
}

describe('bringing in a recording (D-15)', () => {
  it('D-15: is sent while the fields are filled, and opens as a communication of the project’s time', async () => {
    const { user, router, api, world } = await opened();
    await user.upload(field('Запись'), await recording());
    expect(await dialog().findByText('Запись передана.')).toBeVisible();
    expect(dialog().getByText(/^0:02 · MP3 · стерео · /)).toBeVisible();
    await fill(user, 'Сервис А — Компания А');
    // The only employee of the project needs no choosing; the time is the file's, on the project's clock.
    expect(field('Сотрудник')).toHaveDisplayValue('Второпродавцов А');
    expect(field('Дата и время разговора')).toHaveValue('2026-03-08T18:30');
    await user.type(field('Заметка'), 'Просил перезвонить');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/), { timeout: 10_000 });
    expect(await screen.findByText('Запись загружена.')).toBeVisible();
    const caller = await api.as(world.a.pm);
    const { body } = await caller.get<Communication>(`/api${router.state.location.pathname}`);
    expect(body).toMatchObject({
      client_name: 'Мария',
      client_phone: '+79001234567',
      started_at: '2026-03-08T08:30:00.000Z',
      direction: 'incoming',
      audio: 'ready',
      note: 'Просил перезвонить',
      employee: { name: 'Второпродавцов А' },
    });
  });

  it('says what is missing, at the fields, and leads to the first', async () => {
    const app = await opened();
    const { user } = app;
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    expect(await dialog().findByText('Добавьте запись.')).toBeVisible();
    expect(field('Запись')).toHaveFocus();
    expect(field('Проект')).toHaveAccessibleDescription('Это поле обязательно для заполнения.');
    expect(field('Дата и время разговора')).toHaveAccessibleDescription(/Укажите дату и время разговора/);
    await user.upload(field('Запись'), await recording());
    await waitFor(() => expect(field('Дата и время разговора')).toBeValid());
    await user.type(field('Телефон клиента'), '8 900');
    await user.tab();
    expect(field('Телефон клиента')).toHaveAccessibleDescription('Укажите номер телефона полностью.');
    await user.click(field('Телефон клиента'));
    expect(field('Телефон клиента')).toHaveAccessibleDescription('');
    expect(await dialog().findByText('Запись передана.')).toBeVisible();
    await leave(app);
  });

  it('Q-23: what is no recording is not sent by its name, and refused by its content', async () => {
    const { user } = await opened();
    await fill(user);
    // The browser's own dialog offers recordings only; anything can be dropped.
    const dropping = userEvent.setup({ applyAccept: false });
    await dropping.upload(field('Запись'), new File(['%PDF'], 'договор.pdf'));
    expect(dialog().getByText(/Это не запись разговора/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Убрать запись' }));
    await user.upload(field('Запись'), new File(['это не звук'], 'звонок.mp3'));
    expect(await dialog().findByText(/нужна запись MP3, WAV, OGG\/Opus, M4A/)).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Повторить' })).toBeNull();
    expect(field('Клиент')).toHaveValue('Мария');
    expect(apiCalls().filter(({ path }) => path.startsWith('/api/uploads'))).toHaveLength(1);
  });

  it('D-15: after a failure on the way another try loses nothing that was typed', async () => {
    const { user, router } = await opened();
    apiServer.use(http.post('*/api/uploads', () => HttpResponse.error(), { once: true }));
    await user.upload(field('Запись'), await recording());
    await fill(user);
    expect(await dialog().findByText('Запись не передана: нет связи с сервером.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Повторить' }));
    expect(await dialog().findByText('Запись передана.')).toBeVisible();
    expect(field('Клиент')).toHaveValue('Мария');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/), { timeout: 10_000 });
  });

  it('P-42: what the server objects to stands at its field', async () => {
    const app = await opened();
    const { user } = app;
    apiServer.use(
      http.post('*/api/communications', () =>
        HttpResponse.json(
          { message: 'Проверьте поля.', errors: { employee_id: ['Выберите сотрудника проекта.'] }, request_id: 'r1' },
          { status: 422 },
        ),
      ),
    );
    await user.upload(field('Запись'), await recording());
    await fill(user);
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(field('Сотрудник')).toHaveAccessibleDescription('Выберите сотрудника проекта.'));
    expect(field('Сотрудник')).toHaveFocus();
    expect(field('Клиент')).toHaveValue('Мария');
    await leave(app);
  });

  it('asks before what was typed is thrown away, and gives the recording back', async () => {
    const { user } = await opened();
    await user.upload(field('Запись'), await recording());
    expect(await dialog().findByText('Запись передана.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog().getByText('Закрыть без сохранения?')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Не закрывать' })).toHaveFocus();
    await user.click(dialog().getByRole('button', { name: 'Не закрывать' }));
    expect(dialog().getByText('Запись передана.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Отмена' }));
    const [, leave] = dialog().getAllByRole('button', { name: 'Закрыть' });
    await user.click(leave as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(apiCalls()).toContainEqual(expect.objectContaining({ method: 'DELETE', status: 204 })));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Загрузить запись' })[0]).toHaveFocus());
  });
});
