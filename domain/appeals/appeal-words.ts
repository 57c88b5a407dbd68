/** What an appeal disputes: answers to criteria, or that the evaluation should be there at all (D-20). */
export const APPEAL_SCOPES = { criteria: 'По критериям', whole: 'Оценка целиком' } as const;
export type AppealScope = keyof typeof APPEAL_SCOPES;

/** Why the whole of an evaluation is disputed. */
export const APPEAL_GROUNDS = {
  wrong_employee: 'Не тот сотрудник',
  wrong_talk: 'Разговор не для оценки',
  bad_record: 'Запись неполная или не слышна',
  other: 'Другое',
} as const;
export type AppealGrounds = keyof typeof APPEAL_GROUNDS;

/** Why it was decided so. The interpretation may be doubtful both ways. */
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

/** The reasons that go with a decision. */
export function reasonsFor(accepted: boolean): readonly AppealReason[] {
  return accepted ? ACCEPTING : DECLINING;
}

export const APPEAL_LIMITS = {
  /** Of one line, and of the whole (D-20). */
  comment: 500,
  /** Of the assessor. */
  answer: 1000,
  /** Of the one who decides. */
  decision: 1000,
} as const;

/** Days after the one it was opened on within which an appeal should be decided; later it is overdue. */
export const APPEAL_REVIEW_DAYS = 5;
