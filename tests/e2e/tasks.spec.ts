import type { Locator, Page } from '@playwright/test';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import type { Calibration, CalibrationList } from '#domain/calibrations/calibrations.schema.ts';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Form, FormDraft } from '#domain/forms/forms.schema.ts';
import type { Project } from '#domain/projects/projects.schema.ts';
import type { AssignOptions, Task, TaskList } from '#domain/tasks/tasks.schema.ts';
import { rotated } from '#tests/rotation.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { chooseOption } from '#tests/support/choose-option.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { signIn } from '#tests/support/built-server.ts';
import { callApi } from '#tests/support/call-api.ts';

/** From a plan to a rated queue, and from hand to hand (D-21); by a form of one question, so that rating is quick. */
const PROJECT = 1;
const QUEUE = 5;
const FORM = 'Проверка задач';
/** Assessor of this file alone; what the demonstration has given them is taken back first. */
const ASSESSOR = { login: 'assessor2', name: 'Ёлкин Никита Романович' };
const ANOTHER = { login: 'assessor5', name: 'Жданова Инна Аркадьевна' };
const WIDTHS = [1440, 390] as const;
const TALK = /\/communications\/(\d+)/;

let origin: string;
let token: string;

const ask = <Answer>(method: string, path: string, body?: unknown, revision?: number): Promise<Answer> =>
  callApi<Answer>({ origin, token, method, path, body, revision });

async function makeForm(form = FORM): Promise<void> {
  const project = await ask<Project>('GET', `projects/${PROJECT}`);
  if (project.forms.some(({ name }) => name === form)) return;
  const { id } = await ask<Form>('POST', 'forms', { name: form, company_id: project.company.id });
  const content = aContent([aGroup('main', [aCriterion('hello', { name: 'Поздоровался' })])]);
  await ask('PUT', `forms/${id}/draft`, { content }, (await ask<FormDraft>('GET', `forms/${id}/draft`)).revision);
  await ask('POST', `forms/${id}/publish`, {}, (await ask<FormDraft>('GET', `forms/${id}/draft`)).revision);
  const form_ids = [...project.forms.map((form) => form.id), id];
  await ask('PATCH', `projects/${PROJECT}`, { form_ids }, project.revision);
}

const waitingFor = async ({ name }: typeof ASSESSOR): Promise<Task[]> => {
  const { assessors } = await ask<AssignOptions>('GET', 'tasks/assign-options');
  const id = assessors.find((one) => one.name === name)?.id;
  const filter = `filter[state][]=open&filter[state][]=in_progress&filter[assessor_id][]=${id}`;
  return (await ask<TaskList>('GET', `tasks?${filter}&per_page=100`)).data;
};

/** Takes back all that waits for the assessor, but for the first so many of this plan. */
async function leaveOnly(count: number, plan: string): Promise<void> {
  const waiting = await waitingFor(ASSESSOR);
  const kept = waiting.filter((task) => task.plan?.name === plan).slice(0, count);
  for (const task of waiting.filter((one) => !kept.includes(one)))
    await ask('POST', `tasks/${task.id}/cancel`, { reason: 'Для проверки' }, task.revision);
}

const section = (page: Page): Locator => page.getByRole('region', { name: 'Выборки' });
const card = (page: Page, plan: string): Locator => section(page).getByRole('region', { name: plan });

async function makePlan(page: Page, name: string, form: string): Promise<void> {
  await signInAs(page, 'pm');
  await page.goto(`/projects/${PROJECT}/`);
  await section(page).getByRole('button', { name: 'Новый план' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый план выборки' });
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name);
  await chooseOption(dialog.getByRole('combobox', { name: 'Форма' }), form);
  await dialog.getByRole('textbox', { name: 'Коммуникаций на сотрудника' }).fill(String(QUEUE));
  await dialog.getByRole('radio', { name: 'Прошлый период целиком' }).check();
  // Few of the demonstration's communications are heard or read.
  await dialog.getByRole('switch', { name: 'Брать и те, где нечего слушать и читать' }).check();
  await dialog.getByRole('combobox', { name: 'Асессоры' }).click();
  await page.getByRole('option', { name: ASSESSOR.name }).click();
  const preview = dialog.getByRole('region', { name: 'Что подберётся сейчас' });
  await expect(preview.getByText(/^Подберётся: \d+/)).toBeVisible();
  const steps = preview.getByRole('list', { name: 'Воронка' }).getByRole('listitem');
  const left = (await steps.allTextContents()).map((step) => Number(/(\d+)$/.exec(step)?.[1]));
  expect(left.length).toBeGreaterThan(2);
  expect(left).toEqual(left.toSorted((one, other) => other - one));
  await dialog.getByRole('button', { name: 'Создать план' }).click();
  await expect(dialog).toHaveCount(0);
}

async function pick(page: Page, plan: string): Promise<void> {
  await card(page, plan).getByRole('button', { name: 'Подобрать сейчас' }).click();
  await expect(card(page, plan).getByText(/Назначено: \d+/)).toBeVisible();
}

/** The page of a task: its form is open already, with the place in the queue and the plan above it. */
async function rate(page: Page, { plan, place }: { plan: string; place: string }): Promise<void> {
  // The address changes before the page: the one that is left has such a tab, too.
  await expect(page).toHaveURL(TALK);
  const id = TALK.exec(page.url())?.[1];
  await expect(page.getByRole('heading', { level: 1, name: `Коммуникация № ${id}` })).toBeVisible();
  // On a phone the form stands in a tab of its own.
  const tab = page.getByRole('tab', { name: 'Форма' });
  const panel = page.getByRole('region', { name: 'Оценка', exact: true });
  await expect(panel.or(tab).first()).toBeVisible();
  if (await tab.isVisible()) await tab.click();
  await expect(panel.getByRole('region', { name: 'Задача' })).toContainText(`Задача ${place}`);
  await expect(panel.getByRole('region', { name: 'Задача' })).toContainText(`План «${plan}»`);
  const answers = panel.getByRole('radiogroup', { name: /Поздоровался/ });
  await answers.getByRole('radio').first().click();
  await panel.getByRole('button', { name: 'Отправить оценку' }).click();
  await expect(panel.getByRole('button', { name: 'Следующая' })).toBeVisible();
}

/** The number of the header, where there is room for it. */
const counter = (page: Page, left: number): Locator =>
  page
    .getByRole('banner')
    .getByRole('link', { name: left > 0 ? `Мои задачи ${left}` : 'Мои задачи', exact: true })
    .or(page.getByRole('button', { name: 'Меню' }))
    .filter({ visible: true });

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Действия' }).last().click();
  await page.getByRole('menuitem', { name }).click();
}

test.beforeEach(async ({ baseURL }) => {
  origin = baseURL ?? '';
  token = await signIn(origin, 'admin');
  await makeForm();
});

for (const width of rotated(WIDTHS, 'plans'))
  test(`D-21: a plan, its preview, its tasks, a queue of five to the end and the norm, at ${width}`, async ({
    page,
  }) => {
    const plan = `Пять за раз ${width}`;
    // A form of its own: what the other width has rated is not picked again, and a week that has begun has little.
    const form = `${FORM} ${width}`;
    await makeForm(form);
    await page.setViewportSize({ width, height: 900 });
    await makePlan(page, plan, form);
    await pick(page, plan);
    await leaveOnly(QUEUE, plan);

    await signInAs(page, ASSESSOR.login);
    await page.goto('/tasks/');
    await expect(page.getByRole('region', { name: 'Моя очередь' })).toContainText(/Осталось: 5\sзадач/);
    const week = await page
      .getByRole('region', { name: 'Моя очередь' })
      .getByText(/^Сделано за неделю/)
      .innerText();
    const done = Number(/\d+/.exec(week)?.[0]);
    await page.getByRole('link', { name: 'К следующей задаче' }).click();
    for (let rated = 0; rated < QUEUE; rated += 1) {
      const before = page.url();
      await rate(page, { plan, place: `${done + rated + 1} из ${done + QUEUE}` });
      await expect(counter(page, QUEUE - rated - 1)).toBeVisible();
      if (rated === QUEUE - 1) break;
      await page.getByRole('button', { name: 'Следующая' }).click();
      await expect(page).not.toHaveURL(before);
    }
    await page.goto('/tasks/');
    await expect(page.getByRole('region', { name: 'Моя очередь' })).toContainText(/Осталось: 0\sзадач/);
    await expect(page.getByRole('link', { name: 'К следующей задаче' })).toHaveCount(0);

    await signInAs(page, 'pm');
    await page.goto(`/projects/${PROJECT}/`);
    await expect(card(page, plan)).toContainText(new RegExp(`оценено ${QUEUE} из \\d+`));
    await expect(card(page, plan).getByRole('list', { name: 'По асессорам' })).toContainText(`${QUEUE} из ${QUEUE}`);
  });

/** Talks of sessions: who is yet to rate one there sees no task of it that is another's (D-24). */
async function talksOfSessions(): Promise<Set<number>> {
  const { data } = await ask<CalibrationList>('GET', 'calibrations?per_page=100');
  const sessions = await Promise.all(data.map(({ id }) => ask<Calibration>('GET', `calibrations/${id}`)));
  return new Set(sessions.flatMap(({ communications }) => communications.map(({ id }) => id)));
}

/** Talk that can be rated, is nobody's task yet and stands in no session. */
async function freeTalk(): Promise<number> {
  const taken = await talksOfSessions();
  const filter = `filter[state][]=unrated&filter[project_id][]=${PROJECT}&per_page=50`;
  const { data } = await ask<CommunicationList>('GET', `communications?${filter}`);
  for (const { id } of data.filter((talk) => !taken.has(talk.id))) {
    const { may, forms } = await ask<Communication>('GET', `communications/${id}`);
    const { meta } = await ask<TaskList>('GET', `tasks?filter[search]=${id}`);
    if (may.evaluate.allowed && forms.some(({ name }) => name === FORM) && meta.total === 0) return id;
  }
  throw new Error('no communication is left to give');
}

for (const width of rotated(WIDTHS, 'tasks by hand'))
  test(`D-16, D-21: given by hand, passed on, replaced with a reason, at ${width}`, async ({ page }) => {
    const id = await freeTalk();
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'pm');
    await page.goto(`/communications/?filter[search]=${id}`);
    await page.getByRole('checkbox', { name: new RegExp(`^Выбрать: № ${id}`) }).check();
    await page.getByRole('region', { name: 'Выбранное' }).getByRole('button', { name: 'Назначить' }).click();
    const giving = page.getByRole('dialog', { name: /^Назначить на оценку: 1$/ });
    await chooseOption(giving.getByRole('combobox', { name: 'Форма' }), FORM);
    await chooseOption(giving.getByRole('combobox', { name: 'Асессор' }), ASSESSOR.name);
    await giving.getByRole('button', { name: 'Назначить' }).click();
    await expect(page.getByText('Назначено: 1.')).toBeVisible();
    await page.getByRole('button', { name: 'Понятно' }).click();

    await page.goto(`/tasks/?filter[search]=${id}`);
    await expect(page.getByText(FORM).first()).toBeVisible();
    await act(page, 'Передать другому');
    const passing = page.getByRole('dialog', { name: 'Передать задачу?' });
    await chooseOption(passing.getByRole('combobox', { name: 'Кому' }), ANOTHER.name);
    await passing.getByRole('textbox', { name: 'Причина' }).fill('В отпуске');
    await passing.getByRole('button', { name: 'Передать' }).click();
    await expect(page.getByText(`Задача передана: ${ANOTHER.name}.`)).toBeVisible();

    await signInAs(page, ANOTHER.login);
    await page.goto(`/tasks/?filter[search]=${id}`);
    await expect(page.getByText(FORM).first()).toBeVisible();
    await act(page, 'Заменить');
    const replacing = page.getByRole('dialog', { name: 'Заменить задачу?' });
    await replacing.getByRole('textbox', { name: 'Причина' }).fill('Запись не слышно');
    await replacing.getByRole('button', { name: 'Заменить' }).click();
    await expect(page.getByText('Задача снята. Другой подходящей коммуникации нет.')).toBeVisible();
    await page.getByText('Закрытые', { exact: true }).click();
    await expect(page.getByText('Запись не слышно').first()).toBeVisible();
  });
