import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { FIGURES, FOR_READER, weeklyReport } from '#tests/support/weekly-fixtures.ts';
import { asCustomer, serveWeekly } from './weekly-screen.ts';

// Preloading: parts of a page would else be compiled while a test waits for them.
beforeAll(() =>
  Promise.all([
    import('#src/features/weekly/page/weekly-report-page.tsx'),
    import('#src/features/weekly/weekly-notice.tsx'),
  ]),
);

const PAGE = '/reports/weekly/7';

describe('the notice of a report (D-29, P-49)', () => {
  const READY_ONE = { id: 7, project: FIGURES.project, week: FIGURES.week, state: 'ready' };
  const told = () =>
    apiServer.use(http.get('*/api/reports/weekly/notice', () => HttpResponse.json({ report: READY_ONE })));

  it('P-49: is told once for a report, wherever the person enters', async () => {
    const made = await asCustomer();
    serveWeekly();
    told();
    const { user, unmount } = await renderApp('/users/me', made);
    const link = await screen.findByRole('link', { name: 'Открыть' });
    const notice = link.closest<HTMLElement>('[role="status"]') ?? document.body;
    expect(notice).toHaveTextContent('Готов отчёт за неделю: Продажи окон, Тверь, 16–22 ноября 2026.');
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/reports\/weekly\/7\/?$/));
    await user.click(within(notice).getByRole('button', { name: 'Закрыть' }));
    expect(screen.queryByRole('link', { name: 'Открыть' })).toBeNull();
    unmount();
    let asked = 0;
    apiServer.use(
      http.get('*/api/reports/weekly/notice', () => {
        asked += 1;
        return HttpResponse.json({ report: READY_ONE });
      }),
    );
    await renderApp('/users/me', made);
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.queryByRole('link', { name: 'Открыть' })).toBeNull();
  });

  it('P-49: who has opened the report is not told of it', async () => {
    const made = await asCustomer();
    serveWeekly(weeklyReport(FOR_READER));
    const { unmount } = await renderApp(PAGE, made);
    unmount();
    expect(localStorage.getItem('weekly-report-availability')).toBe(JSON.stringify([`${made.as.id} 7`]));
  });
});
