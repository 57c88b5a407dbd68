/** Signs of a code, without 0 and O, 1 and I: it may be typed from another screen. */
export const CODE_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 60 bits: it cannot be guessed in the 15 minutes that it lives. */
export const CODE_LENGTH = 12;
export const CODE_LIVES_MS = 15 * 60_000;

const START = /^\/start(?:@\w+)?\s+([0-9A-Za-z]{12})\s*$/;

/** Code of «/start <code>», also as groups write it, «/start@bot <code>»; null: something else was said. */
export function readStart(text: string): string | null {
  return START.exec(text)?.[1]?.toUpperCase() ?? null;
}

/** Username as Telegram spells it: without @ and without regard to case. */
export const sameUsername = (a: string, b: string): boolean =>
  a.replace(/^@/, '').toLowerCase() === b.replace(/^@/, '').toLowerCase();
