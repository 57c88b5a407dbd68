import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { BLIND_TO_WEEK } from '#domain/reports/weekly-reports.policy.ts';
import type { CreateWeekly } from '#domain/reports/weekly-reports.schema.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { FIGURES, FOR_READER, PROPOSAL, READY, SENT_REPORT, weeklyReport } from '#tests/support/weekly-fixtures.ts';
import { asCustomer, asPm, serveWeekly } from './weekly-screen.ts';

// Preloading: parts of a page would else be compiled while a test waits for them.
beforeAll(() =>
  Promise.all([
    import('#src/features/weekly/list/weekly-page.tsx'),
    import('#src/features/weekly/page/weekly-report-page.tsx'),
    import('#src/features/weekly/weekly-create-page.tsx'),
    import('#src/components/dialog/prompt-dialog.tsx'),
  ]),
);

const PAGE = '/reports/weekly/7';

const letter = () => within(screen.getByRole('article', { name: 'Отчёт' }));
const block = (name: string) => within(letter().getByRole('region', { name }));
const headings = () =>
  letter()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the list of weekly reports (D-29)', () => {
  it('D-29: says week, project, state, mean with its change, and what did not arrive', async () => {
    const made = await asPm();
    serveWeekly();
    const { user, router } = await renderApp('/reports/weekly', made);
    const row = within(screen.getByRole('table', { name: 'Еженедельные отчёты' })).getAllByRole('row')[1];
    for (const text of ['16–22 ноября 2026', 'версия 2', FIGURES.project.name, 'Отправлен', '81,4', '+3,2', 'лучше'])
      expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent(/1\sне дошёл/);
    expect(row).toHaveTextContent('По расписанию');
    await user.click(screen.getByRole('link', { name: 'Создать отчёт' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports/weekly/create'));
  });

  it('D-3: who only reads finds neither the button nor what makers see', async () => {
    const made = await asCustomer();
    serveWeekly(weeklyReport(FOR_READER), false);
    await renderApp('/reports/weekly', made);
    expect(screen.getByRole('link', { name: /^16–22\sноября 2026/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Создать отчёт' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Ошибки' })).toBeNull();
  });

  it('D-24, P-32: pointing at a report that is closed leads nowhere, opening it says why', async () => {
    const made = await asCustomer();
    serveWeekly(weeklyReport(FOR_READER), false);
    const asked = vi.fn(() => HttpResponse.json({ message: BLIND_TO_WEEK }, { status: 403 }));
    apiServer.use(http.get(`*/api${PAGE}`, asked));
    const { user, router } = await renderApp('/reports/weekly', made);
    const link = screen.getByRole('link', { name: /^16–22\sноября 2026/ });
    const preload = vi.spyOn(router, 'preloadRoute');
    await user.hover(link);
    await waitFor(() => expect(preload).toHaveBeenCalled());
    await preload.mock.results[0]?.value;
    expect(asked).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/reports/weekly');
    await user.click(link);
    expect(await screen.findByRole('heading', { name: 'Доступ запрещён' })).toBeVisible();
    expect(screen.getByText(BLIND_TO_WEEK)).toBeVisible();
  });
});

describe('a new weekly report (D-29)', () => {
  it.each([
    { choice: 'Открыть его', asked: [false], path: PAGE },
    { choice: 'Сделать новую версию', asked: [false, true], path: '/reports/weekly/8' },
  ])('D-29: a week that has one is asked about: $choice', async ({ choice, asked, path }) => {
    const made = await asPm();
    serveWeekly();
    const made_of: CreateWeekly[] = [];
    apiServer.use(
      http.post('*/api/reports/weekly', async ({ request }) => {
        const body = (await request.json()) as CreateWeekly;
        made_of.push(body);
        if (body.again) return HttpResponse.json(weeklyReport({ id: 8, version: 2 }), { status: 201 });
        return HttpResponse.json(
          { message: 'За эту неделю отчёт уже есть.', data: { existing_id: 7 }, request_id: 'r' },
          { status: 409 },
        );
      }),
    );
    const { user, router } = await renderApp('/reports/weekly/create', made);
    const day = screen.getByRole('textbox', { name: 'Неделя' });
    await user.clear(day);
    await user.type(day, '18112026');
    expect(screen.getByRole('note', { name: 'Неделя отчёта' })).toHaveTextContent('16–22 ноября 2026');
    await user.click(screen.getByRole('button', { name: 'Создать отчёт' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'За эту неделю отчёт уже есть' }));
    await user.click(question.getByRole('button', { name: choice }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(made_of.map(({ again }) => again)).toEqual(asked);
    expect(made_of[0]).toMatchObject({ project_id: 1, week: '2026-11-18' });
  });
});

describe('a weekly report being written (D-29)', () => {
  it('D-29: texts are written in place, proposals taken over, and it saves itself from the state it has seen', async () => {
    const made = await asPm();
    const { sent } = serveWeekly();
    const { user } = await renderApp(PAGE, made);
    await user.click(block('Рекомендации').getByRole('button', { name: `Добавить: ${PROPOSAL}` }));
    expect(screen.getByRole('textbox', { name: 'Рекомендации' })).toHaveValue(PROPOSAL);
    await user.type(screen.getByRole('textbox', { name: 'Рекомендации' }), ' До пятницы.');
    // On a slow machine it saves in the middle of the typing, too: the last one has it all.
    const texts = { recommendations: `${PROPOSAL} До пятницы.` };
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'PUT', path: '/7', body: { texts } }));
    expect(sent[0]).toMatchObject({ revision: '"3"' });
    expect(await screen.findByText('Сохранено')).toBeVisible();
  });

  it('D-29: blocks are moved by buttons and by pointer, and switched off', async () => {
    const made = await asPm();
    serveWeekly();
    const { user } = await renderApp(PAGE, made);
    expect(headings()[1]).toBe('Показатели');
    const down = screen.getByRole('button', { name: 'Показатели: ниже' });
    await user.click(down);
    expect(headings().slice(1, 3)).toEqual(['Динамика за 8 недель', 'Показатели']);
    expect(down).toHaveFocus();
    expect(screen.getByText('Показатели: место 3 из 12')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Апелляции' }));
    expect(headings()).not.toContain('Апелляции');
    expect(screen.getByRole('button', { name: 'Главное за неделю: выше' })).toHaveAttribute('aria-disabled', 'true');

    const rows = within(screen.getByRole('list', { name: 'Блоки письма' })).getAllByRole('listitem');
    rows.forEach((row, at) => {
      row.getBoundingClientRect = () => new DOMRect(0, at * 40, 300, 40);
    });
    const handle = rows[0]?.firstElementChild;
    if (!handle) throw new Error('no handle');
    fireEvent.pointerDown(handle, { button: 0, clientY: 10 });
    fireEvent.pointerMove(window, { clientY: 50 });
    fireEvent.pointerUp(window);
    expect(headings().slice(0, 2)).toEqual(['Динамика за 8 недель', 'Главное за неделю']);
  });

  it('Q-14: what somebody else saved meanwhile is chosen between', async () => {
    const made = await asPm();
    const { sent } = serveWeekly();
    const theirs = weeklyReport({ revision: 9 });
    theirs.content.texts.next = 'Чужой текст';
    apiServer.use(
      http.put(
        '*/api/reports/weekly/7',
        () => HttpResponse.json({ message: 'Изменено.', data: { present: theirs }, request_id: 'r' }, { status: 412 }),
        { once: true },
      ),
    );
    const { user } = await renderApp(PAGE, made);
    // At once: a slow typist is asked in the middle of the text, and what is kept is what stood there then.
    await user.click(screen.getByRole('textbox', { name: 'Что дальше' }));
    await user.paste('Мой текст');
    const question = within(await screen.findByRole('alertdialog', { name: 'Отчёт изменён в другом месте' }));
    await user.click(question.getByRole('button', { name: 'Оставить мой вариант' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ revision: '"9"', body: { texts: { next: 'Мой текст' } } }));
  });

  it('D-29: «Обновить данные» takes new figures and leaves what is typed', async () => {
    const made = await asPm();
    const { sent } = serveWeekly();
    const { user } = await renderApp(PAGE, made);
    expect(screen.getByText('Данные на 23.11.2026, 04:00')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Что дальше' }), 'Мой текст');
    await user.click(screen.getByRole('button', { name: 'Обновить данные' }));
    expect(await screen.findByText('Данные на 23.11.2026, 08:15')).toBeVisible();
    // What is typed goes first, in as many saves as the typing took; the step is the last.
    expect(sent.slice(0, -1).map(({ path }) => path)).not.toContain('/7/refresh');
    expect(sent.at(-1)?.path).toBe('/7/refresh');
    expect(JSON.stringify(sent.at(-2)?.body)).toContain('Мой текст');
    expect(screen.getByRole('textbox', { name: 'Что дальше' })).toHaveValue('Мой текст');
  });

  it('D-29: recipients are chosen with their roles; a broken subscription and a wrong address are told', async () => {
    const made = await asPm();
    const { sent } = serveWeekly();
    const { user } = await renderApp(PAGE, made);
    const panel = within(screen.getByRole('region', { name: 'Кому' }));
    expect(await panel.findByRole('checkbox', { name: /^Ольга Директорова\s*Заказчик, olga@okna\.ru$/ })).toBeChecked();
    await user.click(panel.getByRole('checkbox', { name: /^Роман/ }));
    expect(panel.getByRole('checkbox', { name: /Чат руководителей\s*не работает/ })).not.toBeChecked();
    const address = panel.getByRole('textbox', { name: 'Адрес почты' });
    await user.type(address, 'почта{Enter}');
    expect(panel.getByText('Введите корректный адрес электронной почты')).toBeVisible();
    await user.clear(address);
    await user.type(address, 'boss@okna.ru{Enter}');
    await user.click(panel.getByRole('button', { name: 'Убрать director@okna.ru' }));
    const recipients = { user_ids: [21, 22], emails: ['boss@okna.ru'] };
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ recipients }));
  });

  it('D-29: ready, then sent after saying to whom', async () => {
    const made = await asPm();
    const { sent } = serveWeekly();
    const { user } = await renderApp(PAGE, made);
    await user.click(screen.getByRole('button', { name: 'Утвердить' }));
    expect(await screen.findByRole('button', { name: 'Вернуть в черновик' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Рекомендации' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Отправить' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Отправить отчёт?' }));
    expect(await question.findByText('Ольга Директорова, olga@okna.ru')).toBeVisible();
    expect(question.getByText('director@okna.ru')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Отправить' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.map(({ path }) => path)).toEqual(['/7/approve', '/7/send']);
    expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
  });

  it('D-29: a ready report for nobody cannot be sent', async () => {
    const made = await asPm();
    serveWeekly(weeklyReport({ ...READY, recipients: { user_ids: [], emails: [], subscription_ids: [] } }));
    await renderApp(PAGE, made);
    expect(screen.getByRole('button', { name: 'Отправить' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('D-29: what did not arrive says why and is tried again', async () => {
    const made = await asPm();
    const { sent } = serveWeekly(weeklyReport(SENT_REPORT));
    const { user } = await renderApp(PAGE, made);
    const panel = within(screen.getByRole('region', { name: 'Отправка' }));
    expect(panel.getByText('Почтовый сервер получателя не отвечает.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Повторить: director@okna.ru' }));
    await waitFor(() => expect(panel.getAllByText('Доставлено')).toHaveLength(2));
    expect(sent.map(({ path }) => path)).toEqual(['/7/deliveries/2/retry']);
  });
});

describe('the letter (D-29)', () => {
  it('D-29: a reader gets the letter alone: figures, trend, best and worst, quotes with their second', async () => {
    const made = await asCustomer();
    serveWeekly(weeklyReport(FOR_READER));
    await renderApp(PAGE, made);
    expect(screen.queryByRole('complementary', { name: 'О письме' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    // Texts that nobody wrote have no heading.
    expect(headings()).not.toContain('Рекомендации');
    expect(block('Показатели').getByText('81,4')).toBeVisible();
    const fewer = block('Показатели').getByText('Прошли порог').closest('div');
    expect(fewer).toHaveTextContent('хуже');
    expect(block('Динамика за 8 недель').getByRole('img', { name: 'Динамика за 8 недель' })).toBeVisible();
    expect(block('Критерии').getByRole('list', { name: 'Слабее всего' })).toHaveTextContent('Выявление потребности');
    expect(block('Сотрудники').getByRole('row', { name: /^Борис Кузнецов/ })).toHaveTextContent('76,5');
    const best = within(screen.getByRole('group', { name: 'Лучшая' }));
    expect(best.getByText('«Давайте подберём размер под ваш проём»')).toBeVisible();
    expect(best.getByRole('link', { name: /^Открыть с 2:05/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/communications\/42\/?\?evaluation=142&t=125$/),
    );
    expect(screen.getByRole('button', { name: 'Печать' })).toBeVisible();
  });

  it('D-29: a switched off block is not in it, and the order is the pm’s', async () => {
    const made = await asCustomer();
    const report = weeklyReport(FOR_READER);
    report.content.layout = [
      { block: 'employees', shown: true },
      { block: 'summary', shown: true },
      { block: 'figures', shown: false },
    ];
    serveWeekly(report);
    await renderApp(PAGE, made);
    expect(headings()).toEqual(['Сотрудники', 'Главное за неделю']);
  });

  it('D-2: one that is not there for this person says so', async () => {
    const made = await asCustomer();
    serveWeekly();
    apiServer.use(
      http.get('*/api/reports/weekly/7', () =>
        HttpResponse.json({ message: 'Не найдено.', request_id: 'r' }, { status: 404 }),
      ),
    );
    await renderApp(PAGE, made);
    expect(await screen.findByText('Отчёт не найден')).toBeVisible();
  });
});
