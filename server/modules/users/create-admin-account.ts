import { INVITATION_HOURS } from '#domain/users/user-limits.ts';
import { commandLineCaller } from '#server/identity/command-line-caller.ts';
import type { Database } from '#server/db/client.ts';
import { record } from '#server/record/audit.repo.ts';
import { issuePasswordLink } from '../auth/password-link.ts';
import { hashPassword } from '../auth/passwords.ts';
import { insertUser } from './users.repo.ts';

type Admin = {
  surname: string;
  name: string;
  patronymic: string | null;
  email: string;
  /** Password; null: set by a link that works once. */
  password: string | null;
  now: Date;
};

/** Creates an administrator from the command line, where nobody is signed in. Null when the address is in use. */
export async function createAdminAccount(
  db: Database,
  { password, now, ...person }: Admin,
): Promise<{ token: string | null } | null> {
  // Hashing happens outside the transaction: it is slow on purpose.
  const hash = password === null ? {} : { password_hash: await hashPassword(password) };
  const values = { ...person, roles: ['admin' as const], created_at: now };
  return db
    .write(async (q) => {
      const id = await insertUser(q, { ...values, ...hash });
      if (id === null) throw new AddressTaken();
      await record(q, commandLineCaller({ id, ...person }, now), {
        action: 'create',
        entity: 'users',
        entity_id: id,
        company_id: null,
        after: { ...person, roles: ['admin'] },
      });
      if (password !== null) return { token: null };
      return { token: await issuePasswordLink(q, { user_id: id, now, minutes: INVITATION_HOURS * 60 }) };
    })
    .catch((error: unknown) => {
      if (error instanceof AddressTaken) return null;
      throw error;
    });
}

/** Rolls the transaction back: after the refused insert it is of no more use. */
class AddressTaken extends Error {}
