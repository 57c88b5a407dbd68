import type { Page } from '@playwright/test';
import type { EvaluationAppeals } from '#domain/appeals/appeals.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { CommunicationList } from '#domain/communications/communications.schema.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { signIn } from '#tests/support/built-server.ts';
import { callApi } from '#tests/support/call-api.ts';
import { enterByLink, expectAccessible, pressUntilSeen, showTab, TALK } from './accessible-screens.ts';
import { beginRating, BY_STEPS, IN_TABLE, type Subject } from './unsaved-rating.ts';
import { openBlocks } from './open-blocks.ts';

/** The address of a talk that the head may dispute today: the newest may be disputed already. */
async function disputableTalk(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const asked = { origin, token: await signIn(origin, 'head'), method: 'GET' };
  const path = 'communications?filter[state][]=published&per_page=50';
  for (const { id, evaluation } of (await callApi<CommunicationList>({ ...asked, path })).data) {
    const { may } = await callApi<EvaluationAppeals>({ ...asked, path: `evaluations/${evaluation?.id}/appeals` });
    if (may.open.allowed) return `/communications/${id}/`;
  }
  throw new Error('no talk is left to dispute');
}

/** The address of an evaluation that the pm may open anew: of the newest an appeal may be waiting. */
async function reopenable(page: Page): Promise<string> {
  const { origin } = new URL(page.url());
  const asked = { origin, token: await signIn(origin, 'pm'), method: 'GET' };
  const path = 'communications?filter[state][]=published&per_page=50';
  for (const { id, evaluation } of (await callApi<CommunicationList>({ ...asked, path })).data) {
    const { may } = await callApi<Evaluation>({ ...asked, path: `evaluations/${evaluation?.id}` });
    if (may.reopen.allowed) return `/communications/${id}/?evaluation=${evaluation?.id}`;
  }
  throw new Error('no evaluation is left to open anew');
}

test.describe('Q-26, U-5: axe finds nothing serious at both widths in both themes', () => {
  expectAccessible([
    {
      name: 'дашборды',
      role: 'pm',
      path: '/dashboards/?filter[period]=quarter',
      open: async (page) => {
        await openBlocks(page);
        await expect(page.getByRole('grid', { name: /^Критерии по сотрудникам/ })).toBeVisible();
      },
    },
    {
      name: 'дашборд менеджера',
      role: 'manager',
      path: '/dashboards/?filter[period]=quarter',
      open: (page) => expect(page.getByRole('region', { name: 'Последние замечания' })).toBeVisible(),
    },
    { name: 'все отчёты', role: 'pm', path: '/reports/' },
    { name: 'еженедельные отчёты', role: 'pm', path: '/reports/weekly' },
    { name: 'новый еженедельный отчёт', role: 'pm', path: '/reports/weekly/create' },
    { name: 'черновик еженедельного отчёта', role: 'pm', path: '/reports/weekly/5' },
    { name: 'еженедельный отчёт клиенту', role: 'customer', path: '/reports/weekly/2' },
    {
      name: 'выгрузка',
      role: 'pm',
      path: '/reports/unloading?what=answers',
      open: (page) => expect(page.getByRole('region', { name: 'Предварительный просмотр' })).toBeVisible(),
    },
    { name: 'сессии калибровки', role: 'pm', path: '/sessions/?per_page=10' },
    { name: 'динамика согласованности', role: 'pm', path: '/sessions/?tab=dynamics' },
    { name: 'перепроверки', role: 'pm', path: '/sessions/rechecks?per_page=10' },
    { name: 'ответы перепроверки', role: 'pm', path: '/sessions/rechecks/1' },
    { name: 'новая сессия калибровки', role: 'pm', path: '/sessions/create/?project=1' },
    { name: 'вход', role: null, path: '/auth/login/' },
    { name: 'главная', role: 'assessor', path: '/' },
    { name: 'список', role: 'assessor', path: '/communications/?per_page=10' },
    { name: 'мои задачи', role: 'assessor', path: '/tasks/?per_page=10' },
    {
      name: 'передать задачу',
      role: 'pm',
      path: '/tasks/?per_page=10&filter[state][]=open&filter[project_id][]=1',
      open: async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Действия' }).last().click();
        await page.getByRole('menuitem', { name: 'Передать другому' }).click();
        await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Кому' })).toBeVisible();
      },
      part: '[role="dialog"]',
    },
    {
      name: 'назначить на оценку',
      role: 'pm',
      path: '/communications/?per_page=10',
      open: async (page) => {
        await page
          .getByRole('checkbox', { name: /^Выбрать: / })
          .first()
          .check();
        await page.getByRole('region', { name: 'Выбранное' }).getByRole('button', { name: 'Назначить' }).click();
        await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Форма' })).toBeVisible();
      },
      part: '[role="dialog"]',
    },
    {
      name: 'апелляции',
      role: 'pm',
      path: '/appeals/?per_page=10',
      open: async (page) => {
        await page.getByRole('button', { name: 'По критериям и асессорам' }).click();
        await expect(page.getByRole('columnheader', { name: 'Критерий' })).toBeVisible();
      },
    },
    {
      name: 'решение по апелляции',
      role: 'pm',
      path: '/appeals/?per_page=10&filter[state][]=under_review',
      open: async (page) => {
        await page
          .getByRole('main')
          .getByRole('link', { name: /апелляция № \d+/ })
          .first()
          .click();
        await showTab(page);
        await expect(page.getByRole('form', { name: 'Решение по апелляции' })).toBeVisible();
      },
    },
    {
      name: 'оспорить оценку',
      role: 'head',
      path: '/',
      open: async (page) => {
        await page.goto(await disputableTalk(page));
        await showTab(page);
        await page.getByRole('button', { name: 'Оспорить' }).click();
        await page.getByRole('form', { name: 'Апелляция' }).getByRole('checkbox').first().check();
        await expect(page.getByRole('textbox', { name: 'Почему' })).toBeVisible();
      },
    },
    { name: 'избранные коммуникации', role: 'pm', path: '/favorites/?per_page=10' },
    {
      name: 'список избранного',
      role: 'pm',
      path: '/favorites/?per_page=10',
      open: async (page) => {
        await page.getByRole('link', { name: 'Разобрать на планёрке' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Разобрать на планёрке' })).toBeVisible();
      },
    },
    {
      name: 'виды списка',
      role: 'pm',
      path: '/communications/?per_page=10',
      open: async (page) => {
        await page.getByRole('button', { name: 'Виды' }).click();
        await expect(page.getByRole('menuitem', { name: 'Сохранить вид' })).toBeVisible();
      },
      part: '[role="menu"]',
    },
    {
      name: 'несколько записей',
      role: 'pm',
      path: '/communications/?per_page=10',
      open: async (page) => {
        await page.getByRole('button', { name: 'Загрузить запись' }).click();
        const sounds = ['stereo.mp3', 'mono.mp3'].map((name) => `tests/fixtures/audio/${name}`);
        await page.locator('input[type=file]').setInputFiles(sounds);
        await expect(page.getByRole('list', { name: 'Записи' })).toBeVisible();
      },
      part: '[role="dialog"]',
    },
    { name: 'на публикацию', role: 'pm', path: '/publishing/?per_page=10' },
    {
      name: 'найденное в расшифровке',
      role: 'assessor',
      path: '/communications/?per_page=10&filter[has_audio]=1',
      open: async (page) => {
        await page.getByRole('main').getByRole('link', { name: TALK }).first().click();
        const words = page.getByRole('region', { name: 'Расшифровка' });
        await words.getByRole('searchbox', { name: 'Найти в расшифровке' }).fill('вас');
        await expect(words.getByRole('status')).toHaveText(/^1 из \d+$/);
      },
      part: '[aria-label="Расшифровка"]',
      tab: 'Запись',
    },
    {
      name: 'выбор критерия для слов',
      role: 'assessor',
      path: '/communications/?per_page=10',
      open: async (page) => {
        await openBegun(page, BY_STEPS);
        const phrase = page.getByRole('region', { name: 'Расшифровка' }).getByRole('listitem').nth(1);
        await phrase.getByRole('paragraph').last().click({ clickCount: 3 });
        await page.getByRole('button', { name: 'К другому критерию' }).click();
        await expect(page.getByRole('menuitem').first()).toBeVisible();
      },
      part: '[role="menu"]',
      widths: [1440],
    },
    {
      name: 'открыть оценку заново',
      role: 'pm',
      path: '/',
      open: async (page) => {
        await page.goto(await reopenable(page));
        await showTab(page);
        await page.getByRole('button', { name: 'Действия с оценкой' }).click();
        await page.getByRole('menuitem', { name: 'Открыть заново' }).click();
        await expect(page.getByRole('textbox', { name: 'Причина' })).toBeVisible();
      },
      part: '[role="dialog"], [role="alertdialog"]',
    },
    { name: 'нет доступа', role: 'assessor', path: '/403' },
    { name: 'не найдено', role: 'assessor', path: '/nothing/' },
    {
      name: 'палитра',
      role: 'pm',
      path: '/communications/?per_page=10',
      open: async (page) => {
        const search = page.getByRole('combobox', { name: 'Поиск и действия' });
        await pressUntilSeen(page, 'Control+KeyK', search);
        await search.fill('ко');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      part: '[role="dialog"]',
    },
    // Whole: what lies under a dialog, once for all of them.
    {
      name: 'клавиши',
      role: 'assessor',
      path: '/communications/?per_page=10',
      open: async (page) => {
        await pressUntilSeen(page, 'Shift+Slash', page.getByRole('dialog', { name: 'Клавиши' }));
      },
    },
    {
      name: 'ссылка для гостя',
      role: 'pm',
      path: '/communications/?per_page=10',
      open: async (page) => {
        await page.getByRole('main').getByRole('link', { name: TALK }).first().click();
        await page.getByRole('button', { name: 'Поделиться ссылкой' }).click();
        await page.getByRole('dialog').getByLabel('Имя гостя').fill('Пётр');
        await page.getByRole('button', { name: 'Создать ссылку' }).click();
        await expect(page.getByRole('button', { name: 'Скопировать' })).toBeVisible();
      },
      part: '[role="dialog"]',
    },
    {
      name: 'гость',
      role: 'pm',
      path: '/communications/?per_page=10&filter[state][]=published',
      open: async (page) => {
        await page.getByRole('main').getByRole('link', { name: TALK }).first().click();
        await enterByLink(page);
        await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
      },
    },
    {
      name: 'загрузка записи',
      role: 'pm',
      path: '/communications/?per_page=10',
      open: async (page) => {
        await page.getByRole('button', { name: 'Загрузить запись' }).click();
        await expect(page.getByRole('dialog', { name: 'Загрузка записи' }).getByLabel('Проект')).toBeVisible();
      },
      part: '[role="dialog"]',
    },
    {
      name: 'оценка',
      role: 'assessor',
      path: '/communications/?per_page=10&filter[state][]=unrated&filter[has_audio]=1',
      open: async (page) => {
        await page.getByRole('main').getByRole('link', { name: TALK }).first().click();
        await showTab(page);
        await page.getByRole('button', { name: 'Оценить' }).click();
        await expect(page.getByRole('radiogroup', { name: /Приветствие и представление/ })).toBeVisible();
      },
    },
    {
      name: 'оценка по шагам, с пропуском',
      role: 'assessor',
      path: '/communications/?per_page=10',
      open: async (page) => {
        await openBegun(page, BY_STEPS);
        await page.getByRole('button', { name: 'Отправить оценку' }).click();
        await expect(page.getByText('Осталось исправить: 6 критериев')).toBeVisible();
      },
    },
    {
      name: 'оценка таблицей',
      role: 'assessor',
      path: '/communications/?per_page=10',
      open: (page) => openBegun(page, IN_TABLE),
    },
  ]);
});

/** An evaluation of its own for each width, begun by this form. */
async function openBegun(page: Page, subject: Subject): Promise<void> {
  const { origin } = new URL(page.url());
  const { address } = await beginRating(origin, await signIn(origin, 'assessor'), subject);
  await page.goto(address);
  await showTab(page);
  await expect(page.getByRole('radiogroup', { name: /Приветствие и представление/ })).toBeVisible();
}
