import { formatDuration } from '../kernel/format-duration.ts';
import {
  COMMUNICATION_CATEGORIES,
  COMMUNICATION_DIRECTIONS,
  COMMUNICATION_TEMPERATURES,
} from '../references/static-references.ts';
import type { SampleFilters } from './sample-funnel.ts';
import { PER_PERIOD, type SamplePeriod } from './sample-limits.ts';

type Norm = { per_employee: number; period: SamplePeriod };

/** «3 на сотрудника в неделю». */
export function normText({ per_employee, period }: Norm): string {
  return `${per_employee} на сотрудника ${PER_PERIOD[period]}`;
}

const AUDIO = { true: ['с записью'], false: ['без записи'], null: [] } as const;
type Names = ReadonlyMap<number, string>;

/** Filters of the plan in words; the caller supplies the names of types and tags. */
export function filtersText(
  { category, direction, temperature, type_id, tag_id, has_audio }: SampleFilters,
  { types, tags, min_duration_seconds }: { types: Names; tags: Names; min_duration_seconds: number },
): string {
  const named = (ids: readonly number[], names: Names): string[] => ids.map((id) => names.get(id) ?? `№ ${id}`);
  const parts = [
    category.map((one) => COMMUNICATION_CATEGORIES[one]),
    direction.map((one) => COMMUNICATION_DIRECTIONS[one]),
    temperature.map((one) => COMMUNICATION_TEMPERATURES[one]),
    named(type_id, types),
    named(tag_id, tags),
    AUDIO[`${has_audio}`],
    min_duration_seconds > 0 ? [`от ${formatDuration(min_duration_seconds)}`] : [],
  ];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join(' или '))
    .join(', ')
    .toLowerCase();
}
