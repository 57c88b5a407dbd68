import type { Page } from '@playwright/test';
import { anAnswer } from '#tests/fixtures/answer-fixtures.ts';
import { aContent, aCriterion, aGroup } from '#tests/fixtures/form-fixtures.ts';
import type { Calibration, CalibrationList } from '#domain/calibrations/calibrations.schema.ts';
import type { Evaluation, SavedDraft } from '#domain/evaluations/evaluations.schema.ts';
import type { Form, FormDraft } from '#domain/forms/forms.schema.ts';
import type { Project } from '#domain/projects/projects.schema.ts';
import { sampleFiltersSchema, type SamplePlan } from '#domain/samples/samples.schema.ts';
import type { AssignOptions, Task, TaskList } from '#domain/tasks/tasks.schema.ts';
import { signInAs } from '#tests/support/browser-sign-in.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { signIn } from '#tests/support/built-server.ts';
import { callApi } from '#tests/support/call-api.ts';

/** From the share in a plan to both answers side by side (D-47); by a form of one question, so that rating is quick. */
const PROJECT = 1;
const FORM = 'Проверка перепроверок';
const PLAN = 'С перепроверкой';
/** Of so many at 50 % none is drawn in one run of 4 096. */
const SENT = 12;
const FIRST = { login: 'assessor2', name: 'Ёлкин Никита Романович' };
const LOGINS: Record<string, string> = {
  'Лебедева Ольга Сергеевна': 'assessor',
  'Жданова Инна Аркадьевна': 'assessor5',
};

let origin: string;
let admin: string;

type Asked = { method: string; path: string; body?: unknown; revision?: number | undefined; token?: string };
const ask = <Answer>({ token = admin, ...asked }: Asked): Promise<Answer> =>
  callApi<Answer>({ origin, token, body: undefined, revision: undefined, ...asked });

async function makeForm(): Promise<number> {
  const project = await ask<Project>({ method: 'GET', path: `projects/${PROJECT}` });
  const made = await ask<Form>({
    method: 'POST',
    path: 'forms',
    body: { name: FORM, company_id: project.company.id },
  });
  const draft = () => ask<FormDraft>({ method: 'GET', path: `forms/${made.id}/draft` });
  const content = aContent([aGroup('main', [aCriterion('hello', { name: 'Поздоровался' })])]);
  const path = `forms/${made.id}`;
  await ask({ method: 'PUT', path: `${path}/draft`, body: { content }, revision: (await draft()).revision });
  await ask({ method: 'POST', path: `${path}/publish`, body: {}, revision: (await draft()).revision });
  const form_ids = [...project.forms.map(({ id }) => id), made.id];
  await ask({ method: 'PATCH', path: `projects/${PROJECT}`, body: { form_ids }, revision: project.revision });
  return made.id;
}

async function makePlan(form_id: number): Promise<void> {
  const { assessors } = await ask<AssignOptions>({ method: 'GET', path: 'tasks/assign-options' });
  const first = assessors.find(({ name }) => name === FIRST.name);
  const rules = { per_employee: 5, period: 'week', window: 'previous', min_duration_seconds: 30 };
  const filters = sampleFiltersSchema.parse({ without_content: true });
  const when = { deadline_days: 3, schedule: null };
  const body = { name: PLAN, form_id, filters, assessor_ids: [first?.id], ...rules, ...when };
  await ask<SamplePlan>({ method: 'POST', path: `projects/${PROJECT}/sample-plans`, body });
}

const tasksOf = async (form_id: number): Promise<Task[]> => {
  const { data } = await ask<TaskList>({ method: 'GET', path: 'tasks?per_page=100&sort=-created_at' });
  return data.filter(({ form }) => form.id === form_id);
};

/** Talks of open sessions: who is to rate one there sees nobody's answers about it, not even of a re-check (D-24). */
async function ratedBlind(): Promise<Set<number>> {
  const path = 'calibrations?per_page=100&filter[status][]=scoring';
  const { data } = await ask<CalibrationList>({ method: 'GET', path });
  const open = await Promise.all(data.map(({ id }) => ask<Calibration>({ method: 'GET', path: `calibrations/${id}` })));
  return new Set(open.flatMap(({ communications }) => communications.map(({ id }) => id)));
}

/** The first assessor says «yes» to all that the plan gave them. */
async function rateAll(tasks: readonly Task[]): Promise<void> {
  const token = await signIn(origin, FIRST.login);
  for (const { communication, form } of tasks) {
    const path = `communications/${communication.id}/evaluations`;
    const begun = await ask<Evaluation>({ method: 'POST', path, body: { form_id: form.id }, token });
    const draft = { answers: [anAnswer('hello', 'yes')], general_comment: '', growth_points: '' };
    const own = `evaluations/${begun.id}`;
    const saved = await ask<SavedDraft>({
      method: 'PUT',
      path: `${own}/draft`,
      body: draft,
      revision: begun.revision,
      token,
    });
    await ask({ method: 'POST', path: `${own}/submit`, revision: saved.revision, token });
  }
}

async function setShare(page: Page): Promise<void> {
  await signInAs(page, 'pm');
  await page.goto(`/projects/${PROJECT}/`);
  const card = page.getByRole('region', { name: 'Выборки' }).getByRole('region', { name: PLAN });
  await card.getByRole('button', { name: 'Действия' }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'План выборки' });
  await dialog.getByRole('textbox', { name: 'Доля перепроверок, %' }).fill('50');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(card).toContainText(/перепроверка 50\s%/);
  await card.getByRole('button', { name: 'Подобрать сейчас' }).click();
  await expect(card.getByText(/Назначено: \d+/)).toBeVisible();
}

test('D-47: a pm sets the share, an assessor sends, another rates blind, and the pm sees where they differ', async ({
  page,
  baseURL,
}) => {
  origin = baseURL ?? '';
  admin = await signIn(origin, 'admin');
  const form_id = await makeForm();
  await makePlan(form_id);
  await setShare(page);
  await rateAll((await tasksOf(form_id)).slice(0, SENT));
  const blind = await ratedBlind();
  const drawn = async () =>
    (await tasksOf(form_id)).find(({ recheck, communication }) => recheck !== null && !blind.has(communication.id));
  await expect.poll(async () => (await drawn())?.id ?? 0, { timeout: 20_000 }).toBeGreaterThan(0);
  const task = await drawn();
  if (!task) throw new Error('nothing was drawn');
  expect(task.assessor.name).not.toBe(FIRST.name);
  const talk = task.communication.id;

  await signInAs(page, LOGINS[task.assessor.name] ?? '');
  await page.goto(`/tasks/?filter[search]=${talk}`);
  const row = page.getByRole('row').filter({ hasText: 'Перепроверка' });
  await row.getByRole('link').first().click();
  const panel = page.getByRole('region', { name: 'Оценка', exact: true });
  await expect(panel.getByRole('region', { name: 'Задача' })).toContainText('Перепроверка');
  await expect(page.getByText(FIRST.name)).toHaveCount(0);
  await panel
    .getByRole('radiogroup', { name: /Поздоровался/ })
    .getByRole('radio')
    .last()
    .click();
  await panel.getByRole('button', { name: 'Отправить оценку' }).click();
  await expect(panel.getByText('Сдана')).toBeVisible();
  await panel.getByRole('link', { name: 'Сравнить ответы' }).click();
  await expect(page.getByRole('table', { name: 'Ответы обоих' })).toContainText(FIRST.name);

  await signInAs(page, 'pm');
  await page.goto(`/sessions/rechecks?filter[search]=${talk}`);
  const done = page.getByRole('row').filter({ hasText: '1 из 1 критерия' });
  await expect(done).toContainText(FIRST.name);
  await expect(done).toContainText(task.assessor.name);
  await done.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Перепроверка коммуникации № ${talk}`);
  const answers = page.getByRole('table', { name: 'Ответы обоих' }).getByRole('row', { name: /Поздоровался/ });
  await expect(answers).toContainText('разброс 100 %');
});
