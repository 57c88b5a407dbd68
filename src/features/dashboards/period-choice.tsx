import { Suspense } from 'react';
import {
  DASHBOARD_PERIODS,
  DEFAULT_PERIOD,
  type DashboardFilters,
  type DashboardPeriod,
} from '#domain/dashboards/dashboards.filters.ts';
import type { Days } from '#domain/dashboards/period-text.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { Skeleton } from '#src/components/ui/skeleton.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { choicesOf } from '#src/components/ui/choices-of.ts';

/** Own days alone need the field of a period, with its masks and calendar. */
const DebouncedPeriod = lazySection(
  async () => (await import('#src/components/field-group/debounced-period.tsx')).DebouncedPeriod,
  'Поле периода не загрузилось. Обновите страницу.',
);

const PERIODS = choicesOf(DASHBOARD_PERIODS);

type PeriodChoiceProps = {
  filter: DashboardFilters;
  /** The days that are shown now: an own period begins from them. */
  shown: Days | undefined;
  onChange: (change: Partial<DashboardFilters>) => void;
  isPhone: boolean;
};

/** Choice of the days: the usual ones at a press, own ones by their ends. */
export function PeriodChoice({ filter, shown, onChange, isPhone }: PeriodChoiceProps) {
  const period = filter.period ?? DEFAULT_PERIOD;
  const choose = (next: DashboardPeriod): void =>
    onChange({
      period: next === DEFAULT_PERIOD ? undefined : next,
      period_from: next === 'own' ? (filter.period_from ?? shown?.from) : undefined,
      period_to: next === 'own' ? (filter.period_to ?? shown?.to) : undefined,
    });
  return (
    <>
      {isPhone ? (
        <Select
          aria-label="Период"
          className="min-w-0 flex-1"
          options={PERIODS}
          value={period}
          onChange={(event) => choose(event.target.value as DashboardPeriod)}
        />
      ) : (
        <Segments label="Период" options={PERIODS} value={period} onChange={choose} />
      )}
      {period === 'own' && (
        <div className="w-84 max-md:w-full">
          <Suspense fallback={<Skeleton className="h-9 w-90 max-w-full" />}>
            <DebouncedPeriod
              whole
              name="period"
              label="Период"
              value={{ from: filter.period_from ?? null, to: filter.period_to ?? null }}
              onSettle={onChange}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
