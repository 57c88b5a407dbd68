import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { FIGURES } from '#tests/support/weekly-fixtures.ts';
import { asPm, serveWeekly } from './weekly-screen.ts';

describe('the week that a new report begins with (D-29)', () => {
  const project = (id: number, name: string, newest_day: string | null) => ({
    id,
    name,
    newest_day,
    time_zone: 'Europe/Moscow',
    company: FIGURES.company,
  });
  const open = async (projects: ReturnType<typeof project>[]) => {
    const made = await asPm();
    serveWeekly();
    apiServer.use(
      http.get('*/api/reports/weekly/options', () => HttpResponse.json({ projects, people: [], subscriptions: [] })),
    );
    const { user } = await renderApp('/reports/weekly/create', made);
    const choose = async (name: string) => {
      const option = screen.getByRole('option', { name: new RegExp(name) });
      await user.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), option);
    };
    return { user, choose, week: screen.getByRole<HTMLInputElement>('textbox', { name: 'Неделя' }) };
  };

  it('D-29: is the newest with published evaluations of the only project', async () => {
    const { week } = await open([project(1, 'Окна', '2026-11-18')]);
    expect(week).toHaveValue('16.11.2026');
  });

  it('D-29: follows the chosen project until another week is typed', async () => {
    const { user, choose, week } = await open([
      project(1, 'Окна', '2026-11-04'),
      project(2, 'Двери', '2026-10-14'),
      project(3, 'Полы', null),
    ]);
    const lastWeek = week.value;
    await choose('Окна');
    await waitFor(() => expect(week).toHaveValue('02.11.2026'));
    await choose('Полы');
    await waitFor(() => expect(week).toHaveValue(lastWeek));
    await user.clear(week);
    await user.type(week, '18112026');
    await choose('Двери');
    expect(screen.getByRole('note', { name: 'Неделя отчёта' })).toHaveTextContent('16–22 ноября 2026');
  });
});
