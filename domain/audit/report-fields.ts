import { REPORT_KINDS } from '../reports/report-kinds.ts';
import { WEEKLY_STATES } from '../reports/weekly-blocks.ts';
import { EXPORT_FORMATS, EXPORT_KINDS, type ExportFormat } from '../exports/export-kinds.ts';
import { type AuditField, hidden, number, choice, ref, text, texts } from './audit-field.ts';

const FORMATS = Object.fromEntries(
  Object.entries(EXPORT_FORMATS).map(([format, { label }]) => [format, label]),
) as Record<ExportFormat, string>;

/** Fields of runs of reports (D-32): who took which data out of the house. */
export const REPORT_FIELDS: Readonly<Record<string, AuditField>> = {
  id: hidden,
  created_at: hidden,
  revision: hidden,
  kind: choice('Вид отчёта', REPORT_KINDS),
  name: text('Название'),
  author_id: ref('Автор', 'users'),
  project_id: ref('Проект', 'projects'),
  what: choice('Что выгружено', EXPORT_KINDS),
  format: choice('Формат', FORMATS),
  columns: texts('Колонки'),
  query: text('Условия отбора'),
  ticked: number('Отмечено коммуникаций'),
  changed: texts('Что изменено'),
  state: choice('Состояние', WEEKLY_STATES),
  sent_to: texts('Получатели'),
  access_links: number('Удалено ссылок'),
  status: hidden,
  period_from: hidden,
  period_to: hidden,
  unloading: hidden,
  job_id: hidden,
  started_at: hidden,
  finished_at: hidden,
  cancelled_at: hidden,
  error: hidden,
  storage_key: hidden,
  file_name: hidden,
  file_size: hidden,
  file_rows: number('Строк'),
  expires_at: hidden,
  made_for: hidden,
};
