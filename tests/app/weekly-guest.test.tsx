import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { IssuedAccessLink } from '#domain/access-links/access-links.schema.ts';
import type { WeeklyReport } from '#domain/reports/weekly-reports.schema.ts';
import { communications, weeklyReports } from '#server/db/schema/index.ts';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { createCommunication, createEvaluation, createMedia } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, worldAnswers } from '#tests/support/world.ts';

/** A report of a week with one recorded call, whose second 27 is marked. */
async function withReport(state: 'ready' | 'sent') {
  const api = await testApp();
  vi.useFakeTimers({ toFake: ['Date'], now: api.clock.now() });
  const world = await createWorld(api.db);
  const { project, manager: employee, assessor, pm } = world.a;
  const started_at = new Date('2026-03-04T09:00:00Z');
  const recording = await createMedia(api.db);
  const communication = await createCommunication(api.db, { project, employee, recording, started_at });
  const evidence = [{ start: 27, end: 31, quote: 'Сколько стоит?' }];
  const answers = worldAnswers().map((one) =>
    one.criterion_key === 'questions' ? anAnswer('questions', 10, { evidence }) : one,
  );
  await createEvaluation(api.db, { communication, form: world.form, assessor, answers, state: 'published' });
  const leader = await api.as(pm);
  const wanted = { project_id: project.id, week: '2026-03-05' };
  const { body: report } = await leader.post<WeeklyReport>('/api/reports/weekly', wanted);
  await leader.post(`/api/reports/weekly/${report.id}/approve`);
  if (state === 'sent')
    await api.db.write((q) => q.update(weeklyReports).set({ state }).where(eq(weeklyReports.report_id, report.id)));
  const target = { type: 'report', id: report.id };
  const link = await leader.post<IssuedAccessLink>('/api/access-links', { name: 'Пётр', target });
  return { api, world, report, communication, path: link.body.path };
}

const best = () => within(screen.getByRole('group', { name: 'Лучшая' }));

describe('a guest of a weekly report (D-7)', () => {
  it('D-7: listens to the seconds that the sent report names; a purged recording is said beside them', async () => {
    const { api, path, communication } = await withReport('sent');
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('pause'));
    });
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
    const { user } = await renderApp(path, { api });
    await user.click(await screen.findByRole('button', { name: 'Послушать 0:27–0:31' }));
    const stop = await best().findByRole('button', { name: 'Остановить 0:27–0:31' });
    expect(play.mock.contexts[0]).toHaveAttribute('src', expect.stringContaining('from=27000&to=31000'));
    await user.click(stop);
    expect(pause).toHaveBeenCalled();
    const purged = { media_id: null, audio: 'purged' as const };
    await api.db.write((q) => q.update(communications).set(purged).where(eq(communications.id, communication.id)));
    await user.click(await best().findByRole('button', { name: 'Послушать 0:27–0:31' }));
    await waitFor(() =>
      expect(best().getByRole('status')).toHaveTextContent('Запись удалена: срок её хранения истёк.'),
    );
    expect(best().queryByRole('link')).toBeNull();
  });

  it('D-29: of a report that is not sent the seconds are named alone', async () => {
    const { api, path } = await withReport('ready');
    await renderApp(path, { api });
    expect(await screen.findByText('На записи 0:27–0:31')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Послушать/ })).toBeNull();
  });

  it('B-1: nothing on the page leads to where a guest may not go', async () => {
    const { api, path, report } = await withReport('sent');
    await renderApp(path, { api });
    await screen.findByRole('article', { name: 'Отчёт' });
    expect(screen.queryByRole('button', { name: 'Назад' })).toBeNull();
    const leads = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      // Help is everybody's.
      .filter((href) => href.startsWith('/') && !href.startsWith('/help/'));
    expect(leads.every((href) => href.startsWith(`/reports/weekly/${report.id}`))).toBe(true);
  });
});

describe('a weekly report among all reports (D-32)', () => {
  it('D-32: is in the state that its own page says, and leads there; its address of a run, too', async () => {
    const { api, world, report } = await withReport('ready');
    await (await api.as(world.a.pm)).post(`/api/reports/weekly/${report.id}/reopen`);
    const { user, router } = await renderApp('/reports', { api, as: world.a.pm });
    const row = (await screen.findAllByRole('row'))[1];
    expect(row).toHaveTextContent('Черновик');
    await user.click(within(row as HTMLElement).getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/reports/weekly/${report.id}`));
    await router.navigate({ to: '/reports/$id', params: { id: String(report.id) } });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/reports/weekly/${report.id}`));
  });

  it('D-6: is shared by a link from its page, and a project from its dashboard', async () => {
    const { api, world, report } = await withReport('ready');
    const { user, router } = await renderApp(`/reports/weekly/${report.id}`, { api, as: world.a.pm });
    const share = async () => user.click(await screen.findByRole('button', { name: 'Поделиться ссылкой' }));
    const box = () => screen.findByRole('dialog', { name: 'Поделиться ссылкой' });
    await share();
    expect(await within(await box()).findByText('Пётр')).toBeVisible();
    await user.type(within(await box()).getByLabelText('Имя гостя'), 'Мария');
    await user.click(within(await box()).getByRole('button', { name: 'Создать ссылку' }));
    const link = await within(await box()).findByLabelText<HTMLInputElement>('Ссылка для гостя: Мария');
    expect(link.value).toContain(`/reports/weekly/${report.id}?token=link_`);
    await user.keyboard('{Escape}');
    await router.navigate({ to: '/projects/$id/dashboard', params: { id: String(world.a.project.id) } });
    await share();
    expect(await within(await box()).findByLabelText('Имя гостя')).toBeVisible();
  });
});
