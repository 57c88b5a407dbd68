import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { useRef } from 'react';
import type { FilterFields } from '#domain/kernel/list-filters.ts';
import { QueryError } from '../layout/query-error.tsx';
import { type FilterControls, listControls } from './filter-controls.ts';
import { ListRows } from './list-rows.tsx';
import { NothingFound } from './list-states.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { ListSource, ListView as View } from './list-view-props.ts';
import { useListAddress } from './use-list-address.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListTable } from './use-list-table.ts';
import { useScreen } from './use-screen.ts';
import { useTableSettings } from './use-table-settings.ts';

const NO_ROWS: readonly never[] = [];

type ListViewProps<Row extends RowData, Fields extends FilterFields, Sort extends string> = {
  view: View<Row>;
  source: ListSource<Row, Fields, Sort>;
  /** Null while they are on their way. */
  controls: FilterControls<Fields> | null;
};

/**
 * Whole list: search, filters, columns, rows, pages and every state of them (D-16, U-2, U-3). Without suspending: while
 * the next answer is on its way the last one stays, dimmed, and a failed one is a state of the list, with its filters
 * usable, and no crash of the page.
 */
export function ListView<Row extends RowData, Fields extends FilterFields, Sort extends string>(
  props: ListViewProps<Row, Fields, Sort>,
) {
  const { view, source, controls } = props;
  const root = useRef<HTMLDivElement>(null);
  const address = useListAddress(source.description);
  const screen = useScreen();
  const settings = useTableSettings(view.name);
  const answer = useQuery({ ...source.options(address.query), placeholderData: keepPreviousData });
  const table = useListTable({
    view,
    rows: answer.data?.data ?? NO_ROWS,
    filter: address.query.filter,
    settings,
    screen,
  });
  const isNothingFound = answer.data?.data.length === 0 && Object.keys(address.query.filter).length > 0;
  useListKeys(root, { canTick: view.bulk !== undefined });
  return (
    <div ref={root} className="flex flex-col gap-3">
      <ListToolbar
        view={view}
        meta={answer.isPlaceholderData ? undefined : answer.data?.meta}
        controls={controls && listControls(controls)}
        address={address}
        table={table}
        settings={settings}
        screen={screen}
      />
      {/* There before it says something: only then is it said aloud. */}
      <div role="status" className="contents">
        {isNothingFound && <NothingFound onReset={address.resetFilter} />}
      </div>
      {answer.data && !isNothingFound && (
        <ListRows
          view={view}
          meta={answer.data.meta}
          table={table}
          address={address}
          density={settings.density}
          stale={answer.isPlaceholderData}
          screen={screen}
        />
      )}
      {answer.isPending && <ListSkeleton />}
      {answer.isLoadingError && <QueryError query={answer} framed />}
    </div>
  );
}
