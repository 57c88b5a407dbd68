import { useQuery } from '@tanstack/react-query';
import { TrendingUp } from 'lucide-react';
import type { CalibrationTrend } from '#domain/calibrations/calibration-trend.schema.ts';
import type { calibrationTrendList } from '#domain/calibrations/calibrations.filters.ts';
import type { CalibrationOptions } from '#domain/calibrations/calibrations.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { FilterButton } from '#src/components/table/filter-button.tsx';
import { FilterChips } from '#src/components/table/filter-chips.tsx';
import { appliedFilters, type FilterControls, listControls, todayHere } from '#src/components/table/filter-controls.ts';
import { refOptions } from '#src/components/table/filter-options.ts';
import { ListSkeleton } from '#src/components/table/list-skeleton.tsx';
import { NothingFound } from '#src/components/table/list-states.tsx';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useScreen } from '#src/components/table/use-screen.ts';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { calibrationOptionsQuery, calibrationTrendQuery } from '../calibrations.queries.ts';
import { AgreementChart } from './trend-chart.tsx';
import { AgreementByCriterion, AgreementByMonth, AgreementByParticipant } from './trend-tables.tsx';
import { useTrendAddress } from './use-trend-address.ts';

const NO_OPTIONS: CalibrationOptions = { create: [], projects: [], forms: [], participants: [] };

function controlsOf({ projects, forms }: CalibrationOptions): FilterControls<typeof calibrationTrendList.filters> {
  return {
    period_from: { kind: 'period', label: 'Закрыта', to: 'period_to' },
    period_to: 'other end',
    project_id: { kind: 'choice', look: 'list', label: 'Проект', options: refOptions(projects) },
    form_id: { kind: 'choice', look: 'list', label: 'Форма', options: refOptions(forms) },
  };
}

/** «Динамика»: whether people come to agree, by month, criterion and participant, over closed sessions (D-26). */
export function TrendTab() {
  const address = useTrendAddress();
  const options = useFilterOptions(calibrationOptionsQuery, NO_OPTIONS);
  const isPhone = useScreen() === 'base';
  const controls = listControls(controlsOf(options));
  const query = useQuery(calibrationTrendQuery(address.filter));
  const applied = appliedFilters(controls, address.filter);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <FilterButton
          isSheet={isPhone}
          controls={controls}
          filter={address.filter}
          onChange={address.changeFilter}
          onReset={address.resetFilter}
          showLabel="Готово"
          today={todayHere()}
        />
        <p className="text-sm text-muted">По закрытым сессиям</p>
      </div>
      <FilterChips
        applied={applied}
        onRemove={(fields) => address.changeFilter(Object.fromEntries(fields.map((name) => [name, undefined])))}
        onReset={address.resetFilter}
      />
      <QuerySection query={query} pending={<ListSkeleton />} error={{ framed: true }}>
        {(trend) => (
          <div className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-50')}>
            <Content trend={trend} isNarrowed={applied.length > 0} onReset={address.resetFilter} />
          </div>
        )}
      </QuerySection>
    </div>
  );
}

type ContentProps = { trend: CalibrationTrend; isNarrowed: boolean; onReset: () => void };

function Content({ trend, isNarrowed, onReset }: ContentProps) {
  if (trend.months.length === 0 && isNarrowed) return <NothingFound onReset={onReset} />;
  if (trend.months.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<TrendingUp />}
          title="Закрытых сессий пока нет"
          text="Согласованность по месяцам, критериям и участникам появится после первой закрытой сессии."
        />
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <AgreementChart months={trend.months} />
      <AgreementByMonth months={trend.months} />
      <AgreementByCriterion criteria={trend.criteria} />
      {trend.participants.length > 0 && <AgreementByParticipant participants={trend.participants} />}
    </div>
  );
}
