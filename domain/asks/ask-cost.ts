import { TOKENS } from '../kernel/nouns.ts';
import type { EngineBudget, EngineSpent } from '../engines/engine-budget.ts';
import { estimateTokens, roublesOf } from '../engines/estimate-tokens.ts';
import { formatNumber } from '../kernel/format-number.ts';
import { countOf } from '../kernel/plural.ts';

/** Our own words, the shape of the answer and the answer itself. */
const TOKENS_PER_TALK = 900;

/** Tokens that a sample is likely to cost. @param letters of its conversations, as far as they are sent */
export const estimateSample = (sample: { talks: number; letters: number }): number =>
  Math.ceil(estimateTokens({ ...sample, beside: TOKENS_PER_TALK }));

export type AskCost = {
  tokens: number;
  /** Null: the installation has no price. */
  roubles: number | null;
  /** Left of today's budget; null: no bound. */
  tokens_left: number | null;
  roubles_left: number | null;
};

const leftOf = (bound: number | null, spent: number): number | null =>
  bound === null ? null : Math.max(0, bound - spent);

/** Cost of a sample beside what is left of the day. @param price roubles for 1 000 tokens */
export function costOf(tokens: number, price: number | null, budget: EngineBudget, spent: EngineSpent): AskCost {
  return {
    tokens,
    roubles: roublesOf(tokens, price),
    tokens_left: leftOf(budget.tokens_per_day, spent.tokens),
    roubles_left: leftOf(budget.roubles_per_day, spent.roubles),
  };
}

const roublesText = (roubles: number): string => `${formatNumber(Math.ceil(roubles))} ₽`;

/** What a run costs and whether today's budget lasts for it, in sentences. */
export function costText({ tokens, roubles, tokens_left, roubles_left }: AskCost): string {
  const price = roubles === null ? '' : `, ${roublesText(roubles)}`;
  const left = [
    tokens_left === null ? [] : countOf(Math.floor(tokens_left), TOKENS),
    roubles_left === null ? [] : `${formatNumber(Math.floor(roubles_left))} ₽`,
  ].flat();
  const isShort =
    (tokens_left !== null && tokens > tokens_left) ||
    (roubles_left !== null && roubles !== null && roubles > roubles_left);
  return [
    `Примерная цена: ${countOf(tokens, TOKENS)}${price}.`,
    left.length === 0 ? 'Дневной бюджет компании не ограничен.' : `На сегодня осталось: ${left.join(', ')}.`,
    ...(isShort ? ['Бюджета на сегодня не хватит: остальное будет спрошено завтра.'] : []),
  ].join(' ');
}
