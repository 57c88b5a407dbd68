/**
 * Text as a string of JSON on one line: no quotation mark, no line break and no mark of an end inside it ends the data.
 * Breaks become spaces, for a masked word must not take the letter of an escape along.
 */
export const asData = (text: string): string => JSON.stringify(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());
