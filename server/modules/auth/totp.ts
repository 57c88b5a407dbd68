import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_SECONDS } from '#domain/auth/second-factor.ts';

/** A phone's clock may be half a minute off, either way. */
const STEPS_OFF = 1;
/** RFC 4226: as long as the hash. */
const SECRET_BYTES = 20;

/** Base 32, as apps take it when it is typed. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Разбор',
    label,
    secret: Secret.fromBase32(secret),
    // What every app can: some read the address's parameters and some do not.
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  });
}

/** The address in the QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Other signs would throw: the library compares bytes, of which six signs may have more. */
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Which half minute this is the code of; null when of none that counts now. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: STEPS_OFF });
  return delta === null ? null : Math.floor(timestamp / 1000 / CODE_SECONDS) + delta;
}
