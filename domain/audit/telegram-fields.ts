import { TELEGRAM_SCHEDULES } from '../telegram/telegram-words.ts';
import { type AuditField, flag, hidden, number, choice, ref, text } from './audit-field.ts';

/** Fields of Telegram subscriptions (D-30): who sends what to which chat. */
export const TELEGRAM_FIELDS: Readonly<Record<string, AuditField>> = {
  id: hidden,
  created_at: hidden,
  revision: hidden,
  name: text('Название'),
  project_id: ref('Проект', 'projects'),
  chat_id: text('Чат'),
  chat_title: text('Название чата'),
  username: text('Пользователь Telegram'),
  blocks: hidden,
  schedule: choice('Расписание', TELEGRAM_SCHEDULES),
  weekday: number('День недели'),
  hour: number('Час'),
  with_picture: flag('График'),
  with_workbook: flag('Таблица XLSX'),
  next_run_at: hidden,
  broken_at: hidden,
  broken_reason: text('Почему не работает'),
  created_by: hidden,
};
