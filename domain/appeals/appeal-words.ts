/** Scope of an appeal: answers to criteria, or the evaluation as a whole (D-20). */
export const APPEAL_SCOPES = { criteria: 'По критериям', whole: 'Оценка целиком' } as const;
export type AppealScope = keyof typeof APPEAL_SCOPES;

/** Grounds for disputing the whole evaluation. */
export const APPEAL_GROUNDS = {
  wrong_employee: 'Не тот сотрудник',
  wrong_talk: 'Разговор не для оценки',
  bad_record: 'Запись неполная или не слышна',
  other: 'Другое',
} as const;
export type AppealGrounds = keyof typeof APPEAL_GROUNDS;

/** Reasons of a decision. A doubtful interpretation can justify either outcome. */
export const APPEAL_REASONS = {
  assessor_error: 'Ошибка асессора',
  new_information: 'Новая информация',
  doubtful: 'Спорная трактовка',
  confirmed: 'Оценка подтверждена',
  no_proof: 'Нет подтверждения в записи',
  other: 'Другое',
} as const;
export type AppealReason = keyof typeof APPEAL_REASONS;

const ACCEPTING: readonly AppealReason[] = ['assessor_error', 'new_information', 'doubtful', 'other'];
const DECLINING: readonly AppealReason[] = ['confirmed', 'no_proof', 'doubtful', 'other'];

/** Reasons that fit a decision. */
export function reasonsFor(accepted: boolean): readonly AppealReason[] {
  return accepted ? ACCEPTING : DECLINING;
}

export const APPEAL_LIMITS = {
  /** Length of the author's comment, on one line and on the whole evaluation (D-20). */
  comment: 500,
  /** Length of the assessor's answer. */
  answer: 1000,
  /** Length of the decision's comment. */
  decision: 1000,
} as const;

/** Days to decide an appeal, counted after the day it was opened; later it is overdue. */
export const APPEAL_REVIEW_DAYS = 5;
