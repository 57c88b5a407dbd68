import type { ReactNode } from 'react';
import type { ScaleOption } from '#domain/scales/scale.schema.ts';
import { POINTS_MAX } from '#domain/scales/scale-limits.ts';
import { CriticalSelect } from './critical-select.tsx';
import { NumberBox } from './number-box.tsx';
import { RowTools } from './row-tools.tsx';
import { CELL_NAME } from './scale-row-look.ts';

/** Common part of an option and a range: points, and what choosing it zeroes. */
type Worth = Pick<ScaleOption, 'points' | 'critical'>;

export type ScaleRowProps = {
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove?: (() => void) | undefined;
  keepReason?: string | undefined;
  disabled: boolean;
};

type ScaleRowShellProps = ScaleRowProps & {
  /** Beginning of each field's name: «Вариант 2». */
  name: string;
  grid: string;
  worth: Worth;
  onWorth: (change: Partial<Worth>) => void;
  /** Condition of the critical part: «Если выбран». */
  when: string;
  /** Fields before the points, by which the row is recognised. */
  lead: ReactNode;
  /** Content below the fields. */
  children?: ReactNode;
};

/** Row of a scale's editor: its own fields, then points, the critical part and the tools of the row. */
export function ScaleRowShell(props: ScaleRowShellProps) {
  const { name, at, count, grid, worth, onWorth, when, lead, children, onMove, onRemove, keepReason, disabled } = props;
  return (
    <li
      data-row={at}
      className="border-t border-line py-3 first:border-t-0 @min-[38rem]:border-t-0 @min-[38rem]:py-1.5"
    >
      <div className={grid}>
        {lead}
        <div>
          <span aria-hidden="true" className={CELL_NAME}>
            Баллы
          </span>
          <NumberBox
            label={`${name}: баллы`}
            value={worth.points}
            onChange={(points) => onWorth({ points })}
            empty={0}
            min={0}
            max={POINTS_MAX}
            decimals={2}
            disabled={disabled}
          />
        </div>
        <div>
          <span aria-hidden="true" className={CELL_NAME}>
            {when}
          </span>
          <CriticalSelect
            label={`${name}: ${when.toLowerCase()}`}
            value={worth.critical}
            onChange={(critical) => onWorth({ critical })}
            disabled={disabled}
          />
        </div>
        {!disabled && (
          <div className="col-span-2 flex justify-end @min-[38rem]:col-span-1">
            <RowTools name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} keepReason={keepReason} />
          </div>
        )}
      </div>
      {children}
    </li>
  );
}
