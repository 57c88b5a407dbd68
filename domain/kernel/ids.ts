/** Largest id of the database's integer type; larger numbers in an address are no ids (P-10). */
export const MAX_ID = 2_147_483_647;

const POSITIVE_INTEGER = /^[1-9]\d{0,9}$/;

/** Reads an id from an address: digits only, no sign, no leading zero, at most MAX_ID; anything else is null. */
export function parseId(value: string): number | null {
  if (!POSITIVE_INTEGER.test(value)) return null;
  const id = Number(value);
  return id <= MAX_ID ? id : null;
}

/** Id typed into a search: 17, №17 or # 17. */
export function parseTypedId(text: string): number | null {
  return parseId(text.replace(/^[№#]\s*/, ''));
}
