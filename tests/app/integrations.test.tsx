import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { integrations, integrationSecrets } from '#server/db/schema/index.ts';
import { sealSecretSet } from '#server/ingest/integration-secrets.ts';
import { hookedApp, saidCall } from '#tests/support/hooks.ts';
import { readIntegration } from '#tests/support/integrations.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

const LIST = '/integrations';

async function hooked(over: Parameters<typeof hookedApp>[0] = {}) {
  const api = await hookedApp(over);
  return { api, pm: api.world.a.pm, page: `${LIST}/${api.integration.id}` };
}

describe('integrations (D-33)', () => {
  it('D-33: source and project, then the address with its secret, once; a check is not the call that is waited for', async () => {
    const api = await testApp();
    const world = await createWorld(api.db);
    const { user, router } = await renderApp(LIST, { api, as: world.a.pm });
    expect(await screen.findByText(/чтобы звонки с записями приходили в проект сами/)).toBeVisible();
    await user.click(screen.getAllByRole('link', { name: 'Создать' })[0] as HTMLElement);
    await user.click(await screen.findByRole('radio', { name: 'Универсальный вебхук' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Проект' }), world.a.project.name);
    await user.click(screen.getByRole('button', { name: 'Дальше' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Универсальный вебхук' })).toBeVisible();
    const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Адрес' }).value;
    expect(address).toMatch(/^http:\/\/razbor\.test\/hooks\/[0-9a-f]{24}\/s\.[0-9a-f]{40}$/);
    const secret = screen.getByRole<HTMLInputElement>('textbox', { name: 'Секрет' }).value;
    expect(address.endsWith(secret)).toBe(true);
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Скопировать: адрес' }));
    expect(await screen.findByText('Скопировано.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(address);
    await api.anonymous.post(new URL(address).pathname, { hello: 'ping' });
    await router.invalidate();
    expect(screen.getByText('Ждём первый звонок…')).toBeVisible();
    await api.anonymous.post(new URL(address).pathname, saidCall());
    expect(await screen.findByText(/Первый звонок пришёл/)).toBeVisible();
    expect(screen.getByText('1 доставка ждёт включения: ничего не потеряно.', { exact: false })).toBeVisible();
    expect(await screen.findByText(/Сопоставьте сотрудников: осталось 1/)).toBeVisible();
  });

  it('D-33: a secret is not shown again; it is replaced after a question, and shown once more', async () => {
    const { api, pm, page } = await hooked({ status: 'paused' });
    const { user } = await renderApp(page, { api, as: pm });
    expect(await screen.findByText(/s\.•••$/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Адрес' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Заменить секрет' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Заменить секрет?' }));
    expect(question.getByText(/действует ещё 24 часа/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Заменить' }));
    expect(await screen.findByRole('textbox', { name: 'Адрес' })).toBeVisible();
    expect(screen.getByText(/Секрет показывается один раз/)).toBeVisible();
  });

  it('D-33: secrets that another APP_SECRET has sealed are told in the list and on the page, and entered anew', async () => {
    const { api, pm, page } = await hooked();
    const sealed = sealSecretSet('the secret of before, 32 characters', api.integration.id, { secret: 'x' });
    await api.db.write((q) => q.update(integrationSecrets).set({ sealed }));
    const list = await renderApp(LIST, { api, as: pm });
    expect((await screen.findAllByText('Секреты не открываются этим APP_SECRET: введите заново.'))[0]).toBeVisible();
    list.unmount();
    const { user } = await renderApp(`${page}?tab=connection`, { api, as: pm });
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent(/^Секреты не открываются этим APP_SECRET: введите заново\. Вкладка «Подключение»/);
    await user.click(screen.getByRole('button', { name: 'Заменить секрет' }));
    expect(await screen.findByText(/Прежний секрет уже не действует/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Заменить' }));
    expect(await screen.findByRole('textbox', { name: 'Адрес' })).toBeVisible();
    expect(screen.queryByText(/APP_SECRET/)).not.toBeInTheDocument();
  });

  it('D-33: what the vendor gave is typed in, wrong fields are named, and switching on waits for it', async () => {
    const { api, pm, page } = await hooked({ type: 'amocrm', status: 'paused' });
    const { user } = await renderApp(page, { api, as: pm });
    const on = await screen.findByRole('button', { name: 'Включить' });
    expect(on).toHaveAttribute('aria-disabled', 'true');
    await user.type(screen.getByLabelText('Имя аккаунта'), 'не имя');
    await user.type(screen.getByLabelText('Номер аккаунта'), '31337');
    await user.type(screen.getByLabelText('Долгосрочный токен'), 'a long token of the vendor');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Укажите имя аккаунта: example для example.amocrm.ru.')).toBeVisible();
    await user.clear(screen.getByLabelText('Имя аккаунта'));
    await user.type(screen.getByLabelText('Имя аккаунта'), 'okna');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Настройки источника сохранены.')).toBeVisible();
    expect(await screen.findByText(/^Сохранён .*Чтобы заменить, введите новый\./)).toBeVisible();
    expect(screen.getByLabelText('Долгосрочный токен')).toHaveValue('');
  });

  it('D-33: fields are mapped from the last deliveries, with what would become of them', async () => {
    const { api, pm, page } = await hooked({ status: 'paused' });
    await api.send({ uniq: 'c-1', kind: 'IN', begin: '2026-03-07T10:00:00+03:00', sec: 63, who: { ext: '101' } });
    const { user } = await renderApp(`${page}?tab=fields`, { api, as: pm });
    expect(await screen.findByText('Пропуск: Не указан номер звонка в источнике.')).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Номер звонка в источнике' }), 'uniq');
    expect(screen.getByText('Например: c-1')).toBeVisible();
    await user.type(screen.getByRole('combobox', { name: 'Направление' }), 'kind');
    await user.type(screen.getByRole('combobox', { name: 'Начало звонка' }), 'begin');
    expect(await screen.findByText(/^Входящий звонок c-1 · /)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Сопоставление сохранено.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Подключение' }));
    expect(await screen.findByText(/Первый звонок пришёл/)).toBeVisible();
  });

  it('D-33: one click maps a person for past calls, too; those without an employee come first', async () => {
    const { api, pm, page } = await hooked();
    const { manager } = api.world.a;
    const said = `${manager.surname} ${manager.name}`;
    await api.send(saidCall({ person_name: said }));
    await api.send(saidCall({ external_id: 'call-2', person_extension: '102', person_name: 'Кто-то' }));
    await api.workDeliveries();
    const { user } = await renderApp(`${page}?tab=people`, { api, as: pm });
    const unmapped = within(await screen.findByRole('region', { name: 'Не сопоставлено' }));
    expect(unmapped.getAllByRole('listitem')).toHaveLength(2);
    await user.click(unmapped.getByRole('button', { name: new RegExp(`^Это ${said}`) }));
    expect(await screen.findByText(/сопоставлен\. Заодно — 1/)).toBeVisible();
    const mapped = within(await screen.findByRole('region', { name: 'Сопоставлено' }));
    expect(mapped.getByText(said, { selector: 'span' })).toBeVisible();
    expect((await api.calls()).map(({ employee_id }) => employee_id)).toEqual([manager.id, null]);
  });

  it('D-34: the log is filtered and searched, shows a delivery without secrets, repeats it, leads to the call', async () => {
    const { api, pm, page } = await hooked();
    await api.send(saidCall({ token: 'OPENSESAME' }));
    await api.send(saidCall({ external_id: 'call-2', direction: 'kk' }));
    await api.workDeliveries();
    const { user, router } = await renderApp(`${page}?tab=log`, { api, as: pm });
    const table = await screen.findByRole('table', { name: 'Журнал доставок' });
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(3));
    await user.type(screen.getByRole('searchbox'), '8 900 123-45-67{Enter}');
    await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2));
    expect(router.state.location.search).toMatchObject({ filter: { search: '8 900 123-45-67' } });
    const [call] = await api.calls();
    expect(screen.getByRole('link', { name: `№ ${call?.id}` })).toHaveAttribute('href', `/communications/${call?.id}`);
    await user.click(screen.getByRole('button', { name: /^08\.03\.2026/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Звонок, / }));
    expect(await dialog.findByText(/"client_phone"/)).toHaveTextContent('"token":"•••"');
    expect(document.body).not.toHaveTextContent('OPENSESAME');
    await user.click(dialog.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Доставка обрабатывается заново.')).toBeVisible();
    await api.workDeliveries();
    expect(await screen.findByText('Повтор')).toBeVisible();
  });

  it('D-33: a failing source says what to do, and is switched on again', async () => {
    const { api, pm, page } = await hooked();
    const broken = { status: 'error' as const, error: 'Секрет в адресе неверен. Вставьте адрес заново.' };
    await api.db.write((q) => q.update(integrations).set(broken).where(eq(integrations.id, api.integration.id)));
    const { user } = await renderApp(page, { api, as: pm });
    expect(await screen.findByRole('alert')).toHaveTextContent('Вставьте адрес заново.');
    await user.click(screen.getByRole('button', { name: 'Включить снова' }));
    expect(await screen.findByText('Интеграция включена.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Выключить' }));
    expect(await screen.findByRole('button', { name: 'Включить' })).toBeVisible();
  });

  it('D-33: which calls are taken is edited; deleting asks first', async () => {
    const { api, pm, page } = await hooked();
    const { user } = await renderApp(`${page}/edit`, { api, as: pm });
    await user.click(await screen.findByRole('checkbox', { name: 'Внутренняя' }));
    await user.clear(screen.getByRole('textbox', { name: 'Не короче, секунд' }));
    await user.type(screen.getByRole('textbox', { name: 'Не короче, секунд' }), '30');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Изменения сохранены.')).toBeVisible();
    const { filter } = await readIntegration(api.db, api.integration.id);
    expect(filter).toMatchObject({ min_duration_seconds: 30, directions: ['incoming', 'outgoing', 'internal'] });
    await user.click(screen.getByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Удалить интеграцию «Звонки»?' }));
    expect(question.getByText(/Принятые звонки останутся/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Интеграция удалена.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Интеграции' })).toBeVisible();
  });
});
