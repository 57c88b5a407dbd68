/** Parts of a message in their order; each can be switched off (D-30). */
export const TELEGRAM_BLOCKS = {
  summary: 'Главное за период',
  figures: 'Показатели',
  criteria: 'Критерии',
  employees: 'Сотрудники',
  critical: 'Критические ошибки',
  calls: 'Последние оценки',
} as const;
export type TelegramBlock = keyof typeof TELEGRAM_BLOCKS;

export const TELEGRAM_SCHEDULES = {
  publication: 'После каждой публикации',
  daily: 'Каждый день',
  weekly: 'Каждую неделю',
} as const;
export type TelegramSchedule = keyof typeof TELEGRAM_SCHEDULES;

/** waiting: no chat yet; broken: the bot was thrown out or the chat is gone, nothing is sent until it is linked anew. */
export const TELEGRAM_STATES = { waiting: 'Ждёт привязки', active: 'Работает', broken: 'Не работает' } as const;
export type TelegramState = keyof typeof TELEGRAM_STATES;

export const TELEGRAM_DELIVERY_KINDS = {
  report: 'По расписанию',
  publication: 'Публикация оценок',
  weekly: 'Еженедельный отчёт',
  trial: 'Пробное сообщение',
} as const;
export type TelegramDeliveryKind = keyof typeof TELEGRAM_DELIVERY_KINDS;

export const TELEGRAM_DELIVERY_STATES = { queued: 'В очереди', sent: 'Доставлено', failed: 'Не доставлено' } as const;
export type TelegramDeliveryState = keyof typeof TELEGRAM_DELIVERY_STATES;

export const WEEKDAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'] as const;

export const SUBSCRIPTION_NAME_MAX = 100;
/** Bot API: a chat id has at most 52 significant bits. */
export const CHAT_ID_MAX = 17;
export const SUBSCRIPTIONS_MOST = 50;

type Linked = { chat_id: string | null; broken_at: Date | string | null };

export function telegramState({ chat_id, broken_at }: Linked): TelegramState {
  if (broken_at !== null) return 'broken';
  return chat_id === null ? 'waiting' : 'active';
}
