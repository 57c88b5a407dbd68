import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import { zipOf } from '#tests/support/packed-files.ts';
import { renderApp, type RenderedApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const CHAT = `07.03.2026, 10:00 - Пётр: Сколько стоит окно?
07.03.2026, 10:03 - Пётр: PTT-1.opus (файл добавлен)
07.03.2026, 10:05 - Мария: Сорок тысяч.
07.03.2026, 10:06 - Мария: Это сообщение удалено
08.03.2026, 09:00 - Пётр: Беру.
`;
const TITLE = 'Загрузка переписки и расшифровок';
const dialog = () => within(screen.getByRole('dialog', { name: TITLE }));

async function opened(files: File[]): Promise<RenderedApp & { world: World }> {
  const api = await testApp();
  const world = await createWorld(api.db);
  const app = await renderApp('/communications/', { api, as: world.a.pm });
  await app.user.click(screen.getAllByRole('button', { name: 'Загрузить запись' })[0] as HTMLElement);
  const first = within(await screen.findByRole('dialog', { name: 'Загрузка записи' }));
  await app.user.upload(first.getByLabelText('Запись', { exact: true }), files);
  await screen.findByRole('dialog', { name: TITLE });
  await app.user.selectOptions(dialog().getByLabelText(/^Проект/), 'Сервис А — Компания А');
  return { ...app, world };
}

describe('bringing in words without a recording (D-66)', () => {
  it('D-66: a chat is looked at, parted and given its sides, and opens with its voice to be played', async () => {
    const voice = readFileSync('tests/fixtures/audio/stereo-opus.ogg');
    const packed = [
      { name: 'chat.txt', content: CHAT },
      { name: 'PTT-1.opus', content: voice },
    ];
    const zip = new File([new Uint8Array(await zipOf(packed))], 'Чат WhatsApp с Пётр.zip');
    const { user, router, api, world } = await opened([zip]);
    expect(await dialog().findByText('Разговоры: 2 из 2')).toBeVisible();
    await user.click(dialog().getByRole('checkbox', { name: /8 марта/ }));
    await user.selectOptions(dialog().getByLabelText('Сторона: Пётр'), 'Клиент');
    await user.selectOptions(dialog().getByLabelText('Сторона: Мария'), 'Сотрудник');
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
    const chat = within(await screen.findByRole('region', { name: 'Переписка' }));
    expect(chat.getAllByText('Пётр, клиент')).toHaveLength(2);
    expect(chat.getByText('Сообщение удалено автором.')).toBeVisible();
    expect(await chat.findByLabelText('Голосовое сообщение PTT-1.opus')).toHaveAttribute(
      'src',
      expect.stringContaining('/media/'),
    );
    expect(chat.getByRole('link', { name: 'Скачать PTT-1.opus' })).toBeVisible();
    const caller = await api.as(world.a.pm);
    const list = await caller.get<CommunicationList>('/api/communications');
    expect(list.body.data).toMatchObject([{ category: 'chat', client_name: 'Пётр' }]);
  });

  it('D-66: letters show whom and what about, and fold what they repeat', async () => {
    const letter = [
      'From: Анна <anna@example.ru>',
      'To: Мария <maria@example.ru>',
      'Subject: Смета',
      'Date: Sat, 07 Mar 2026 12:00:00 +0300',
      'Message-ID: <a@example.ru>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Пришлите, пожалуйста.',
      '',
      '> Раньше мы писали',
    ].join('\r\n');
    const { user, router } = await opened([new File([letter], 'Письмо.eml')]);
    await dialog().findByText(/Письмо \(EML\)/);
    await user.click(dialog().getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
    const page = within(await screen.findByRole('region', { name: 'Переписка' }));
    expect(page.getByText('Смета')).toBeVisible();
    expect(page.getByText('Кому: Мария')).toBeVisible();
    expect(page.getByText('> Раньше мы писали')).not.toBeVisible();
    await user.click(page.getByText('Цитата и подпись'));
    expect(page.getByText('> Раньше мы писали')).toBeVisible();
  });

  it('D-66: an archive of transcripts shows each with its recording, and what could not be read', async () => {
    const packed = [
      { name: 'март/Первый.txt', content: 'Мария: Добрый день!\nПётр: Здравствуйте.' },
      { name: 'март/Первый.mp3', content: new Uint8Array(readFileSync('tests/fixtures/audio/mono.mp3')) },
      { name: 'март/Второй.txt', content: 'Мария: Алло!\nПётр: Хочу балкон.' },
      { name: 'март/пусто.json', content: '[]' },
    ];
    await opened([new File([new Uint8Array(await zipOf(packed))], 'март.zip')]);
    expect(await dialog().findByRole('checkbox', { name: 'Первый.txt · 2 · с записью' })).toBeChecked();
    expect(dialog().getByRole('checkbox', { name: 'Второй.txt · 2' })).toBeChecked();
    expect(dialog().getByText(/^Файл «март\/пусто\.json» не прочитан\./)).toBeVisible();
  });

  it('D-66: a transcript comes beside its recording, and is saved with it', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { user, router } = await renderApp('/communications/', { api, as: world.a.pm });
    await user.click(screen.getAllByRole('button', { name: 'Загрузить запись' })[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Загрузка записи' }));
    const sound = new Uint8Array(readFileSync('tests/fixtures/audio/stereo.mp3'));
    const recording = new File([sound], 'встреча.mp3', { lastModified: Date.parse('2026-03-07T08:00:00Z') });
    const words = new File(['Мария: Добрый день!\nПётр: Здравствуйте.'], 'встреча.txt');
    await user.upload(form.getByLabelText('Запись', { exact: true }), [recording, words]);
    await user.selectOptions(form.getByLabelText('Проект'), 'Сервис А — Компания А');
    await user.selectOptions(form.getByLabelText('Категория'), 'Встреча');
    await user.selectOptions(await form.findByLabelText('Сторона: Пётр'), 'Клиент');
    await form.findByText('Запись передана.');
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
    expect(await screen.findByText('Здравствуйте.')).toBeVisible();
    const caller = await api.as(world.a.pm);
    const { body } = await caller.get<Communication>(`/api${router.state.location.pathname}`);
    expect(body).toMatchObject({
      category: 'meeting',
      audio: 'ready',
      words: { origin: 'file', origin_name: 'встреча.txt' },
      transcript: [{ speaker: 'Мария' }, { speaker: 'Пётр', side: 'client' }],
    });
  });
});
