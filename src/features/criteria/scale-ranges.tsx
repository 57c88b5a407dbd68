import { SCALE_LIMITS } from '#domain/scales/scale-limits.ts';
import { Plus } from 'lucide-react';
import type { ScaleRange } from '#domain/scales/scale.schema.ts';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { moveItem, replaceItem, removeItem } from './list-edits.ts';
import { ScaleRangeRow } from './scale-range-row.tsx';
import { HEAD, RANGE_GRID } from './scale-row-look.ts';
import { useRowFocus } from './use-row-focus.ts';

const RANGES_LEAST = 2;

type ScaleRangesProps = {
  ranges: readonly ScaleRange[];
  onChange: (ranges: ScaleRange[]) => void;
  disabled: boolean;
};

export function ScaleRanges({ ranges, onChange, disabled }: ScaleRangesProps) {
  const { ref, after } = useRowFocus<HTMLUListElement>();
  const count = ranges.length;
  const move = (from: number, to: number): void =>
    after(() => onChange(moveItem(ranges, from, to)), to, to < from ? 'up' : 'down');
  const remove = (at: number): void => after(() => onChange(removeItem(ranges, at)), Math.min(at, count - 2), 'from');
  // New range begins where the last one ends.
  const next: ScaleRange = { from: ranges.at(-1)?.to ?? null, to: null, points: 0, critical: 'none' };
  const add = (): void => after(() => onChange([...ranges, next]), count, next.from === null ? 'from' : 'to');
  // Ids by position: a range has no key of its own, and its boxes hold nothing but the range.
  const rows = ranges.map((range, at) => ({ id: `range-${at}`, range, at }));
  return (
    <div>
      <div aria-hidden="true" className={classNames(RANGE_GRID, HEAD)}>
        <span>От, включительно</span>
        <span>До, не включая</span>
        <span>Баллы</span>
        <span>Если попало</span>
      </div>
      <ul ref={ref} aria-label="Диапазоны" className="m-0 list-none p-0">
        {rows.map(({ id, range, at }) => (
          <ScaleRangeRow
            key={id}
            range={range}
            at={at}
            count={count}
            onChange={(changed) => onChange(replaceItem(ranges, at, changed))}
            onMove={(to) => move(at, to)}
            onRemove={() => remove(at)}
            keepReason={count <= RANGES_LEAST ? 'Нужно хотя бы два диапазона' : undefined}
            disabled={disabled}
          />
        ))}
      </ul>
      {!disabled && (
        <Button
          size="sm"
          icon={<Plus />}
          data-form-action=""
          className="mt-1"
          disabledReason={count >= SCALE_LIMITS.ranges ? `Не больше ${SCALE_LIMITS.ranges} диапазонов` : undefined}
          onClick={add}
        >
          Добавить диапазон
        </Button>
      )}
    </div>
  );
}
