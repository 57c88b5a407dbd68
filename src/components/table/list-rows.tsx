import type { RowData } from '@tanstack/react-table';
import { type ReactNode, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import type { FilterFields } from '#domain/kernel/list-filters.ts';
import type { ListOf } from '#domain/kernel/list.schema.ts';
import { lazyPart } from '#src/app/lazy-part.ts';
import { ProgressiveList } from '../layout/progressive-list.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { DataTable } from './data-table.tsx';
import { ListPages } from './list-pages.tsx';
import { NothingFound, PastTheEnd } from './list-states.tsx';
import type { ListView } from './list-view-props.ts';
import { RowMenuButton } from './row-menu-button.tsx';
import { PageBoxCell, RowBox, RowBoxCell } from './selection-boxes.tsx';
import { changeSettings, useTableSettings } from './use-table-settings.ts';
import type { ListAddress } from './use-list-address.ts';
import { type ListSelection, useListSelection } from './use-list-selection.ts';
import type { Screen } from './use-screen.ts';

/** Cards are some 100 px high. */
const CARDS = { atOnce: 9, turn: 5 } as const;

const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar);

type ListRowsProps<Row extends RowData, Fields extends FilterFields, Sort extends string> = {
  view: ListView<Row>;
  list: ListOf<Row>;
  address: ListAddress<Fields, Sort>;
  /** Rows of an earlier answer; the next one is on its way. */
  stale: boolean;
  screen: Screen;
};

export function ListRows<Row extends RowData, Fields extends FilterFields, Sort extends string>(
  props: ListRowsProps<Row, Fields, Sort>,
) {
  const { view, list, address, stale, screen } = props;
  const { data: rows, meta } = list;
  const { query } = address;
  const settings = useTableSettings(view.name);
  const selection = useListSelection(query.filter, rows.map(view.rowId));
  const hasTicked = selection.selection.kind === 'all' || selection.selection.ids.size > 0;
  const parts = useRowParts(view, selection);

  if (rows.length === 0) {
    if (Object.keys(query.filter).length > 0) return <NothingFound onReset={address.resetFilter} />;
    return meta.total > 0 ? <PastTheEnd firstPage={address.linkToPage(1)} /> : view.empty;
  }
  return (
    <div className="flex flex-col gap-4">
      {screen === 'base' ? (
        <Cards view={view} rows={rows} stale={stale} rowMenu={parts.menu} selection={selection} />
      ) : (
        <DataTable
          label={view.label}
          columns={view.columns}
          rows={rows}
          rowId={view.rowId}
          sort={query.sort}
          onSort={address.changeSort}
          onResize={(column, width) => {
            const { [column]: _before, ...others } = settings.widths;
            changeSettings(view.name, { widths: width === null ? others : { ...others, [column]: width } });
          }}
          settings={settings}
          screen={screen}
          stale={stale}
          rowMenu={parts.menu}
          detail={view.detail}
          boxes={checkboxCells(view, selection, parts.box)}
        />
      )}
      {view.bulk && hasTicked && (
        <Suspense fallback={null}>
          <SelectionBar
            selection={selection}
            meta={meta}
            actions={view.bulk.actions(selection.selection, selection.clear)}
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

/** Menu and box of a row, the same functions from render to render: a row is drawn anew only when it has changed. */
function useRowParts<Row extends RowData>(view: ListView<Row>, { tick }: ListSelection) {
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });
  const menu = useCallback((row: Row) => <RowMenuButton actions={() => latest.current.rowActions(row)} />, []);
  const { rowId } = view;
  const nameOf = view.bulk?.rowName;
  const box = useCallback(
    (row: Row, isTicked: boolean) => (
      <RowBoxCell id={rowId(row)} name={nameOf?.(row) ?? ''} isTicked={isTicked} tick={tick} />
    ),
    [rowId, nameOf, tick],
  );
  return { menu, box };
}

function checkboxCells<Row extends RowData>(
  { bulk, rowId }: ListView<Row>,
  selection: ListSelection,
  row: (row: Row, isTicked: boolean) => ReactNode,
) {
  if (!bulk) return undefined;
  return {
    page: <PageBoxCell page={selection.page} />,
    isTicked: (item: Row) => selection.isSelected(rowId(item)),
    row,
  };
}

type CardsProps<Row extends RowData> = {
  view: ListView<Row>;
  rows: readonly Row[];
  stale: boolean;
  rowMenu: (row: Row) => ReactNode;
  selection: ListSelection;
};

/** Rows as cards on a phone: the card is the link, its menu in the corner (U-5). */
function Cards<Row extends RowData>({ view, rows, stale, rowMenu, selection }: CardsProps<Row>) {
  return (
    <ul
      aria-label={view.label}
      aria-busy={stale}
      className={classNames('flex flex-col gap-2 transition-opacity', stale && 'opacity-50')}
    >
      <ProgressiveList {...CARDS}>
        {rows.map((row) => (
          <li key={view.rowId(row)} data-row="" className="flex">
            {view.bulk && (
              <div className="-ml-2 flex w-10 flex-none">
                <RowBox
                  id={view.rowId(row)}
                  name={view.bulk.rowName(row)}
                  isTicked={selection.isSelected(view.rowId(row))}
                  tick={selection.tick}
                />
              </div>
            )}
            <Card className="relative min-w-0 flex-1">
              {view.card(row)}
              <div className="absolute top-1 right-1">{rowMenu(row)}</div>
            </Card>
          </li>
        ))}
      </ProgressiveList>
    </ul>
  );
}
