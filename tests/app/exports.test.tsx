import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ReportList } from '#domain/reports/reports.schema.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { type TestApp } from '#tests/support/test-app.ts';
import { requestExport } from '#tests/support/exports.ts';
import type { World } from '#tests/support/world.ts';
import { LIST_PATH, rows, withTwo } from './communications-screen.ts';

const PAGE = '/reports/unloading';

async function asPm(): Promise<{ api: TestApp; as: { id: number }; world: World }> {
  const { api, world } = await withTwo();
  return { api, world, as: world.a.pm };
}

const preview = async () => within(await screen.findByRole('region', { name: 'Предварительный просмотр' }));
/** Columns of the file in their order, by the buttons that take them out. */
const chosen = () =>
  within(screen.getByRole('list', { name: /^В файле/ }))
    .getAllByRole('button', { name: /: убрать$/ })
    .map((button) => button.getAttribute('aria-label')?.replace(/: убрать$/, ''));
const headers = async () => (await preview()).getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('exports (D-31)', () => {
  it('D-31: columns are chosen and put in order, the preview follows, and all of it is the address', async () => {
    const { user, router } = await renderApp(`${PAGE}?columns=communication_id,project`, await asPm());
    expect(await headers()).toEqual(['№ коммуникации', 'Проект']);
    await user.click(screen.getByRole('button', { name: 'Добавить колонку «Сотрудник»' }));
    await user.click(screen.getByRole('button', { name: 'Сотрудник: левее' }));
    await user.click(screen.getByRole('button', { name: '№ коммуникации: убрать' }));
    expect(chosen()).toEqual(['Сотрудник', 'Проект']);
    expect(await headers()).toEqual(['Сотрудник', 'Проект']);
    expect(router.state.location.search).toMatchObject({ columns: 'employee,project' });
    expect(screen.getByText(/^2\sстроки$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Вернуть обычный набор' }));
    expect(router.state.location.searchStr).not.toContain('columns');
  });

  it('D-31: another kind has its own columns and filters; the last column stays', async () => {
    const { user, router } = await renderApp(`${PAGE}?columns=project&filter[has_audio]=1`, await asPm());
    await preview();
    expect(screen.getByRole('button', { name: 'Проект: убрать' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('radio', { name: 'Калибровки' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?what=calibrations'));
    expect(chosen()).toContain('Балл эксперта, %');
    expect(await screen.findByText('Под условия не подходит ни одной строки.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Выгрузить' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('D-31: started, it is watched, made and downloaded; its list knows it', async () => {
    const made = await asPm();
    const { user, router } = await renderApp(`${PAGE}?format=csv`, made);
    await preview();
    await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
    expect(await screen.findByText('Файл готовится. Страницу можно закрыть.')).toBeVisible();
    expect(screen.getByText('Ждёт своей очереди')).toBeVisible();
    await runDueJobs(made.api.deps);
    expect(await screen.findByText('Готов')).toBeVisible();
    expect(screen.getByText(/^Коммуникации, от .+\.csv/)).toBeVisible();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Скачать' }));
    await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
    // A link written as text is its address.
    expect(String(clicked.mock.contexts[0])).toMatch(/\/media\/files\/.+&sig=/);
    await router.navigate({ to: '/reports' });
    expect(await screen.findByRole('link', { name: /^Коммуникации/ })).toBeVisible();
  });

  it('D-31: cancelled by its button, repeated and removed', async () => {
    const made = await asPm();
    const { body } = await requestExport(await made.api.as(made.as), 'communications');
    const { user, router } = await renderApp(`/reports/${body.id}`, made);
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText('Отменяем…')).toBeVisible();
    await runDueJobs(made.api.deps);
    expect(await screen.findByText('Подготовку отменили. Её можно повторить.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Файл готовится. Страницу можно закрыть.')).toBeVisible();
    await runDueJobs(made.api.deps);
    await user.click(await screen.findByRole('button', { name: 'Удалить' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/reports\/?$/));
    expect((await (await made.api.as(made.as)).get<ReportList>('/api/reports')).body.data).toEqual([]);
  });

  it('D-16, D-31: from the list «Выгрузить» brings the ticked rows, or the whole filter', async () => {
    const made = await asPm();
    const { user, router } = await renderApp(`${LIST_PATH}?filter[has_audio]=1`, made);
    const [first] = rows();
    if (!first) throw new Error('no row');
    await user.click(within(first).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Выгрузить' }));
    expect(await screen.findByText(/^Отмечено в списке: 1\s/)).toBeVisible();
    expect(await screen.findByText(/^1\sстрока$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Отобрать по фильтрам' }));
    expect(await screen.findByText(/^2\sстроки$/)).toBeVisible();
    expect(router.state.location.pathname).toBe(PAGE);
  });

  it('D-31: a template keeps columns and format under a name, and is applied', async () => {
    const made = await asPm();
    const { user, router } = await renderApp(`${PAGE}?format=jsonl&columns=project`, made);
    await preview();
    await user.click(screen.getByRole('button', { name: 'Шаблоны' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Сохранить шаблон' }));
    await user.type(await screen.findByRole('textbox', { name: 'Название' }), 'Для учёта');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await router.navigate({ href: PAGE });
    await waitFor(() => expect(chosen().length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Шаблоны' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Для учёта' }));
    await waitFor(() => expect(chosen()).toEqual(['Проект']));
    expect(screen.getByRole('radio', { name: /^JSON/ })).toBeChecked();
  });

  it('D-3: who makes no reports is told so, and finds no button for it', async () => {
    const { api, world } = await withTwo();
    const { router } = await renderApp(PAGE, { api, as: world.a.assessor });
    expect(await screen.findByText('Отчёты и выгрузки готовят администраторы и руководители проектов.')).toBeVisible();
    await router.navigate({ to: '/reports' });
    expect(await screen.findByText('Здесь появятся отчёты, которые вам отправили.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Выгрузка' })).toBeNull();
  });

  it('D-2: a run of somebody else is not there', async () => {
    const made = await asPm();
    const { body } = await requestExport(await made.api.as(made.as), 'communications');
    await renderApp(`/reports/${body.id}`, { api: made.api, as: made.world.a.customer });
    expect(await screen.findByText('Отчёт не найден')).toBeVisible();
  });
});
