import type { CheckSide } from '../forms/criterion-check.schema.ts';

/** How a question is answered: by a share of conversations, or by what has been read of them most often (D-52). */
export const ASK_KINDS = {
  share: 'В какой доле разговоров это есть',
  counts: 'Что встречается чаще',
} as const;
export type AskKind = keyof typeof ASK_KINDS;

/** Whose words prove a «Да». */
export const ASK_SPEAKERS: Record<CheckSide, string> = { any: 'Кто угодно', employee: 'Сотрудник', client: 'Клиент' };

/** What became of a conversation of the sample: none is left out in silence. */
export const ASK_OUTCOMES = {
  yes: 'Да',
  no: 'Нет',
  unclear: 'Неясно',
  /** The engine said yes and cited what is not said there, or what somebody else has said. */
  unproven: 'Без доказательства',
  short: 'Слишком короткий',
  failed: 'Движок ответил не по форме',
  gone: 'Разговора или его слов больше нет',
  /** Counted by what has been read of it before. */
  read: 'Прочитан раньше',
} as const;
export type AskOutcome = keyof typeof ASK_OUTCOMES;

export const ASK_STATES = {
  running: 'Спрашивается',
  waiting: 'Ждёт бюджета',
  done: 'Готово',
  stopped: 'Остановлено',
  failed: 'Не удалось',
} as const;
export type AskState = keyof typeof ASK_STATES;

export const ASK_LIMITS = {
  question: 300,
  rubric: 600,
  /** Conversations of a sample. */
  sample: 300,
  quote: 400,
  seed: 2_147_483_647,
} as const;

/** Size of a sample unless somebody says another. */
export const USUAL_SAMPLE = 100;

type Run = Record<'waits_until' | 'finished_at' | 'stopped_at' | 'failed_at', Date | null>;

export function askState({ waits_until, finished_at, stopped_at, failed_at }: Run): AskState {
  if (finished_at !== null) return 'done';
  if (stopped_at !== null) return 'stopped';
  if (failed_at !== null) return 'failed';
  return waits_until === null ? 'running' : 'waiting';
}
