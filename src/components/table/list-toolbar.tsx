import type { RowData } from '@tanstack/react-table';
import type { FilterFields } from '#domain/kernel/list-filters.ts';
import { ColumnsButton } from './columns-button.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterChips, Found } from './filter-chips.tsx';
import { appliedFilters, type FilterControl, todayHere } from './filter-controls.ts';
import { type PageMeta, totalText } from './list-pages.tsx';
import { ListSearch } from './list-search.tsx';
import type { ListView } from './list-view-props.ts';
import type { ListAddress } from './use-list-address.ts';
import type { Screen } from './use-screen.ts';
import type { TableSettings } from './table-settings.ts';
import type { ListTable } from './use-list-table.ts';
import { changeSettings } from './use-table-settings.ts';

type ListToolbarProps<Row extends RowData, Fields extends FilterFields, Sort extends string> = {
  view: ListView<Row>;
  /** Meta of the answer to the present address; undefined while it is on its way. */
  meta: PageMeta | undefined;
  controls: readonly FilterControl[] | null;
  address: ListAddress<Fields, Sort>;
  table: ListTable<Row>;
  settings: TableSettings;
  screen: Screen;
};

/** Toolbar above the rows: filters and look of the list. */
export function ListToolbar<Row extends RowData, Fields extends FilterFields, Sort extends string>(
  props: ListToolbarProps<Row, Fields, Sort>,
) {
  const { view, meta, controls, address, table, settings, screen } = props;
  const filter: Readonly<Record<string, unknown>> = address.query.filter;
  const isPhone = screen === 'base';
  const search = typeof filter.search === 'string' ? filter.search : '';
  const total = meta && totalText(meta);
  const applied = controls ? appliedFilters(controls, filter) : [];
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <div className="min-w-28 flex-1 md:max-w-105">
          <ListSearch
            placeholder={view.searchPlaceholder}
            value={search}
            onSearch={(text) => address.changeFilter({ search: text === '' ? undefined : text })}
          />
        </div>
        {controls?.length !== 0 && (
          <FilterButton
            isSheet={isPhone}
            controls={controls}
            filter={filter}
            onChange={address.changeFilter}
            onReset={address.resetFilter}
            showLabel={isPhone ? (total ? `Показать: ${total}` : 'Показать') : 'Готово'}
            today={todayHere()}
            order={
              isPhone ? { columns: view.columns, sort: address.query.sort, onSort: address.changeSort } : undefined
            }
          />
        )}
        {view.tools}
        {/* Beside its chips where there are any. */}
        {search !== '' && applied.length === 0 && total && <Found total={total} />}
        {!isPhone && (
          <div className="ml-auto">
            <ColumnsButton
              columns={table.getAllLeafColumns()}
              density={settings.density}
              onChange={(change) => changeSettings(view.name, change)}
            />
          </div>
        )}
      </div>
      <FilterChips
        applied={applied}
        found={total}
        onRemove={(fields) => address.changeFilter(Object.fromEntries(fields.map((name) => [name, undefined])))}
        onReset={address.resetFilter}
      />
    </>
  );
}
