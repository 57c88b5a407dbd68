import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import { WAIT_MS } from '#tests/hang.ts';
import { apiCalls, apiServer } from '#tests/support/msw-bridge.ts';
import { longRecording } from '#tests/support/long-recording.ts';
import { renderApp, type RenderedApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { makeVideo } from '#tests/support/videos.ts';
import { createWorld, type World } from '#tests/support/world.ts';

/** The file was written last at 8:30 UTC: 11:30 in Moscow, 18:30 in Vladivostok. */
const WRITTEN = Date.parse('2026-03-08T08:30:00Z');

async function recording(name = 'звонок.mp3'): Promise<File> {
  const bytes = await readFile('tests/fixtures/audio/stereo.mp3');
  // Two of the same bytes would be one recording brought twice (D-69); what stands after the sound nobody hears.
  return new File([new Uint8Array(bytes), name], name, { type: 'audio/mpeg', lastModified: WRITTEN });
}

/** Megabytes through a stand-in for a browser take their time. */
const PATIENCE = { timeout: WAIT_MS };

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
    expect(field('Дата и время разговора')).toHaveValue('08.03.2026, 18:30');
    await user.type(field('Заметка'), 'Просил перезвонить');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
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

  it('D-67: of a video the sound is sent, and the person reads what became of the picture', async () => {
    const app = await opened();
    const video = await makeVideo('webm', { sounds: ['stereo-opus.ogg'] });
    expect(dialog().getByText(/видео MP4, MOV, WebM или MKV до 2 ГБ/)).toBeVisible();
    await app.user.upload(field('Запись'), new File([video], 'встреча.webm', { type: 'video/webm' }));
    expect(await dialog().findByText('Запись передана. Картинку видео не храним: остался звук.')).toBeVisible();
    expect(dialog().getByText(/^0:02 · OGG\/Opus · /)).toBeVisible();
    await leave(app);
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
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
  });

  it('D-15: a long recording whose line is lost half-way goes on from there, not from the start', async () => {
    const app = await opened();
    const { user } = app;
    let isLost = false;
    apiServer.use(
      http.patch('*/api/uploads/incoming/:id', ({ request }) => {
        if (isLost || request.headers.get('upload-offset') === '0') return undefined;
        isLost = true;
        return HttpResponse.error();
      }),
    );
    await user.upload(field('Запись'), new File([longRecording()], 'длинный.wav', { lastModified: WRITTEN }));
    expect(
      await dialog().findByText('Связь прервалась, передано 40 %. Повтор продолжит с этого места.', {}, PATIENCE),
    ).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Повторить' }));
    expect(await dialog().findByText('Запись передана.', {}, PATIENCE)).toBeVisible();
    const asked = apiCalls().filter(({ path }) => path.startsWith('/api/uploads/incoming'));
    expect(asked.map(({ method, status }) => `${method} ${status}`)).toEqual([
      'POST 201',
      'PATCH 200',
      'GET 200',
      'PATCH 200',
      'PATCH 200',
      'POST 201',
    ]);
    await leave(app);
  });

  it('Q-23: what has come of a recording is given up with it', async () => {
    const app = await opened();
    const { user } = app;
    apiServer.use(http.patch('*/api/uploads/incoming/:id', () => HttpResponse.error()));
    await user.upload(field('Запись'), new File([longRecording()], 'длинный.wav'));
    expect(await dialog().findByText('Запись не передана: нет связи с сервером.', {}, PATIENCE)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Убрать запись' }));
    await waitFor(() => expect(apiCalls()).toContainEqual(expect.objectContaining({ method: 'DELETE', status: 204 })));
    app.unmount();
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

describe('bringing in several recordings (D-16)', () => {
  const lot = () => within(screen.getByRole('dialog', { name: 'Загрузка записей' }));
  const line = (name: string) => within(lot().getByRole('listitem', { name }));

  async function chosen(names: readonly string[]) {
    const app = await opened();
    await app.user.upload(field('Запись'), await Promise.all(names.map((name) => recording(name))));
    await screen.findByRole('dialog', { name: 'Загрузка записей' });
    return app;
  }

  it('D-16: what they share is said once, the person and the time of each in its line; each is a communication', async () => {
    const { user, api, world } = await chosen(['утро.mp3', 'день.mp3']);
    for (const name of ['утро.mp3', 'день.mp3']) expect(await line(name).findByText(/^0:02 · /)).toBeVisible();
    await user.selectOptions(lot().getByLabelText('Проект', { exact: false }), 'Продажи А — Компания А');
    expect(line('утро.mp3').getByRole('combobox', { name: 'Сотрудник: утро.mp3' })).toHaveDisplayValue('Продавцов А');
    const time = line('день.mp3').getByLabelText('Дата и время: день.mp3');
    expect(time).toHaveValue('08.03.2026, 11:30');
    await user.clear(time);
    await user.type(time, '070320261500');
    await user.click(lot().getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Загружено: 2 записи.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = await (await api.as(world.a.pm)).get<CommunicationList>('/api/communications?sort=started_at');
    expect(body.data.map(({ started_at, employee }) => [started_at, employee?.name])).toEqual([
      ['2026-03-07T12:00:00.000Z', 'Продавцов А'],
      ['2026-03-08T08:30:00.000Z', 'Продавцов А'],
    ]);
  });

  it('D-16: what is wrong is said in its line, the others are saved; mended, it is saved alone', async () => {
    const { user, api, world } = await chosen(['хорошая.mp3', 'будущая.mp3', 'лишняя.mp3']);
    await user.click(lot().getByRole('button', { name: 'Сохранить' }));
    expect(await lot().findByText('Выберите проект.')).toBeVisible();
    await user.selectOptions(lot().getByLabelText('Проект', { exact: false }), 'Продажи А — Компания А');
    await line('лишняя.mp3').findByText(/^0:02 · /);
    await user.click(line('лишняя.mp3').getByRole('button', { name: 'Убрать запись: лишняя.mp3' }));
    const time = () => line('будущая.mp3').getByLabelText('Дата и время: будущая.mp3');
    await user.clear(time());
    await user.type(time(), '010120991000');
    await user.click(lot().getByRole('button', { name: 'Сохранить' }));
    expect(await lot().findByText('Сохранено 1 из 2. Исправьте остальные и сохраните ещё раз.')).toBeVisible();
    expect(line('будущая.mp3').getByText('Разговор не может быть в будущем.')).toBeVisible();
    expect(line('хорошая.mp3').getByText(/^Сохранена: коммуникация № \d+$/)).toBeVisible();
    await user.clear(time());
    await user.type(time(), '070320261500');
    await user.click(lot().getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Загружено: 2 записи.')).toBeInTheDocument();
    const { body } = await (await api.as(world.a.pm)).get<CommunicationList>('/api/communications');
    expect(body.data).toHaveLength(2);
  });

  it('Q-23: a failed one tries again by itself; what is no recording is refused in its line', async () => {
    const app = await opened();
    const { user } = app;
    apiServer.use(
      http.post('*/api/uploads', () => HttpResponse.json({ message: 'Нет места.' }, { status: 503 }), { once: true }),
    );
    const files = [await recording('первая.mp3'), new File(['текст'], 'заметки.docx')];
    await userEvent.setup({ applyAccept: false }).upload(field('Запись'), files);
    await screen.findByRole('dialog', { name: 'Загрузка записей' });
    expect(await line('первая.mp3').findByText('Нет места.')).toBeVisible();
    expect(line('заметки.docx').getByRole('alert')).toHaveTextContent(/^Это не запись разговора/);
    await user.click(line('первая.mp3').getByRole('button', { name: 'Повторить' }));
    expect(await line('первая.mp3').findByText(/^0:02 · /)).toBeVisible();
    await user.click(lot().getByRole('button', { name: 'Отмена' }));
    const question = (await lot().findByText('Закрыть без сохранения?')).closest<HTMLElement>('[role="alert"]');
    await user.click(within(question ?? document.body).getByRole('button', { name: 'Закрыть' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await leave(app);
  });
});
