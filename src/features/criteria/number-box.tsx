import { useState } from 'react';
import { readNumber, writeNumber } from '#domain/kernel/number-text.ts';
import type { ControlProps } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';

type NumberBoxProps<Value extends number | null> = {
  /** Accessible name; without it the label around is the name. */
  label?: string;
  control?: ControlProps;
  value: Value;
  onChange: (value: Value) => void;
  /** Value of an emptied box; undefined: none, the last number comes back. */
  empty?: Value;
  min: number;
  max: number;
  /** Digits after the comma; 0 for whole numbers. */
  decimals: number;
  placeholder?: string;
  disabled?: boolean;
  /** Part name for `useRowFocus`. */
  part?: string;
};

type Bounds = { min: number; max: number; decimals: number };

/** Nearest number that the box may hold. */
function fit(number: number, { min, max, decimals }: Bounds): number {
  const factor = 10 ** decimals;
  return Math.min(Math.max(Math.round(number * factor) / factor, min), max);
}

const show = (value: number | null): string => (value === null ? '' : writeNumber(value));

/** Number typed freely: a readable one counts at once, and on leaving the box shows the value that counts. */
export function NumberBox<Value extends number | null>(props: NumberBoxProps<Value | number>) {
  const { label, control, value, onChange, empty, min, max, decimals, part, ...look } = props;
  const [typed, setTyped] = useState({ text: show(value), value });
  // Typed text, unless the value was changed from elsewhere (undo, another type).
  const text = typed.value === value ? typed.text : show(value);
  const read = readNumber(text);
  const isRead = text.trim() === '' ? empty !== undefined : read !== null && fit(read, { min, max, decimals }) === read;
  const type = (next: string): void => {
    const number = readNumber(next);
    const given = number === null ? (next.trim() === '' ? empty : undefined) : fit(number, { min, max, decimals });
    const now = given === undefined ? value : given;
    setTyped({ text: next, value: now });
    if (now !== value) onChange(now);
  };
  return (
    <Input
      {...look}
      {...control}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isRead ? undefined : true}
      data-part={part}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped({ text: show(value), value })}
    />
  );
}
