import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { CommentList } from '#domain/comments/comments.schema.ts';
import { comments, presence } from '#server/db/schema/index.ts';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

const transcript = [
  { side: 'employee' as const, speaker: null, start: 1, end: 3, text: 'Добрый день, компания «Окна»' },
  { side: 'client' as const, speaker: null, start: 4, end: 8, text: 'Здравствуйте, хочу замер' },
  { side: 'employee' as const, speaker: null, start: 9, end: 12, text: 'На какой день вас записать?' },
];

async function withCalls(count = 1, media: Parameters<typeof createMedia>[1] = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const calls: { id: number }[] = [];
  for (let made = 0; made < count; made += 1)
    calls.push(
      await createCommunication(api.db, {
        project: world.a.project,
        employee: world.a.manager,
        recording: await createMedia(api.db, { duration_seconds: 12.5, ...media }),
        transcript,
        duration_seconds: 10 + made,
      }),
    );
  const [communication = { id: 0 }] = calls;
  return { api, world, calls, communication, path: `/communications/${communication.id}`, as: world.a.assessor };
}

const record = () => within(screen.getByRole('region', { name: 'Запись' }));
const words = () => within(screen.getByRole('region', { name: 'Расшифровка' }));
const said = () => within(screen.getByRole('region', { name: 'Комментарии' }));

describe('evidence of an evaluation that is read (D-17)', () => {
  it('D-17: a reader sees the evidence on the waveform; a press on a mark leads to its answer', async () => {
    const made = await withCalls();
    const evidence = [
      { start: 1, end: 3, quote: '' },
      { start: 6, end: null, quote: '' },
    ];
    await createEvaluation(made.api.db, {
      communication: made.communication,
      form: made.world.form,
      assessor: made.as,
      answers: [anAnswer('greeting', 'yes', { evidence }), ...worldAnswers().slice(1)],
      state: 'published',
    });
    const { user } = await renderApp(made.path, { ...made, as: made.world.a.manager });
    const marks = () => record().findAllByRole('button', { name: /, критерий «Приветствие» — показать$/ });
    expect((await marks()).map(({ ariaLabel }) => ariaLabel)).toEqual([
      '0:01–0:03, критерий «Приветствие» — показать',
      '0:06, критерий «Приветствие» — показать',
    ]);
    await screen.findByText('Приветствие');
    await user.click((await marks())[0] as HTMLElement);
    expect(document.activeElement).toHaveTextContent(/^Приветствие/);
    expect(document.activeElement).toHaveAttribute('aria-current', 'true');
    expect(record().getByRole('slider', { name: 'Место в записи' })).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('comments to a communication (D-17)', () => {
  const begin = async (user: Awaited<ReturnType<typeof renderApp>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Комментировать' }));
    return screen.findByRole('textbox', { name: 'Новый комментарий' });
  };

  it('D-17: Esc in the empty field gives the focus back to «Комментировать»', async () => {
    const made = await withCalls();
    const { user } = await renderApp(made.path, made);
    const field = await begin(user);
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Комментировать' })).toHaveFocus();
  });

  it('D-17: one is of the second it was begun at; it stands in the list and with the words of that second', async () => {
    const made = await withCalls();
    const { user } = await renderApp(`${made.path}?t=5`, made);
    const field = await begin(user);
    expect(said().getByRole('checkbox', { name: 'К моменту 0:05' })).toBeChecked();
    await user.type(field, 'Назвал потребность');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await said().findByText('Назвал потребность')).toBeVisible();
    expect(said().getByText('· 1')).toBeVisible();
    const row = words().getByText('Здравствуйте, хочу замер').closest('li');
    expect(row).toHaveTextContent('Асессоров А: Назвал потребность');
    await user.click(said().getByRole('button', { name: '0:05 — перейти' }));
    expect(record().getByRole('slider', { name: 'Место в записи' })).toHaveAttribute('aria-valuenow', '5');
  });

  it('D-17: its author changes it and takes it back, another only reads', async () => {
    const made = await withCalls();
    const { pm, assessor } = made.world.a;
    const row = (author_id: number, text: string) => ({ communication_id: made.communication.id, author_id, text });
    await made.api.db.write((q) => q.insert(comments).values([row(assessor.id, 'Моё'), row(pm.id, 'Чужое')]));
    const { user } = await renderApp(made.path, made);
    await screen.findByText('Чужое');
    expect(said().getAllByRole('button', { name: 'Изменить комментарий' })).toHaveLength(1);
    await user.click(said().getByRole('button', { name: 'Изменить комментарий' }));
    await user.type(await screen.findByRole('textbox', { name: 'Изменить комментарий' }), ' слово');
    await user.click(said().getByRole('button', { name: 'Сохранить' }));
    expect(await said().findByText('Моё слово')).toBeVisible();
    expect(await said().findByText(/, изменён$/)).toBeVisible();
    await user.click(said().getByRole('button', { name: 'Удалить комментарий' }));
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(said().queryByText('Моё слово')).toBeNull());
  });

  it('Q-14: what was typed stays when the server is away, and is not left behind without a question', async () => {
    const made = await withCalls();
    const { user, router } = await renderApp(made.path, made);
    await user.type(await begin(user), 'Важное');
    apiServer.use(
      http.post('*/api/communications/*/comments', () =>
        HttpResponse.json({ message: 'Сломалось.', request_id: 'r' }, { status: 500 }),
      ),
    );
    await user.click(said().getByRole('button', { name: 'Сохранить' }));
    expect(await said().findByText('Сломалось.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Новый комментарий' })).toHaveValue('Важное');
    void router.navigate({ to: '/communications' });
    const question = await screen.findByRole('alertdialog', { name: 'Несохранённые изменения' });
    await user.click(within(question).getByRole('button', { name: 'Остаться' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(said().getByRole('button', { name: 'Отмена' }));
    const caller = await made.api.as(made.as);
    const { body } = await caller.get<CommentList>(`/api${made.path}/comments`);
    expect(body.data).toEqual([]);
  });
});

describe('around the recording (D-17)', () => {
  it('D-17: copies the address of the second it stands at', async () => {
    const made = await withCalls();
    const { user } = await renderApp(`${made.path}?t=5`, made);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await record().findByRole('button', { name: 'Скопировать ссылку на момент' }));
    expect(write).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`${made.path}\\?t=5$`)));
    expect(await screen.findByText('Ссылка на 0:05 скопирована.')).toBeVisible();
  });

  it('D-17: silence is left out on request, and the wish is kept on the device', async () => {
    const made = await withCalls();
    const { user, unmount } = await renderApp(made.path, made);
    const toggle = () => record().findByRole('button', { name: 'Пропускать тишину' });
    expect(await toggle()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await toggle());
    expect(await toggle()).toHaveAttribute('aria-pressed', 'true');
    unmount();
    await renderApp(made.path, made);
    expect(await toggle()).toHaveAttribute('aria-pressed', 'true');
    localStorage.removeItem('player-skip-silence');
  });

  it('D-17: begins where this device has left off, unless the address names a second', async () => {
    const made = await withCalls();
    localStorage.setItem('listening-positions', JSON.stringify([[made.communication.id, 7]]));
    const slider = () => record().getByRole('slider', { name: 'Место в записи' });
    const { unmount } = await renderApp(made.path, made);
    await waitFor(() => expect(slider()).toHaveAttribute('aria-valuenow', '7'));
    unmount();
    await renderApp(`${made.path}?t=2`, made);
    await waitFor(() => expect(slider()).toHaveAttribute('aria-valuenow', '2'));
    localStorage.removeItem('listening-positions');
  });
});

describe('beside others (D-17)', () => {
  it('D-17: goes on in the order of the list that it was opened from, by links and by Shift+J and Shift+K', async () => {
    const made = await withCalls(3);
    const [short, middle, long] = made.calls;
    const { user, router } = await renderApp('/communications/?sort=duration_seconds', made);
    const isAt = (call: { id: number } | undefined) =>
      waitFor(() => expect(router.state.location.pathname).toBe(`/communications/${call?.id}`));
    await user.click(screen.getByRole('link', { name: new RegExp(`№ ${short?.id}$`) }));
    await isAt(short);
    await user.click(await screen.findByRole('link', { name: 'Следующая в списке' }));
    await isAt(middle);
    await screen.findByRole('link', { name: 'Следующая в списке' });
    await waitFor(async () => {
      await user.keyboard('{Shift>}[KeyJ]{/Shift}');
      expect(router.state.location.pathname).toBe(`/communications/${long?.id}`);
    });
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Следующая в списке' })).toHaveAccessibleDescription(
        'Дальше в этом списке ничего нет.',
      ),
    );
    await user.keyboard('[KeyK]');
    expect(router.state.location.pathname).toBe(`/communications/${long?.id}`);
    await user.keyboard('{Shift>}[KeyK]{/Shift}');
    await isAt(middle);
  });

  it('D-17: a reload keeps the list that it was opened from; what is no list counts as none', async () => {
    const made = await withCalls(3);
    const [short, middle, long] = made.calls;
    const neighbours = async (kept: string) => {
      sessionStorage.setItem('last-list', kept);
      const { unmount } = await renderApp(`/communications/${middle?.id}`, made);
      const next = await screen.findByRole('link', { name: 'Следующая в списке' });
      const href = next.getAttribute('href');
      unmount();
      return href;
    };
    expect(await neighbours('sort=duration_seconds')).toBe(`/communications/${long?.id}`);
    expect(await neighbours('sort=-duration_seconds')).toBe(`/communications/${short?.id}`);
    expect(await neighbours('sort=%E0&filter[x]=1')).toMatch(/^\/communications\/\d+$/);
  });

  it('D-17: names who rates the same now', async () => {
    const made = await withCalls();
    const { communication, world } = made;
    const { otherAssessor } = world.a;
    await createEvaluation(made.api.db, { communication, form: world.form, assessor: otherAssessor });
    const seen_at = made.api.clock.now();
    const row = { communication_id: communication.id, user_id: otherAssessor.id, seen_at };
    await made.api.db.write((q) => q.insert(presence).values(row));
    await renderApp(made.path, made);
    expect(await screen.findByText('Второасессоров А сейчас оценивает')).toBeVisible();
  });

  it('D-2: those who do not rate are asked for no sign of life', async () => {
    const made = await withCalls();
    const { communication, world } = made;
    const rated = { communication, form: world.form, assessor: world.a.assessor };
    await createEvaluation(made.api.db, { ...rated, state: 'published' });
    let beats = 0;
    apiServer.use(
      http.post('*/api/communications/*/presence', () => {
        beats += 1;
        return undefined;
      }),
    );
    await renderApp(made.path, { ...made, as: world.a.customer });
    await act(() => Promise.resolve());
    expect(await screen.findByRole('button', { name: 'Комментировать' })).toBeVisible();
    expect(beats).toBe(0);
  });
});

it('D-67: where a recording was taken out of a video, its page says what is left of that', async () => {
  const made = await withCalls(1, { video: 'picture_dropped_joined' });
  await renderApp(made.path, made);
  await screen.findByRole('region', { name: 'Запись' });
  const said = 'Картинку видео не храним: остался звук. Две дорожки звука стали двумя каналами.';
  expect(await record().findByText(said)).toBeVisible();
});

it('Q-32: a recording whose sound the server could not look at plays, and a sentence says why it is not drawn', async () => {
  const made = await withCalls(1, { mime_type: 'audio/mp4', channels: 1, peaks: [] });
  const { user } = await renderApp(made.path, made);
  await screen.findByRole('region', { name: 'Запись' });
  const track = await record().findByRole('slider', { name: 'Место в записи' });
  expect(record().getByText(/^Рисунка звука нет: .*нужен ffmpeg\.$/)).toBeVisible();
  act(() => track.focus());
  await user.keyboard('{ArrowRight}');
  expect(track).toHaveAttribute('aria-valuenow', '5');
  expect(record().getByRole('button', { name: /^Слушать/ })).toBeEnabled();
});
