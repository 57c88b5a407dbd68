import { addDays, firstOfMonth } from '#domain/kernel/calendar-day.ts';

/** Period of calendar days, both ends included. */
type Period = { from: string; to: string };

/** Quick periods, counted from today. */
export function quickPeriods(today: string): (Period & { label: string })[] {
  const yesterday = addDays(today, -1);
  return [
    { label: 'Сегодня', from: today, to: today },
    { label: 'Вчера', from: yesterday, to: yesterday },
    { label: '7 дней', from: addDays(today, -6), to: today },
    { label: 'Этот месяц', from: firstOfMonth(today), to: today },
  ];
}
