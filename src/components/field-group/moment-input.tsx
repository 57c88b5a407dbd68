import { useMaskito } from '@maskito/react';
import { type FocusEventHandler, type KeyboardEvent, useState } from 'react';
import type { ControlProps } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { readMoment, showMoment } from './date-text.ts';
import { DayBox } from './day-box.tsx';
import { MOMENT_MASK } from './masks.ts';

type MomentInputProps = Partial<ControlProps> & {
  name?: string;
  'aria-label'?: string;
  /** Name of the calendar. */
  label: string;
  /** YYYY-MM-DDTHH:mm by some clock; a text that is none yet stays as it was typed. */
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
};

/** Midnight stands in until the hour is typed. */
const NO_HOUR = '00:00';

/** Day and time by one text (P-47): digits alone are enough, the calendar changes the day and keeps the hour. */
export function MomentInput({ label, value, onChange, onBlur, ...rest }: MomentInputProps) {
  // An emptied text stays empty while it is typed in, even where another value then stands in for it.
  const [isEmptied, setEmptied] = useState(false);
  const mask = useMaskito({ options: MOMENT_MASK });
  const [day = '', time = NO_HOUR] = value.split('T');
  return (
    <DayBox label={label} day={day} onChoose={(chosen) => onChange(`${chosen}T${time}`)}>
      {(unfold, button) => (
        <Input
          {...rest}
          ref={mask}
          placeholder="ДД.ММ.ГГГГ, ЧЧ:ММ"
          inputMode="numeric"
          autoComplete="off"
          className="tabular-nums"
          value={isEmptied ? '' : showMoment(value)}
          onInput={({ currentTarget: { value: text } }) => {
            setEmptied(text === '');
            onChange(readMoment(text));
          }}
          onBlur={(event) => {
            setEmptied(false);
            onBlur?.(event);
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            unfold();
          }}
          end={rest.disabled ? undefined : button}
        />
      )}
    </DayBox>
  );
}
