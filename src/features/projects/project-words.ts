import { DAYS, EVALUATIONS } from '#domain/kernel/nouns.ts';
import { TRANSCRIBE_HOURS } from '#domain/projects/transcribe-hours.ts';
import { countOf } from '#domain/kernel/plural.ts';
import type { ProjectListItem } from '#domain/projects/projects.schema.ts';

const AS_IN_FORM = 'Как в форме';

type Rules = Pick<
  ProjectListItem,
  | 'appeals_on'
  | 'appeal_window_days'
  | 'appeal_limit'
  | 'appeal_may_lower'
  | 'norm'
  | 'effective_norm'
  | 'pass_threshold'
  | 'recordings_days'
  | 'transcribe_share'
  | 'transcribe_from_seconds'
  | 'transcribe_hours'
>;

/** Appeal rules as text: «Включены, 14 дней на подачу, не больше 2 на оценку; балл не снижается» */
export function appealsText({ appeals_on, appeal_window_days: days, appeal_limit: limit, appeal_may_lower }: Rules) {
  if (appeals_on === false) return 'Выключены';
  const rules = [
    appeals_on === null ? AS_IN_FORM : 'Включены',
    days === null ? null : `${countOf(days, DAYS)} на подачу`,
    limit === null ? null : `не больше ${limit} на оценку`,
  ].filter((part) => part !== null);
  return `${rules.join(', ')}; балл при пересмотре ${appeal_may_lower ? 'может снизиться' : 'не снижается'}`;
}

export function normText({ norm, effective_norm }: Rules): string {
  if (effective_norm === null) return 'Не указано';
  const text = `${countOf(effective_norm, EVALUATIONS)} на сотрудника в месяц`;
  return norm === null ? `${text} (как у компании)` : text;
}

export function thresholdText({ pass_threshold }: Rules): string {
  return pass_threshold === null ? AS_IN_FORM : `${pass_threshold} %`;
}

/** «50 % новых записей от 30 с, с 22:00 до 7:00» */
export function transcribeText({ transcribe_share, transcribe_from_seconds, transcribe_hours }: Rules): string {
  if (transcribe_share === null) return 'По просьбе';
  const which = transcribe_share === 100 ? 'Все новые записи' : `${transcribe_share} % новых записей`;
  const from = transcribe_from_seconds === null ? '' : ` от ${transcribe_from_seconds} с`;
  return transcribe_hours === 'any'
    ? which + from
    : `${which + from}, ${TRANSCRIBE_HOURS[transcribe_hours].toLowerCase()}`;
}

export function recordingsText({ recordings_days }: Rules): string {
  return recordings_days === null ? 'Хранятся без срока' : `Хранятся ${countOf(recordings_days, DAYS)}`;
}
