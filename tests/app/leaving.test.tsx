import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createCommunication, createProject } from '#tests/support/factories.ts';
import { assignTalks, listTasks } from '#tests/support/task-calls.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld } from '#tests/support/world.ts';

/** Page of an assessor who has tasks in two projects of one company, seen by the admin. */
async function onLeaversPage() {
  const api = await testApp();
  const world = await createWorld(api.db);
  const { a, admin, form } = world;
  const second = await createProject(api.db, { company: a.company, forms: [form], name: 'Заявки А' });
  const pm = await api.as(a.pm);
  for (const project of [a.project, second]) {
    const { id } = await createCommunication(api.db, { project, employee: a.manager });
    await assignTalks(pm, world, [id]);
  }
  const page = await renderApp(`/users/${a.assessor.id}/`, { api, as: admin });
  await page.user.click(await screen.findByRole('button', { name: 'Действия' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'В архив' }));
  const box = within(await screen.findByRole('dialog', { name: 'Убрать сотрудника в архив?' }));
  return { ...page, api, world, second, box };
}

describe('«В архив» of somebody with open tasks (D-4)', () => {
  it('tells what is held, asks who takes it, and one person gets it all', async () => {
    const { user, box, api, world } = await onLeaversPage();
    expect(box.getByText(/^Асессоров А пропадёт из списка и не сможет войти/)).toBeVisible();
    expect(box.getByText(/^Заявки А: 1\sзадача\. Продажи А: 1\sзадача$/)).toBeVisible();
    await user.click(box.getByRole('button', { name: 'В архив' }));
    expect(await box.findByText('Это поле обязательно для заполнения.')).toBeVisible();
    const to = box.getByRole('combobox', { name: 'Кому передать задачи и планы' });
    await user.selectOptions(to, String(world.a.otherAssessor.id));
    await user.click(box.getByRole('button', { name: 'В архив' }));
    expect(await screen.findByText(/^Асессоров А: в архиве, вход закрыт\. Передано: 2\sзадачи\.$/)).toBeVisible();
    expect((await listTasks(await api.as(world.a.otherAssessor))).data).toHaveLength(2);
  });

  it('gives each project to whom one likes, or to nobody; a refusal stays in the dialog and loses no choice', async () => {
    const { user, box, api, world } = await onLeaversPage();
    const all = box.getByRole('combobox', { name: 'Кому передать задачи и планы' });
    await user.selectOptions(all, 'Выбрать для каждого проекта');
    const first = box.getByRole('combobox', { name: /^Продажи А: 1\sзадача/ });
    await user.selectOptions(first, String(world.a.otherAssessor.id));
    await user.selectOptions(box.getByRole('combobox', { name: /^Заявки А: 1\sзадача/ }), 'nobody');
    const third = await createProject(api.db, { company: world.a.company, forms: [world.form], name: 'Новый А' });
    const { id } = await createCommunication(api.db, { project: third, employee: world.a.manager });
    await assignTalks(await api.as(world.a.pm), world, [id]);
    await user.click(box.getByRole('button', { name: 'В архив' }));
    expect(await box.findByRole('alert')).toHaveTextContent(/Решите, кому передать: Новый А: 1\sзадача\./);
    expect(first).toHaveValue(String(world.a.otherAssessor.id));
    await user.click(box.getByRole('button', { name: 'Отмена' }));
  });
});

describe('«Вернуть из архива» (D-4)', () => {
  it('says what comes back and what does not', async () => {
    const api = await testApp();
    const { a, admin } = await createWorld(api.db);
    await (await api.as(admin)).post(`/api/users/${a.assessor.id}/archive`);
    const { user } = await renderApp(`/users/${a.assessor.id}/`, { api, as: admin });
    await user.click(await screen.findByRole('button', { name: 'Действия' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Вернуть из архива' }));
    const box = within(await screen.findByRole('alertdialog', { name: 'Вернуть сотрудника из архива?' }));
    expect(box.getByText(/снова сможет войти прежним паролем.* Задачи, черновики.* не вернутся/)).toBeVisible();
    await user.click(box.getByRole('button', { name: 'Вернуть' }));
    expect(await screen.findByText('Асессоров А: снова среди сотрудников.')).toBeVisible();
  });
});
