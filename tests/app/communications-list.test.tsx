import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { cellsByColumn } from '#tests/support/cells-by-column.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { asked, lastAsked, LIST_PATH, pages, rows, search, table, withMany, withTwo } from './communications-screen.ts';

describe('the list of communications (D-16)', () => {
  it('D-16: tells what a talk was, by the reader’s clock and its project’s; an empty cell is --- (P-45)', async () => {
    await renderApp(LIST_PATH, { ...(await withTwo()), width: 1600 });
    const [rated, bare] = rows();
    expect(cellsByColumn(rated)).toMatchObject({
      'Дата и время': expect.stringMatching(/^08\.03\.2026, 21:05там 07:05 · № \d+$/) as string,
      Сотрудник: 'Второпродавцов А',
      Клиент: 'Ольга+7 (900) 123-45-67',
      Проект: 'Сервис АКомпания А',
      Тип: 'Звонок' + 'входящий',
      Длительность: '3:053 минуты 5 секунд',
      Оценка: '100 %' + 'Отлично',
      Состояние: 'Опубликована',
      Асессор: 'Асессоров А.',
    });
    const row = within(rated as HTMLElement);
    expect(
      row.getByRole('link', { name: /^08\.03\.2026, 21:05 \(07:05 UTC\+10\), коммуникация № \d+$/ }),
    ).toBeVisible();
    expect(row.getByRole('img', { name: 'Есть запись' })).toBeVisible();
    expect(cellsByColumn(bare)).toMatchObject({
      Клиент: '---',
      Длительность: '---',
      Оценка: '',
      Состояние: 'Не оценена',
      Асессор: '---',
    });
  });

  it('D-2, U-5: whose calls they are is not told to who sees their own alone', async () => {
    const made = { ...(await withTwo()), width: 1600 };
    const own = await renderApp(LIST_PATH, { ...made, as: made.world.a.otherManager });
    expect(within(table()).queryByRole('columnheader', { name: 'Сотрудник' })).toBeNull();
    own.unmount();
    const all = await renderApp(LIST_PATH, { ...made, as: made.world.a.customer });
    expect(within(table()).getByRole('columnheader', { name: 'Сотрудник' })).toBeVisible();
    all.unmount();
    await renderApp(LIST_PATH, { ...made, as: made.world.a.otherManager, width: 390 });
    const card = within((await screen.findByText('Сервис А')).closest('li') ?? document.body);
    expect(card.queryByText(/Второпродавцов/)).toBeNull();
  });

  it('D-2: holds nothing of another company', async () => {
    const made = await withTwo();
    await renderApp(LIST_PATH, { ...made, as: made.world.b.assessor });
    expect(screen.getByText('Пока ничего нет')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('D-16: the whole row is a real link', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    const link = within(rows()[0] as HTMLElement).getByRole('link', { name: /коммуникация № / });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/communications\/\d+$/));
    await user.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe(link.getAttribute('href')));
  });

  it('D-16: sorts by a header and says so in the address', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    const header = (name: string) => within(table()).getByRole('columnheader', { name });
    expect(header('Дата и время')).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(header('Длительность')).getByRole('button'));
    await waitFor(() => expect(header('Длительность')).toHaveAttribute('aria-sort', 'descending'));
    expect(router.state.location.searchStr).toBe('?sort=-duration_seconds');
    await user.click(within(header('Длительность')).getByRole('button'));
    await waitFor(() => expect(header('Длительность')).toHaveAttribute('aria-sort', 'ascending'));
    expect(lastAsked()).toContain('sort=duration_seconds');
    expect(header('Клиент')).not.toHaveAttribute('aria-sort');
    for (const [title, field] of [
      ['Оценка', 'score'],
      ['Сотрудник', 'employee'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: title }));
      await waitFor(() => expect(header(title)).toHaveAttribute('aria-sort', 'descending'));
      expect(router.state.location.searchStr).toBe(`?sort=-${field}`);
      expect(lastAsked()).toContain(`sort=-${field}`);
    }
  });

  it('D-16: j and k walk the rows, / goes to the search, on the Russian layout too', async () => {
    const { user } = await renderApp(LIST_PATH, await withTwo());
    const links = rows().map((row) => within(row).getByRole('link'));
    await user.keyboard('[KeyJ]');
    expect(links[0]).toHaveFocus();
    await user.keyboard('[KeyJ][KeyJ]');
    expect(links[1]).toHaveFocus();
    await user.keyboard('[KeyK]');
    expect(links[0]).toHaveFocus();
    await user.keyboard('[Slash]');
    expect(search()).toHaveFocus();
    await user.keyboard('[KeyJ]');
    expect(search()).toHaveFocus();
  });

  it('U-5: shows cards on a phone', async () => {
    const { user } = await renderApp(LIST_PATH, { ...(await withTwo()), width: 390 });
    const cards = within(screen.getByRole('list', { name: 'Коммуникации' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(cards[0]).toHaveTextContent(/Ольга.*Второпродавцов А.*08\.03\.2026, 21:0507:05 UTC\+10.*100\s%/);
    expect(screen.queryByRole('button', { name: 'Колонки' })).toBeNull();
    await user.keyboard('[KeyJ]');
    expect(within(cards[0] as HTMLElement).getByRole('link')).toHaveFocus();
  });

  it('the row menu opens by its button and gives the focus back', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    const button = () => within(rows()[0] as HTMLElement).getByRole('button', { name: /^Действия: № \d+/ });
    await user.click(button());
    expect(await screen.findByRole('menuitem', { name: 'Открыть' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Открыть' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/communications\/\d+$/));
  });
});

describe('the address of the list (D-16, D-37)', () => {
  it('P-46: the search asks once the typing rests, and the back button undoes it', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    await user.type(search(), 'Ольга');
    expect(router.state.location.searchStr).toBe('');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(await screen.findByText('Найдено: 1')).toBeVisible();
    expect(router.state.location.searchStr).toBe(`?filter[search]=${encodeURIComponent('Ольга')}`);
    const questions = asked().filter(({ path }) => path.includes('search'));
    expect(questions.map(({ path }) => decodeURIComponent(path))).toEqual(['/api/communications?filter[search]=Ольга']);
    router.history.back();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(search()).toHaveValue('');
  });

  it('Enter asks at once; what is not found can be undone (U-3)', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withTwo());
    // Said aloud: the region is there before its words.
    const regions = screen.getAllByRole('status');
    await user.type(search(), 'такого нет{Enter}');
    const found = await screen.findByText('Ничего не найдено');
    expect(found).toBeVisible();
    expect(regions).toContain(found.closest('[role="status"]'));
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(router.state.location.searchStr).toBe('');
    expect(search()).toHaveValue('');
  });

  it('D-37: what makes no sense in an address is dropped, the rest holds', async () => {
    const made = await withTwo();
    const filter = `filter[project_id][]=${made.world.a.project.id}&filter[project_id][]=x&filter[state][]=burnt`;
    const { router } = await renderApp(`${LIST_PATH}?page=0&sort=password&per_page=9999&${filter}`, made);
    expect(rows()).toHaveLength(1);
    await waitFor(() =>
      expect(router.state.location.searchStr).toBe(`?filter[project_id][]=${made.world.a.project.id}`),
    );
    expect(asked().every(({ status }) => status === 200)).toBe(true);
  });

  it('says which page it is of how many, and dims the old rows until the new ones come (U-3)', async () => {
    const { router, user } = await renderApp(LIST_PATH, await withMany(30));
    expect(pages().getByText('1–25 из 30')).toBeVisible();
    expect(pages().getByRole('link', { name: 'Страница 1' })).toHaveAttribute('aria-current', 'page');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    apiServer.use(http.get('*/api/communications', () => held.then(() => undefined)));
    await user.click(pages().getByRole('link', { name: 'Следующая страница' }));
    await waitFor(() => expect(table()).toHaveAttribute('aria-busy', 'true'));
    expect(rows()).toHaveLength(25);
    answer();
    await waitFor(() => expect(rows()).toHaveLength(5));
    expect(table()).toHaveAttribute('aria-busy', 'false');
    expect(pages().getByText('26–30 из 30')).toBeVisible();
    expect(router.state.location.searchStr).toBe('?page=2');
  });

  it('P-49: the page size is kept in this browser', async () => {
    const made = await withMany(30);
    const { router, user, unmount } = await renderApp(LIST_PATH, made);
    await user.selectOptions(pages().getByRole('combobox', { name: 'На странице' }), '50');
    await waitFor(() => expect(rows()).toHaveLength(30));
    expect(router.state.location.searchStr).toBe('?per_page=50');
    unmount();
    await renderApp(LIST_PATH, made);
    expect(rows()).toHaveLength(30);
  });

  it('an old link past the end leads back to the first page', async () => {
    const { user } = await renderApp(`${LIST_PATH}?page=7`, await withTwo());
    await user.click(screen.getByRole('link', { name: 'К первой странице' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});
