import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { CalendarPopup, NO_CALENDAR } from './calendar-popup.tsx';
import type { ControlOf } from './control.ts';
import { DayInput } from './day-input.tsx';
import type { DateSpec } from './field-spec.ts';
import { lazySection } from '../layout/lazy-section.tsx';

const DayCalendar = lazySection(async () => (await import('./calendar.tsx')).DayCalendar, NO_CALENDAR);

/** Day: typed, or chosen in a calendar that opens by button or ↓. */
export function DateControl({ spec, control, value, onChange }: ControlOf<DateSpec, string | null>) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  // Closing returns the focus to the text of the day.
  const close = (): void => {
    setOpen(false);
    anchor.current?.querySelector('input')?.focus();
  };
  const choose = (day: string): void => {
    onChange(day);
    close();
  };
  return (
    <div ref={anchor} className="max-w-56 max-md:max-w-none">
      <DayInput
        {...control}
        name={spec.name}
        disabled={spec.disabled}
        value={value}
        onChange={onChange}
        onUnfold={() => setOpen(true)}
        end={
          <IconButton
            label="Открыть календарь"
            icon={<CalendarDays />}
            className="max-md:size-11 md:size-8"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            {...(spec.disabled ? { disabledReason: 'Поле закрыто для правки.' } : {})}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && (
        <CalendarPopup anchor={anchor} label={spec.label} onClose={close}>
          <DayCalendar value={value} min={spec.min} max={spec.max} onChoose={choose} />
        </CalendarPopup>
      )}
    </div>
  );
}
