import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type DateRange as DayRange, DayPicker, type Matcher } from 'react-day-picker';
import { ru } from 'react-day-picker/locale/ru';
import { classNames } from '../ui/class-names.ts';
import { isDay, fromLocalDate, toLocalDate } from './date-text.ts';

/** Range of the list of years where the field sets no bounds. */
const YEARS_BACK = 100;
const YEARS_AHEAD = 10;

const NAV =
  'inline-flex size-9 max-md:size-11 pointer-coarse:size-11 items-center justify-center rounded text-muted transition-colors ' +
  'hover:bg-subtle hover:text-ink aria-disabled:opacity-40';
const DAY =
  'size-9 max-md:size-11 pointer-coarse:size-11 rounded tabular-nums transition-colors hover:bg-subtle disabled:hover:bg-transparent';

/** Classes by the library's names of its parts; it brings no styles of its own. */
const PARTS = {
  root: 'p-3',
  months: 'relative flex flex-col gap-6 md:flex-row',
  month: 'flex flex-col gap-2',
  nav: 'absolute inset-x-0 top-0 flex items-center justify-between',
  button_previous: NAV,
  button_next: NAV,
  month_caption: 'flex h-9 items-center justify-center max-md:h-11 pointer-coarse:h-11',
  caption_label: 'inline-flex items-center gap-1 rounded px-2 py-1 font-medium',
  dropdowns: 'flex items-center',
  dropdown_root:
    'relative inline-flex items-center rounded hover:bg-subtle has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
  dropdown: 'absolute inset-0 z-1 w-full cursor-pointer appearance-none bg-raised text-ink opacity-0',
  chevron: 'size-3.5 fill-current text-muted',
  month_grid: 'border-collapse',
  weekday: 'size-9 max-md:w-11 pointer-coarse:w-11 text-xs font-normal text-muted',
  day: 'p-0 text-center',
  day_button: DAY,
  outside: 'text-faint',
  disabled: 'text-faint opacity-60',
  today: '[&>button]:font-semibold [&>button]:text-accent-text',
  selected: '',
  hidden: 'invisible',
} as const;

const CHOSEN = '[&>button]:bg-accent [&>button]:text-accent-ink [&>button]:hover:bg-accent-hover';
const SINGLE = { ...PARTS, selected: CHOSEN };
const RANGE = {
  ...PARTS,
  range_start: classNames(CHOSEN, 'rounded-l bg-accent-soft'),
  range_end: classNames(CHOSEN, 'rounded-r bg-accent-soft'),
  range_middle: 'bg-accent-soft [&>button]:rounded-none [&>button]:hover:bg-pressed',
};

type Bounds = { min?: string | undefined; max?: string | undefined };

function boundsOf({ min, max }: Bounds) {
  const today = new Date();
  const year = today.getFullYear();
  const outside: Matcher[] = [
    ...(min ? [{ before: toLocalDate(min) }] : []),
    ...(max ? [{ after: toLocalDate(max) }] : []),
  ];
  return {
    startMonth: min ? toLocalDate(min) : new Date(year - YEARS_BACK, 0),
    endMonth: max ? toLocalDate(max) : new Date(year + YEARS_AHEAD, 11),
    disabled: outside,
  };
}

const MONTH = new Intl.DateTimeFormat('ru', { month: 'long' });
const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const COMMON = {
  locale: ru,
  weekStartsOn: 1,
  showOutsideDays: true,
  captionLayout: 'dropdown',
  autoFocus: true,
  formatters: { formatMonthDropdown: (month: Date) => upperFirst(MONTH.format(month)) },
  components: {
    Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' | undefined }) => {
      if (orientation === 'left') return <ChevronLeft />;
      if (orientation === 'right') return <ChevronRight />;
      return <ChevronRight className="rotate-90 text-muted" />;
    },
  },
} as const;

const asDate = (value: string | null): Date | undefined => (isDay(value) ? toLocalDate(value) : undefined);

type DayCalendarProps = Bounds & { value: string | null; onChoose: (day: string) => void };

/** Calendar of one day: Monday first, in Russian; arrows move by a day and a week, PageUp and PageDown by a month. */
export function DayCalendar({ value, onChoose, ...bounds }: DayCalendarProps) {
  const chosen = asDate(value);
  return (
    <DayPicker
      {...COMMON}
      {...boundsOf(bounds)}
      {...(chosen ? { defaultMonth: chosen } : {})}
      mode="single"
      required
      classNames={SINGLE}
      selected={chosen}
      onSelect={(date) => onChoose(fromLocalDate(date))}
    />
  );
}

export type ChosenRange = { from: string | null; to: string | null };

type RangeCalendarProps = Bounds & { value: ChosenRange; months: 1 | 2; onChoose: (range: ChosenRange) => void };

/** Calendar of a range: two clicks make one; a third begins another. */
export function RangeCalendar({ value, months, onChoose, ...bounds }: RangeCalendarProps) {
  const from = asDate(value.from);
  const to = asDate(value.to);
  const chosen: DayRange | undefined = from ? { from, to } : undefined;
  const choose = (day: Date): void => {
    const picked = fromLocalDate(day);
    const begun = isDay(value.from) && !isDay(value.to) ? value.from : null;
    if (begun === null) onChoose({ from: picked, to: null });
    else onChoose(picked < begun ? { from: picked, to: begun } : { from: begun, to: picked });
  };
  return (
    <DayPicker
      {...COMMON}
      {...boundsOf(bounds)}
      {...(from ? { defaultMonth: from } : {})}
      // Outer days are hidden for two months beside each other: some days would be shown twice.
      showOutsideDays={months === 1}
      numberOfMonths={months}
      mode="range"
      classNames={RANGE}
      selected={chosen}
      onSelect={(_range, day) => choose(day)}
    />
  );
}
