import type { Role } from '../references/static-references.ts';

type Notification = {
  /** Label of its switch in the profile. */
  label: string;
  hint: string;
  /** Roles that may get the letter: nobody is offered a switch for a letter that never comes. */
  readers: readonly Role[];
};

const TEAM: readonly Role[] = ['admin', 'pm', 'assessor'];
/** Roles that may be asked to take part in a calibration (D-23). */
const RATERS: readonly Role[] = [...TEAM, 'customer', 'head'];
/** Everybody with an account comments on what they see (D-17). */
const EVERYBODY: readonly Role[] = [...RATERS, 'manager'];

/** Letters that the product sends by itself; each can be switched off in the profile. */
export const NOTIFICATIONS = {
  evaluation_published: {
    label: 'Опубликована моя оценка',
    hint: 'Разговор оценили, и результат можно посмотреть.',
    readers: ['manager'],
  },
  evaluation_returned: {
    label: 'Моя оценка вернулась',
    hint: 'Оценку вернули вам или открыли заново, чтобы вы её исправили.',
    readers: TEAM,
  },
  commented: {
    label: 'Комментарии',
    hint: 'Вас упомянули, или прокомментировали разговор, который вы вели, оценивали или обсуждали.',
    readers: EVERYBODY,
  },
  appeal_opened: {
    label: 'Открыта апелляция',
    hint: 'Оспорена оценка, которую ставили вы или ваша команда.',
    readers: TEAM,
  },
  appeal_resolved: {
    label: 'Решение по апелляции',
    hint: 'Рассмотрена апелляция, которую открыли вы или по вашему разговору.',
    readers: ['customer', 'head', 'manager'],
  },
  task_assigned: { label: 'Новые задачи на оценку', hint: 'Вам назначили коммуникации.', readers: TEAM },
  task_due: {
    label: 'Подходит срок задач',
    hint: 'До срока остались сутки, а задачи ещё открыты.',
    readers: TEAM,
  },
  task_taken_back: {
    label: 'Сняты мои задачи',
    hint: 'Вашу задачу передали другому, заменили или отменили.',
    readers: TEAM,
  },
  calibration_started: {
    label: 'Приглашение в калибровку',
    hint: 'Вас позвали оценить разговоры в сессии калибровки.',
    readers: RATERS,
  },
  calibration_due: {
    label: 'Подходит срок калибровки',
    hint: 'До срока сессии остались сутки, а вы ещё не всё оценили.',
    readers: RATERS,
  },
  weekly_ready: {
    label: 'Отчёт за неделю готов',
    hint: 'Черновик еженедельного отчёта подготовлен и ждёт ваших слов.',
    readers: ['pm'],
  },
  trust_moved: {
    label: 'Движку поверили или перестали верить',
    hint: 'По критерию изменилось состояние на странице «Чему верить».',
    readers: ['pm'],
  },
  letter_undelivered: {
    label: 'Не доставлено моё приглашение',
    hint: 'Письмо со ссылкой для пароля, которое вы отправили, не дошло.',
    readers: ['admin', 'pm'],
  },
  telegram_broken: {
    label: 'Отчёты в Telegram не доходят',
    hint: 'Бота удалили из чата или заблокировали, и отправка остановлена.',
    readers: ['admin', 'pm'],
  },
  integration_broken: {
    label: 'Источник звонков отвечает ошибкой',
    hint: 'Звонки или записи пять раз подряд не удалось принять.',
    readers: ['admin', 'pm'],
  },
  system_warning: {
    label: 'Система требует внимания',
    hint: 'Ежедневный осмотр: место на диске, копии, задания, почта, источники, сертификат.',
    readers: ['admin'],
  },
} as const satisfies Record<string, Notification>;
/** Ways that they come: a letter, and a message in one's own chat with the bot once it is linked (D-30). */
export const NOTIFICATION_CHANNELS = ['letter', 'telegram'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export type NotificationKind = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]];

/** Letters that a person of these roles may get, in the order of their profile. */
export function notificationsFor(roles: readonly Role[]): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => {
    const readers: readonly Role[] = NOTIFICATIONS[kind].readers;
    return roles.some((role) => readers.includes(role));
  });
}
