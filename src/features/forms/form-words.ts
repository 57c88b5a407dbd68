import { DAYS } from '#domain/kernel/nouns.ts';
import type { Form, FormListItem } from '#domain/forms/forms.schema.ts';
import { formatShortDate } from '#domain/kernel/format-date.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { DEFAULT_TIME_ZONE } from '#domain/projects/default-time-zone.ts';

const COMMON = 'Общая';

export function ownerName({ company }: Pick<FormListItem, 'company'>): string {
  return company?.name ?? COMMON;
}

export function typesText({ types }: Pick<FormListItem, 'types'>): string {
  return types.length === 0 ? 'Все типы' : types.map(({ name }) => name).join(', ');
}

/** Version as text: «Версия 3», «Черновик». */
export function versionText({ version }: Pick<FormListItem, 'version'>): string {
  return version === null ? 'Черновик' : `Версия ${version}`;
}

export function dayText(instant: string): string {
  return formatShortDate(instant, DEFAULT_TIME_ZONE);
}

type Appeals = Pick<Form, 'appeals_on' | 'appeal_window_days' | 'appeal_limit'>;

/** Appeal rules as text: «Включены: 14 дней на подачу, не больше 1 на оценку» */
export function appealsText({ appeals_on, appeal_window_days: days, appeal_limit: limit }: Appeals): string {
  return appeals_on ? `Включены: ${countOf(days, DAYS)} на подачу, не больше ${limit} на оценку` : 'Выключены';
}
