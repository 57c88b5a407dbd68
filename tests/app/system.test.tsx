import { screen, waitFor, within } from '@testing-library/react';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeArchive } from '#server/archive/write-archive.ts';
import { jobs, weeklyDeliveries } from '#server/db/schema/index.ts';
import { createIntegration } from '#tests/support/integrations.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWeeklyReport } from '#tests/support/weekly-reports.ts';
import { createWorld, type World } from '#tests/support/world.ts';

async function stage(dataDir: string | null = null): Promise<{ api: TestApp; world: World }> {
  const first = await testApp();
  const api = await testApp({ installation: { ...first.deps.installation, dataDir } });
  return { api, world: await createWorld(api.db) };
}

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

async function deadJob({ api, world }: { api: TestApp; world: World }): Promise<void> {
  const at = api.clock.now();
  const payload = { user_id: world.a.manager.id, about: 'evaluation_published' as const, ids: [1] };
  const dead = { attempts: 8, dead_at: at, error: 'Письмо не отправлено: EENVELOPE (SMTP 550 на RCPT)' };
  await api.db.write((q) => q.insert(jobs).values({ kind: 'letter', payload, run_at: at, ...dead }));
}

describe('«Система» (Q-33)', () => {
  it('Q-33: what is in order says so; version, database and what is new are told', async () => {
    const { api, world } = await stage();
    const { user } = await renderApp('/system/', { api, as: world.admin });
    expect(await screen.findByRole('heading', { level: 1, name: 'Система' })).toBeVisible();
    expect((await part('Всё в порядке')).getByText(/Копии свежие/)).toBeVisible();
    const database = await part('База и файлы');
    expect(database.getByText(/^встроенная \d+\.\d+, \d/)).toBeVisible();
    expect(database.getByRole('table', { name: 'Самые большие таблицы' })).toBeVisible();
    const version = await part('Версия');
    await user.click(version.getByText('Что нового: Не выпущено'));
    expect(version.getByRole('heading', { level: 3, name: 'Для тех, кто ставит' })).toBeVisible();
  });

  it('Q-16: a job that was given up is a warning that leads to it; the admin repeats it, and it is gone', async () => {
    const there = await stage();
    await deadJob(there);
    const { user, router } = await renderApp('/system/', { api: there.api, as: there.world.admin });
    const attention = await part('Требует внимания');
    await user.click(attention.getByRole('link', { name: /^Не выполнено: 1\sзадание\.$/ }));
    await waitFor(() => expect(router.state.location.hash).toBe('jobs'));
    const section = await part(/^Не выполнено: 1\sзадание$/);
    expect(section.getByRole('listitem')).toHaveTextContent('8 попыток: Письмо не отправлено: EENVELOPE (SMTP 550');
    await user.click(section.getByRole('button', { name: /^Повторить: Письмо «Опубликована моя оценка»/ }));
    expect(await screen.findByText('Задание выполняется ещё раз.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Не выполнено/ })).toBeNull());
    expect(await part('Всё в порядке')).toBeDefined();
  });

  it('Q-33: a copy is checked by a button, and what is wrong with it is told in words', async () => {
    const dataDir = await temporaryFolder();
    const { api, world } = await stage(dataDir);
    await mkdir(join(dataDir, 'backups'));
    const file = join(dataDir, 'backups', 'razbor-archive-2026-03-08T07-00-00Z.tar');
    const facts = { appVersion: '0.1.0', now: api.clock.now() };
    await writeArchive({ db: api.db, storage: api.deps.storage }, file, facts);
    const bytes = await readFile(file);
    bytes[bytes.indexOf('0.1.0')] = '7'.charCodeAt(0);
    await writeFile(file, bytes);
    const { user } = await renderApp('/system/', { api, as: world.admin });
    const copies = await part('Копии');
    await user.click(copies.getByRole('button', { name: /^Проверить: копию за / }));
    expect(await copies.findByText('Проверяется')).toBeVisible();
    expect(copies.getByRole('progressbar', { name: /^Проверка копии razbor-archive/ })).toBeVisible();
    await runDueJobs(api.deps);
    expect(await copies.findByText('Повреждена', {}, { timeout: 60_000 })).toBeVisible();
    expect(copies.getByText('Копия повреждена: контрольные суммы не сходятся.')).toBeVisible();
    expect((await part('Требует внимания')).getByRole('link', { name: /^Повреждено: 1\sкопия\.$/ })).toBeVisible();
  });

  it('Q-16, D-33: a letter is sent again, a source that fails leads to its page', async () => {
    const { api, world } = await stage();
    const { project, company, manager } = world.a;
    const week = { week_from: '2026-03-02', week_to: '2026-03-08' };
    await createWeeklyReport(api.db, { project, company, state: 'ready', to: manager, ...week });
    await createIntegration(
      { db: api.db, deps: api.deps },
      { project, name: 'АТС', status: 'error', error: 'Код 403.' },
    );
    const { user, router } = await renderApp('/system/', { api, as: world.admin });
    const mail = await part('Письма и сообщения');
    await user.click(mail.getByRole('button', { name: /^Отправить ещё раз: / }));
    expect(await screen.findByText('Отправляем ещё раз.')).toBeVisible();
    await waitFor(() => expect(mail.queryByRole('button', { name: /^Отправить ещё раз/ })).toBeNull());
    const [delivery] = await api.db.read((q) => q.select().from(weeklyDeliveries));
    expect(delivery?.status).toBe('waiting');
    const sources = await part('Источники звонков');
    expect(sources.getByText(/Код 403\./)).toBeVisible();
    await user.click(sources.getByRole('link', { name: 'АТС' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/integrations\/\d+\/$/));
  });

  it('D-3: a pm is led to no such section, and not into it', async () => {
    const { api, world } = await stage();
    const { router } = await renderApp('/system/', { api, as: world.a.pm });
    await waitFor(() => expect(router.state.location.pathname).toBe('/403'));
  });
});
