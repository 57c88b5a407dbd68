import { MessageSquareQuote } from 'lucide-react';
import { useId, useState } from 'react';
import type { ScaleOption } from '#domain/forms/form-content.schema.ts';
import { FORM_LIMITS, FORM_NUMBER_MAX } from '#domain/forms/form-limits.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { CriticalSelect } from './critical-select.tsx';
import { NumberBox } from './number-box.tsx';
import { RowTools } from './row-tools.tsx';
import { CELL_NAME, ROW_GRID } from './scale-row-look.ts';

type ScaleOptionRowProps = {
  option: ScaleOption;
  at: number;
  count: number;
  onChange: (option: ScaleOption) => void;
  onMove: (to: number) => void;
  onRemove?: (() => void) | undefined;
  keepReason?: string | undefined;
  disabled: boolean;
  /** Saving was tried: a missing name is marked. */
  isChecked: boolean;
};

/** One answer to choose: its words, points, what it zeroes, and how it sounds. */
export function ScaleOptionRow(props: ScaleOptionRowProps) {
  const { option, at, count, onChange, onMove, onRemove, keepReason, disabled, isChecked } = props;
  const [isLeft, setLeft] = useState(false);
  const name = `Вариант ${at + 1}`;
  const isNameless = option.label.trim() === '' && (isLeft || isChecked);
  return (
    <li
      data-row={at}
      className="border-t border-line py-3 first:border-t-0 @min-[38rem]:border-t-0 @min-[38rem]:py-1.5"
    >
      <div className={ROW_GRID}>
        <div className="col-span-2 @min-[38rem]:col-span-1">
          <Input
            aria-label={`${name}: название`}
            aria-invalid={isNameless || undefined}
            placeholder="Название варианта"
            maxLength={FORM_LIMITS.option_label}
            data-part="label"
            disabled={disabled}
            value={option.label}
            onChange={(event) => onChange({ ...option, label: event.target.value })}
            onBlur={() => setLeft(true)}
          />
        </div>
        <div>
          <span aria-hidden="true" className={CELL_NAME}>
            Баллы
          </span>
          <NumberBox
            label={`${name}: баллы`}
            value={option.points}
            onChange={(points) => onChange({ ...option, points })}
            empty={0}
            min={0}
            max={FORM_NUMBER_MAX}
            decimals={2}
            disabled={disabled}
          />
        </div>
        <div>
          <span aria-hidden="true" className={CELL_NAME}>
            Если выбран
          </span>
          <CriticalSelect
            label={`${name}: если выбран`}
            value={option.critical}
            onChange={(critical) => onChange({ ...option, critical })}
            disabled={disabled}
          />
        </div>
        {!disabled && (
          <div className="col-span-2 flex justify-end @min-[38rem]:col-span-1">
            <RowTools name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} keepReason={keepReason} />
          </div>
        )}
      </div>
      <Example name={name} option={option} onChange={onChange} disabled={disabled} />
    </li>
  );
}

type ExampleProps = Pick<ScaleOptionRowProps, 'option' | 'onChange' | 'disabled'> & { name: string };

/** Folded until there is one or it is asked for. */
function Example({ name, option, onChange, disabled }: ExampleProps) {
  const [isOpen, setOpen] = useState(option.example !== '');
  const id = useId();
  if (!isOpen && option.example === '') {
    if (disabled) return null;
    return (
      <Button
        size="sm"
        variant="ghost"
        icon={<MessageSquareQuote />}
        aria-label={`${name}: добавить пример ответа`}
        data-form-action=""
        className="-ml-2.5"
        onClick={() => setOpen(true)}
      >
        Пример ответа
      </Button>
    );
  }
  return (
    <div className="mt-1.5 border-l-2 border-line pl-3">
      <label htmlFor={id} className="text-xs text-muted">
        Пример ответа
      </label>
      <Textarea
        id={id}
        aria-label={`${name}: пример ответа`}
        rows={1}
        // Asked for a moment ago.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={option.example === ''}
        maxLength={FORM_LIMITS.example}
        disabled={disabled}
        placeholder="Как звучит такой ответ в разговоре"
        value={option.example}
        onChange={(event) => onChange({ ...option, example: event.target.value })}
        onBlur={() => setOpen(option.example !== '')}
      />
    </div>
  );
}
