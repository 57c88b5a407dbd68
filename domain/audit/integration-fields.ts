import { DELIVERY_OUTCOMES } from '../integrations/integration-words.ts';
import {
  COMMUNICATION_DIRECTIONS,
  INTEGRATION_SOURCE_TYPES,
  INTEGRATION_STATUSES,
} from '../references/static-references.ts';
import { TIME_ZONES } from '../projects/time-zones.ts';
import { CHANNELS } from '../speech/speech-words.ts';
import { type AuditField, flag, hidden, instant, number, choice, ref, seconds, text, texts } from './audit-field.ts';

/** Fields of integrations (D-33): their settings and people, never a secret. */
export const INTEGRATION_FIELDS: Readonly<Record<string, AuditField>> = {
  id: hidden,
  created_at: hidden,
  revision: hidden,
  name: text('Название'),
  project_id: ref('Проект', 'projects'),
  company_id: ref('Компания', 'companies'),
  type: choice('Источник', INTEGRATION_SOURCE_TYPES),
  status: choice('Состояние', INTEGRATION_STATUSES),
  /** Half of the address: whoever reads the log needs none. */
  public_id: hidden,
  time_zone: choice('Часовой пояс', TIME_ZONES),
  settings: hidden,
  settings_changed: texts('Изменены настройки'),
  filter: hidden,
  employee_channel: choice('Канал сотрудника в записях', CHANNELS),
  min_duration_seconds: seconds('Не короче'),
  directions: choice('Направления', COMMUNICATION_DIRECTIONS),
  missed: flag('Пропущенные звонки', 'Берутся', 'Не берутся'),
  one_of: number('Берётся один звонок из'),
  failures: hidden,
  record_failures: hidden,
  pull_failures: hidden,
  error: hidden,
  error_at: hidden,
  first_call_at: hidden,
  last_call_at: hidden,
  cursor: hidden,
  next_pull_at: hidden,
  created_by: hidden,
  deleted_at: hidden,
  held: number('Отложенных доставок обработано'),
  /** Names of the secrets alone. */
  replaced: texts('Заменены секреты'),
  source_name: text('Имя в источнике'),
  employee_id: ref('Сотрудник', 'users'),
  updated_calls: number('Звонков сопоставлено'),
  delivery_at: instant('Доставка'),
  outcome: choice('Исход', DELIVERY_OUTCOMES),
};
