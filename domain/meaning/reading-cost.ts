import { estimateTokens, roublesOf } from '../engines/estimate-tokens.ts';

/** Tokens of our own words, of the references and of numbers beside the utterances; and of an answer. */
const QUESTION = 1000;
const ANSWER = 500;

type Read = { conversations: number /** Letters of one, on average. */; letters: number };
type Engine = { /** Roubles for a thousand tokens; null: not told. */ price: number | null };
type Budget = { tokens_per_day: number | null; roubles_per_day: number | null };

/** What reading conversations costs, about; `days`: of the day's budget, null: nothing bounds it. */
export type ReadingCost = { tokens: number; roubles: number | null; days: number | null };

/** Cost of reading so many conversations, told before it begins (D-52). */
export function readingCost({ conversations, letters }: Read, { price }: Engine, budget: Budget | null): ReadingCost {
  const read = { talks: conversations, letters: conversations * letters, beside: QUESTION + ANSWER };
  const tokens = Math.round(estimateTokens(read));
  const roubles = roublesOf(tokens, price);
  const daysOf = (cost: number | null, aDay: number | null | undefined): number =>
    cost === null || aDay === null || aDay === undefined || aDay === 0 ? 0 : Math.ceil(cost / aDay);
  const days = Math.max(daysOf(tokens, budget?.tokens_per_day), daysOf(roubles, budget?.roubles_per_day));
  return { tokens, roubles, days: days === 0 ? null : days };
}
