import type { ScaleRange } from '#domain/forms/form-content.schema.ts';
import { FORM_NUMBER_MAX } from '#domain/forms/form-limits.ts';
import { CriticalSelect } from './critical-select.tsx';
import { NumberBox } from './number-box.tsx';
import { RowTools } from './row-tools.tsx';
import { CELL_NAME, RANGE_GRID } from './scale-row-look.ts';

type ScaleRangeRowProps = {
  range: ScaleRange;
  at: number;
  count: number;
  onChange: (range: ScaleRange) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  keepReason: string | undefined;
  disabled: boolean;
};

/** Further than anything that is counted or measured. */
const BOUND_MAX = 1_000_000_000;

/** Numbers from here to there are worth so much; an empty bound is none. */
export function ScaleRangeRow(props: ScaleRangeRowProps) {
  const { range, at, count, onChange, onMove, onRemove, keepReason, disabled } = props;
  const name = `Диапазон ${at + 1}`;
  const bound = (part: 'from' | 'to', label: string, title: string, placeholder: string) => (
    <div>
      <span aria-hidden="true" className={CELL_NAME}>
        {title}
      </span>
      <NumberBox
        label={`${name}: ${label}`}
        value={range[part]}
        onChange={(value) => onChange({ ...range, [part]: value })}
        empty={null}
        min={-BOUND_MAX}
        max={BOUND_MAX}
        decimals={3}
        placeholder={placeholder}
        disabled={disabled}
        part={part}
      />
    </div>
  );
  return (
    <li
      data-row={at}
      className="border-t border-line py-3 first:border-t-0 @min-[38rem]:border-t-0 @min-[38rem]:py-1.5"
    >
      <div className={RANGE_GRID}>
        {bound('from', 'от, включительно', 'От, включительно', 'без границы')}
        {bound('to', 'до, не включая', 'До, не включая', 'без границы')}
        <div>
          <span aria-hidden="true" className={CELL_NAME}>
            Баллы
          </span>
          <NumberBox
            label={`${name}: баллы`}
            value={range.points}
            onChange={(points) => onChange({ ...range, points })}
            empty={0}
            min={0}
            max={FORM_NUMBER_MAX}
            decimals={2}
            disabled={disabled}
          />
        </div>
        <div>
          <span aria-hidden="true" className={CELL_NAME}>
            Если попало
          </span>
          <CriticalSelect
            label={`${name}: если попало`}
            value={range.critical}
            onChange={(critical) => onChange({ ...range, critical })}
            disabled={disabled}
          />
        </div>
        {!disabled && (
          <div className="col-span-2 flex justify-end @min-[38rem]:col-span-1">
            <RowTools name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} keepReason={keepReason} />
          </div>
        )}
      </div>
    </li>
  );
}
