import { EVALUATIONS } from '#domain/dashboards/dashboard-sentences.ts';
import { ENOUGH_EVALUATIONS } from '#domain/dashboards/figures.ts';
import { countOf } from '#domain/kernel/plural.ts';

const NOTICE = 'rounded border border-line bg-subtle px-4 py-2.5 text-sm';

/** Why a participant of a calibration, or who is to re-check, reads other numbers than everybody else, until they have rated (D-24). */
export function BlindNotice({ blind }: { blind: number }) {
  if (blind === 0) return null;
  return (
    <p role="note" className={NOTICE}>
      Без оценок {countOf(blind, ['коммуникации', 'коммуникаций', 'коммуникаций'])}, которые вы ещё не оценили вслепую:
      у других показатели могут немного отличаться.
    </p>
  );
}

/** Little to count: said once, before anybody believes a mean of two. */
export function ThinNotice({ count }: { count: number }) {
  if (count === 0 || count >= ENOUGH_EVALUATIONS) return null;
  return (
    <p role="note" className={NOTICE}>
      Мало данных: {countOf(count, EVALUATIONS)} за период. Средние и места надёжны от {ENOUGH_EVALUATIONS} оценок;
      выберите период длиннее или снимите фильтры.
    </p>
  );
}
