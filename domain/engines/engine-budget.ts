/** What a company may spend in a day; null: no bound. Tokens are those of the chat engine, minutes those of speech. */
export type EngineBudget = {
  tokens_per_day: number | null;
  roubles_per_day: number | null;
  minutes_per_day: number | null;
};

/** Spent by a company in a day. */
export type EngineSpent = { tokens: number; roubles: number; seconds: number };

/**
 * Whether the chat engine may be asked once more today. Judged by what is spent, not by what a question will cost, which
 * nobody knows: a day may end one question over its budget.
 */
export const mayAskToday = (budget: EngineBudget, spent: EngineSpent): boolean =>
  isBelow(spent.tokens, budget.tokens_per_day) && isBelow(spent.roubles, budget.roubles_per_day);

/** Whether the engine that listens may be asked once more today; judged as `mayAskToday` is. */
export const mayHearToday = (budget: EngineBudget, spent: EngineSpent): boolean =>
  isBelow(spent.seconds, budget.minutes_per_day === null ? null : budget.minutes_per_day * 60) &&
  isBelow(spent.roubles, budget.roubles_per_day);

const isBelow = (spent: number, bound: number | null): boolean => bound === null || spent < bound;
