export const PROMISE_SIDES = { employee: 'Сотрудник', client: 'Клиент' } as const;
export type PromiseSide = keyof typeof PROMISE_SIDES;

/** Parts that a person may correct, each alone. */
export const MEANING_FIELDS = {
  reason: 'Причина обращения',
  topic: 'Тема',
  result: 'Результат',
  objections: 'Возражения',
  promises: 'Обещания',
} as const;
export type MeaningField = keyof typeof MEANING_FIELDS;
export type NamedField = Extract<MeaningField, 'reason' | 'topic' | 'result'>;

/** References of a company: one for each part that is named, and one of kinds of objections. */
export const MEANING_BOOKS = {
  reason: MEANING_FIELDS.reason,
  topic: MEANING_FIELDS.topic,
  result: MEANING_FIELDS.result,
  objection: MEANING_FIELDS.objections,
} as const;
export type MeaningBook = keyof typeof MEANING_BOOKS;

/** Words below which there is nothing to tell about a conversation. */
export const MEANING_WORDS_MIN = 25;

export const MEANING_LIMITS = {
  /** Objections, and promises, of one conversation. */
  items: 12,
  sentences: 3,
  text: 200,
  sentence: 300,
  quote: 400,
  /** What stands for «другое». */
  words: 120,
  by: 60,
  /** Key of a value of a reference. */
  key: 40,
  /** Values of one reference: they are part of every question. */
  values: 40,
} as const;
