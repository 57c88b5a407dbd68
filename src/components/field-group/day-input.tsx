import { useMaskito } from '@maskito/react';
import type { FocusEventHandler, KeyboardEvent, ReactNode } from 'react';
import type { ControlProps } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { readTyped, showDay } from './date-text.ts';
import { DAY_MASK } from './masks.ts';

type DayInputProps = Partial<ControlProps> & {
  name: string;
  'aria-label'?: string;
  disabled?: boolean | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
  /** Opens the calendar by ↓, as in a list. */
  onUnfold: () => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  start?: ReactNode;
  end?: ReactNode;
};

/** Day by the keyboard: digits alone are enough. */
export function DayInput({ value, onChange, onUnfold, disabled = false, ...rest }: DayInputProps) {
  const mask = useMaskito({ options: DAY_MASK });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    onUnfold();
  };
  return (
    <Input
      {...rest}
      ref={mask}
      disabled={disabled}
      placeholder="ДД.ММ.ГГГГ"
      inputMode="numeric"
      autoComplete="off"
      className="tabular-nums"
      value={showDay(value)}
      onInput={(event) => onChange(readTyped(event.currentTarget.value))}
      onKeyDown={onKeyDown}
    />
  );
}
