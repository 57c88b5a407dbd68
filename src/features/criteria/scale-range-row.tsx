import type { ScaleRange } from '#domain/scales/scale.schema.ts';
import { NumberBox } from './number-box.tsx';
import { CELL_NAME, RANGE_GRID } from './scale-row-look.ts';
import { type ScaleRowProps, ScaleRowShell } from './scale-row-shell.tsx';

type ScaleRangeRowProps = ScaleRowProps & { range: ScaleRange; onChange: (range: ScaleRange) => void };

/** Largest bound, beyond anything that is counted or measured. */
const BOUND_MAX = 1_000_000_000;

/** Row of a range: its bounds and points; an empty bound is infinite. */
export function ScaleRangeRow({ range, onChange, ...row }: ScaleRangeRowProps) {
  const { at, disabled } = row;
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
    <ScaleRowShell
      {...row}
      name={name}
      grid={RANGE_GRID}
      worth={range}
      onWorth={(change) => onChange({ ...range, ...change })}
      when="Если попало"
      lead={
        <>
          {bound('from', 'от, включительно', 'От, включительно', 'без границы')}
          {bound('to', 'до, не включая', 'До, не включая', 'без границы')}
        </>
      }
    />
  );
}
