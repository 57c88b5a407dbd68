import { SAMPLE_PERIODS, SAMPLE_WINDOWS } from '../samples/sample-limits.ts';
import { TASK_STATES } from '../tasks/task-states.ts';
import { type AuditField, hidden, instant, number, choice, ref, seconds, text } from './audit-field.ts';

type Fields = Readonly<Record<string, AuditField>>;
const created = { id: hidden, created_at: hidden, revision: hidden };

/** Fields of sample plans and tasks (D-21), apart from AUDIT_FIELDS for its length. */
export const SAMPLE_PLAN_FIELDS: Fields = {
  ...created,
  name: text('Название'),
  project_id: ref('Проект', 'projects'),
  form_id: ref('Форма', 'forms'),
  per_employee: number('Коммуникаций на сотрудника'),
  period: choice('Период', SAMPLE_PERIODS),
  window: choice('Откуда брать', SAMPLE_WINDOWS),
  filters: hidden,
  min_duration_seconds: seconds('Не короче'),
  assessor_ids: ref('Асессоры', 'users'),
  deadline_days: number('Срок, дней'),
  schedule: hidden,
  recheck_share: number('Доля перепроверок, %'),
  recheck_seed: hidden,
  next_run_at: hidden,
  created_by: hidden,
  picked: number('Назначено задач'),
  seed: number('Номер подбора'),
};

export const TASK_FIELDS: Fields = {
  ...created,
  company_id: ref('Компания', 'companies'),
  project_id: ref('Проект', 'projects'),
  communication_id: ref('Коммуникация', 'communications'),
  form_id: ref('Форма', 'forms'),
  assessor_id: ref('Асессор', 'users'),
  plan_id: hidden,
  run_id: hidden,
  period_from: hidden,
  assigned_by: hidden,
  state: choice('Состояние', TASK_STATES),
  due_at: instant('Срок'),
  done_at: hidden,
  reminded_at: hidden,
  evaluation_id: hidden,
  reason: text('Причина'),
  replaces_id: hidden,
  replaced_by: hidden,
  recheck_share: number('Доля перепроверок, %'),
  recheck_seed: number('Номер жребия'),
};
