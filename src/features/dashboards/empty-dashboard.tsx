import { Link } from '@tanstack/react-router';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { daysWithYear } from '#domain/dashboards/period-text.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { linkToCommunications } from './drill-link.ts';

type EmptyDashboardProps = {
  dashboard: Dashboard;
  isFiltered: boolean;
  onReset: () => void;
  /** Shows a longer period; none is longer than the one that is shown. */
  onLonger: (() => void) | null;
};

const WHY: Record<Dashboard['view'], string> = {
  team: 'Показатели считаются по опубликованным оценкам. Оцените коммуникации этих дней или выберите другой период.',
  assessor:
    'Здесь будут ваши опубликованные оценки за эти дни. Возьмите коммуникацию из списка или выберите другой период.',
  client: 'За эти дни оценки ещё не опубликованы. Выберите другой период.',
  own: 'Ваши коммуникации за эти дни ещё не оценены. Выберите другой период.',
};

/** Dashboard with nothing to count: what is missing, and where to go (U-3). */
export function EmptyDashboard({ dashboard, isFiltered, onReset, onLonger }: EmptyDashboardProps) {
  const { view, period, base } = dashboard;
  return (
    <Card>
      <EmptyState
        title={`За ${daysWithYear(period)} оценок нет`}
        text={isFiltered ? 'Под эти фильтры не подошла ни одна опубликованная оценка.' : WHY[view]}
        action={
          <>
            {isFiltered && <Button onClick={onReset}>Сбросить фильтры</Button>}
            {onLonger && <Button onClick={onLonger}>Показать квартал</Button>}
            {(view === 'team' || view === 'assessor') && (
              <Link {...linkToCommunications({ ...base, counted: undefined })} className={buttonClass('primary')}>
                К коммуникациям
              </Link>
            )}
          </>
        }
      />
    </Card>
  );
}
