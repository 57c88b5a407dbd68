/** Pictures and what joins them; signs that Roboto draws stay. No font of a document has the others: they were boxes. */
const EMOJI =
  /\s?(?:(?![©®™←-⇿])\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}|\u{20e3})+/gu;

/** The same value with the emoji of all its texts left out. */
export function withoutEmoji<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll(EMOJI, '') : part,
  ) as Value;
}
