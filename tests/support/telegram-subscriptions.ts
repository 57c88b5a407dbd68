import type { TelegramCode, TelegramInput, TelegramSubscription } from '#domain/telegram/telegram.schema.ts';
import { pollOnce } from '#server/modules/telegram/poll-updates.ts';
import { createGrammyTelegram } from '#server/telegram/grammy-telegram.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { BOT_TOKEN, type TelegramStandIn } from './telegram-stand-in.ts';
import type { Answer, Caller } from './test-app.ts';

export const TELEGRAM_PATH = '/api/telegram-subscriptions';

export const aSubscription = (project: { id: number }, over: Partial<TelegramInput> = {}): TelegramInput => ({
  name: 'Отчёт директору',
  project_id: project.id,
  chat_id: null,
  username: null,
  blocks: ['summary', 'figures', 'employees', 'calls'],
  schedule: 'daily',
  weekday: 1,
  hour: 9,
  with_picture: false,
  with_workbook: false,
  ...over,
});

/** Bot at the stand-in; what hangs there is given up after a quarter of a second. */
export const telegramAt = ({ root }: TelegramStandIn) =>
  createGrammyTelegram({ token: BOT_TOKEN, apiRoot: root, timeoutSeconds: 1 });

export async function makeSubscription(
  caller: Caller,
  project: { id: number },
  over: Partial<TelegramInput> = {},
): Promise<TelegramSubscription> {
  const made: Answer<TelegramSubscription> = await caller.post(TELEGRAM_PATH, aSubscription(project, over));
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}

export async function codeFor(caller: Caller, { id }: { id: number }): Promise<string> {
  const answer: Answer<TelegramCode> = await caller.post(`${TELEGRAM_PATH}/${id}/code`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.code;
}

/** Turn of the server, which takes one every two seconds. */
export const takeUpdates = (deps: JobDeps, holder = 'this process') =>
  pollOnce(deps, { holder, seconds: 0, signal: new AbortController().signal });
