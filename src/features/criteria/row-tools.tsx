import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '#src/components/ui/button.tsx';

type RowToolsProps = {
  /** Name of the row: «Вариант 2». */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  /** Removes the row; absent where rows cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** Reason why this row cannot be removed. */
  keepReason?: string | undefined;
};

/** Tools of a row: order without dragging, by keyboard and on a phone alike. */
export function RowTools({ name, at, count, onMove, onRemove, keepReason }: RowToolsProps) {
  return (
    <div className="flex flex-none">
      <IconButton
        size="sm"
        label={`${name}: выше`}
        icon={<ArrowUp />}
        data-part="up"
        data-form-action=""
        disabledReason={at === 0 ? 'Выше некуда' : undefined}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        size="sm"
        label={`${name}: ниже`}
        icon={<ArrowDown />}
        data-part="down"
        data-form-action=""
        disabledReason={at === count - 1 ? 'Ниже некуда' : undefined}
        onClick={() => onMove(at + 1)}
      />
      {onRemove && (
        <IconButton
          size="sm"
          label={`${name}: удалить`}
          icon={<X />}
          data-part="remove"
          data-form-action=""
          disabledReason={keepReason}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
