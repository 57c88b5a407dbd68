import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '#server/process/limit-concurrency.ts';

type PasswordCost = { memoryCost: number; timeCost: number };

/** OWASP's floor for argon2id, which is the library's default kind: 19 MiB, two passes. */
const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Four hashes at once: each takes 19 MiB and a thread, and a flood of sign-ins must not take them all. */
const turn = limitConcurrency(4);

export function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  return turn(() => hash(password, cost));
}

/** Decoy checked instead of a missing user's hash, so that unknown addresses take the same time. */
let decoy: Promise<string> | undefined;

/**
 * Verifies a password. Nothing fits where there is none: no account of this address (undefined), or only invited
 * (empty).
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('an address nobody has');
  const expected = passwordHash || (await decoy);
  const matches = await turn(() => verify(expected, password));
  return Boolean(passwordHash) && matches;
}
