import { useState } from 'react';
import { isDay } from './date-text.ts';
import { DayBox } from './day-box.tsx';
import { DayInput } from './day-input.tsx';

type SettledDayProps = {
  label: string;
  /** Attributes of the text: the name it has from elsewhere, a mark. */
  input?: { 'aria-labelledby': string; 'data-answer-field': '' };
  value: string | undefined;
  /** Called once the day is typed out or chosen; '' once the text is emptied. */
  onSettle: (day: string) => void;
  className?: string;
};

/** Day outside a form, of a filter or a period: nothing is asked for while it is half typed. */
export function DebouncedDay({ label, input, value, onSettle, className }: SettledDayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: string | null): void => {
    const isWhole = next === null || isDay(next);
    setTyped(isDay(next) ? null : (next ?? ''));
    if (isWhole) onSettle(next ?? '');
  };
  return (
    <DayBox label={label} day={value ?? null} onChoose={change} {...(className === undefined ? {} : { className })}>
      {(unfold, button) => (
        <DayInput
          name={label}
          {...(input ?? { 'aria-label': label })}
          value={typed ?? value ?? null}
          onChange={change}
          onBlur={() => setTyped(null)}
          onUnfold={unfold}
          end={button}
        />
      )}
    </DayBox>
  );
}
