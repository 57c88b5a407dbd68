import { CalendarDays } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useMediaQuery } from '#src/app/use-media-query.ts';
import { IconButton } from '../ui/button.tsx';
import type { ChosenRange } from './calendar.tsx';
import { CalendarPopup, NO_CALENDAR } from './calendar-popup.tsx';
import type { DateRangeSpec } from './field-spec.ts';
import { lazySection } from '../layout/lazy-section.tsx';

const RangeCalendar = lazySection(async () => (await import('./calendar.tsx')).RangeCalendar, NO_CALENDAR);

/** Width from which two months are shown beside each other (md). */
const WIDE = '(min-width: 769px)';

type RangeControlProps = {
  spec: DateRangeSpec;
  value: ChosenRange;
  onChange: (value: ChosenRange) => void;
  /** Two inputs, each with rules of its own; they open the calendar by ↓. */
  children: (unfold: () => void) => ReactNode;
};

/** Range of days with one calendar. */
export function RangeControl({ spec, value, onChange, children }: RangeControlProps) {
  const [isOpen, setOpen] = useState(false);
  const isWide = useMediaQuery(WIDE);
  const anchor = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpen(false);
    anchor.current?.querySelector('input')?.focus();
  };
  const choose = (range: ChosenRange): void => {
    onChange(range);
    if (range.to !== null) close();
  };
  return (
    <div
      ref={anchor}
      className="grid max-w-100 grid-cols-[1fr_auto] items-start gap-2 max-md:max-w-none sm:grid-cols-[1fr_1fr_auto]"
    >
      {children(() => setOpen(true))}
      <span className="col-start-2 row-start-1 sm:col-start-3">
        <IconButton
          label="Открыть календарь"
          icon={<CalendarDays />}
          variant="secondary"
          className="max-md:size-11"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          {...(spec.disabled ? { disabledReason: 'Поле закрыто для правки.' } : {})}
          onClick={() => setOpen(!isOpen)}
        />
      </span>
      {isOpen && (
        <CalendarPopup anchor={anchor} label={spec.label} onClose={close}>
          <RangeCalendar value={value} months={isWide ? 2 : 1} min={spec.min} max={spec.max} onChoose={choose} />
        </CalendarPopup>
      )}
    </div>
  );
}
