import type { PluralForms } from './plural.ts';

/** Nouns that many places count. */
export const COMMUNICATIONS: PluralForms = ['коммуникация', 'коммуникации', 'коммуникаций'];
export const CRITERIA: PluralForms = ['критерий', 'критерия', 'критериев'];
export const DAYS: PluralForms = ['день', 'дня', 'дней'];
export const EVALUATIONS: PluralForms = ['оценка', 'оценки', 'оценок'];
export const TALKS: PluralForms = ['разговор', 'разговора', 'разговоров'];
export const TASKS: PluralForms = ['задача', 'задачи', 'задач'];
export const TOKENS: PluralForms = ['токен', 'токена', 'токенов'];
