import type { MeaningState } from '../communications/meaning-states.ts';
import { MEANING_WORDS_MIN } from './meaning-words.ts';

type Known = {
  state: MeaningState;
  failure: string | null;
  /** An engine that reads is set. */
  has_engine: boolean;
  /** The company has switched it on. */
  is_on: boolean;
};

/** What has to be known of a state, in a sentence; null: the state says it all. */
export function meaningNote({ state, failure, has_engine, is_on }: Known): string | null {
  switch (state) {
    case 'none':
      if (!has_engine) return 'Движок, который читает разговоры, не подключён.';
      return is_on
        ? 'Прошлые разговоры читаются по кнопке «Прочитать прошлые» на странице проекта.'
        : 'Для этой компании чтение разговоров движком не включено.';
    case 'waiting':
      return 'Разговор в очереди: движок прочитает его в ближайшие минуты.';
    case 'over_budget':
      return 'Дневной бюджет движка потрачен: разговор будет прочитан завтра.';
    case 'short':
      return `В разговоре меньше ${MEANING_WORDS_MIN} слов: движок его не читает.`;
    case 'failed':
      return failure;
    case 'done':
      return null;
  }
}
