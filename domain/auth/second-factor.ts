/** RFC 6238 as every app has it: six digits, a new code each half minute. */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;
/** Minutes allowed for the second step of signing in. */
export const CHALLENGE_MINUTES = 10;
/** Number of recovery codes: the first character of a code is its number, 0 to 9. */
export const RECOVERY_CODES = 10;
/** Crockford's base 32: no letters that look like digits. 50 bits. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_LENGTH = 10;

/** Typed code: one of the app, or a recovery code as its number and secret. */
type TypedCode = { kind: 'app'; code: string } | { kind: 'recovery'; position: number; secret: string };

/** Reads a typed code. Spaces and dashes are ignored, O is read as 0, I and L as 1. Null when it is no code. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.toUpperCase().replaceAll(/[\s‐-―−-]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const plain = code.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isRecovery = /^\d[0-9A-HJKMNP-TV-Z]{10}$/.test(plain);
  return isRecovery ? { kind: 'recovery', position: Number(plain[0]), secret: plain.slice(1) } : null;
}

/**
 * True for a recovery code without its number. Codes were shown as «3-7K2QM-XW94T» until November 2026, and people read
 * the number as that of a list.
 */
export function lacksNumber(typed: string): boolean {
  return readCode(typed) === null && readCode(`0${typed}`)?.kind === 'recovery';
}

/** Recovery code as shown: «37K2-QMXW-94T». Its number is no part by itself, or it reads as that of a list. */
export function recoveryCodeText(position: number, secret: string): string {
  return `${position}${secret}`.match(/.{1,4}/g)?.join('-') ?? '';
}
