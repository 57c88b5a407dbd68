import { SCALE_LIMITS } from '#domain/scales/scale-limits.ts';
import { MessageSquareQuote } from 'lucide-react';
import { useId, useState } from 'react';
import type { ScaleOption } from '#domain/scales/scale.schema.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { ROW_GRID } from './scale-row-look.ts';
import { type ScaleRowProps, ScaleRowShell } from './scale-row-shell.tsx';

type ScaleOptionRowProps = ScaleRowProps & {
  option: ScaleOption;
  onChange: (option: ScaleOption) => void;
  /** True after an attempt to save: a missing name is marked. */
  isChecked: boolean;
};

/** Row of an option: its label, points, what it zeroes, and an example. */
export function ScaleOptionRow({ option, onChange, isChecked, ...row }: ScaleOptionRowProps) {
  const { at, disabled } = row;
  const [isLeft, setLeft] = useState(false);
  const name = `Вариант ${at + 1}`;
  const isNameless = option.label.trim() === '' && (isLeft || isChecked);
  const label = (
    <div className="col-span-2 @min-[38rem]:col-span-1">
      <Input
        aria-label={`${name}: название`}
        aria-invalid={isNameless || undefined}
        placeholder="Название варианта"
        maxLength={SCALE_LIMITS.option_label}
        data-part="label"
        disabled={disabled}
        value={option.label}
        onChange={(event) => onChange({ ...option, label: event.target.value })}
        onBlur={() => setLeft(true)}
      />
    </div>
  );
  return (
    <ScaleRowShell
      {...row}
      name={name}
      grid={ROW_GRID}
      worth={option}
      onWorth={(change) => onChange({ ...option, ...change })}
      when="Если выбран"
      lead={label}
    >
      <Example name={name} option={option} onChange={onChange} disabled={disabled} />
    </ScaleRowShell>
  );
}

type ExampleProps = Pick<ScaleOptionRowProps, 'option' | 'onChange' | 'disabled'> & { name: string };

/** Example, folded until there is one or it is opened. */
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
        maxLength={SCALE_LIMITS.example}
        disabled={disabled}
        placeholder="Как звучит такой ответ в разговоре"
        value={option.example}
        onChange={(event) => onChange({ ...option, example: event.target.value })}
        onBlur={() => setOpen(option.example !== '')}
      />
    </div>
  );
}
