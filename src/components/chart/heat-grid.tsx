import type { LinkProps } from '@tanstack/react-router';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import type { HeatMapData } from '#domain/charts/heat-map.ts';
import { lookUp } from '#domain/kernel/look-up.ts';
import { classNames } from '../ui/class-names.ts';
import { HeatCellView } from './heat-cell.tsx';
import { HeatHead } from './heat-head.tsx';
import { type HeatOrder, isGrouped, nextOrder, orderColumns, orderRows } from './heat-order.ts';

type HeatGridProps = {
  label: string;
  /** Word over the names of rows: «Критерий». */
  corner: string;
  data: HeatMapData;
  linkOf?: ((row: number, column: number) => LinkProps | undefined) | undefined;
  /** «5 оценок»: what lies behind a cell. */
  countText: (count: number) => string;
  /** Fewer than these say little: an outline instead of a ground. */
  enough?: number;
  /** Narrow cells for hours and the like. */
  dense?: boolean;
  sortable?: boolean;
};

/** Paper does not scroll: all columns share its width, with smaller letters. */
const ON_PAPER = 'print:table-fixed print:border-spacing-px print:text-[8px]';

const WIDE_FROM = 6;

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Place to which a key leads in a grid of so many lines; null when it is no key of the grid. */
function placeAfter(
  event: KeyboardEvent,
  [row, column]: readonly [number, number],
  [rows, columns]: readonly [number, number],
) {
  const step = lookUp(STEPS, event.key);
  const isWhole = event.ctrlKey || event.metaKey;
  if (event.key === 'Home') return [isWhole ? 0 : row, 0] as const;
  if (event.key === 'End') return [isWhole ? rows - 1 : row, columns - 1] as const;
  if (!step || isWhole || event.altKey) return null;
  return [
    Math.min(rows - 1, Math.max(0, row + step[0])),
    Math.min(columns - 1, Math.max(0, column + step[1])),
  ] as const;
}

/**
 * Rows × columns with a colour and a number in each cell. A table, not a drawing: heads stay in sight while it scrolls,
 * cells are links, one stop of Tab and arrows between them; a head orders the other side by its own line.
 */
export function HeatGrid(props: HeatGridProps) {
  const { label, corner, data, linkOf, countText, enough = 0, dense = false, sortable = true } = props;
  const table = useRef<HTMLTableElement>(null);
  const [byColumn, setByColumn] = useState<HeatOrder | null>(null);
  const [byRow, setByRow] = useState<HeatOrder | null>(null);
  const [stop, setStop] = useState<readonly [number, number]>([1, 1]);
  const rows = orderRows(data, byColumn);
  const columns = orderColumns(data, byRow);
  const grouped = isGrouped(data, byColumn);
  const groupAt = (place: number): string | undefined => data.rows[rows[place] ?? -1]?.within?.group;
  const size = [rows.length + 1, columns.length + 1] as const;
  const here = [Math.min(stop[0], size[0] - 1), Math.min(stop[1], size[1] - 1)] as const;

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeAfter(event, here, size);
    if (!next) return;
    event.preventDefault();
    setStop(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${next[0]}-${next[1]}"]`)?.focus();
  };
  const placed = (row: number, column: number) => ({
    'data-place': `${row}-${column}`,
    tabIndex: row === here[0] && column === here[1] ? 0 : -1,
    onFocus: () => setStop([row, column]),
  });
  const headProps = { dense, sortable };
  // Few columns over the whole width would be towers of colour.
  const isWide = columns.length >= WIDE_FROM;

  return (
    <div className="max-h-[70dvh] overflow-auto overscroll-x-contain rounded print:max-h-none print:overflow-visible">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrows move over its cells
        role="grid"
        aria-label={`${label}: стрелки — от ячейки к ячейке, Enter — открыть`}
        aria-rowcount={size[0]}
        aria-colcount={size[1]}
        onKeyDown={onKeyDown}
        className={classNames(
          'border-separate border-spacing-0.5 text-sm tabular-nums',
          isWide && `w-full ${ON_PAPER}`,
        )}
      >
        <thead>
          <tr>
            <th
              scope="col"
              {...placed(0, 0)}
              className="sticky top-0 left-0 z-20 bg-surface py-1 pr-2 text-left align-bottom text-xs font-medium text-muted print:w-28"
            >
              {corner}
            </th>
            {columns.map((column, place) => (
              <HeatHead
                key={data.columns[column]?.key}
                name={data.columns[column]?.name ?? ''}
                order={byColumn?.key === data.columns[column]?.key ? byColumn : null}
                onSort={() => setByColumn(nextOrder(byColumn, data.columns[column]?.key ?? ''))}
                place={placed(0, place + 1)}
                of="column"
                {...headProps}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Fragment key={data.rows[row]?.key}>
              {grouped && groupAt(place) !== groupAt(place - 1) && (
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={columns.length + 1}
                    className="bg-surface pt-3 pb-1 text-left text-xs font-medium text-muted"
                  >
                    <span className="sticky left-0">{groupAt(place)}</span>
                  </th>
                </tr>
              )}
              <tr>
                <HeatHead
                  name={(grouped && data.rows[row]?.within?.name) || (data.rows[row]?.name ?? '')}
                  order={byRow?.key === data.rows[row]?.key ? byRow : null}
                  onSort={() => setByRow(nextOrder(byRow, data.rows[row]?.key ?? ''))}
                  place={placed(place + 1, 0)}
                  of="row"
                  {...headProps}
                />
                {columns.map((column, columnPlace) => (
                  <td
                    key={data.columns[column]?.key}
                    className={classNames('p-0 print:min-w-0', dense ? 'min-w-8' : 'min-w-16')}
                  >
                    <HeatCellView
                      data={data}
                      at={[row, column]}
                      link={linkOf?.(row, column)}
                      place={placed(place + 1, columnPlace + 1)}
                      countText={countText}
                      enough={enough}
                      dense={dense}
                    />
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
