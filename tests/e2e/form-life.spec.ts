import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Calibration, CalibrationList } from '#domain/calibrations/calibrations.schema.ts';
import type { CommunicationList, CommunicationListItem } from '#domain/communications/communications.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import { formatScore } from '#domain/evaluations/format-score.ts';
import { scoreEvaluation } from '#domain/evaluations/score-evaluation.ts';
import type { Form, FormDraft } from '#domain/forms/forms.schema.ts';
import type { Project } from '#domain/projects/projects.schema.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { signIn } from '#tests/support/built-server.ts';
import { callApi } from '#tests/support/call-api.ts';

/**
 * The life of a form by its people: a pm makes it from nothing, an assessor rates with it, the pm changes weights, sees
 * what that would do to the past, and publishes; what was rated stays on its version.
 */
const NAME = 'Форма жизни';
/** Fifteen criteria, every type of scale among them; the keys by which the assessor answers, none where none is needed. */
const CRITERIA: [name: string, type: string, keys: string[]][] = [
  ['Поздоровался', 'Да / Нет', ['1']],
  ['Представился', 'Да / Нет', ['2']],
  ['Узнал имя', 'Да / Частично / Нет', ['1']],
  ['Задал вопросы', 'Баллы', ['5']],
  ['Выслушал', 'Баллы', ['4']],
  ['Предложил решение', 'Варианты с баллами', ['1']],
  ['Назвал выгоды', 'Варианты с баллами', ['1']],
  ['Отработал возражение', 'Несколько вариантов', ['1', '2']],
  ['Долго ли ждал клиент', 'Число по диапазонам', ['7', 'Escape']],
  ['Назначил шаг', 'Да / Частично / Нет', ['2']],
  ['Назвал срок', 'Да / Нет', ['1']],
  ['Говорил вежливо', 'Баллы', ['5']],
  ['Не обещал лишнего', 'Да / Нет', ['KeyN']],
  ['О чём говорили', 'Текст', []],
  ['Когда перезвонить', 'Дата', []],
];
const LOST = 'Представился';
const NAMELESS = 'У критерия нет названия';

type Ask = <Answer>(method: string, path: string, body?: unknown, revision?: number) => Promise<Answer>;
type Person = { ask: Ask; token: string };

/** The API as this person, for what the test does not look at. */
async function asking(origin: string, role: string): Promise<Person> {
  const token = await signIn(origin, role);
  const ask: Ask = (method, path, body, revision) => callApi({ origin, token, method, path, body, revision });
  return { ask, token };
}

async function enter(context: BrowserContext, page: Page, { token }: Person, address: string): Promise<void> {
  const url = new URL(address).origin;
  await context.clearCookies();
  await context.addCookies([{ name: 'token', value: token, url }]);
  await page.goto(address);
}

/** Communications of sessions that are being rated: of these the pm, who takes part, is told no evaluation (D-24). */
async function inSessions(pm: Person): Promise<Set<number>> {
  const { data } = await pm.ask<CalibrationList>('GET', 'calibrations?filter[status][]=scoring');
  const sessions = await Promise.all(data.map(({ id }) => pm.ask<Calibration>('GET', `calibrations/${id}`)));
  return new Set(sessions.flatMap(({ communications }) => communications.map(({ id }) => id)));
}

/** A call that nobody has rated, of a project that publishes by itself; not among the first, which other tests take. */
async function findCall(assessor: Person, pm: Person): Promise<{ call: CommunicationListItem; project: Project }> {
  const blind = await inSessions(pm);
  const query = 'filter[state][]=unrated&filter[has_audio]=1&per_page=50';
  const { data } = await assessor.ask<CommunicationList>('GET', `communications?${query}`);
  for (const call of data.filter(({ id }) => !blind.has(id)).toReversed()) {
    const project = await pm.ask<Project>('GET', `projects/${call.project.id}`);
    if (call.outcome === 'answered' && project.publishing === 'immediate') return { call, project };
  }
  throw new Error('the demo has no unrated call of a project that publishes at once');
}

const saved = (page: Page): Promise<void> => expect(page.getByRole('status').getByText('Сохранено')).toBeVisible();
const list = (page: Page): Locator => page.getByRole('region', { name: 'Группы и критерии' });
const nameField = (page: Page): Locator => page.getByRole('textbox', { name: 'Название', exact: true });
const publishing = (page: Page, version: number): Locator =>
  page.getByRole('dialog', { name: `Опубликовать версию ${version}?` });

/** Form with nothing but its name, company and method. */
async function createForm(page: Page, company: string): Promise<number> {
  await nameField(page).fill(NAME);
  await page.getByRole('combobox', { name: 'Компания' }).selectOption({ label: company });
  await page.getByRole('button', { name: 'Создать' }).click();
  await page.waitForURL(/\/forms\/\d+\/edit/);
  await page.getByRole('tab', { name: 'Настройки' }).click();
  await page.getByLabel('Метод подсчёта').selectOption({ label: 'По весам' });
  return Number(/forms\/(\d+)/.exec(page.url())?.[1]);
}

/** Findings stand at their places, the way to publishing is closed and leads there. */
async function meetFindings(page: Page): Promise<void> {
  await expect(list(page).getByRole('listitem').getByText(NAMELESS)).toBeVisible();
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const dialog = publishing(page, 1);
  const publish = dialog.getByRole('button', { name: 'Опубликовать' });
  await expect(publish).toHaveAccessibleDescription('Форму нельзя опубликовать: сначала исправьте ошибки.');
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: NAMELESS }).click();
  await expect(nameField(page)).toBeFocused();
}

async function addCriteria(page: Page): Promise<void> {
  for (const [at, [name, type]] of CRITERIA.entries()) {
    await page.getByRole('button', { name: 'Новый критерий' }).click();
    await expect(nameField(page)).toHaveValue('');
    if (at === 0) await meetFindings(page);
    await nameField(page).fill(name);
    await page.getByLabel('Тип шкалы').selectOption({ label: type });
    // Keys alone rate it below: no comment on lost points.
    await page.getByRole('radio', { name: 'По желанию' }).check();
  }
  await saved(page);
}

async function publish(page: Page, version: number, note: string): Promise<void> {
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const dialog = publishing(page, version);
  await dialog.getByLabel('Что изменилось').fill(note);
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByText(`Версия ${version} опубликована.`)).toBeVisible();
}

/** Keys alone, criterion after criterion. */
async function rate(page: Page): Promise<Locator> {
  const panel = page.getByRole('region', { name: 'Оценка' });
  await panel.getByRole('radio', { name: NAME }).check();
  await panel.getByRole('button', { name: 'Оценить' }).click();
  await expect(panel.getByRole('region', { name: 'Поздоровался' })).toBeVisible();
  for (const [name, , keys] of CRITERIA) {
    // A full answer has led here by itself; from a loss one goes on.
    const isThere = await panel.getByRole('region', { name }).evaluate((card) => card === document.activeElement);
    if (!isThere) await page.keyboard.press('KeyJ');
    for (const key of keys) await page.keyboard.press(key);
  }
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('button', { name: 'Следующая' })).toBeVisible();
  return panel;
}

async function weigh(page: Page, name: string, weight: string): Promise<void> {
  await list(page)
    .getByRole('textbox', { name: `Вес критерия «${name}»` })
    .fill(weight);
  await saved(page);
}

test('D-11, D-12, D-13: made, published, rated with, simulated, published anew; the old evaluation stays', async ({
  context,
  page,
  baseURL: origin = '',
}) => {
  page.setDefaultTimeout(30_000);
  const [pm, assessor] = await Promise.all([asking(origin, 'pm'), asking(origin, 'assessor')]);
  const { call, project } = await findCall(assessor, pm);
  const address = `${origin}/communications/${call.id}`;
  const before = project.forms.map((form) => form.id);
  const judgeBy = async (form_ids: number[]): Promise<void> => {
    const { revision } = await pm.ask<Project>('GET', `projects/${project.id}`);
    await pm.ask('PATCH', `projects/${project.id}`, { form_ids }, revision);
  };

  const id = await test.step('a pm makes the form from nothing', async () => {
    await enter(context, page, pm, `${origin}/forms/create/`);
    const made = await createForm(page, project.company.name);
    await addCriteria(page);
    await publish(page, 1, 'Первая');
    await judgeBy([...before, made]);
    return made;
  });

  const { first, score } = await test.step('an assessor rates with it', async () => {
    await enter(context, page, assessor, address);
    const panel = await rate(page);
    const { evaluations } = await assessor.ask<{ evaluations: { id: number; form: { id: number } }[] }>(
      'GET',
      `communications/${call.id}`,
    );
    const made = evaluations.find(({ form }) => form.id === id);
    const evaluation = await assessor.ask<Evaluation>('GET', `evaluations/${made?.id}`);
    expect(evaluation).toMatchObject({ state: 'published', form_version: { number: 1, is_current: true } });
    expect(evaluation.content.groups.flatMap(({ criteria }) => criteria)).toHaveLength(CRITERIA.length);
    const text = formatScore(evaluation.result.score, 'percent');
    await expect(panel.getByText(text).first()).toBeVisible();
    return { first: evaluation, score: text };
  });
  await judgeBy(before);

  await test.step('the pm weighs anew and looks at what that does to the past', async () => {
    await enter(context, page, pm, `${origin}/forms/${id}/edit/`);
    await weigh(page, LOST, '9');
    const { content } = await pm.ask<FormDraft>('GET', `forms/${id}/draft`);
    const after = scoreEvaluation(content, first.draft.answers).score;
    expect(after).not.toBe(first.result.score);
    await page.getByRole('button', { name: 'Опубликовать' }).click();
    await publishing(page, 2).getByRole('button', { name: 'Пересчитать прошлые оценки' }).click();
    await page.getByRole('form', { name: 'Что пересчитать' }).getByRole('button').click();
    const change = page.getByRole('list', { name: 'Изменения оценок' }).getByRole('listitem');
    await expect(change).toHaveCount(1);
    await expect(change).toContainText(score);
    await expect(change).toContainText(formatScore(after, 'percent'));
    expect((await assessor.ask<Evaluation>('GET', `evaluations/${first.id}`)).revision).toBe(first.revision);
  });

  await test.step('and publishes the second version', async () => {
    await page.getByRole('link', { name: 'Продолжить правку' }).click();
    await publish(page, 2, 'Представиться важнее');
    const { versions } = await pm.ask<Form>('GET', `forms/${id}`);
    expect(versions.map(({ number, evaluations }) => [number, evaluations])).toEqual([
      [2, 0],
      [1, 1],
    ]);
  });

  await test.step('the old evaluation still opens as it was', async () => {
    await enter(context, page, assessor, address);
    const panel = page.getByRole('region', { name: 'Оценка' });
    await expect(panel.getByText(score).first()).toBeVisible();
    expect(await assessor.ask<Evaluation>('GET', `evaluations/${first.id}`)).toMatchObject({
      form_version: { number: 1, is_current: false },
      result: { score: first.result.score },
    });
  });
});
