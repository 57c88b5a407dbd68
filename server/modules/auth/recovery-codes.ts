import { randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH, recoveryCodeText } from '#domain/auth/second-factor.ts';
import { hashPassword } from './passwords.ts';

type NewRecoveryCodes = { shown: string[]; hashes: string[] };

/** Ten new recovery codes: `shown` once, the hashes stored, both by number. Slow on purpose: not in a transaction. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const secrets = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join(''),
  );
  return {
    shown: secrets.map((secret, position) => recoveryCodeText(position, secret)),
    hashes: await Promise.all(secrets.map((secret) => hashPassword(secret))),
  };
}
