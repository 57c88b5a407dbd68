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

/** Own days alone need the field of a day, with its mask and calendar. */
const SettledDay = lazySection(
  async () => (await import('#src/components/field-group/settled-day.tsx')).SettledDay,
  'Поле даты не загрузилось. Обновите страницу.',
);

const PERIODS = Object.entries(DASHBOARD_PERIODS).map(([value, label]) => ({ value: value as DashboardPeriod, label }));

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
        <div className="flex items-center gap-2 max-md:w-full">
          <PeriodEnd
            label="Период: с"
            hint="С"
            value={filter.period_from}
            onSettle={(day) => onChange({ period_from: day })}
          />
          <PeriodEnd
            label="Период: по"
            hint="по"
            value={filter.period_to}
            onSettle={(day) => onChange({ period_to: day })}
          />
        </div>
      )}
    </>
  );
}

type PeriodEndProps = { label: string; hint: string; value: string | undefined; onSettle: (day: string) => void };

/** An emptied field keeps the day that is shown. */
function PeriodEnd({ label, hint, value, onSettle }: PeriodEndProps) {
  return (
    <span className="flex min-w-0 items-center gap-2 max-md:flex-1">
      <span aria-hidden="true" className="text-sm text-muted">
        {hint}
      </span>
      <Suspense fallback={<Skeleton className="h-9 w-36 max-md:flex-1" />}>
        <SettledDay
          className="w-36 max-md:flex-1"
          {...{ label, value }}
          onSettle={(day) => day !== '' && onSettle(day)}
        />
      </Suspense>
    </span>
  );
}
