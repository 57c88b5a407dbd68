import { IMPORT_STATES } from '../imports/import-words.ts';
import { type AuditField, hidden, number, choice, ref, text } from './audit-field.ts';

/** Fields of imports of files (D-35): where to, which file, what the check foretold. */
export const IMPORT_AUDIT_FIELDS: Readonly<Record<string, AuditField>> = {
  id: hidden,
  created_at: hidden,
  revision: hidden,
  project_id: ref('Проект', 'projects'),
  company_id: ref('Компания', 'companies'),
  author_id: ref('Автор', 'users'),
  state: choice('Состояние', IMPORT_STATES),
  error: hidden,
  reading: hidden,
  headings: hidden,
  recordings: hidden,
  file_name: text('Файл'),
  last_row: hidden,
  integration_id: hidden,
  job_id: hidden,
  begun_at: hidden,
  finished_at: hidden,
  touched_at: hidden,
  made: number('Новых звонков'),
  updated: number('Обновляемых звонков'),
  skipped: number('Пропускаемых строк'),
  refused: number('Отклонённых строк'),
};
