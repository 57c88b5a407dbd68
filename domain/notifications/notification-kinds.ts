import { type Role, valuesOf } from '../references/static-references.ts';

/** Letters that the product sends of itself; each can be switched off in one's profile. */
export const NOTIFICATIONS = {
  evaluation_published: 'Опубликована моя оценка',
  appeal_opened: 'Открыта апелляция',
  appeal_resolved: 'Решение по апелляции',
  task_assigned: 'Новые задачи на оценку',
  task_due: 'Подходит срок задач',
  task_taken_back: 'Сняты мои задачи',
  letter_undelivered: 'Не доставлено моё приглашение',
} as const;
export type NotificationKind = keyof typeof NOTIFICATIONS;

export const NOTIFICATION_HINTS: Record<NotificationKind, string> = {
  evaluation_published: 'Разговор оценили, и результат можно посмотреть.',
  appeal_opened: 'Оспорена оценка, которую ставили вы или ваша команда.',
  appeal_resolved: 'Рассмотрена апелляция, которую открыли вы или по вашему разговору.',
  task_assigned: 'Вам назначили коммуникации.',
  task_due: 'До срока остались сутки, а задачи ещё открыты.',
  task_taken_back: 'Вашу задачу передали другому, заменили или отменили.',
  letter_undelivered: 'Письмо со ссылкой для пароля, которое вы отправили, не дошло.',
};

const TEAM: readonly Role[] = ['admin', 'pm', 'assessor'];
const READERS: Record<NotificationKind, readonly Role[]> = {
  evaluation_published: ['manager'],
  appeal_opened: TEAM,
  appeal_resolved: ['customer', 'head', 'manager'],
  task_assigned: TEAM,
  task_due: TEAM,
  task_taken_back: TEAM,
  letter_undelivered: ['admin', 'pm'],
};

/** The letters that a person of these roles may get at all: nobody chooses about what never comes. */
export function notificationsFor(roles: readonly Role[]): NotificationKind[] {
  return valuesOf(NOTIFICATIONS).filter((kind) => roles.some((role) => READERS[kind].includes(role)));
}
