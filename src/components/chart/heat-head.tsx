import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import type { GridPosition } from './heat-cell.tsx';
import type { HeatOrder } from './heat-order.ts';

type HeatHeadProps = {
  of: 'row' | 'column';
  name: string;
  /** Order of the map, when it is by this line. */
  order: HeatOrder | null;
  onSort: () => void;
  place: GridPosition;
  dense: boolean;
  sortable: boolean;
};

const STUCK = { row: 'sticky left-0 z-10 text-left', column: 'sticky top-0 z-10 align-bottom' };

/** Name of a column on paper, where it may be as narrow as its number: it stands up beside the others. */
const UPRIGHT = 'print:line-clamp-none print:max-h-28 print:[writing-mode:vertical-rl]';

/** The name of a line, which orders the other side; it stays in sight while the map scrolls. */
export function HeatHead({ of, name, order, onSort, place, dense, sortable }: HeatHeadProps) {
  const sort = order === null ? 'none' : order.descending ? 'descending' : 'ascending';
  return (
    <th
      scope={of === 'row' ? 'row' : 'col'}
      role={of === 'row' ? 'rowheader' : 'columnheader'}
      aria-sort={sortable ? sort : undefined}
      className={classNames('bg-surface p-0 font-normal', STUCK[of])}
      {...(sortable ? {} : place)}
    >
      {sortable ? (
        <button
          type="button"
          {...place}
          title={name}
          onClick={onSort}
          className={classNames(
            'flex w-full items-center gap-1 rounded-sm hover:bg-subtle focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent-text pointer-coarse:min-h-11',
            of === 'row'
              ? 'min-h-9 max-w-28 pr-2 text-left sm:max-w-44 lg:w-48 lg:max-w-64'
              : 'min-h-9 max-w-28 justify-center px-1 print:px-0 text-center text-xs text-muted',
          )}
        >
          <span
            className={classNames(
              'min-w-0 print:text-[8px]',
              of === 'column' ? `line-clamp-2 ${UPRIGHT}` : 'py-1 text-xs break-words sm:text-sm',
            )}
          >
            {name}
          </span>
          {order && (order.descending ? <ArrowDown className="size-3" /> : <ArrowUp className="size-3" />)}
        </button>
      ) : (
        <span
          className={classNames(
            'block text-xs text-muted',
            of === 'row' ? 'pr-2' : 'text-center',
            dense ? 'px-0.5 py-1' : 'px-1.5 py-2',
          )}
        >
          {name}
        </span>
      )}
    </th>
  );
}
