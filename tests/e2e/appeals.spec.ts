import type { Locator, Page } from '@playwright/test';
import type { EvaluationAppeals } from '#domain/appeals/appeals.schema.ts';
import type { Answer, AnswerValue, Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import type { UserList } from '#domain/users/users.schema.ts';
import { rotated } from '#tests/rotation.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { signIn } from '#tests/support/built-server.ts';
import { beginRating, type Begun } from './unsaved-rating.ts';

type Options = Extract<Scale, { options: unknown }>['options'];
const byPoints = (options: Options): Options => options.toSorted((one, other) => other.points - one.points);

function bestValue(scale: Scale): AnswerValue {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
    case 'select':
      return byPoints(scale.options)[0]?.key ?? null;
    case 'multi':
      return scale.options.map(({ key }) => key);
    case 'points':
      return scale.max;
    case 'range':
      return scale.ranges.toSorted((one, other) => other.points - one.points)[0]?.from ?? 0;
    case 'text':
    case 'date':
      return null;
  }
}

/** Lost without a zeroed form: what an employee and their head may see otherwise. */
function mayBeLost({ scale }: FormCriterion): boolean {
  return (
    (scale.type === 'binary' || scale.type === 'ternary') && scale.options.every(({ critical }) => critical === 'none')
  );
}

type Talk = Begun & { lost: { name: string; best: string }[] };

async function send<Reply>(
  url: string,
  token: string,
  { method = 'POST', body, revision }: { method?: string; body?: unknown; revision: number },
) {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': `"${revision}"` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as Reply;
}

/** A talk of the demonstration's manager, rated and published at once, with two answers that somebody may dispute. */
async function ratedTalk(origin: string): Promise<Talk> {
  const [token, admin] = [await signIn(origin, 'assessor'), await signIn(origin, 'admin')];
  const headers = { authorization: `Bearer ${admin}` };
  const found = await fetch(`${origin}/api/users?filter[search]=manager@razbor.example`, { headers });
  const [manager] = ((await found.json()) as UserList).data;
  const query = `filter[project_id][]=1&filter[employee_id][]=${manager?.id}`;
  const begun = await beginRating(origin, token, { form: 'Звонок отдела продаж', query });
  const path = `${origin}/api/evaluations/${begun.id}`;
  const evaluation = (await (
    await fetch(path, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as Evaluation;
  const criteria = evaluation.content.groups.flatMap((group) => group.criteria).filter(({ hidden }) => !hidden);
  const lost = criteria.filter(mayBeLost).slice(0, 2);
  const answers = criteria.map(({ criterion_key, scale }): Answer => {
    const isLost = lost.some((one) => one.criterion_key === criterion_key);
    const value = isLost && 'options' in scale ? (byPoints(scale.options).at(-1)?.key ?? null) : bestValue(scale);
    return { criterion_key, value, na: false, comment: 'По записи', reasons: [], evidence: [] };
  });
  const draft = { answers, general_comment: '', growth_points: '' };
  const saved = await send<SavedDraft>(`${path}/draft`, token, {
    method: 'PUT',
    body: draft,
    revision: evaluation.revision,
  });
  const sent = await send<Evaluation>(`${path}/submit`, token, { revision: saved.revision });
  expect(sent.state).toBe('published');
  return {
    ...begun,
    lost: lost.map(({ name, scale }) => ({
      name,
      best: 'options' in scale ? (byPoints(scale.options)[0]?.label ?? '') : '',
    })),
  };
}

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Оценка' });

/** Opens an evaluation: on a phone the form is behind its tab. */
async function open(page: Page, address: string, role: string): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, role);
  await page.goto(address);
  await showForm(page);
}

async function showForm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Коммуникация № \d+$/ })).toBeVisible();
  const tab = page.getByRole('tab', { name: 'Форма' });
  if (await tab.isVisible()) await tab.click();
}

async function dispute(page: Page, { lost }: Talk): Promise<void> {
  await panel(page).getByRole('button', { name: 'Оспорить' }).click();
  const form = page.getByRole('form', { name: 'Апелляция' });
  for (const { name, best } of lost) {
    const line = form.getByRole('listitem').filter({ hasText: name });
    await line.getByRole('checkbox').check();
    await line.getByRole('radio', { name: best, exact: true }).check();
    await line.getByRole('textbox', { name: 'Почему' }).fill('Сказано во второй половине разговора');
  }
  await form.getByRole('button', { name: 'Подать апелляцию' }).click();
}

/** Decisions from the queue: the first is accepted, the second declined. */
async function decide(page: Page, id: number): Promise<void> {
  await page.goto('/appeals/');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`апелляция № ${id}$`) })
    .click();
  await showForm(page);
  await panel(page).getByRole('button', { name: 'Начать рассмотрение' }).click();
  const review = page.getByRole('form', { name: 'Решение по апелляции' });
  const [first, second] = [review.getByRole('listitem').nth(0), review.getByRole('listitem').nth(1)];
  await first.getByRole('radio', { name: 'Принять' }).check();
  await first.getByRole('combobox', { name: 'Причина' }).selectOption('Ошибка асессора');
  await second.getByRole('radio', { name: 'Отклонить' }).check();
  await second.getByRole('combobox', { name: 'Причина' }).selectOption('Оценка подтверждена');
  await review.getByRole('textbox', { name: /^Решение/ }).fill('Первое есть в записи, второго нет');
  await review.getByRole('button', { name: 'Вынести решение' }).click();
}

for (const width of rotated([1440, 390], 'appeals')) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('D-19, D-20: the employee acknowledges, the head disputes, the pm decides in part, everybody reads what came of it', async ({
      page,
      baseURL,
    }) => {
      const origin = baseURL ?? '';
      const talk = await ratedTalk(origin);
      await open(page, talk.address, 'manager');
      await panel(page).getByRole('button', { name: 'Ознакомлен' }).click();
      const word = page.getByRole('dialog', { name: 'Ознакомиться с оценкой' });
      await word.getByLabel('Комментарий').fill('Кажется, два пункта поставлены зря');
      await word.getByRole('button', { name: 'Ознакомлен' }).click();
      await expect(panel(page).getByText(/^Сотрудник ознакомлен/)).toBeVisible();

      await open(page, talk.address, 'head');
      await expect(panel(page).getByText('Кажется, два пункта поставлены зря')).toBeVisible();
      await dispute(page, talk);
      await expect(panel(page).getByRole('region', { name: /^Апелляция № \d+$/ })).toContainText('Подана');
      const appeals = await page.request.get(`/api/evaluations/${talk.id}/appeals`, {
        headers: { authorization: `Bearer ${await signIn(origin, 'head')}` },
      });
      const [appeal] = ((await appeals.json()) as EvaluationAppeals).data;

      await page.context().clearCookies();
      await signInAs(page, 'pm');
      await decide(page, appeal?.id ?? 0);
      await expect(panel(page).getByText(/^Пересмотрена /)).toBeVisible();

      await open(page, talk.address, 'head');
      const card = panel(page).getByRole('region', { name: /^Апелляция № \d+$/ });
      await expect(card).toContainText('Принята частично');
      await expect(card).toContainText('Первое есть в записи, второго нет');
      await panel(page).getByRole('button', { name: 'Открыть прежнюю оценку' }).click();
      await expect(panel(page).getByText('Отозвана: вместо неё новая')).toBeVisible();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways, 'U-5: nothing scrolls sideways').toBeLessThanOrEqual(0);
    });
  });
}
