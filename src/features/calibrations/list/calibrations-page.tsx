import { Scale } from 'lucide-react';
import { Suspense } from 'react';
import { calibrationsList } from '#domain/calibrations/calibrations.filters.ts';
import type { CalibrationListItem, CalibrationOptions } from '#domain/calibrations/calibrations.schema.ts';
import { usePermissions } from '#src/app/session.ts';
import { lazySection } from '#src/components/layout/lazy-section.tsx';
import { Page } from '#src/components/layout/page.tsx';
import { CreateAction } from '#src/components/table/create-action.tsx';
import { EmptyList } from '#src/components/table/empty-list.tsx';
import { ListSkeleton } from '#src/components/table/list-skeleton.tsx';
import { ListView } from '#src/components/table/list-view.tsx';
import type { ListView as View } from '#src/components/table/list-view-props.ts';
import { useFilterOptions } from '#src/components/table/use-filter-options.ts';
import { useListAuth } from '#src/components/table/use-list-auth.ts';
import { calibrationOptionsQuery, calibrationsQuery } from '../calibrations.queries.ts';
import { linkToCalibration } from './calibration-cells.tsx';
import { type CalibrationsTab, CalibrationTabs } from './calibration-tabs.tsx';
import { CalibrationCard, COLUMNS } from './calibrations-page-columns.tsx';
import { calibrationControls } from './calibrations-page-filters.ts';

const TrendTab = lazySection(async () => (await import('./trend-tab.tsx')).TrendTab);

const CREATE = { to: '/sessions/create' } as const;
const SOURCE = { description: calibrationsList, options: calibrationsQuery };
const NO_OPTIONS: CalibrationOptions = { create: [], projects: [], forms: [], participants: [] };

function NoCalibrations() {
  return (
    <EmptyList
      create={CREATE}
      verdict={useListAuth(SOURCE)?.create}
      toMake="Создайте сессию: несколько человек оценят одни и те же коммуникации, и станет видно, где они расходятся."
      toRead="Здесь появятся сессии, в которые вас пригласят оценивать."
    />
  );
}

const VIEW: View<CalibrationListItem> = {
  name: 'calibrations',
  label: 'Сессии калибровки',
  searchPlaceholder: 'Название сессии',
  columns: COLUMNS,
  card: (row) => <CalibrationCard row={row} />,
  rowId: ({ id }) => id,
  rowActions: (row) => [{ label: 'Открыть', icon: <Scale />, link: linkToCalibration(row) }],
  empty: <NoCalibrations />,
};

/** «Сессии калибровки»: where people compare how they rate (D-23), and how well they agree over time (D-26). */
export function CalibrationsPage({ tab }: { tab: Exclude<CalibrationsTab, 'rechecks'> }) {
  const { guest } = usePermissions();
  if (guest) {
    return (
      <Page title="Сессии калибровки">
        <CalibrationsList />
      </Page>
    );
  }
  return (
    <Page title="Сессии калибровки" actions={tab === 'sessions' && <Create />}>
      <CalibrationTabs shown={tab}>
        {tab === 'sessions' ? (
          <CalibrationsList />
        ) : (
          <Suspense fallback={<ListSkeleton />}>
            <TrendTab />
          </Suspense>
        )}
      </CalibrationTabs>
    </Page>
  );
}

function Create() {
  return <CreateAction link={CREATE} verdict={useListAuth(SOURCE)?.create} />;
}

function CalibrationsList() {
  const options = useFilterOptions(calibrationOptionsQuery, NO_OPTIONS);
  const { guest } = usePermissions();
  const leads = useListAuth(SOURCE)?.create.allowed === true;
  return (
    <ListView view={VIEW} source={SOURCE} controls={calibrationControls(options, { leads, isGuest: guest !== null })} />
  );
}
