import { TIME_ZONES } from '../projects/time-zones.ts';
import { PROJECT_STATUSES } from '../references/static-references.ts';
import { CHANNELS } from '../speech/speech-words.ts';
import { TRANSCRIBE_HOURS } from '../projects/transcribe-hours.ts';
import { type AuditField, flag, hidden, instant, number, choice, ref, text } from './audit-field.ts';

/** Fields of projects: their settings, and the changes of their links; who is a member is said as of companies. */
export const PROJECT_FIELDS: Readonly<Record<string, AuditField>> = {
  id: hidden,
  created_at: hidden,
  revision: hidden,
  name: text('Название'),
  company_id: ref('Компания', 'companies'),
  niche_id: ref('Ниша', 'niches'),
  status: choice('Состояние', PROJECT_STATUSES),
  time_zone: choice('Часовой пояс', TIME_ZONES),
  publishing: choice('Публикация оценок', { immediate: 'Сразу', approval: 'После проверки' }),
  read: number('Коммуникаций к чтению'),
  trusted_criterion: text('Критерий, в котором меряют движок'),
  trust_state: text('Чему верить'),
  trust_reason: text('Почему'),
  norm: number('Норма оценок на сотрудника в месяц'),
  pass_threshold: number('Порог прохождения, %'),
  appeals_on: flag('Апелляции', 'Включены', 'Выключены'),
  appeal_window_days: number('Срок апелляции, дней'),
  appeal_limit: number('Апелляций на оценку'),
  form_ids: ref('Оценочные формы', 'forms'),
  access_links: number('Временных ссылок'),
  appeal_may_lower: flag('Пересмотр может снизить балл'),
  employee_channel: choice('Канал сотрудника в записях', CHANNELS),
  long_pause_seconds: number('Долгая пауза, с'),
  transcribe_share: number('Распознавать новые записи, %'),
  transcribe_from_seconds: number('Распознавать записи от, с'),
  transcribe_hours: choice('Когда распознавать', TRANSCRIBE_HOURS),
  speech_norm: text('Норма речи'),
  auto_evaluations: flag('Автооценки', 'Включены', 'Выключены'),
  auto_past: number('Коммуникаций к автооценке'),
  recordings_days: number('Хранить записи, дней'),
  archived_at: instant('В архиве с'),
};
