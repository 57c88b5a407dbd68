import { PLAIN_MESSAGE } from '#domain/communications/sides.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { projects } from '#server/db/schema/index.ts';
import { createCommunication, createMedia } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const transcript = [
  { side: 'employee' as const, speaker: null, start: 1, end: 3, text: 'Добрый день, компания «Окна»' },
  { side: 'client' as const, speaker: null, start: 4, end: 8, text: 'Здравствуйте, а скидки есть?' },
  { side: 'employee' as const, speaker: null, start: 9, end: 12, text: 'Со скидкой выйдет сорок тысяч' },
];
const messages = [
  {
    ...PLAIN_MESSAGE,
    side: 'client' as const,
    at: '2026-03-08T10:00:00.000Z',
    text: 'Добрый день! Сколько стоит окно?',
  },
  {
    ...PLAIN_MESSAGE,
    side: 'employee' as const,
    at: '2026-03-08T10:05:00.000Z',
    text: 'Сорок тысяч,\nсо скидкой до пятницы',
  },
];

async function withTalk(words: 'transcript' | 'messages') {
  const api = await testApp();
  const world = await createWorld(api.db);
  const isCall = words === 'transcript';
  const communication = await createCommunication(api.db, {
    project: world.a.project,
    employee: world.a.manager,
    ...(isCall ? { recording: await createMedia(api.db, { duration_seconds: 12.5 }), transcript } : {}),
    ...(isCall ? {} : { category: 'chat', messages }),
  });
  return { api, world, communication, path: `/communications/${communication.id}`, as: world.a.assessor };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const marked = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('mark')].map(({ textContent, dataset }) =>
    dataset['current'] ? `>${textContent}` : textContent,
  );

describe('search inside a talk (D-17)', () => {
  it('D-17: / begins it; any form of the word is found, counted and walked in a circle; Esc ends it', async () => {
    const made = await withTalk('transcript');
    const { user } = await renderApp(made.path, made);
    await user.keyboard('[Slash]');
    expect(region('Расшифровка').getByRole('searchbox', { name: 'Найти в расшифровке' })).toHaveFocus();
    await user.keyboard('скидка');
    expect(await region('Расшифровка').findByText('1 из 2')).toBeVisible();
    expect(marked('Расшифровка')).toEqual(['>скидки', 'скидкой']);
    await user.keyboard('{Enter}');
    expect(marked('Расшифровка')).toEqual(['скидки', '>скидкой']);
    await user.click(region('Расшифровка').getByRole('button', { name: 'Следующее место' }));
    expect(region('Расшифровка').getByRole('status')).toHaveTextContent('1 из 2');
    await user.click(region('Расшифровка').getByRole('button', { name: 'Предыдущее место' }));
    expect(region('Расшифровка').getByRole('status')).toHaveTextContent('2 из 2');
    await user.type(region('Расшифровка').getByRole('searchbox'), ' нет');
    expect(await region('Расшифровка').findByText('1 из 2')).toBeVisible();
    await user.clear(region('Расшифровка').getByRole('searchbox'));
    await user.keyboard('рассрочка');
    expect(await region('Расшифровка').findByText('Не найдено')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(region('Расшифровка').getByRole('searchbox')).toHaveValue('');
    expect(marked('Расшифровка')).toEqual([]);
  });

  it('D-17: a recording that is still goes along to what is found, so that Space plays from there', async () => {
    const made = await withTalk('transcript');
    const { user } = await renderApp(made.path, made);
    const second = () => region('Запись').getByRole('slider', { name: 'Место в записи' }).getAttribute('aria-valuenow');
    await user.keyboard('[Slash]скидка');
    await waitFor(() => expect(second()).toBe('4'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(second()).toBe('9'));
  });

  it('D-17: the days of a chat name their clock where it is not the reader’s', async () => {
    const made = await withTalk('messages');
    const { api, world } = made;
    const inNovosibirsk = { time_zone: 'Asia/Novosibirsk' };
    await api.db.write((q) => q.update(projects).set(inNovosibirsk).where(eq(projects.id, world.a.project.id)));
    await renderApp(made.path, made);
    expect(await region('Переписка').findByText('8 марта 2026 (UTC+7)')).toBeVisible();
    expect(region('Переписка').getByText('17:00')).toBeVisible();
  });

  it('D-16: a row found by its words says what was said, and opens at them', async () => {
    const made = await withTalk('messages');
    const { user } = await renderApp('/communications/?filter[search]=скидка', made);
    expect(await screen.findByText(/^Сотрудник: Сорок тысяч, со/)).toHaveTextContent('со скидкой до пятницы');
    await user.click(screen.getByRole('link', { name: new RegExp(`№ ${made.communication.id}`) }));
    expect(await region('Переписка').findByText('1 из 1')).toBeVisible();
    expect(marked('Переписка')).toEqual(['>скидкой']);
  });
});

describe('evidence in chats and letters (D-17)', () => {
  it('D-17: a message, or words selected in it, prove the criterion in work or another; a press shows them', async () => {
    const made = await withTalk('messages');
    const { user } = await renderApp(made.path, made);
    await user.click(screen.getByRole('button', { name: 'Оценить' }));
    await screen.findByText('Ответов пока нет');
    const chat = region('Переписка');
    await user.keyboard('m');
    expect(await screen.findByText('Выделите слова, которые нужно прикрепить к критерию.')).toBeVisible();
    await user.click(
      chat.getAllByRole('button', { name: 'Прикрепить сообщение к критерию «Приветствие»' })[0] as HTMLElement,
    );
    const chips = () => screen.getAllByRole('list', { name: 'Фрагменты' });
    expect(chips()[0]).toHaveTextContent('«Добрый день! Сколько стоит окно?»');
    expect(chat.getByRole('button', { name: 'Сообщение прикреплено' })).toBeVisible();

    const text = chat.getByText(/со скидкой/).firstChild as Text;
    Range.prototype.getBoundingClientRect = () => new DOMRect();
    act(() => {
      window.getSelection()?.setBaseAndExtent(text, 7, text, 20);
      document.dispatchEvent(new Event('selectionchange'));
    });
    await user.click(await chat.findByRole('button', { name: 'К другому критерию' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Вопросы' }));
    expect(chips()[1]).toHaveTextContent('«тысяч, со скидкой»');
    expect(chat.queryByRole('button', { name: 'К другому критерию' })).not.toBeInTheDocument();
    await screen.findByText('Сохранено');

    await user.click(screen.getByRole('button', { name: 'сообщение 2 «тысяч, со скидкой» — показать' }));
    expect(marked('Переписка')).toEqual(['тысяч,\nсо скидкой']);
    const { body } = await (await made.api.as(made.as)).get<{ evaluations: { id: number }[] }>(
      `/api/communications/${made.communication.id}`,
    );
    const saved = await (await made.api.as(made.as)).get<{ draft: { answers: unknown[] } }>(
      `/api/evaluations/${body.evaluations[0]?.id}`,
    );
    expect(saved.body.draft.answers).toMatchObject([
      { criterion_key: 'greeting', evidence: [{ message: 0, quote: 'Добрый день! Сколько стоит окно?' }] },
      { criterion_key: 'questions', evidence: [{ message: 1, quote: 'тысяч, со скидкой' }] },
    ]);
  });
});
