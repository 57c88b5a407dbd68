import type { Row, RowData } from '@tanstack/react-table';
import type { ListFeatures } from './list-columns.ts';
import { ROLES } from './table-roles.ts';
import type { ListTable } from './use-list-table.ts';

/** Checkbox cell, whose whole area can be pressed, above the row's link. */
export const BOX_CELL = 'relative z-1 flex items-stretch justify-center';
/** On paper there is nothing to tick; the column keeps its place in the grid. */
const LABEL = 'flex flex-1 cursor-pointer items-center justify-center print:invisible';

type RowBoxProps<Data extends RowData> = { row: Row<ListFeatures, Data>; name: string };

/** Checkbox of one row; with Shift ticks all from the last one ticked. */
export function RowBox<Data extends RowData>({ row, name }: RowBoxProps<Data>) {
  return (
    <label className={LABEL}>
      <input
        type="checkbox"
        data-row-box=""
        aria-label={`Выбрать: ${name}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </label>
  );
}

/** Checkbox of the visible page. */
export function PageBoxCell<Data extends RowData>({ table }: { table: ListTable<Data> }) {
  const isWhole = table.getIsAllRowsSelected();
  return (
    <th {...ROLES.header} scope="col" className={BOX_CELL}>
      <label className={LABEL}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = !isWhole && table.getIsSomePageRowsSelected();
          }}
          type="checkbox"
          aria-label="Выбрать всё на странице"
          checked={isWhole}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      </label>
    </th>
  );
}
