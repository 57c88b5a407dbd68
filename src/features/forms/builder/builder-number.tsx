import { type ComponentPropsWithRef, useState } from 'react';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { WEIGHT_MAX } from '#domain/forms/form-limits.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { controlClass } from '#src/components/ui/control-class.ts';

type BuilderNumberProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'max' | 'size'> & {
  value: number;
  /** Called with whole hundredths, within the limits. */
  onChange: (value: number) => void;
  max?: number;
  /** Size; rows of the list are lower than fields. */
  size?: keyof typeof TALL;
};

const TALL = { row: 'h-8 pointer-coarse:h-11', field: 'h-11 md:pointer-fine:h-9' } as const;

/** Parses «12,5», «12.5», « 12 »; null for an invalid number. */
function parse(text: string, max: number): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  if (!/^\d{1,5}(\.\d{0,2})?$/.test(plain)) return null;
  const value = Math.round(Number(plain) * 100) / 100;
  return value <= max ? value : null;
}

/** Number with at most two decimals. Typed text stays as typed while it means the value; a change from outside wins. */
export function BuilderNumber(props: BuilderNumberProps) {
  const { value, onChange, max = WEIGHT_MAX, size = 'field', className, ...rest } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && (parse(typed, max) ?? value) === value;
  const isWrong = typed !== null && isTyped && parse(typed, max) === null;
  return (
    <span className={classNames('flex', className)}>
      <input
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        value={isTyped ? typed : formatNumber(value)}
        aria-invalid={isWrong || undefined}
        onChange={({ target: { value: text } }) => {
          setTyped(text);
          const number = parse(text, max);
          if (number !== null) onChange(number);
        }}
        onBlur={() => setTyped(null)}
        className={classNames(controlClass, 'px-2 text-right tabular-nums', TALL[size])}
      />
    </span>
  );
}
