import { AUDIO_STATES, OUTCOMES } from '../communications/communication-facts.ts';
import type { FactNames } from '../communications/fact-table.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '../references/static-references.ts';
import type { MeaningField } from '../meaning/meaning-words.ts';
import { CHANNELS } from '../speech/speech-words.ts';
import { type AuditField, choice, hidden, instant, phone, ref, seconds, text } from './audit-field.ts';
import { marks } from './hidden-fields.ts';

/** What of a communication is no fact of it. */
type BesideFacts =
  | 'id'
  | 'employee_by_hand'
  | 'tag_ids'
  | 'reason'
  | 'employee_channel'
  | `meaning_${MeaningField}`
  | 'created_at'
  | 'revision'
  | 'media_id'
  | 'words'
  | 'source_integration_id'
  | 'external_id'
  | 'search'
  | 'created_by'
  | 'deleted_at';

/** How the log says a communication; a column of the table that is neither a fact nor named beside does not compile. */
export const COMMUNICATION_FIELDS = {
  id: hidden,
  created_at: hidden,
  revision: hidden,
  project_id: ref('Проект', 'projects'),
  company_id: ref('Компания', 'companies'),
  employee_id: ref('Сотрудник', 'users'),
  employee_source_name: text('Имя сотрудника в источнике'),
  client_name: text('Клиент'),
  client_phone: phone('Телефон клиента'),
  crm_url: text('Ссылка на CRM'),
  lead_source: text('Источник лида'),
  category: choice('Категория', COMMUNICATION_CATEGORIES),
  direction: choice('Направление', COMMUNICATION_DIRECTIONS),
  type_id: ref('Тип', 'communication_types'),
  temperature: choice('Температура', COMMUNICATION_TEMPERATURES),
  started_at: instant('Начало'),
  duration_seconds: seconds('Длительность'),
  talk_seconds: hidden,
  wait_seconds: seconds('Ожидание'),
  outcome: choice('Исход', OUTCOMES),
  audio: choice('Запись', AUDIO_STATES),
  media_id: hidden,
  note: text('Заметка'),
  words: text('Слова'),
  source_integration_id: hidden,
  external_id: hidden,
  search: hidden,
  ...marks,
  created_by: hidden,
  deleted_at: instant('Удалена'),
  tag_ids: ref('Теги', 'communication_tags'),
  employee_channel: choice('Канал сотрудника', CHANNELS),
  reason: text('Причина'),
  meaning_reason: text('Причина обращения'),
  meaning_topic: text('Тема разговора'),
  meaning_result: text('Результат разговора'),
  meaning_objections: text('Возражения'),
  meaning_promises: text('Обещания'),
} satisfies Record<FactNames<'columns'> | BesideFacts, AuditField>;
