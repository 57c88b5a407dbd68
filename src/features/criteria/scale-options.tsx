import { SCALE_LIMITS } from '#domain/scales/scale-limits.ts';
import { Plus } from 'lucide-react';
import type { ScaleOption } from '#domain/scales/scale.schema.ts';
import { randomKey } from '#src/app/random-key.ts';
import { Button } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { moveItem, replaceItem, removeItem } from './list-edits.ts';
import { ScaleOptionRow } from './scale-option-row.tsx';
import { HEAD, ROW_GRID } from './scale-row-look.ts';
import { useRowFocus } from './use-row-focus.ts';

const OPTIONS_LEAST = 2;

type ScaleOptionsProps = {
  options: readonly ScaleOption[];
  onChange: (options: ScaleOption[]) => void;
  /** Fixed options: «Да / Нет» has its two and no others. */
  isFixed: boolean;
  disabled: boolean;
  isChecked: boolean;
};

export function ScaleOptions({ options, onChange, isFixed, disabled, isChecked }: ScaleOptionsProps) {
  const { ref, after } = useRowFocus<HTMLUListElement>();
  const count = options.length;
  const move = (from: number, to: number): void =>
    after(() => onChange(moveItem(options, from, to)), to, to < from ? 'up' : 'down');
  const remove = (at: number): void => after(() => onChange(removeItem(options, at)), Math.min(at, count - 2), 'label');
  const add = (): void =>
    after(
      () => onChange([...options, { key: randomKey(), label: '', points: 0, critical: 'none', example: '' }]),
      count,
      'label',
    );
  return (
    <div>
      <div aria-hidden="true" className={classNames(ROW_GRID, HEAD)}>
        <span>Вариант</span>
        <span>Баллы</span>
        <span>Если выбран</span>
      </div>
      <ul ref={ref} aria-label="Варианты ответа" className="m-0 list-none p-0">
        {options.map((option, at) => (
          <ScaleOptionRow
            key={option.key}
            option={option}
            at={at}
            count={count}
            onChange={(next) => onChange(replaceItem(options, at, next))}
            onMove={(to) => move(at, to)}
            onRemove={isFixed ? undefined : () => remove(at)}
            keepReason={count <= OPTIONS_LEAST ? 'Нужно хотя бы два варианта' : undefined}
            disabled={disabled}
            isChecked={isChecked}
          />
        ))}
      </ul>
      {!isFixed && !disabled && (
        <Button
          size="sm"
          icon={<Plus />}
          data-form-action=""
          className="mt-1"
          disabledReason={count >= SCALE_LIMITS.options ? `Не больше ${SCALE_LIMITS.options} вариантов` : undefined}
          onClick={add}
        >
          Добавить вариант
        </Button>
      )}
    </div>
  );
}
