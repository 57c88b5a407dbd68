/** Letters of Russian to a token, as tokenizers of today count them; an estimate is all that can be told before. */
const LETTERS_PER_TOKEN = 3;

type Asked = {
  talks: number;
  /** Letters of all of them, as far as they are sent. */
  letters: number;
  /** Tokens of each talk beside its words: our own, and the answer. */
  beside: number;
};

/** Tokens that asking an engine about talks is likely to cost, not rounded. */
export const estimateTokens = ({ talks, letters, beside }: Asked): number =>
  letters / LETTERS_PER_TOKEN + talks * beside;

/** Roubles of these tokens. @param price roubles for 1 000 tokens; null: the installation has none */
export const roublesOf = (tokens: number, price: number | null): number | null =>
  price === null ? null : (tokens * price) / 1000;
