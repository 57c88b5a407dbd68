import {
  DASHBOARD_PERIODS,
  DEFAULT_PERIOD,
  type DashboardFilters,
  type DashboardPeriod,
} from '#domain/dashboards/dashboards.filters.ts';
import type { Days } from '#domain/dashboards/period-text.ts';
import { Input } from '#src/components/ui/input.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { useSettledText } from '#src/components/table/use-settled-text.ts';

const PERIODS = Object.entries(DASHBOARD_PERIODS).map(([value, label]) => ({ value: value as DashboardPeriod, label }));

type PeriodChoiceProps = {
  filter: DashboardFilters;
  /** The days that are shown now: an own period begins from them. */
  shown: Days | undefined;
  onChange: (change: Partial<DashboardFilters>) => void;
  isPhone: boolean;
};

/** Which days: the usual ones at a press, own ones by their ends. */
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
          <DayInput
            label="Период: с"
            hint="С"
            value={filter.period_from}
            onSettle={(day) => onChange({ period_from: day })}
          />
          <DayInput
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

type DayInputProps = { label: string; hint: string; value: string | undefined; onSettle: (day: string) => void };

/** Asked for once it is typed out: 2026 begins as the year 2. An emptied field keeps the day that is shown. */
function DayInput({ label, hint, value = '', onSettle }: DayInputProps) {
  const { text, type, sendNow } = useSettledText(value, (day) => day !== '' && onSettle(day));
  return (
    <span className="flex min-w-0 items-center gap-2 max-md:flex-1">
      <span aria-hidden="true" className="text-sm text-muted">
        {hint}
      </span>
      <Input
        type="date"
        max="9999-12-31"
        aria-label={label}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => sendNow()}
        onKeyDown={(event) => event.key === 'Enter' && sendNow()}
      />
    </span>
  );
}
