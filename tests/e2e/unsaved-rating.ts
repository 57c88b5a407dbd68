import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Calibration, CalibrationList } from '#domain/calibrations/calibrations.schema.ts';
import type { Communication, CommunicationList } from '#domain/communications/communications.schema.ts';
import type { Evaluation } from '#domain/evaluations/evaluations.schema.ts';
import type { TaskList } from '#domain/tasks/tasks.schema.ts';
import { expect } from '#tests/support/browser-test.ts';

/** An assessor's own evaluation, begun; each test has a communication of its own. */
export type Begun = { id: number; address: string; token: string };

let taken = 0;

async function ask<Answer>(url: string, token: string, body?: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Form, and the list of communications that it fits. */
export type Subject = { form: string; query: string };
/** Forms of the demonstration that are filled by steps and in a table (D-10), and what they fit. */
export const BY_STEPS: Subject = { form: 'Сервис и жалобы', query: 'filter[type_id][]=5' };
export const IN_TABLE: Subject = { form: 'Переписка', query: 'filter[category][]=chat' };
/** Form on one page: the general comment and the points of growth are in sight at once. */
const AS_LIST: Subject = { form: 'Звонок отдела продаж', query: 'filter[project_id][]=1' };

async function nextToRate(origin: string, token: string, subject: Subject): Promise<{ id: number; form: number }> {
  const query = `filter[state][]=unrated&per_page=50&${subject.query}`;
  const { data } = await ask<CommunicationList>(`${origin}/api/communications?${query}`, token);
  const communication = data[taken];
  taken += 1;
  if (!communication) throw new Error('no communication is left to rate');
  const { forms, may } = await ask<Communication>(`${origin}/api/communications/${communication.id}`, token);
  const form = forms.find(({ name }) => name === subject.form);
  // No form fits a letter, and nobody rates a missed call; the page of a task opens the task's form, not another (D-21);
  // what a running session has is hidden from those who have yet to rate it (D-24).
  const isFree =
    form &&
    may.evaluate.allowed &&
    !(await isTask(origin, token, communication.id)) &&
    !(await isCalibrated(origin, token, communication.id));
  return isFree ? { id: communication.id, form: form.id } : nextToRate(origin, token, subject);
}

async function isTask(origin: string, token: string, communicationId: number): Promise<boolean> {
  const { meta } = await ask<TaskList>(`${origin}/api/tasks?filter[communication_id]=${communicationId}`, token);
  return meta.total > 0;
}

async function isCalibrated(origin: string, token: string, communicationId: number): Promise<boolean> {
  const running = `${origin}/api/calibrations?filter[status][]=scoring`;
  for (const { id } of (await ask<CalibrationList>(running, token)).data) {
    const session = await ask<Calibration>(`${origin}/api/calibrations/${id}`, token);
    if (session.communications.some((one) => one.id === communicationId)) return true;
  }
  return false;
}

export async function beginRating(origin: string, token: string, subject: Subject = AS_LIST): Promise<Begun> {
  const { id, form } = await nextToRate(origin, token, subject);
  const made = await ask<Evaluation>(`${origin}/api/communications/${id}/evaluations`, token, { form_id: form });
  return { id: made.id, address: `${origin}/communications/${id}`, token };
}

/** Evaluation as the server has it now. */
export function evaluationOf(origin: string, { id, token }: Begun): Promise<Evaluation> {
  return ask<Evaluation>(`${origin}/api/evaluations/${id}`, token);
}

export async function enterWith(context: BrowserContext, origin: string, token: string): Promise<void> {
  await context.addCookies([{ name: 'token', value: token, url: origin }]);
}

export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Оценка' });
export const growth = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Точки роста' });
export const state = (page: Page, text: string | RegExp): Locator => panel(page).getByRole('status').getByText(text);

/** The form stands in a signed-in browser. */
export async function openRating(page: Page, origin: string, begun: Begun): Promise<void> {
  await enterWith(page.context(), origin, begun.token);
  await page.goto(begun.address);
  await expect(growth(page)).toBeVisible();
}

/** Asserts that the text has arrived. */
export async function expectSaved(origin: string, begun: Begun, text: string): Promise<void> {
  await expect.poll(async () => (await evaluationOf(origin, begun)).draft.growth_points).toBe(text);
}
