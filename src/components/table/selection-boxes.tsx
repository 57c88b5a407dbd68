import type { ChangeEvent } from 'react';
import { ROLES } from './table-roles.ts';
import type { ListSelection, TickRow } from './use-list-selection.ts';

/** Checkbox cell, whose whole area can be pressed, above the row's link. */
const CELL = 'relative z-1 flex items-stretch justify-center';
const LABEL = 'flex flex-1 cursor-pointer items-center justify-center';
function withShift({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

type RowBoxProps = { id: number; name: string; isTicked: boolean; tick: TickRow };

/** Checkbox of one row; with Shift ticks all from the last one ticked. */
export function RowBox({ id, name, isTicked, tick }: RowBoxProps) {
  return (
    <label className={LABEL}>
      <input
        type="checkbox"
        data-row-box=""
        aria-label={`Выбрать: ${name}`}
        checked={isTicked}
        onChange={(event) => tick(id, { on: event.target.checked, range: withShift(event) })}
      />
    </label>
  );
}

export function RowBoxCell(props: RowBoxProps) {
  return (
    <td {...ROLES.cell} className={CELL}>
      <RowBox {...props} />
    </td>
  );
}

/** Checkbox of the visible page. */
export function PageBoxCell({ page }: Pick<ListSelection, 'page'>) {
  return (
    <th {...ROLES.header} scope="col" className={CELL}>
      <label className={LABEL}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = page.state === 'some';
          }}
          type="checkbox"
          aria-label="Выбрать всё на странице"
          checked={page.state === 'all'}
          onChange={(event) => page.tick(event.target.checked)}
        />
      </label>
    </th>
  );
}
