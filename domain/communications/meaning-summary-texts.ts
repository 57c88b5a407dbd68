import { TALKS } from '../kernel/nouns.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { countOf } from '../kernel/plural.ts';
import type { MeaningSummary } from './meaning-summary.schema.ts';

const shareOf = (part: number, whole: number): string => `${formatNumber(Math.round((part / whole) * 100))}\u00a0%`;

/** «Чаще всего — „Хочет купить“: 40 % из 120 разговоров.» */
export function valuesSentence(values: MeaningSummary['reasons'], count: number): string {
  const [first] = values;
  if (!first) return 'Из прочитанных разговоров этого не понять.';
  return `Чаще всего — «${first.label}»: ${shareOf(first.count, count)}. Прочитано: ${countOf(count, TALKS)}.`;
}

/** What is seen of the objections, in a sentence. */
export function objectionsSentence({ count, objected, unanswered, objections }: MeaningSummary): string {
  const [first] = objections;
  if (!first) return `Возражений нет. Прочитано: ${countOf(count, TALKS)}.`;
  return `Возражали в ${shareOf(objected, count)} разговоров, чаще всего «${first.label}». Не ответили по существу в ${shareOf(unanswered, objected)} из них.`;
}
