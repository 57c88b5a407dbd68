import { Printer } from 'lucide-react';
import type { DashboardFilters, DashboardSort, dashboardsList } from '#domain/dashboards/dashboards.filters.ts';
import type { Dashboard } from '#domain/dashboards/dashboards.schema.ts';
import { usePermissions } from '#src/app/session.ts';
import { FilterButton } from '#src/components/table/filter-button.tsx';
import { FilterChips } from '#src/components/table/filter-chips.tsx';
import { appliedFilters, fieldsOf, listControls, todayHere } from '#src/components/table/filter-controls.ts';
import type { ListAddress } from '#src/components/table/use-list-address.ts';
import { useScreen } from '#src/components/table/use-screen.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { IconButton } from '#src/components/ui/button.tsx';
import { useCommunicationOptions } from '#src/features/communications/use-communication-options.ts';
import { ViewsButton } from '#src/features/saved-views/views-button-widget.tsx';
import { dashboardControls } from './dashboard-page-filters.ts';
import { dashboardViewQuery } from './dashboards.queries.ts';
import { PeriodChoice } from './period-choice.tsx';

type DashboardBarProps = {
  projectId: number | null;
  address: ListAddress<typeof dashboardsList.filters, DashboardSort>;
  dashboard: Dashboard | undefined;
};

const without = (fields: readonly string[]) => Object.fromEntries(fields.map((name) => [name, undefined]));

/** Bar over all blocks: days, comparison, filters, kept views (D-27). All of it is the address. */
export function DashboardBar({ projectId, address, dashboard }: DashboardBarProps) {
  const { guest } = usePermissions();
  const options = useCommunicationOptions();
  const isPhone = useScreen() === 'base';
  const { filter } = address.query;
  const controls = listControls(
    dashboardControls(options, filter, {
      projectId,
      isGuest: guest !== null,
      seesOthers: dashboard?.employees !== null,
    }),
  );
  const reset = (): void => address.changeFilter(without(controls.flatMap(fieldsOf)));
  const change = (changed: Partial<DashboardFilters>): void => address.changeFilter(changed);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PeriodChoice filter={filter} shown={dashboard?.period} onChange={change} isPhone={isPhone} />
        <Checkbox
          label="Сравнить с предыдущим"
          checked={filter.compare !== false}
          onChange={(event) => address.changeFilter({ compare: event.target.checked ? undefined : false })}
          className="max-md:order-last max-md:w-full"
        />
        <div className="flex items-center gap-2 md:ml-auto">
          <FilterButton
            isSheet={isPhone}
            controls={controls}
            filter={filter}
            onChange={address.changeFilter}
            onReset={reset}
            showLabel="Готово"
            today={todayHere()}
          />
          <ViewsButton list="dashboards" query={dashboardViewQuery(projectId, address.query)} />
          {!isPhone && <IconButton label="Печать" icon={<Printer />} onClick={() => window.print()} />}
        </div>
      </div>
      <FilterChips
        applied={appliedFilters(controls, filter)}
        onRemove={(fields) => address.changeFilter(without(fields))}
        onReset={reset}
      />
    </div>
  );
}
