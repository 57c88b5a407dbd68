import { type ReactNode, type RefObject, Suspense } from 'react';
import { LoadingRegion } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Popup } from './popup.tsx';

/** Message without the calendar: typing needs none. */
export const NO_CALENDAR = 'Календарь не загрузился. Дату можно ввести с клавиатуры.';

type CalendarPopupProps = {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** Popup of the calendar, whose code comes with the first opening; its space is reserved meanwhile. */
export function CalendarPopup({ anchor, label, onClose, children }: CalendarPopupProps) {
  return (
    <Popup anchor={anchor} label={label} onClose={onClose}>
      <Suspense
        fallback={
          <LoadingRegion className="flex h-82 w-69 items-center justify-center text-muted">
            <Spinner />
          </LoadingRegion>
        }
      >
        {children}
      </Suspense>
    </Popup>
  );
}
