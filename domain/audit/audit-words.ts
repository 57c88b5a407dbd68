import { lookUp } from '../kernel/look-up.ts';

/** Entities of the audit log (D-5): value stored in the record → Russian name. */
export const AUDIT_ENTITIES = {
  comments: 'Комментарий',
  clips: 'Фрагмент',
  comment_templates: 'Фраза для комментариев',
  communications: 'Коммуникация',
  evaluations: 'Оценка',
  appeals: 'Апелляция',
  access_links: 'Временная ссылка',
  companies: 'Компания',
  projects: 'Проект',
  criteria: 'Критерий',
  dictionaries: 'Словарь',
  forms: 'Оценочная форма',
  users: 'Сотрудник',
  niches: 'Ниша',
  communication_tags: 'Тег коммуникаций',
  communication_types: 'Тип коммуникаций',
  favorites: 'Избранное',
  playlists: 'Подборка фрагментов',
  jobs: 'Фоновое задание',
  saved_views: 'Вид списка',
  sample_plans: 'План выборки',
  tasks: 'Задача на оценку',
  calibrations: 'Сессия калибровки',
  reports: 'Отчёт',
  telegram_subscriptions: 'Подписка Telegram',
  integrations: 'Интеграция',
  imports: 'Импорт',
} as const;
export type AuditEntity = keyof typeof AUDIT_ENTITIES;

/** Actions of the audit log: value stored by the verb → Russian name. */
export const AUDIT_ACTIONS = {
  create: 'Создание',
  update: 'Изменение',
  remove: 'Удаление',
  archive: 'Перенос в архив',
  unarchive: 'Возврат из архива',
  add_member: 'Добавление участника',
  remove_member: 'Удаление участника',
  merge: 'Объединение',
  block: 'Блокировка',
  unblock: 'Разблокировка',
  save: 'Сохранение черновика',
  submit: 'Отправка',
  publish: 'Публикация',
  duplicate: 'Копирование',
  import: 'Импорт',
  'begin-draft': 'Начало черновика',
  'discard-draft': 'Отмена черновика',
  'move-version': 'Переход на новую версию формы',
  return: 'Возврат асессору',
  reopen: 'Открытие заново',
  supersede: 'Замена исправленной',
  keep: 'Оставлена без исправления',
  void: 'Аннулирование',
  acknowledge: 'Ознакомление',
  repeat: 'Повтор',
  appeal: 'Апелляция',
  'start-review': 'Начало рассмотрения апелляции',
  answer: 'Ответ асессора на апелляцию',
  withdraw: 'Отзыв апелляции',
  resolve: 'Решение по апелляции',
  revise: 'Пересмотр по апелляции',
  run: 'Запуск подбора',
  'run-checks': 'Проверка прошлых коммуникаций',
  transcribe: 'Распознавание речи',
  'cancel-transcription': 'Остановка распознавания',
  pick: 'Подбор коммуникаций',
  assign: 'Назначение',
  replace: 'Замена',
  reassign: 'Переназначение',
  cancel: 'Отмена',
  start: 'Запуск сессии',
  stop: 'Возврат в черновики',
  resume: 'Возврат к оцениванию',
  close: 'Закрытие',
  agree: 'Согласование ответов',
  add_communications: 'Добавление коммуникаций',
  remove_communications: 'Удаление коммуникаций',
  purge: 'Удаление записи по сроку хранения',
  revoke: 'Отзыв',
  take_over: 'Передача',
  download: 'Скачивание файла',
  send: 'Рассылка',
  visit: 'Вход по ссылке',
  'sign-in': 'Вход',
  invite: 'Приглашение',
  'send-reset': 'Письмо для сброса пароля',
  'reset-password': 'Новый пароль по ссылке из письма',
  'issue-reset': 'Ссылка для нового пароля',
  'change-password': 'Смена пароля',
  'enable-second-factor': 'Включение второго фактора',
  'disable-second-factor': 'Выключение второго фактора',
  'remove-second-factor': 'Снятие второго фактора',
  'renew-recovery-codes': 'Новые коды восстановления',
  'end-sessions': 'Выход на других устройствах',
  activate: 'Включение',
  pause: 'Выключение',
  'replace-secrets': 'Замена секретов',
  'map-person': 'Сопоставление сотрудника',
  trial: 'Пробная доставка',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Actions that change nothing: somebody has come in. */
export const ENTRY_ACTIONS = ['sign-in', 'visit'] as const satisfies AuditAction[];

/** Records are kept for ever: a name that a later version has changed must still be shown. */
export function auditEntityName(entity: string): string {
  return lookUp(AUDIT_ENTITIES, entity) ?? 'Запись';
}

export function auditActionName(action: string): string {
  return lookUp(AUDIT_ACTIONS, action) ?? AUDIT_ACTIONS.update;
}
