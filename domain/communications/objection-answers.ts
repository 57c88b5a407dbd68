/** How an employee met an objection (D-52). */
export const OBJECTION_ANSWERS = {
  answered: 'Ответили по существу',
  avoided: 'Ушли от ответа',
  none: 'Без ответа',
} as const;
export type ObjectionAnswer = keyof typeof OBJECTION_ANSWERS;
