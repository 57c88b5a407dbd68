import { CalendarDays } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { lazySection } from '../layout/lazy-section.tsx';
import { CalendarPopup, NO_CALENDAR } from './calendar-popup.tsx';

const DayCalendar = lazySection(async () => (await import('./calendar.tsx')).DayCalendar, NO_CALENDAR);

type DayBoxProps = {
  /** Name of the calendar. */
  label: string;
  day: string | null;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
  onChoose: (day: string) => void;
  className?: string;
  /** The typed text, with the calendar's button at its end; it opens the calendar by ↓. */
  children: (unfold: () => void, button: ReactNode) => ReactNode;
};

/** Text of a day with its calendar, which opens by button or ↓. */
export function DayBox({ label, day, min, max, disabled, onChoose, className, children }: DayBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  // Closing returns the focus to the text of the day.
  const close = (): void => {
    setOpen(false);
    anchor.current?.querySelector('input')?.focus();
  };
  const choose = (chosen: string): void => {
    onChoose(chosen);
    close();
  };
  const button = (
    <IconButton
      label="Открыть календарь"
      icon={<CalendarDays />}
      className="max-md:size-11 md:size-8"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...(disabled ? { disabledReason: 'Поле закрыто для правки.' } : {})}
      onClick={() => setOpen(!isOpen)}
    />
  );
  return (
    <div ref={anchor} className={classNames('min-w-0', className)}>
      {children(() => setOpen(true), button)}
      {isOpen && (
        <CalendarPopup anchor={anchor} label={label} onClose={close}>
          <DayCalendar value={day} min={min} max={max} onChoose={choose} />
        </CalendarPopup>
      )}
    </div>
  );
}
