/** RFC 6238 as every app has it: six digits, a new code each half minute. */
export const CODE_DIGITS = 6;
export const CODE_SECONDS = 30;
/** How long the second step of signing in may take. */
export const CHALLENGE_MINUTES = 10;
/** The first sign of a recovery code is its number, 0 to 9. */
export const RECOVERY_CODES = 10;
/** Crockford's base 32: no letters that look like digits. 50 bits. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const RECOVERY_LENGTH = 10;

/** What was typed: a code of the app, or a recovery code by its number and the rest of it. */
export type TypedCode = { kind: 'app'; code: string } | { kind: 'recovery'; position: number; secret: string };

/** Spaces and dashes do not matter, nor whether O and 0, I, L and 1 were told apart. Null for what is no code. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.toUpperCase().replaceAll(/[\s‐-―−-]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const plain = code.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isRecovery = /^\d[0-9A-HJKMNP-TV-Z]{10}$/.test(plain);
  return isRecovery ? { kind: 'recovery', position: Number(plain[0]), secret: plain.slice(1) } : null;
}

/** «3-7K2QM-XW94T», as it is shown. */
export function recoveryCodeText(position: number, secret: string): string {
  return `${position}-${secret.slice(0, RECOVERY_LENGTH / 2)}-${secret.slice(RECOVERY_LENGTH / 2)}`;
}
