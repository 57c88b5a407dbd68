import type { TaskList } from '#domain/tasks/tasks.schema.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { callApi } from '#tests/support/call-api.ts';

/** Both assess for the same two companies; no other file leans on their tasks. */
const LEAVER = 'Егоров Семён Ильич';
const SUCCESSOR = { login: 'assessor3', name: 'Абрамова Юлия Петровна' };

test('D-4: an assessor with open tasks goes to the archive, and the successor sees them in «Мои задачи»', async ({
  page,
}) => {
  const token = await signInAs(page, SUCCESSOR.login);
  await page.goto('/tasks/');
  const origin = new URL(page.url()).origin;
  const own = async (): Promise<number> => {
    const asked = { origin, token, method: 'GET', path: 'tasks?per_page=1' };
    return (await callApi<TaskList>(asked)).meta.total;
  };
  const before = await own();

  await signInAs(page, 'admin');
  await page.goto('/users/?filter[search]=Егоров Семён');
  await page.getByRole('link', { name: LEAVER }).click();
  // The list has menus of the same name.
  await expect(page.getByRole('heading', { level: 1, name: LEAVER })).toBeVisible();
  await page.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'В архив' }).click();
  const question = page.getByRole('dialog', { name: 'Убрать сотрудника в архив?' });
  const burden = question.getByText(/: \d+\sзадач/);
  await expect(burden).toBeVisible();
  // Which of the projects have open tasks left hangs on the hour at which the demonstration was made.
  const project = /([^:.]+): \d+\sзадач/.exec((await burden.textContent()) ?? '')?.[1]?.trim() ?? '';
  expect(project).not.toBe('');
  await question
    .getByRole('combobox', { name: 'Кому передать задачи и планы' })
    .selectOption({ label: SUCCESSOR.name });
  await question.getByRole('button', { name: 'В архив' }).click();
  const said = page.getByText(/^Егоров Семён Ильич: в архиве, вход закрыт\. Передано: \d+\sзадач/);
  await expect(said).toBeVisible();
  const handed = Number(/Передано: (\d+)/.exec((await said.textContent()) ?? '')?.[1]);
  expect(handed).toBeGreaterThan(0);
  await expect(page.getByRole('list', { name: 'История изменений' }).getByText('Перенос в архив')).toBeVisible();

  await signInAs(page, SUCCESSOR.login);
  await page.goto('/tasks/');
  await expect(page.getByRole('heading', { level: 1, name: 'Мои задачи' })).toBeVisible();
  await expect(page.getByText(project).first()).toBeVisible();
  expect(await own()).toBe(before + handed);
});
