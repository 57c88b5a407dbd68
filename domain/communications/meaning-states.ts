/** Where the meaning of a conversation stands (D-52). */
export const MEANING_STATES = {
  none: 'Ещё не прочитано',
  waiting: 'Ждёт движка',
  over_budget: 'Бюджет на сегодня потрачен, прочитаем завтра',
  failed: 'Прочитать не удалось',
  short: 'Разговор слишком короткий',
  done: 'Прочитано',
} as const;
export type MeaningState = keyof typeof MEANING_STATES;
