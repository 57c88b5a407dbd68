import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { expect, test } from '#tests/support/browser-test.ts';
import { type EmptyServer, startEmptyServer } from '#tests/support/empty-server.ts';

/**
 * A day one: production, an empty database, the first admin from the command line; everything else by the interface, up
 * to the first published score of an uploaded recording. A server of its own, without demo data.
 */
const PASSWORD = 'совсем новый пароль 71';
const ADMIN = 'pervaya@kachestvo.example';
const ASSESSOR = 'ocenkina@kachestvo.example';
const CRITERIA = ['Поздоровался', 'Назначил следующий шаг'];

let empty: EmptyServer;

test.beforeAll(async () => {
  empty = await startEmptyServer({ email: ADMIN, password: PASSWORD });
});
test.afterAll(async () => empty.stop());

async function enter(page: Page, email: string): Promise<void> {
  await page.goto(`${empty.server.url}/auth/login/`);
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('link', { name: 'Профиль' })).toBeVisible();
}

const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Сохранить' }).click();
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** A long list is searched by what is typed into it. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
  await page.keyboard.press('Escape');
}

/** Home tells what comes next, and ticks what is done. */
async function goToStep(page: Page, title: string, done: number): Promise<void> {
  await page.goto(empty.server.url);
  const steps = page.getByRole('region', { name: /^Первые шаги/ });
  await expect(steps.getByRole('heading')).toContainText(`${done} из 8`);
  await steps.getByRole('link', { name: `Перейти: ${title}` }).click();
}

/** Way to making a project, instead of an empty choice, where something is made for one. */
async function askForProject(page: Page): Promise<void> {
  for (const path of [
    '/sessions/create/',
    '/reports/weekly/create',
    '/reports/telegram/create',
    '/integrations/create/',
    '/integrations/import/',
  ]) {
    await page.goto(`${empty.server.url}${path}`);
    await expect(page.getByRole('link', { name: 'Создать проект' }), path).toBeVisible();
  }
}

async function makeCompany(page: Page): Promise<void> {
  // A project asks for a company, and says where one is made.
  await page.goto(`${empty.server.url}/projects/create/`);
  await expect(page.getByText('Проект принадлежит компании, а компаний пока нет.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Создать компанию' })).toBeVisible();
  await goToStep(page, 'Создать компанию', 0);
  await page.getByLabel('Название').fill('Первый клиент');
  await save(page);
  await heading(page, 'Первый клиент');
}

async function makeCriteria(page: Page): Promise<void> {
  for (const name of CRITERIA) {
    await page.goto(`${empty.server.url}/criterias/create/`);
    await page.getByRole('textbox', { name: 'Название', exact: true }).fill(name);
    await page.getByRole('combobox', { name: 'Компания' }).selectOption('Общий для всех компаний');
    await page.getByRole('combobox', { name: 'Тип шкалы' }).selectOption('Да / Нет');
    await save(page);
    await heading(page, name);
  }
}

async function makeForm(page: Page): Promise<void> {
  await page.goto(`${empty.server.url}/forms/create/`);
  await page.getByLabel('Название').fill('Первая форма');
  await page.getByRole('combobox', { name: 'Компания' }).selectOption('Первый клиент');
  await page.getByRole('button', { name: 'Создать' }).click();
  await page.waitForURL(/\/forms\/\d+/);
  const id = /forms\/(\d+)/.exec(page.url())?.[1];
  await page.goto(`${empty.server.url}/forms/${id}/edit/`);
  await page.getByRole('button', { name: 'Из критериев' }).first().click();
  for (const name of CRITERIA) await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: /Добавить 2/ }).click();
  await expect(page.getByRole('status').getByText('Сохранено')).toBeVisible();
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const dialog = page.getByRole('dialog', { name: 'Опубликовать версию 1?' });
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText('Версия 1 опубликована.')).toBeVisible();
  const attaching = page.getByRole('dialog', { name: 'К каким проектам прикрепить форму?' });
  await expect(attaching.getByRole('checkbox', { name: /Первый проект/ })).toBeChecked();
  await attaching.getByRole('button', { name: 'Прикрепить' }).click();
  await expect(page.getByText('Форма прикреплена.')).toBeVisible();
}

async function makeProject(page: Page): Promise<void> {
  await goToStep(page, 'Создать проект', 1);
  await expect(page.getByText(/^Опубликованных форм пока нет/)).toBeVisible();
  await page.getByLabel('Название').fill('Первый проект');
  await page.getByLabel('Компания').selectOption('Первый клиент');
  await page.getByLabel('Состояние').selectOption('Активен');
  await save(page);
  await heading(page, 'Первый проект');
}

type Person = { surname: string; email: string; role: string; place: [field: string, name: string] };

async function makePerson(page: Page, { surname, email, role, place }: Person): Promise<void> {
  await page.goto(`${empty.server.url}/users/create/`);
  await page.getByLabel('Фамилия').fill(surname);
  await page.getByLabel('Имя', { exact: true }).fill('Вера');
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByRole('checkbox', { name: role }).check();
  await choose(page, ...place);
  await save(page);
  await heading(page, `${surname} Вера`);
}

/** Invitation in the data directory, where letters lie without a mail server. */
async function invitationOf(email: string): Promise<URL | undefined> {
  const folder = join(empty.dataDir, 'mail');
  for (const file of await readdir(folder)) {
    const { to, text = '' } = await simpleParser(await readFile(join(folder, file)));
    if (JSON.stringify(to).includes(email)) return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  }
  return undefined;
}

async function acceptInvitation(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  await expect.poll(() => invitationOf(email).catch(() => undefined)).toBeDefined();
  const link = await invitationOf(email);
  await page.goto(`${empty.server.url}${link?.pathname}${link?.search}`);
  await page.getByLabel('Новый пароль').fill(PASSWORD);
  await page.getByLabel('Повторите пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await enter(page, email);
  return page;
}

async function upload(page: Page): Promise<void> {
  await page.goto(`${empty.server.url}/communications/`);
  await page.getByRole('button', { name: 'Загрузить запись' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Загрузка записи' });
  // Content and not a path, so that the file is of this moment: its own age may lie in the week before the plan's.
  const buffer = await readFile('tests/fixtures/audio/stereo.mp3');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'stereo.mp3', mimeType: 'audio/mpeg', buffer });
  await dialog.getByLabel('Проект').selectOption({ label: 'Первый проект — Первый клиент' });
  await dialog.getByLabel('Сотрудник').selectOption({ label: 'Продавцова Вера' });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await heading(page, /^Коммуникация № \d+$/);
}

/** Assignment by the plan of the project's sample; the picking is work of the background. */
async function assign(page: Page): Promise<void> {
  await page.goto(`${empty.server.url}/projects/`);
  await page.getByRole('link', { name: 'Первый проект' }).click();
  await page.getByRole('button', { name: 'Новый план' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый план выборки' });
  await dialog.getByLabel('Название').fill('Каждую неделю');
  await dialog.getByLabel('Форма', { exact: true }).selectOption('Первая форма');
  await dialog.getByRole('combobox', { name: 'Асессоры' }).click();
  await page.getByRole('option', { name: /Оценкина/ }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Не короче, секунд').fill('0');
  await dialog.getByRole('button', { name: 'Создать план' }).click();
  const plan = page.getByRole('region', { name: 'Каждую неделю' });
  await plan.getByRole('button', { name: 'Подобрать сейчас' }).click();
  await expect(plan.getByText(/назначен/i).first()).toBeVisible();
}

async function rate(page: Page): Promise<void> {
  await page.goto(`${empty.server.url}/tasks/`);
  await page.getByRole('main').getByRole('link', { name: /№ \d+/ }).first().click();
  await heading(page, /^Коммуникация № \d+$/);
  const form = page.getByRole('region', { name: 'Оценка' });
  await form
    .getByRole('radiogroup', { name: /Поздоровался/ })
    .getByRole('radio', { name: 'Да' })
    .check();
  await form
    .getByRole('radiogroup', { name: /Назначил/ })
    .getByRole('radio', { name: 'Нет' })
    .check();
  await form.getByRole('textbox', { name: /Комментарий · обязателен/ }).fill('Не договорились о следующем звонке.');
  await expect(form.getByText('Сохранено')).toBeVisible();
  await form.getByRole('button', { name: 'Отправить оценку' }).click();
  await expect(form.getByText('На проверке').first()).toBeVisible();
}

test('D-19: from an empty production start to the first published score, by the interface alone', async ({
  page,
  browser,
}) => {
  await enter(page, ADMIN);
  await askForProject(page);
  await makeCompany(page);
  const seller = { surname: 'Продавцова', email: 'prodavcova@klient.example', role: 'Менеджер' };
  await makeProject(page);
  await makePerson(page, { ...seller, place: ['Работает в проектах', 'Первый проект'] });
  const assessor = { surname: 'Оценкина', email: ASSESSOR, role: 'Асессор' };
  await makePerson(page, { ...assessor, place: ['Оценивает для компаний', 'Первый клиент'] });
  await makeCriteria(page);
  await makeForm(page);
  await goToStep(page, 'Загрузить первый разговор', 6);
  await upload(page);
  const address = page.url();
  await assign(page);

  const theirs = await acceptInvitation(browser, ASSESSOR);
  await rate(theirs);

  await page.goto(address);
  const form = page.getByRole('region', { name: 'Оценка' });
  await form.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(form.getByText('Опубликована').first()).toBeVisible();
  await expect(form.getByText('50 %').first()).toBeVisible();
  await theirs.context().close();
  await page.goto(empty.server.url);
  await expect(page.getByRole('region', { name: 'Что ждёт вас' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Первые шаги/ })).toHaveCount(0);
});
