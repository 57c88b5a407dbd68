/** Where the words of a communication come from (D-66). */
export const WORD_ORIGINS = {
  delivered: 'Из источника',
  file: 'Из файла',
  pasted: 'Вставлена',
  engine: 'Распознана',
  person: 'Исправлена',
} as const;
export type WordOrigin = keyof typeof WORD_ORIGINS;
