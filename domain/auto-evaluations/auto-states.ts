/** Where the automatic evaluation of a conversation stands. */
export const AUTO_STATES = { waiting: 'Ждут', done: 'Оценено', unasked: 'Не оценено' } as const;
export type AutoState = keyof typeof AUTO_STATES;

/** Periods of «Оценить прошлые», in days back from now. */
export const PAST_DAYS = [7, 30, 90] as const;
export type PastDays = (typeof PAST_DAYS)[number];
/** Conversations that one press evaluates at most, the newest. */
export const PAST_MAX = 10_000;
