import { addDays, formatISO, parseISO, startOfMonth } from 'date-fns';

/** Period of calendar days, both ends included. */
type Period = { from: string; to: string };

const dayOf = (date: Date): string => formatISO(date, { representation: 'date' });

/** Quick periods, counted from today. */
export function quickPeriods(today: string): (Period & { label: string })[] {
  const now = parseISO(today);
  const yesterday = dayOf(addDays(now, -1));
  return [
    { label: 'Сегодня', from: today, to: today },
    { label: 'Вчера', from: yesterday, to: yesterday },
    { label: '7 дней', from: dayOf(addDays(now, -6)), to: today },
    { label: 'Этот месяц', from: dayOf(startOfMonth(now)), to: today },
  ];
}
