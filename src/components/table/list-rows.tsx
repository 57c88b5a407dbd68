import type { RowData } from '@tanstack/react-table';
import { type ReactNode, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import type { FilterFields } from '#domain/kernel/list-filters.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { ProgressiveList } from '../layout/progressive-list.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { DataTable } from './data-table.tsx';
import { ListPages, type PageMeta } from './list-pages.tsx';
import { PastTheEnd } from './list-states.tsx';
import type { ListView } from './list-view-props.ts';
import { RowMenuButton } from './row-menu-button.tsx';
import { RowBox } from './selection-boxes.tsx';
import type { Density } from './table-settings.ts';
import { changeSettings } from './use-table-settings.ts';
import type { ListAddress } from './use-list-address.ts';
import type { ListTable } from './use-list-table.ts';
import type { Screen } from './use-screen.ts';

/** Cards are some 100 px high. */
const CARDS = { atOnce: 9, turn: 5 } as const;

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

type ListRowsProps<Row extends RowData, Fields extends FilterFields, Sort extends string> = {
  view: ListView<Row>;
  meta: PageMeta;
  table: ListTable<Row>;
  address: ListAddress<Fields, Sort>;
  density: Density;
  /** Rows of an earlier answer; the next one is on its way. */
  stale: boolean;
  screen: Screen;
};

export function ListRows<Row extends RowData, Fields extends FilterFields, Sort extends string>(
  props: ListRowsProps<Row, Fields, Sort>,
) {
  const { view, meta, table, address, density, stale, screen } = props;
  const rowMenu = useRowMenu(view);
  const parts = { view, table, stale, rowMenu };

  if (table.options.data.length === 0)
    return meta.total > 0 ? <PastTheEnd firstPage={address.linkToPage(1)} /> : view.empty;
  return (
    <div className="flex flex-col gap-4">
      {screen === 'base' ? (
        <Cards {...parts} />
      ) : (
        <DataTable {...parts} sort={address.query.sort} onSort={address.changeSort} density={density} />
      )}
      {view.bulk && (table.selection.kind === 'all' || table.selection.ids.size > 0) && (
        <Suspense fallback={null}>
          <SelectionBar
            table={table}
            meta={meta}
            actions={view.bulk.actions(table.selection, () => table.resetRowSelection(true))}
            hasPageBox={screen !== 'base'}
          />
        </Suspense>
      )}
      <ListPages
        meta={meta}
        linkTo={address.linkToPage}
        onPerPage={(perPage) => {
          changeSettings(view.name, { perPage });
          address.changePerPage(perPage);
        }}
      />
    </div>
  );
}

/** Menu of a row, the same function from render to render: a row is drawn anew only when it has changed. */
function useRowMenu<Row extends RowData>(view: ListView<Row>) {
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  return useCallback((row: Row) => {
    const now = (): ListView<Row> => latest.current;
    return <RowMenuButton actions={() => now().rowActions(row)} nameOf={() => now().bulk?.rowName(row)} />;
  }, []);
}

type CardsProps<Row extends RowData> = {
  view: ListView<Row>;
  table: ListTable<Row>;
  stale: boolean;
  rowMenu: (row: Row) => ReactNode;
};

/** Rows as cards on a phone: the card is the link, its menu in the corner (U-5). */
function Cards<Row extends RowData>({ view, table, stale, rowMenu }: CardsProps<Row>) {
  return (
    <ul
      aria-label={view.label}
      aria-busy={stale}
      className={classNames('flex flex-col gap-2 transition-opacity', stale && 'opacity-50')}
    >
      <ProgressiveList {...CARDS}>
        {table.getRowModel().rows.map((row) => (
          <li key={row.id} data-row="" className="flex">
            {view.bulk && (
              <div className="-ml-2 flex w-10 flex-none">
                <RowBox row={row} name={view.bulk.rowName(row.original)} />
              </div>
            )}
            <Card className="relative min-w-0 flex-1">
              {view.card(row.original)}
              <div className="absolute top-1 right-1">{rowMenu(row.original)}</div>
            </Card>
          </li>
        ))}
      </ProgressiveList>
    </ul>
  );
}
