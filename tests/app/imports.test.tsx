import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createProject } from '#tests/support/factories.ts';
import { importOf } from '#tests/support/imports.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const TABLE = [
  'Дата и время;Направление;Телефон клиента;Клиент;Длительность;Текст разговора',
  '06.03.2026 10:15;Входящий;89161234567;Мария;75;Менеджер: Добрый день!',
  '06.03.2026 10:20;исх;89161234568;Олег;1:20;',
  'вчера;исх;89161234569;Вера;5;',
].join('\r\n');

async function stage() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const project = await createProject(api.db, { company: world.a.company, name: 'Входящие заявки' });
  return { api, world, project, as: world.a.pm };
}
const tableFile = () => new File([TABLE], 'звонки.csv', { type: 'text/csv' });

describe('import of calls (D-35)', () => {
  it('D-35: project → file → columns → check → load, each shown as it is', async () => {
    const { api, as } = await stage();
    const { user, router } = await renderApp('/integrations/import', { api, as });
    expect(await screen.findByText('Импортов ещё не было.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Начать импорт' }));
    expect(await screen.findByText('Это поле обязательно для заполнения.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), 'Входящие заявки — Компания А');
    await user.click(screen.getByRole('button', { name: 'Начать импорт' }));

    const files = await screen.findByLabelText('Выбрать файлы');
    expect(screen.getByRole('button', { name: 'Дальше: колонки' })).toHaveAttribute('aria-disabled', 'true');
    await user.upload(files, tableFile());
    expect(await screen.findByText(/^Таблица · .* · UTF-8$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Дальше: колонки' }));

    const columns = within(await screen.findByRole('list', { name: 'Колонки таблицы' }));
    // Pressed button is gone with its step: the next one has the focus, and a screen reader says it.
    expect(screen.getByRole('region', { name: 'Шаг 2 из 4: Колонки' })).toHaveFocus();
    expect(columns.getAllByRole('combobox').map((box) => (box as HTMLSelectElement).value)).toEqual([
      'started_at',
      'direction',
      'client_phone',
      'client_name',
      'duration',
      'words',
    ]);
    await user.click(screen.getByRole('button', { name: 'Проверить строки' }));
    expect(await screen.findByText('Проверяем строки. Страницу можно закрыть.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Шаг 3 из 4: Проверка' })).toHaveFocus();
    await runDueJobs(api.deps);
    const load = await screen.findByRole('button', { name: /^Загрузить 2\sстроки$/ });
    expect(screen.getByText(/^С расшифровкой или перепиской: 1\sстрока\.$/)).toBeVisible();
    const refused = within(await screen.findByRole('list', { name: 'Строки: Не подходит' }));
    expect(refused.getByText('Время звонка не распознано: «вчера».')).toBeVisible();
    expect(refused.getByText('Строка 4')).toBeVisible();
    await user.click(load);
    await runDueJobs(api.deps);
    expect(await screen.findByText('Загрузка закончена.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Звонки проекта' })).toBeVisible();
    await router.navigate({ href: '/integrations/import' });
    const rows = await screen.findByRole('list', { name: 'Прежние импорты' });
    const said = /звонки\.csv.*Входящие заявки.*Добавлено: 2\sстроки.*Загружен/;
    await waitFor(() => expect(within(rows).getAllByRole('listitem')[0]).toHaveTextContent(said));
  });

  it('D-35: a choice of columns is saved with each change, and says what is missing', async () => {
    const { api, as, project } = await stage();
    const made = await importOf(await api.as(as), project, TABLE);
    const { user, unmount } = await renderApp(`/integrations/import/${made.id}`, { api, as });
    const box = () => screen.getByRole('combobox', { name: 'Дата и время' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Дата и время' }), 'Не загружать');
    expect(screen.getAllByText(/^Укажите, в какой колонке дата и время звонка/)[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Проверить строки' })).toHaveAttribute('aria-disabled', 'true');
    // A field is in one column: chosen anew it leaves the other.
    await user.selectOptions(screen.getByRole('combobox', { name: 'Клиент' }), 'Дата и время');
    await user.selectOptions(box(), 'Дата и время');
    expect(screen.getByRole('combobox', { name: 'Клиент' })).toHaveValue('');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Проверить строки' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    unmount();
    await renderApp(`/integrations/import/${made.id}`, { api, as });
    expect(await screen.findByRole('combobox', { name: 'Клиент' })).toHaveValue('');
    expect(box()).toHaveValue('started_at');
  });

  it('D-35, Q-23: what cannot be read says why, and what is no table is not sent', async () => {
    const { api, as } = await stage();
    const { user } = await renderApp('/integrations/import', { api, as });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Проект' }), 'Входящие заявки — Компания А');
    await user.click(screen.getByRole('button', { name: 'Начать импорт' }));
    const files = await screen.findByLabelText('Выбрать файлы');
    await user.upload(files, new File([new Uint8Array([0x4d, 0x5a, 0, 0, 0])], 'это.csv'));
    expect(await screen.findByText('Это не таблица. Подойдут CSV и XLSX.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Убрать это.csv' }));
    expect(screen.queryByText('Это не таблица. Подойдут CSV и XLSX.')).toBeNull();
    await user.upload(files, tableFile());
    expect(await screen.findByText(/^Таблица · /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Убрать звонки.csv' }));
    await waitFor(() => expect(screen.queryByText(/^Таблица · /)).toBeNull());
  });

  it('D-3: an assessor is led away, and an import of another company is not there', async () => {
    const { api, as, world } = await stage();
    const theirs = await importOf(await api.as(world.b.pm), world.b.project, TABLE);
    const { router } = await renderApp('/integrations/import', { api, as: world.a.assessor });
    await waitFor(() => expect(router.state.location.pathname).toBe('/403'));
    await renderApp(`/integrations/import/${theirs.id}`, { api, as });
    expect(await screen.findByText('Импорт не найден')).toBeVisible();
  });
});
