import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { auditRecords } from '#server/db/schema/index.ts';
import { createCommunication, createEvaluation } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { createWorld, type World, worldAnswers } from '#tests/support/world.ts';

type Change = Partial<typeof auditRecords.$inferInsert>;

async function noted(api: TestApp, { a }: World, over: Change = {}): Promise<void> {
  const actor = { actor_id: a.pm.id, actor_name: 'Руководителев А' };
  const what = { action: 'update', entity: 'projects', entity_id: a.project.id, company_id: a.company.id };
  const change = { before: { name: 'Старое имя' }, after: { name: 'Продажи А' } };
  await api.db.write((q) =>
    q.insert(auditRecords).values({ ...actor, ...what, ...change, at: api.clock.now(), request_id: 'r', ...over }),
  );
}

async function onLog({ path = '/audit/', width = 1440, records = 1 } = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  for (let made = 0; made < records; made += 1) await noted(api, world);
  await noted(api, world, {
    actor_id: null,
    actor_name: 'Гость Пётр',
    action: 'visit',
    entity: 'access_links',
    entity_id: 77,
    before: null,
    after: { uses: 1 },
  });
  const app = await renderApp(path, { api, as: world.a.pm, width });
  return { ...app, world };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Записи журнала' }))
    .getAllByRole('row')
    .slice(1);

describe('the audit log (D-5)', () => {
  it('D-5: who, when, what, from what to what; the latest first', async () => {
    await onLog();
    expect(screen.getByRole('heading', { level: 1, name: 'Журнал изменений' })).toBeVisible();
    const [latest, first] = rows();
    expect(latest).toHaveTextContent('Гость Пётр');
    expect(latest).toHaveTextContent('Вход по ссылке');
    expect(latest).toHaveTextContent('№ 77');
    expect(first).toHaveTextContent('Руководителев А');
    expect(first).toHaveTextContent('Название:былоСтарое имя');
    expect(first).toHaveTextContent('сталоПродажи А');
  });

  it('D-5: the address narrows it; the chip takes the filter away', async () => {
    const { user, router } = await onLog({ path: '/audit/?filter[action][]=visit' });
    expect(rows()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /Убрать.*Действие/ }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(router.state.location.searchStr).toBe('');
  });

  it('D-5: the search finds a guest by name', async () => {
    const { user } = await onLog();
    await user.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'пётр');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Гость Пётр');
  });

  it('D-5: one press hides those who only came in, the address keeps it, and a chosen action says it by itself', async () => {
    const { user, router } = await onLog();
    const shown = within(screen.getByRole('radiogroup', { name: 'Какие записи показать' }));
    await user.click(shown.getByRole('radio', { name: 'Без входов' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Старое имя');
    expect(decodeURIComponent(router.state.location.searchStr)).toBe('?filter[show]=changes');
    await user.click(shown.getByRole('radio', { name: 'Все' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    await act(() =>
      router.navigate({ to: '/audit/', search: { filter: { action: ['visit'], show: 'changes' } } as never }),
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]).toHaveTextContent('Вход по ссылке');
    for (const one of shown.getAllByRole('radio')) expect(one).not.toBeChecked();
  });

  it('D-5: what was created or removed has fields, and no changes', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const fields = { name: 'Окна', status: 'active', time_zone: 'Europe/Moscow', publishing: 'immediate' };
    await noted(api, world, { action: 'create', before: null, after: fields });
    await noted(api, world, { action: 'remove', before: fields, after: null });
    await noted(api, world, { action: 'save', before: null, after: fields });
    const { user } = await renderApp('/audit/', { api, as: world.a.pm });
    const [saved, removed, created] = rows();
    expect(within(saved as HTMLElement).getByRole('button', { name: /^Ещё 2\sизменения$/ })).toBeVisible();
    expect(created).toHaveTextContent('Название:Окна');
    expect(removed).toHaveTextContent('Название:былоОкна');
    expect(removed).not.toHaveTextContent('Не указано');
    for (const row of [removed, created]) {
      await user.click(within(row as HTMLElement).getByRole('button', { name: /^Ещё 2\sполя$/ }));
      expect(row).toHaveTextContent('Сразу');
    }
  });

  it('U-5: on a phone the records are cards', async () => {
    await onLog({ width: 390 });
    const cards = within(screen.getByRole('list', { name: 'Записи журнала' })).getAllByRole('listitem');
    expect(cards).toHaveLength(2);
    expect(cards[1]).toHaveTextContent('Старое имя');
  });

  it('U-3: nothing found offers to reset the filters', async () => {
    await onLog({ path: '/audit/?filter[search]=никто' });
    expect(screen.getByText('Ничего не найдено')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Сбросить фильтры' }).length).toBeGreaterThan(0);
  });

  it('P-11: closed to those who may not read it, and not in their palette', async () => {
    const api = await testApp();
    const { a } = await createWorld(api.db);
    const { router } = await renderApp('/audit/', { api, as: a.assessor });
    expect(router.state.location.pathname).toBe('/403');
    expect(await screen.findByText('Доступ запрещён')).toBeVisible();
  });

  it('U-4: the palette goes there', async () => {
    const { user, router } = await onLog({ path: '/' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'журнал');
    await user.click(await screen.findByRole('option', { name: /Журнал изменений/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/audit/'));
  });

  it('P-35: a failure is a state of the list, with «Повторить»', async () => {
    let isDown = true;
    const failure = { message: 'Сломалось.', request_id: 'r-1' };
    apiServer.use(
      http.get('*/api/audit-records', () => (isDown ? HttpResponse.json(failure, { status: 500 }) : undefined)),
    );
    const { user } = await onLog();
    expect(await screen.findByText('Сломалось.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});

const SAVES = 11;

/** A rating with so many saves of the pm, and before them records of the same that are no saves. */
async function onRating(who: 'pm' | 'customer', { submits = 0 } = {}) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { project, manager: employee, assessor } = world.a;
  const communication = await createCommunication(api.db, { project, employee });
  const facts = { communication, form: world.form, assessor, answers: worldAnswers(), state: 'published' } as const;
  const evaluation = await createEvaluation(api.db, facts);
  const of = { entity: 'evaluations', entity_id: evaluation.id };
  for (let made = 0; made < submits; made += 1) await noted(api, world, { ...of, before: null, after: {} });
  for (let made = 1; made <= SAVES; made += 1)
    await noted(api, world, {
      ...of,
      action: 'save',
      before: { general_comment: made === 1 ? null : `Проба ${made - 1}` },
      after: { general_comment: `Проба ${made}` },
    });
  const app = await renderApp(`/communications/${communication.id}`, { api, as: world.a[who] });
  // The answers are there, and what stands below them.
  await screen.findByText('Приветствие');
  return app;
}

const history = async () => within(await screen.findByRole('list', { name: 'История изменений' }));

describe('the history of one thing (D-5)', () => {
  it('D-5: the saves of a rating are one line, which unfolds; the whole log has each', async () => {
    const { user, router } = await onRating('pm', { submits: 1 });
    await user.click(await screen.findByRole('button', { name: 'История изменений' }));
    const list = await history();
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    const [run] = list.getAllByRole('listitem');
    expect(run).toHaveTextContent(`Общий комментарий:Проба ${SAVES}`);
    expect(run).not.toHaveTextContent('Проба 10');
    await user.click(list.getByRole('button', { name: /^Ещё 10\sсохранений$/ }));
    expect(list.getAllByRole('listitem')).toHaveLength(SAVES + 1);
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Проба 10');
    await user.click(list.getByRole('button', { name: 'Свернуть' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Весь журнал' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/audit/'));
    expect(rows()).toHaveLength(SAVES + 1);
  });

  it('D-5: the rest comes page after page', async () => {
    const { user } = await onRating('pm', { submits: 100 });
    await user.click(await screen.findByRole('button', { name: 'История изменений' }));
    const list = await history();
    expect(list.getAllByRole('listitem')).toHaveLength(100 - SAVES + 1);
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(101));
    // The reader goes on where the list does (U-4).
    expect(list.getAllByRole('listitem')[100 - SAVES + 1]).toContainElement(document.activeElement as HTMLElement);
    expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  });

  it('P-47: the day at a glance, the exact time on focus', async () => {
    const { user } = await onRating('pm');
    await user.click(await screen.findByRole('button', { name: 'История изменений' }));
    const [moment] = within(await screen.findByRole('list', { name: 'История изменений' })).getAllByRole('time');
    expect(moment).toHaveTextContent('8 марта 2026');
    expect(moment).toHaveAccessibleDescription(/^8 марта 2026, \d\d:00$/);
  });

  it('U-3: a failure has its reason and «Повторить»; the next page, too', async () => {
    let isDown = true;
    const failure = { message: 'Сломалось.', request_id: 'r-1' };
    apiServer.use(
      http.get('*/api/audit-records', () => (isDown ? HttpResponse.json(failure, { status: 500 }) : undefined)),
    );
    const { user } = await onRating('pm', { submits: 100 });
    await user.click(await screen.findByRole('button', { name: 'История изменений' }));
    expect(await screen.findByText('Не удалось загрузить историю')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByRole('list', { name: 'История изменений' });
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Сломалось.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('D-3: is not there for those who may not read the log', async () => {
    await onRating('customer');
    expect(screen.queryByText('История изменений')).toBeNull();
  });
});
