export type DateOrder = 'year-first' | 'day-first' | 'month-first';
type Written = { date: readonly [string, string, string]; mark: string };
export type DayOfYear = { year: number; month: number; day: number };

export type FoundOrder = {
  order: DateOrder;
  /** How it was told, when no date of the file says it by itself. */
  isGuess: boolean;
};

/**
 * Order of day and month, told by the file as a whole: by a number above 12, by points, which no country writes a month
 * before; else by which order lets the messages follow one another; else the day comes first.
 */
export function findDateOrder(headers: readonly Written[]): FoundOrder {
  const [first] = headers;
  if (first && first.date[0].length > 2) return { order: 'year-first', isGuess: false };
  const above = [0, 1].map((place) => headers.filter(({ date }) => Number(date[place]) > 12).length);
  const [firstAbove = 0, secondAbove = 0] = above;
  if (firstAbove !== secondAbove)
    return { order: firstAbove > secondAbove ? 'day-first' : 'month-first', isGuess: false };
  if (first?.mark === '.') return { order: 'day-first', isGuess: false };
  const monthFirst = stepsBack(headers, 'month-first');
  const dayFirst = stepsBack(headers, 'day-first');
  const isSame = headers.every(({ date }) => date[0] === date[1]);
  return { order: monthFirst < dayFirst ? 'month-first' : 'day-first', isGuess: !isSame };
}

/** Date in that order; where it is none, in the other one. */
export function dayOf({ date }: Written, order: DateOrder): DayOfYear {
  const [first = 0, second = 0, third = 0] = date.map(Number);
  if (order === 'year-first') return { year: wholeYear(first), month: second, day: third };
  const isDayFirst = order === 'day-first' ? second <= 12 : first > 12;
  return { year: wholeYear(third), month: isDayFirst ? second : first, day: isDayFirst ? first : second };
}

const wholeYear = (year: number): number => (year < 100 ? 2000 + year : year);

function stepsBack(headers: readonly Written[], order: DateOrder): number {
  let [back, last] = [0, 0];
  for (const header of headers) {
    const { year, month, day } = dayOf(header, order);
    const at = (year * 12 + month) * 31 + day;
    if (at < last) back += 1;
    last = at;
  }
  return back;
}
