import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import type { Form } from '#domain/forms/forms.schema.ts';
import { createForm, createFormVersion } from '#tests/support/factories.ts';
import { apiServer } from '#tests/support/msw-bridge.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const hello = aCriterion('hello', { name: 'Приветствие', weight: 40 });
const bye = aCriterion('bye', { name: 'Прощание', weight: 60 });
const start = (...criteria: Parameters<typeof aGroup>[1]) => aGroup('start', criteria, { name: 'Начало' });
const first = aContent([start(hello), aGroup('end', [bye], { name: 'Конец' })]);
const second = aContent([start(hello, bye), aGroup('end', [aCriterion('sum', { name: 'Итог', weight: 100 })])]);
const draft = { ...second, pass_threshold: 70 };

/** Two published versions, and a draft of the third. */
async function withVersions(who: (world: World) => { id: number } = ({ a }) => a.pm) {
  const api = await testApp();
  const world = await createWorld(api.db);
  const form = await createForm(api.db, { name: 'Звонок', company: world.a.company, content: first });
  const add = (number: number, content: FormContent, published: boolean) =>
    createFormVersion(api.db, form, { number, content, published });
  await add(2, second, true);
  await add(3, draft, false);
  return { api, world, form, as: who(world) };
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Звонок' });
const versions = async () => within(await screen.findByRole('list', { name: 'Версии' }));
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('versions of a form', () => {
  it('D-11: every version is opened to read, and says which one it is', async () => {
    const made = await withVersions();
    const { user, router } = await renderApp(`/forms/${made.form.id}/?tab=versions`, made);
    await title();
    expect((await versions()).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Черновик/),
      expect.stringMatching(/^Версия 2Действует/),
      expect.stringMatching(/^Версия 1Опубликована/),
    ]);
    await user.click((await versions()).getByRole('link', { name: 'Открыть версию 1' }));
    expect(await screen.findByText(/^Версия 1, опубликована/)).toBeVisible();
    expect(router.state.location.href).toMatch(/version=1$/);
    const trial = within(await screen.findByRole('region', { name: 'Пробное заполнение' }));
    expect(trial.getByText('Конец')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'К действующей версии' }));
    expect(await screen.findByText(/Есть неопубликованные изменения/)).toBeVisible();
  });

  it('D-3: who only reads forms sees no draft, whatever the address says', async () => {
    const made = await withVersions(({ a }) => a.assessor);
    const { unmount } = await renderApp(`/forms/${made.form.id}/?tab=versions`, made);
    await title();
    expect((await versions()).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText('Черновик')).toBeNull();
    unmount();
    await renderApp(`/forms/${made.form.id}/?version=draft`, made);
    expect(await screen.findByText('Черновика нет')).toBeVisible();
  });

  it('U-3: a version that does not come says so and is asked for again', async () => {
    const made = await withVersions();
    apiServer.use(
      http.get(
        '*/api/forms/:id/versions/:version',
        () => HttpResponse.json({ message: 'Сломалось' }, { status: 500 }),
        {
          once: true,
        },
      ),
    );
    const { user } = await renderApp(`/forms/${made.form.id}/?version=1`, made);
    expect(await screen.findByText('Сломалось')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('region', { name: 'Пробное заполнение' })).toBeVisible();
  });
});

describe('two versions side by side', () => {
  it('D-12: what came, moved and changed is said in words, with the shares of the score', async () => {
    const made = await withVersions();
    const { user, router } = await renderApp(`/forms/${made.form.id}/?tab=versions`, made);
    await title();
    await user.click((await versions()).getByRole('link', { name: 'Сравнить версию 2 с версией 1' }));
    expect(await screen.findByText('Критерии: добавлено 1, перемещено 1.')).toBeVisible();
    expect(router.state.location.search).toEqual({ tab: 'versions', compare: '1,2' });
    const moved = section('Начало').getByRole('listitem');
    expect(moved).toHaveTextContent('ПрощаниеПеремещён из группы «Конец»');
    expect(section('Группа end').getByText('Итог')).toBeVisible();
    expect(section('Группа end').getByText('Добавлен')).toBeVisible();
    const row = section('Доли критериев в оценке').getByRole('row', { name: /Прощание/ });
    expect(row).toHaveTextContent(/60,0.%.*30,0.%/);
    await user.click(screen.getByRole('button', { name: 'Поменять местами' }));
    expect(await section('Конец').findByText('Прощание')).toBeVisible();
    expect(section('Конец').getByText('Перемещён из группы «Начало»')).toBeVisible();
    expect(router.state.location.search).toEqual({ tab: 'versions', compare: '2,1' });
  });

  it('D-12: the draft is compared too; the same with itself has no differences', async () => {
    const made = await withVersions();
    const { user } = await renderApp(`/forms/${made.form.id}/?tab=versions&compare=2,draft`, made);
    await title();
    const settings = within(await screen.findByRole('region', { name: 'Настройки формы' }));
    expect(settings.getByText('80 %')).toBeVisible();
    expect(settings.getByText('70 %')).toBeVisible();
    expect(screen.getByText('Состав критериев не изменился.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Было' }), 'Черновик');
    expect(await screen.findByText('Различий нет')).toBeVisible();
  });
});

describe('a copy of a form', () => {
  it('D-12: of the version that is chosen, under a name of its own', async () => {
    const made = await withVersions();
    const { user, router } = await renderApp(`/forms/${made.form.id}/`, made);
    await title();
    await user.click(screen.getByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Дублировать' }));
    const box = within(await screen.findByRole('dialog', { name: 'Дублировать форму «Звонок»?' }));
    const name = await box.findByLabelText('Название');
    expect(name).toHaveValue('Звонок (копия)');
    await user.clear(name);
    await user.type(name, 'Второй звонок');
    const what = await box.findByRole('combobox', { name: 'Что скопировать' });
    expect(what).toHaveDisplayValue('Черновик');
    await user.selectOptions(what, 'Версия 1');
    await user.click(box.getByRole('button', { name: 'Дублировать' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Второй звонок' })).toBeVisible();
    const id = Number(/\d+/.exec(router.state.location.pathname)?.[0]);
    const pm = await made.api.as(made.as);
    expect((await pm.get<Form>(`/api/forms/${id}`)).body).toMatchObject({
      status: 'draft',
      company: { id: made.world.a.company.id },
    });
    expect((await pm.get<{ content: FormContent }>(`/api/forms/${id}/draft`)).body.content.groups).toHaveLength(2);
    await screen.findByText(/оценивать по ней пока нельзя/);
    expect(await screen.findByRole('region', { name: 'Пробное заполнение' })).toHaveTextContent('Конец');
  });
});
