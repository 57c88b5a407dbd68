import { addDays, dayNumber, mondayOf } from '../kernel/calendar-day.ts';
import { groupBy } from '../kernel/group-by.ts';

/** Figures that are summed up over talks (D-40). */
export const SUMMARY_KEYS = [
  'talk_share',
  'interruptions',
  'monologue_seconds',
  'long_pauses',
  'hold_seconds',
  'silence_share',
  'answer_seconds',
] as const;
export type SummaryKey = (typeof SUMMARY_KEYS)[number];

/** Calls from which on people are compared by how soon they answer (D-40). */
export const ANSWERS_LEAST = 20;

/** Longest trend that is told by days. */
const DAYS_MOST = 31;

/** Sum of a figure over the talks that have it, and their number. */
export type SpeechSums = Record<SummaryKey, { sum: number; n: number }>;
/** Talks of an employee on a day of the project, YYYY-MM-DD, with the sums of their figures. */
export type SpeechDay = { employee_id: number | null; day: string; count: number; sums: SpeechSums };

export type SpeechMeans = Record<SummaryKey, number | null>;
type Talks = { count: number; means: SpeechMeans };
type Part = Talks & { from: string; to: string };

const keyed = <Value>(valueOf: (key: SummaryKey) => Value): Record<SummaryKey, Value> =>
  Object.fromEntries(SUMMARY_KEYS.map((key) => [key, valueOf(key)])) as Record<SummaryKey, Value>;

function talksOf(days: readonly SpeechDay[]): Talks {
  const means = keyed((key) => {
    const n = days.reduce((all, { sums }) => all + sums[key].n, 0);
    const sum = days.reduce((all, { sums }) => all + sums[key].sum, 0);
    return n === 0 ? null : Math.round((10 * sum) / n) / 10;
  });
  return { count: days.reduce((all, { count }) => all + count, 0), means };
}

/** A person's figures, without those by which few calls say nothing of a person. */
function ofPerson(days: readonly SpeechDay[]): Talks {
  const { count, means } = talksOf(days);
  const answers = days.reduce((all, { sums }) => all + sums.answer_seconds.n, 0);
  return { count, means: answers < ANSWERS_LEAST ? { ...means, answer_seconds: null } : means };
}

/** All talks, those of each employee, who speaks most first, and the trend by days or, where they are many, by weeks. */
export function summariseSpeech(days: readonly SpeechDay[]): Talks & {
  employees: (Talks & { employee_id: number | null })[];
  step: 'day' | 'week';
  trend: Part[];
} {
  const dates = days.map(({ day }) => day).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  const isLong = first !== undefined && last !== undefined && dayNumber(last) - dayNumber(first) >= DAYS_MOST;
  const people = groupBy(days, ({ employee_id }) => employee_id).map(([employee_id, own]) => ({
    employee_id,
    ...ofPerson(own),
  }));
  const parts = groupBy(days, ({ day }) => (isLong ? mondayOf(day) : day)).map(([from, own]) => ({
    from,
    to: isLong ? addDays(from, 6) : from,
    ...talksOf(own),
  }));
  return {
    ...talksOf(days),
    employees: people.toSorted((one, other) => (other.means.talk_share ?? 0) - (one.means.talk_share ?? 0)),
    step: isLong ? 'week' : 'day',
    trend: parts.toSorted((one, other) => one.from.localeCompare(other.from)),
  };
}
