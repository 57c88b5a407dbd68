import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { IconButton } from '#src/components/ui/button.tsx';

type RowToolsProps = {
  /** What the row is: «Вариант 2». */
  name: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
  /** Without it rows are not taken away. */
  onRemove?: (() => void) | undefined;
  /** Why this one may not be taken away. */
  keepReason?: string | undefined;
};

/** Order without dragging: works by keyboard and on a phone alike. */
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
