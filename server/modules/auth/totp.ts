import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_SECONDS } from '#domain/auth/second-factor.ts';

/** Tolerance in steps: a phone's clock may be half a minute off, either way. */
const STEPS_OFF = 1;
/** Secret as long as the hash (RFC 4226). */
const SECRET_BYTES = 20;

/** Secret in base 32, as apps take it when it is typed. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Разбор',
    label,
    secret: Secret.fromBase32(secret),
    // SHA-1 is supported by every app: some read the address's parameters and some do not.
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  });
}

/** Address in the QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * Digits only: the library throws on other characters, because it compares bytes, of which six characters may have
 * more.
 */
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Time step (half a minute) of a code; null when no step that counts now has it. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: STEPS_OFF });
  return delta === null ? null : Math.floor(timestamp / 1000 / CODE_SECONDS) + delta;
}
